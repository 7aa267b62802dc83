import { minutesBetween } from "#db/rules/machines/days.ts";

/** Time that somebody spent; without an end it still runs. */
export type TimeSpan = { id: string; userId: string; startAt: string; endAt: string | null };

/** Those of the others that the same person spent at the same time, for a minute at least: nobody works twice at once. */
export function overlapping<T extends TimeSpan>(one: TimeSpan, others: readonly T[], now: string): T[] {
  return others.filter((other) => {
    if (other.id === one.id || other.userId !== one.userId) return false;
    const start = one.startAt > other.startAt ? one.startAt : other.startAt;
    const [end, otherEnd] = [one.endAt ?? now, other.endAt ?? now];
    return minutesBetween(start, end < otherEnd ? end : otherEnd) >= 1;
  });
}
