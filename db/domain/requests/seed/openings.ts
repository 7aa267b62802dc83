import type { RequestKind } from "#db/domain/requests/states.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import { addDays, daysBetween } from "#db/rules/machines/days.ts";
import { type Random, randomFrom } from "#db/domain/seed/random.ts";
import { dayFrom, type Workday, workdaysOf } from "./workdays.ts";

const hour = 3_600_000;

/** Fourteen months. */
const daysOfRequests = 425;

/** When a request comes in, and what it is called. */
export type PlannedRequest = {
  /** Of all, the oldest first, counted from 0. */
  index: number;
  kind: RequestKind;
  /** Of its kind, counted from 1. */
  ordinal: number;
  openedAt: number;
  number: string;
  /** So many days before today at the most, on whichever day the sample is made. */
  daysAgo: number;
};

/** How many there are, and how many of them came in of late, at fixed ages. */
export const requestCounts = { all: 1_200, recent: 200 };

/** From this one on they are recent. */
export const firstRecent = requestCounts.all - requestCounts.recent;

/** Instead of a device's code: no device draws the letters I, L, O and U, and this one is recognised. */
const sampleDevice = "DEM0";

const prefixes: Record<RequestKind, string> = {
  displacement: "DSP",
  maintenance: "MNT",
  pickup: "PCK",
  replacement: "RPL",
};

/** In which months people ask for more, January first. */
const seasons = [1, 1, 1, 1, 0.95, 0.95, 0.75, 0.5, 1.3, 1.3, 1.15, 0.95];
/** And on which days of the week, Sunday first: a week begins with what broke at its end. */
const weekdayShares = [1.25, 1.1, 1, 1, 0.85, 0.5, 0.5];
const ramadanShare = 0.65;
const dayOffShare = 0.08;

/**
 * When so many requests came in, the oldest first: those of the last weeks at fixed ages, so that what they are today does not depend on
 * the season, the others as the seasons have it.
 */
export function openingTimes(
  today: string,
  calendar: WorkingCalendar,
  counts: { all: number; recent: number },
): number[] {
  const first = addDays(today, -daysOfRequests);
  const days = workdaysOf(calendar, first, daysOfRequests);
  const recent = recentTimes(days, counts.recent);
  const end = days[dayFrom(days, recent[0] ?? 0)]?.date ?? today;
  return [...seasonedTimes({ first, end, days, calendar }, counts.all - counts.recent), ...recent];
}

/** How many days of work ago the recent ones came in, the newest first: more of late. */
export const ageOfRecent = (position: number): number =>
  position < 60 ? 0.04 + position / 6.5 : 9.3 + (position - 60) / 4.4;

function recentTimes(days: readonly Workday[], count: number): number[] {
  return Array.from({ length: count }, (_, position) => timeAgo(days, ageOfRecent(position))).toReversed();
}

/** The instant so many days of work before the end of the last one. */
function timeAgo(days: readonly Workday[], age: number): number {
  const day = days.at(-1 - Math.floor(age));
  return day ? withinDay(day, 1 - (age % 1)) : 0;
}

/** The instant at which so much of a day's work is over. */
function withinDay({ ranges }: Workday, share: number): number {
  let left = share * ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  for (const { from, to } of ranges) {
    if (left <= to - from) return seconds(from + left);
    left -= to - from;
  }
  return seconds(ranges.at(-1)?.to ?? 0);
}

type Season = { first: string; end: string; days: readonly Workday[]; calendar: WorkingCalendar };

function seasonedTimes({ first, end, days, calendar }: Season, count: number): number[] {
  const random = randomFrom(4_711);
  const workdays = new Map(days.map((day) => [day.date, day]));
  const dates = Array.from({ length: daysBetween(first, end) }, (_, at) => addDays(first, at));
  const shares = dates.map((date) => shareOf(date, workdays.has(date), calendar));
  const total = shares.reduce((sum, share) => sum + share, 0);
  let [at, before] = [0, 0];
  return Array.from({ length: count }, (_, index) => {
    const sought = ((index + 0.1 + random.next() * 0.8) / count) * total;
    while (at < dates.length - 1 && before + (shares[at] ?? 0) < sought) before += shares[at++] ?? 0;
    const date = dates[at] ?? first;
    return calledAt(date, workdays.get(date), (sought - before) / (shares[at] ?? 1));
  });
}

function shareOf(date: string, isWorkday: boolean, { specialHours }: WorkingCalendar): number {
  const season = seasons[Number(date.slice(5, 7)) - 1] ?? 1;
  if (!isWorkday) return season * dayOffShare;
  const weekday = new Date(date).getUTCDay();
  const isRamadan = specialHours.some(({ from, to }) => from <= date && date <= to);
  return season * (weekdayShares[weekday] ?? 1) * (isRamadan ? ramadanShare : 1);
}

/** Most call while people work, some write in the evening; on a day off they write. */
function calledAt(date: string, day: Workday | undefined, share: number): number {
  if (!day) return seconds(Date.parse(date) + (9 + share * 10) * hour);
  const early = 0.04;
  const late = 0.94;
  if (share < early) return seconds(day.opens - 1.2 * hour + (share / early) * hour);
  if (share > late) return seconds(day.closes + 0.4 * hour + ((share - late) / (1 - late)) * 4 * hour);
  return withinDay(day, (share - early) / (late - early));
}

const seconds = (instant: number): number => Math.floor(instant / 1000) * 1000;

/** The numbers of the sample's device: by kind and year, in the order of opening. */
export function numbered(
  kinds: readonly RequestKind[],
  times: readonly number[],
): Pick<PlannedRequest, "ordinal" | "number">[] {
  const counts = new Map<string, number>();
  const next = (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
  return kinds.map((kind, index) => {
    const stem = `${prefixes[kind]}-${new Date(times[index] ?? 0).getUTCFullYear()}-${sampleDevice}`;
    return { ordinal: next(kind), number: `${stem}-${String(next(stem)).padStart(4, "0")}` };
  });
}

/** Some visits were taken for repairs at first: those numbers lie behind all others of their year. */
export const formerNumbersOf = (number: string, { ordinal }: PlannedRequest): string[] =>
  ordinal % 157 === 40
    ? [`${number.replace(prefixes.displacement, prefixes.maintenance).slice(0, -4)}${9000 + ordinal}`]
    : [];

/** Kinds in an order without a pattern, each so often. */
export function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
