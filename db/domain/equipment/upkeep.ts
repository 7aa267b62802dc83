import { addDays, dayAt, type LocalDay } from "#db/rules/machines/days.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

type Unit = UncheckedRowOf<"equipment">;

const resting = new Set<unknown>(["in_stock", "retired", "disposed", "lost"]);
const working = new Set<unknown>(["in_service", "on_loan"]);

/**
 * A unit that is in service when it is entered: since the given day, or since now. A warranty of so many months begins that
 * day, unless the day of the purchase is all that is known. One that is on loan is so since now.
 */
export function entered(unit: Unit, today: string): Unit {
  if (unit.state === "on_loan") return { ...unit, loanedOn: unit.loanedOn ?? today };
  if (unit.state !== "in_service") return unit;
  const { installedAt: recordedDate = null, warrantyStart, warrantyMonths, purchaseDate } = unit;
  const installedAt = recordedDate ?? today;
  const begins = recordedDate !== null || !purchaseDate ? installedAt : null;
  return {
    ...unit,
    installedAt,
    warrantyStart: warrantyStart ?? (typeof warrantyMonths === "number" ? begins : null),
  };
}

/**
 * When the next maintenance is due: the date of a step holds until the period changes; then it is that period after the last
 * maintenance. Before the first one, a unit counts from the day when it goes to work, or was installed or entered at work. A
 * unit that is stored or out of use is due for none.
 */
export function maintenanceDue(unit: Unit, before: Unit | null, localDay: LocalDay): unknown {
  const { state, maintenancePeriodDays: period, nextMaintenanceDue: due = null } = unit;
  if (typeof period !== "number" || resting.has(state)) return null;
  const { maintenancePeriodDays: was, nextMaintenanceDue: wasDue = null } = before ?? {};
  if (due !== wasDue) return due;
  if (typeof due === "string") return typeof was === "number" ? addDays(due, period - was) : due;
  const goesToWork = before !== null && !working.has(before.state);
  if (!working.has(state) || (period === was && !goesToWork)) return null;
  return addDays(goesToWork ? localDay.today : serviceStart(unit, localDay), period);
}

function serviceStart({ installedAt, createdAt }: Unit, { today, timeZone }: LocalDay): string {
  if (typeof installedAt === "string") return installedAt;
  return typeof createdAt === "string" ? dayAt(createdAt, timeZone) : today;
}
