import { isTimeZone } from "#db/schema/time-zone.ts";

/** A time in which the clocks of a zone are equally far ahead of UTC, all in milliseconds. */
export type OffsetPeriod = { from: number; to: number; offset: number };

const second = 1000;

/** Since 1970 no zone put its clocks forward and back again within less than this. */
const step = 4 * 86_400_000;

/** The periods between two instants of whole seconds, without a gap between them. A zone that the engine does not know is UTC. */
export function offsetPeriods(timeZone: string, from: number, to: number): OffsetPeriod[] {
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  const periods: OffsetPeriod[] = [];
  let current = { from, offset: offsetAt(from, zone) };
  for (let before = from; before < to; before += step) {
    const after = Math.min(before + step, to);
    const offset = offsetAt(after, zone);
    if (offset === current.offset) continue;
    const change = changeBetween(before, after, (instant) => offsetAt(instant, zone) === offset);
    periods.push({ ...current, to: change });
    current = { from: change, offset };
  }
  return [...periods, { ...current, to }];
}

/** The first instant, to the second, at which the clocks are changed. */
function changeBetween(before: number, after: number, isChanged: (instant: number) => boolean): number {
  let [low, high] = [before, after];
  while (high - low > second) {
    const middle = low + Math.floor((high - low) / 2 / second) * second;
    if (isChanged(middle)) high = middle;
    else low = middle;
  }
  return high;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone, as making one takes long. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const date = { year: "numeric", month: "numeric", day: "numeric" } as const;
    const time = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const;
    formatter = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", { ...date, ...time, timeZone });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** How far the clocks of a zone are ahead of UTC at an instant of whole seconds. */
function offsetAt(instant: number, timeZone: string): number {
  const components = formatterOf(timeZone).formatToParts(instant);
  const wall = new Map(components.map(({ type, value }) => [type, Number(value)]));
  const date = [wall.get("year") ?? 0, (wall.get("month") ?? 1) - 1, wall.get("day") ?? 1] as const;
  return Date.UTC(...date, wall.get("hour"), wall.get("minute"), wall.get("second")) - instant;
}
