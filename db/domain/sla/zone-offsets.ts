import { isTimeZone } from "#db/schema/time-zone.ts";
import { offsetAt } from "#db/schema/wall-clock.ts";

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
