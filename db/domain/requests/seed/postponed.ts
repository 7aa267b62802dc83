import { isOpenRequest } from "#db/domain/requests/states.ts";
import { isoAt } from "./sample.ts";
import type { Story } from "./story.ts";
import { minute, type SampleWork } from "./work.ts";
import { dayFrom, workedFrom } from "./workdays.ts";

const hour = 60 * minute;

/** What was promised is done: nothing of it is put off any more. */
const done: ReadonlySet<string> = new Set(["in_transit", "received", "swapped"]);

/**
 * Most of what is open for long was put off at the client's wish and goes on since the last day of work: the rest of it is late, as
 * everywhere.
 */
export function postponed(work: SampleWork, story: Story): void {
  const { row, days, time, lastClosing } = work;
  const isWaiting = row.pauses.some(({ to }) => to === null);
  if (!isOpenRequest(row) || row.respondedAt === null || isWaiting || story.isLate) return;
  if (done.has(row.status)) return;
  const lastDay = days[dayFrom(days, lastClosing) - 1];
  if (!lastDay) return;
  const earlier = time.filter(({ startAt }) => Date.parse(startAt) < lastDay.opens);
  const since = Math.max(Date.parse(row.respondedAt), ...earlier.map(({ endAt }) => Date.parse(endAt ?? "")));
  const from = workedFrom(days, since + 25 * minute);
  const isUnderWay = time.length > earlier.length;
  const until = isUnderWay ? lastDay.opens + 20 * minute : lastClosing - hour;
  if (until - from > 4 * hour)
    row.pauses.push({ from: isoAt(from), to: isoAt(until), reason: "awaiting_client" });
}
