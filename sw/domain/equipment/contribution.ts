import { defaultFields } from "#db/domain/categories/unit-defaults.ts";
import { keysOf } from "#db/schema/keys-of.ts";
import type { ContributionOf } from "#sw/api/pipeline/contributions.ts";
import { onSome } from "#sw/api/pipeline/write-check.ts";
import { hasCustom } from "#sw/domain/categories/client-values.ts";
import { readCustomValues, uniqueCustomValues } from "./custom-values.ts";
import { hasAssetTag, prepareAssetTags, tagCounters, applyUnitDefaults } from "./unit-defaults.ts";

export const equipmentContribution: ContributionOf<"equipment"> = {
  prepare: prepareAssetTags,
  applyDefaults: [{ appliesTo: onSome(hasAssetTag, "save"), run: applyUnitDefaults }],
  defaultedByCategory: keysOf(defaultFields),
  derive: [{ appliesTo: onSome(hasCustom, "save"), run: readCustomValues }],
  validate: [{ appliesTo: onSome(hasCustom, "save"), run: uniqueCustomValues }],
  counters: tagCounters,
};
