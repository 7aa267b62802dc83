import type { Bucketing, Period } from "#db/store/aggregate.ts";

/** From its first moment to before that of the next one, in milliseconds. */
export type Bucket = { name: string; from: number; to: number };

const day = 86_400_000;

/**
 * The bucket that a moment is in. It asks the zone some times for each bucket, so callers look into those that they have first;
 * a midnight that the clocks leave out is the first moment after it.
 */
export function bucketsOf({ by, timeZone, firstDay = 1 }: Bucketing): (moment: number) => Bucket {
  const localTime = clockIn(timeZone);
  const startOf = (date: number): number => {
    const atMidnight = [-day, day].map((around) => date - (localTime(date + around) - date - around));
    return Math.min(...atMidnight.filter((moment) => localTime(moment) >= date));
  };
  return (moment) => {
    const first = firstDateOf(by, Math.floor(localTime(moment) / day) * day, firstDay);
    const name = new Date(first).toISOString().slice(0, 10);
    return { name, from: startOf(first), to: startOf(nextOf(by, first)) };
  };
}

function firstDateOf(by: Period, date: number, firstDay: number): number {
  if (by === "day") return date;
  const local = new Date(date);
  return by === "week"
    ? date - ((local.getUTCDay() - firstDay + 7) % 7) * day
    : Date.UTC(local.getUTCFullYear(), local.getUTCMonth());
}

function nextOf(by: Period, first: number): number {
  if (by !== "month") return first + (by === "week" ? 7 : 1) * day;
  const local = new Date(first);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1);
}

const clockFields = ["year", "month", "day", "hour", "minute", "second"] as const;

/** What the clocks of a zone show at a moment, as the milliseconds of the same figures in UTC. */
function clockIn(timeZone: string): (moment: number) => number {
  if (timeZone === "UTC") return (moment) => moment;
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    ...Object.fromEntries(clockFields.map((field) => [field, "numeric"])),
  });
  return (moment) => {
    const values = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 0, ...rest] = clockFields.map((field) => values.get(field) ?? 0);
    return Date.UTC(year, month - 1, ...rest);
  };
}
