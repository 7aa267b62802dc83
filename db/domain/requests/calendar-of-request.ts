import { workingCalendarOf } from "#db/domain/calendars/working-calendar-of.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";

/** The calendar by which a request was promised, or else the default one; null where neither is there. */
export function calendarOfRequest(
  { sla }: UncheckedRowOf<"requests">,
  calendars: readonly (UncheckedRowOf<"calendars"> & { readonly deletedAt?: unknown })[],
): WorkingCalendar | null {
  const { calendarId }: UncheckedSubrowOf<"requests", "sla"> = recordIn(sla);
  const living = calendars.filter(({ deletedAt }) => !deletedAt);
  const row =
    living.find(({ id }) => id === calendarId) ?? living.find(({ isDefault }) => isDefault === true);
  return row ? workingCalendarOf(row) : null;
}
