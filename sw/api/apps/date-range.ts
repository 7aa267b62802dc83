import { isDay } from "#db/schema/filter-value.ts";
import { isRecord } from "#db/schema/is-record.ts";

export type DateRange = { from: string | null; to: string | null };

/**
 * A range of days as browsers' clients send an object in an address: JSON in one parameter, `name[start]=` and `name[end]=`, or
 * `name.start=` and `name.end=`. A bound that is no day falls away.
 */
export function dateRange(params: URLSearchParams, name: string): DateRange {
  const whole = parsed(params.get(name));
  const bound = (end: "start" | "end") =>
    dayIn(params.get(`${name}[${end}]`)) ?? dayIn(params.get(`${name}.${end}`)) ?? dayIn(whole[end]);
  return { from: bound("start"), to: bound("end") };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** The day of a moment too: a client may send midnight. */
const dayIn = (value: unknown): string | null =>
  typeof value === "string" && isDay(value) ? value.slice(0, 10) : null;
