import { isPrinter } from "#db/domain/equipment/peripherals.ts";
import { pageCountOf, type Reading } from "#db/domain/readings/rules.ts";
import { dayAt } from "#db/rules/machines/days.ts";
import { resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import type { PlannedWrite, StepRun, StepTaken } from "#sw/domain/contribution.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";
import { belowOwner } from "./new-record.ts";
import { changed } from "./unit-writes.ts";

type Unit = StoredRowIn<"equipment">;

/** The one printer of a request: of several, a counter would tell nothing. */
export function printerIn(units: readonly Unit[]): Unit | null {
  const [printer = null, ...others] = units.filter(isPrinter);
  return others.length === 0 ? printer : null;
}

/** What the page counter said at the work stands with the printer's other readings. */
export async function newReadings(
  { tx, stepTime }: StepRun,
  { row, after }: StepTaken<StoredRowIn<"requests">>,
): Promise<PlannedWrite[]> {
  const { counterAtIntervention: count } = after;
  if (typeof count !== "number" || row.counterAtIntervention === count) return [];
  const ids: unknown[] = Array.isArray(row.equipmentIds) ? row.equipmentIds : [];
  const printer = printerIn([...(await rowsById(tx, "equipment", ids)).values()]);
  if (!printer) return [];
  const readings: Reading[] = (await tx.whereAnyOf("readings", "ownerId", [printer.id])).filter(
    ({ deletedAt }) => deletedAt === null,
  );
  const color = pageCountOf(readings.map((one) => ({ ...one, mono: null }))) ?? 0;
  const at = dayAt(stepTime.at, stepTime.timeZone);
  const owner = { resource: resourceNamed("peripherals"), id: printer.id };
  return [
    {
      kind: "request",
      request: belowOwner("readings", owner, { at, mono: Math.max(0, count - color) }),
    },
    ...changed(printer, (before) => ({ ...before, pageCount: count })),
  ];
}
