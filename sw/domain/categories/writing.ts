import type { WritingContributionOf } from "#sw/api/nouns/contribution.ts";
import { inheritedKeys } from "./inherited-keys.ts";

export const categoryWriting: WritingContributionOf<"categories"> = { warnings: inheritedKeys };
