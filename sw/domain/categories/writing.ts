import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { inheritedKeys } from "./inherited-keys.ts";
import { duplicateCustomValues } from "./duplicate-custom-values.ts";

export const categoryWriting: WritingContributionOf<"categories"> = {
  warnings: async (...args) => {
    const [inherited, shared] = [await inheritedKeys(...args), await duplicateCustomValues(...args)];
    return inherited.map((ofOne, index) => [...ofOne, ...(shared[index] ?? [])]);
  },
};
