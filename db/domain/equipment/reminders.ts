import type { NotificationEvent } from "#db/domain/notifications/notifications.ts";
import { addDays } from "#db/rules/machines/days.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { typeOf } from "./unit-state.ts";

/** What people are reminded of, and from which day on. */
type Reminder = { event: NotificationEvent; since: string };

/** The days from that on which a loaner is due to those on which people are reminded of it. */
const loanReminders = [
  { days: 1, event: "loan_late" },
  { days: -1, event: "loan_due" },
  { days: -7, event: "loan_due" },
] as const;

/** What a unit reminds of on a day, the latest alone: a loaner that is due back, and a repair that its vendor should have sent back. */
export function reminderOn(unit: UncheckedRowOf<"equipment">, today: string): Reminder | null {
  const { state, loanDueAt, location, expectedBackOn } = unit;
  if (state === "on_loan" && typeof loanDueAt === "string") {
    const days = loanReminders.map((one) => ({ event: one.event, since: addDays(loanDueAt, one.days) }));
    return days.find(({ since }) => since <= today) ?? null;
  }
  if (typeOf(location) !== "vendor" || typeof expectedBackOn !== "string" || expectedBackOn >= today)
    return null;
  return { event: "vendor_late", since: addDays(expectedBackOn, 1) };
}
