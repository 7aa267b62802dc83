import type { Contribution } from "#sw/api/nouns/contribution.ts";
import { categoryDefinitions } from "./definitions.ts";

export const categoryContribution: Contribution = { definitions: categoryDefinitions };
