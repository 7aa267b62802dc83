import type { WarningsOf } from "#db/rules/records/warnings.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { Warning } from "#db/schema/warning.ts";
import { portFields } from "./connections.ts";
import { warrantyBegin, warrantyEnd } from "./rules.ts";

export const equipmentWarnings: WarningsOf<"equipment"> = {
  dependsOn: [
    "state",
    "warrantyStart",
    "purchaseDate",
    "installedAt",
    "warrantyMonths",
    "warrantyEnd",
    ...portFields,
  ],
  warnings: (row) => [...warranty(row)],
};

/** The end of a warranty may differ from its start and its months: mostly by an oversight. */
function* warranty(row: UncheckedRowOf<"equipment">): Generator<Warning> {
  const { warrantyEnd: end } = row;
  if (typeof end !== "string") return;
  const start = warrantyBegin(row);
  const computed = warrantyEnd(row);
  if (typeof start === "string" && end < start) yield { path: "warrantyEnd", code: "warranty_backwards" };
  else if (computed !== null && computed !== end)
    yield { path: "warrantyEnd", code: "warranty_differs", params: { date: computed } };
}
