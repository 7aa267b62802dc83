import type { Contribution } from "#sw/api/nouns/contribution.ts";
import { portalsOf } from "./portal.ts";

export const responsibleContribution: Contribution = { portals: portalsOf };
