import { materialCostOf, withAmount } from "#db/domain/requests/work-costs.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { below } from "./recorded-work-facts.ts";

/** As work is resolved, what its parts have cost is entered, where nobody has done so. */
export async function addMaterialCost({ tx }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const resolved = checks.filter(
    ({ before, row }) =>
      row["status"] === "resolved" && before?.["status"] !== "resolved" && !recordIn(row["cost"])["parts"],
  );
  if (resolved.length === 0) return;
  const lines: readonly UncheckedRowOf<"partsUsed">[] = await below(
    tx,
    "partsUsed",
    resolved.map(({ id }) => id),
  );
  for (const one of resolved) {
    const materialCost = materialCostOf(lines.filter(({ ownerId }) => ownerId === one.id));
    if (materialCost) one.row = { ...one.row, cost: withAmount(one.row["cost"], "parts", materialCost) };
  }
}
