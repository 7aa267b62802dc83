import type { Contribution } from "#sw/domain/contribution.ts";
import { categoryDefinitions } from "./definitions.ts";

export const categoryContribution: Contribution = { definitions: categoryDefinitions };
