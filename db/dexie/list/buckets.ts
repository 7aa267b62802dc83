import { addDays, dayAt, startOfDay } from "#db/rules/machines/days.ts";
import type { Bucketing, Period } from "#db/store/aggregate.ts";

/** From its first moment to before that of the next one, in milliseconds. */
export type Bucket = { name: string; from: number; to: number };

/** The bucket that a moment is in. It asks the zone some times for each bucket, so callers look into those that they have first. */
export function bucketsOf({ by, timeZone, firstDay = 1 }: Bucketing): (moment: number) => Bucket {
  // One ends where the next one begins.
  const starts = new Map<string, number>();
  const startOf = (date: string): number => {
    const start = starts.get(date) ?? startOfDay(date, timeZone);
    starts.set(date, start);
    return start;
  };
  return (moment) => {
    const name = firstDateOf(by, dayAt(moment, timeZone), firstDay);
    return { name, from: startOf(name), to: startOf(nextOf(by, name)) };
  };
}

function firstDateOf(by: Period, date: string, firstDay: number): string {
  if (by === "month") return `${date.slice(0, 7)}-01`;
  return by === "day" ? date : addDays(date, -((new Date(date).getUTCDay() - firstDay + 7) % 7));
}

/** The longest month has 31 days, and the shortest that follows has 28. */
function nextOf(by: Period, first: string): string {
  return by === "month" ? firstDateOf("month", addDays(first, 31), 1) : addDays(first, by === "week" ? 7 : 1);
}
