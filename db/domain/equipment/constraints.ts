import type { ConstraintsOf } from "#db/rules/records/constraints.ts";
import type { TargetsOf } from "#db/rules/records/targets.ts";

export const equipmentConstraints = {
  duplicates: {
    paths: ["serialNumber", "manufacturer", "model"],
    excuse: "duplicateSerialReason",
    code: "duplicate_serial",
  },
} satisfies ConstraintsOf<"equipment">;

/** A unit's category is one of equipment, not of requests. */
export const equipmentTargets = {
  categoryId: { scope: "equipment" },
  unitServiceId: { type: "client_unit" },
} satisfies TargetsOf<"equipment">;
