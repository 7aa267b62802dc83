import { usualBy } from "#db/domain/categories/unit-defaults.ts";
import type { Contribution } from "#sw/api/pipeline/contributions.ts";
import { onSome } from "#sw/api/pipeline/write-check.ts";
import { hasCustom } from "#sw/domain/categories/client-values.ts";
import { readCustomValues, uniqueCustomValues } from "./custom-values.ts";
import { hasAssetTag, prepareAssetTags, tagCounters, applyUnitDefaults } from "./unit-defaults.ts";

export const equipmentContribution: Contribution = {
  prepare: { appliesTo: hasAssetTag, run: prepareAssetTags },
  applyDefaults: [{ appliesTo: onSome(hasAssetTag, "save"), run: applyUnitDefaults }],
  defaultedByCategory: { appliesTo: hasAssetTag, fields: Object.keys(usualBy) },
  derive: [{ appliesTo: onSome(hasCustom, "save"), run: readCustomValues }],
  validate: [{ appliesTo: onSome(hasCustom, "save"), run: uniqueCustomValues }],
  counters: { appliesTo: hasAssetTag, run: tagCounters },
};
