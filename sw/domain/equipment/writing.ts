import { defaultFields } from "#db/domain/categories/unit-defaults.ts";
import { keysOf } from "#db/schema/keys-of.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { on } from "#sw/api/pipeline/write-check.ts";
import { countMergedPages } from "#sw/domain/readings/writing.ts";
import { readCustomValues, uniqueCustomValues } from "./custom-values.ts";
import { drawDeviceCode } from "#sw/domain/device-code.ts";
import { unitSteps } from "./steps.ts";
import { portClaims } from "./port-claims.ts";
import { applySiteDefaults } from "./site-defaults.ts";
import { tagCounters, applyUnitDefaults } from "./unit-defaults.ts";

export const equipmentWriting: WritingContributionOf<"equipment"> = {
  // A unit's accessories are of any kind.
  lists: ["equipment", "settings"],
  prepare: drawDeviceCode,
  applyDefaults: [
    { appliesTo: on("save"), run: applyUnitDefaults },
    { appliesTo: on("save"), run: applySiteDefaults },
  ],
  defaultedByCategory: keysOf(defaultFields),
  derive: [{ appliesTo: on("save"), run: readCustomValues }],
  validate: [{ appliesTo: on("save"), run: uniqueCustomValues }],
  cascade: [{ appliesTo: on("merge"), run: countMergedPages }],
  counters: tagCounters,
  matchFields: { serial: ["serialNumber", "model"], otherIdentifier: ["otherIdentifier"] },
  warnings: portClaims,
  steps: unitSteps,
};
