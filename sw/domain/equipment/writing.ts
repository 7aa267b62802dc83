import { defaultFields } from "#db/domain/categories/unit-defaults.ts";
import { keysOf } from "#db/schema/keys-of.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { onSome } from "#sw/api/pipeline/write-check.ts";
import { customValuesField, hasField } from "#db/schema/field-names.ts";
import { readCustomValues, uniqueCustomValues } from "./custom-values.ts";
import { portClaims } from "./port-claims.ts";
import { hasAssetTag, prepareAssetTags, tagCounters, applyUnitDefaults } from "./unit-defaults.ts";

const hasCustomValues = (resource: Resource): boolean => hasField(resource, customValuesField);

export const equipmentWriting: WritingContributionOf<"equipment"> = {
  prepare: prepareAssetTags,
  applyDefaults: [{ appliesTo: onSome(hasAssetTag, "save"), run: applyUnitDefaults }],
  defaultedByCategory: keysOf(defaultFields),
  derive: [{ appliesTo: onSome(hasCustomValues, "save"), run: readCustomValues }],
  validate: [{ appliesTo: onSome(hasCustomValues, "save"), run: uniqueCustomValues }],
  counters: tagCounters,
  matchFields: { serial: ["serialNumber", "model"], otherIdentifier: ["otherIdentifier"] },
  warnings: portClaims,
};
