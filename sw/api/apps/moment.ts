import { isCalendarDate } from "#db/schema/field.ts";

const form = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * The moment that an ISO 8601 text names, in UTC; null where it names none. A day is its midnight, UTC. A time without a zone is
 * one of this device.
 */
export function moment(value: unknown): string | null {
  if (typeof value !== "string" || !form.test(value) || !isCalendarDate(value.slice(0, 10))) return null;
  const read = new Date(value.replace(" ", "T"));
  return Number.isNaN(read.valueOf()) ? null : read.toISOString();
}
