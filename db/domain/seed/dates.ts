import { addDays } from "#db/rules/machines/days.ts";
import type { ListName } from "#db/schema/list-routes.ts";

const day = 86_400_000;
const minute = 60_000;

/** How long before today the sample company began to use the product. */
const daysOfUse = 1095;
/** The masters were typed in during the first weeks; the units came after them. */
const daysOfSetUp = 30;

/** The order in which the company typed its lists in. */
const setUpOrder = [
  "users",
  "calendars",
  "slaPolicies",
  "services",
  "segments",
  "clients",
  "sites",
  "departments",
  "responsibles",
  "checklistTemplates",
  "categories",
  "modules",
  "actionsPerformed",
  "diagnostics",
  "replyTemplates",
] as const satisfies readonly ListName[];

export type MasterList = (typeof setUpOrder)[number];

/** The same day of a later month, or that month's last day where it has no such day. */
export function addMonths(date: string, months: number): string {
  const whole = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, "0")}-01`;
  const same = addDays(first, Number(date.slice(8)) - 1);
  return same.slice(0, 7) === first.slice(0, 7) ? same : addDays(`${same.slice(0, 7)}-01`, -1);
}

/** When the record at an index of a master list was typed in. */
export function setUpAt(list: MasterList, index: number, today: string): string {
  const opening = Date.parse(today) + (setUpOrder.indexOf(list) * 2 - daysOfUse) * day + 8 * 60 * minute;
  return new Date(opening + index * 5 * minute).toISOString();
}

/** When the unit at a position between 0 (the first) and 1 (the last) was entered: in office hours, up to yesterday. */
export function enteredAt(position: number, today: string): string {
  const days = Math.min(position, 1) * (daysOfUse - daysOfSetUp - 1);
  const date = addDays(today, Math.floor(days) + daysOfSetUp - daysOfUse);
  const seconds = 8 * 3600 + Math.floor((days % 1) * 9 * 3600);
  return `${date}T${twoDigits(seconds / 3600)}:${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}.000Z`;
}

const twoDigits = (number: number): string => (number < 10 ? "0" : "") + Math.floor(number);
