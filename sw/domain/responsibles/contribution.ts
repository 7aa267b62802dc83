import type { Contribution } from "#sw/domain/contribution.ts";
import { portalsOf } from "./portal.ts";

export const responsibleContribution: Contribution = { portals: portalsOf };
