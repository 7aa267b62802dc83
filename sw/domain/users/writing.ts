import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { newUserIds } from "./new-ids.ts";

export const userWriting: WritingContributionOf<"users"> = { newIds: newUserIds };
