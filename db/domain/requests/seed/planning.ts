import { isoAt } from "./sample.ts";
import type { Story } from "./story.ts";
import { minute, type SampleWork } from "./work.ts";
import { dayFrom, type Workday } from "./workdays.ts";

const day = 1440 * minute;

/** Minutes of work after the opening at which the stops of a route begin, and how long they take. */
const stops: readonly (readonly [after: number, minutes: number])[] = [
  [30, 50],
  [110, 45],
  [190, 40],
  [255, 35],
  [310, 40],
];

/** When planned work is done: at a stop of today's route, or on one of the next days, where nothing else is. */
export function planned(work: SampleWork, story: Story, workMin: number): void {
  const { row, desk, days } = work;
  const [start, end] = story.stop === null ? nextFree(work, story, workMin) : stopOf(work, story.stop);
  row.status = "scheduled";
  row.plannedStart = isoAt(start);
  row.plannedEnd = isoAt(end);
  row.estimatedMin = Math.round((end - start) / minute);
  if (days.length > 0) desk.diaryOf(story.assigneeId).book(start, end);
}

function stopOf({ desk }: SampleWork, stop: number): [number, number] {
  const [after, minutes] = stops[stop] ?? [30, 45];
  const start = afterOpening(todayIn(desk.daysOf(null), desk.today), after);
  return [start, start + minutes * minute];
}

/** Today, or a day like the last one of work where nobody works today: somebody is called out all the same. */
function todayIn(days: readonly Workday[], today: string): Workday {
  const next = days[dayFrom(days, Date.parse(today))];
  if (next?.date === today) return next;
  const last = days[dayFrom(days, Date.parse(today)) - 1] ?? next;
  if (!last) throw new Error("Failed to plan a sample route: there is no day of work.");
  const shift = Date.parse(today) - Date.parse(last.date);
  const ranges = last.ranges.map(({ from, to }) => ({ from: from + shift, to: to + shift }));
  return { date: today, ranges, opens: last.opens + shift, closes: last.closes + shift };
}

function afterOpening({ ranges, opens }: Workday, minutes: number): number {
  let left = minutes * minute;
  for (const { from, to } of ranges) {
    if (left < to - from) return from + left;
    left -= to - from;
  }
  return opens + minutes * minute;
}

function nextFree({ desk, days }: SampleWork, story: Story, workMin: number): [number, number] {
  const diary = desk.diaryOf(story.assigneeId);
  const first = dayFrom(days, Date.parse(desk.today) + day) + (story.ahead ?? 1) - 1;
  for (const { ranges } of days.slice(Math.max(first, 0)))
    for (const { from, to } of ranges)
      for (let start = from + 30 * minute; start + workMin * minute <= to; start += 30 * minute)
        if (diary.isFree(start - 20 * minute, start + workMin * minute + 20 * minute))
          return [start, start + workMin * minute];
  throw new Error("Failed to plan sample work: count more days.");
}
