import type { Diary } from "./diaries.ts";
import { dayFrom, isWorked, type Workday, workedFrom } from "./workdays.ts";

const minute = 60_000;
/** Visits begin at these steps of the clock. */
const step = 10 * minute;
/** From the last handshake to the car. */
const leaving = 5 * minute;
/** Who drives longer than that does not come back the same evening at any price. */
const farAway = 100 * minute;

export type Trip = {
  departureAt: number;
  /** When the road ends: the evening before the arrival, where the site is too far for one day. */
  roadEnd: number;
  arrivalAt: number;
  leftAt: number;
  /** The way back: it begins on the next morning where the day is over. */
  backFrom: number;
  backAt: number;
};

export type TripPlan = {
  days: readonly Workday[];
  diary: Diary;
  from: number;
  travelMin: number;
  workMin: number;
};

/** The first trip that a technician has time for, inside the hours of work; it is in his diary then. */
export function nextTrip(plan: TripPlan): Trip {
  const { days, diary, from } = plan;
  for (let index = dayFrom(days, from); index < days.length - 2; index += 1) {
    const trip = tripOn(plan, index) ?? overnightTrip(plan, index);
    if (!trip) continue;
    diary.book(trip.departureAt, trip.backAt);
    return trip;
  }
  throw new Error("Failed to find time for a sample visit: count more days.");
}

/**
 * The way to a client that is not over: on the road in the evening, or at work there until the end of the day. Of the last day before
 * `from`, or of one before that where the technician has time.
 */
export function lastTrip(
  { days, diary, from, travelMin }: Omit<TripPlan, "workMin">,
  isThere: boolean,
): Trip {
  for (let index = dayFrom(days, from) - 1; index >= 0; index -= 1) {
    const range = days[index]?.ranges.at(-1);
    if (!range) continue;
    const travel = Math.min(travelMin * minute, range.to - range.from - 6 * step);
    const arrivalAt = isThere ? Math.max(range.to - 9 * step, range.from + travel) : range.to;
    const departureAt = arrivalAt - travel;
    if (!diary.isFree(departureAt, range.to)) continue;
    diary.book(departureAt, range.to);
    return {
      departureAt,
      roadEnd: arrivalAt,
      arrivalAt,
      leftAt: range.to,
      backFrom: range.to,
      backAt: range.to,
    };
  }
  throw new Error("Failed to find time for a sample visit: count more days before the first one.");
}

/** There and back from one morning, as far as the day is long enough for the way there and the work. */
function tripOn({ days, diary, from, travelMin, workMin }: TripPlan, index: number): Trip | null {
  const day = days[index];
  if (!day) return null;
  const [travel, work] = [travelMin * minute, workMin * minute];
  const first = Math.max(day.opens, from) + travel;
  for (const range of day.ranges)
    for (
      let arrivalAt = rounded(Math.max(range.from, first));
      arrivalAt + work <= range.to;
      arrivalAt += step
    ) {
      const departureAt = arrivalAt - travel;
      if (!isWorked(day, departureAt)) continue;
      const leftAt = arrivalAt + work;
      const back = wayBack(days, index, leftAt, travel);
      if (back && diary.isFree(departureAt, back.backAt))
        return { departureAt, roadEnd: arrivalAt, arrivalAt, leftAt, ...back };
    }
  return null;
}

/** On the road in the afternoon, and at work on the next morning: where a day is too short. */
function overnightTrip({ days, diary, from, travelMin, workMin }: TripPlan, index: number): Trip | null {
  const [day, next] = [days[index], days[index + 1]];
  const travel = travelMin * minute;
  if (!day || !next || travel < farAway) return null;
  const departureAt = rounded(day.closes - travel - step);
  const arrivalAt = next.opens + 2 * step;
  const leftAt = arrivalAt + workMin * minute;
  const fits = departureAt >= Math.max(day.opens, from) && isWorked(day, departureAt);
  if (!fits || leftAt > (next.ranges[0]?.to ?? 0)) return null;
  const back = wayBack(days, index + 1, leftAt, travel);
  if (!back || !diary.isFree(departureAt, back.backAt)) return null;
  return { departureAt, roadEnd: departureAt + travel, arrivalAt, leftAt, ...back };
}

function wayBack(
  days: readonly Workday[],
  index: number,
  leftAt: number,
  travel: number,
): Pick<Trip, "backFrom" | "backAt"> | null {
  const [day, next] = [days[index], days[index + 1]];
  const backFrom = leftAt + leaving;
  if (!day || !next) return null;
  if (backFrom + travel <= day.closes) return { backFrom, backAt: workedFrom(days, backFrom + travel) };
  return travel < farAway ? null : { backFrom: next.opens, backAt: workedFrom(days, next.opens + travel) };
}

const rounded = (instant: number): number => Math.ceil(instant / step) * step;

export type WorkSession = { from: number; to: number };

/** The first stretch of work without a way to it: on the bench or at the telephone. */
export function nextSession({
  days,
  diary,
  from,
  workMin,
}: Pick<TripPlan, "days" | "diary" | "from" | "workMin">): WorkSession {
  const work = workMin * minute;
  for (let index = dayFrom(days, from); index < days.length; index += 1)
    for (const range of days[index]?.ranges ?? [])
      for (let start = rounded(Math.max(range.from, from)); start + work <= range.to; start += step)
        if (diary.isFree(start, start + work)) {
          diary.book(start, start + work);
          return { from: start, to: start + work };
        }
  throw new Error("Failed to find time for sample work: count more days.");
}
