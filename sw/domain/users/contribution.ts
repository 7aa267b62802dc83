import type { ContributionOf } from "#sw/api/pipeline/contributions.ts";
import { newUserIds } from "./new-ids.ts";

export const userContribution: ContributionOf<"users"> = { newIds: newUserIds };
