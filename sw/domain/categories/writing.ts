import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { inheritedKeys } from "./inherited-keys.ts";

export const categoryWriting: WritingContributionOf<"categories"> = { warnings: inheritedKeys };
