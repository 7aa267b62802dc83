/**
 * Hybrid logical time, as text that sorts: the wall clock in milliseconds, and a count of what was done in the same one. Where
 * the clock went back, the count goes on from the latest time there was.
 */
export function nextTime(last: string, now: string): string {
  const wall = Date.parse(now);
  const [time = Number.NaN, count = 0] = last.split("-").map((one) => Number.parseInt(one, base));
  if (!(wall <= time)) return timeText(wall, 0);
  return count < mostInOne ? timeText(time, count + 1) : timeText(time + 1, 0);
}

const base = 36;
const mostInOne = base ** 4 - 1;

const timeText = (time: number, count: number): string =>
  `${time.toString(base).padStart(9, "0")}-${count.toString(base).padStart(4, "0")}`;
