import * as fc from "fast-check";
import { officeWeek } from "#db/domain/calendars/office-week.ts";
import { weekdays } from "#db/domain/calendars/weekdays.ts";
import type { WorkingCalendar, Weekday } from "#db/domain/sla/working-calendar.ts";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const iso = (instant: number): string => new Date(instant).toISOString();

type Hours = readonly (readonly [opens: string, closes: string])[];

export function calendarOf(
  timeZone: string,
  days: readonly Weekday[],
  hours: Hours,
  rest: Partial<WorkingCalendar> = {},
): WorkingCalendar {
  const week = days.flatMap((day) => hours.map(([opens, closes]) => ({ day, opens, closes })));
  return { timeZone, week, holidays: [], specialHours: [], ...rest };
}

export const sundayToThursday = ["sun", "mon", "tue", "wed", "thu"] as const;

/** What a new calendar begins with: a lunch break, and a weekend of Friday and Saturday. */
export const office: WorkingCalendar = {
  timeZone: "Africa/Algiers",
  week: officeWeek,
  holidays: [],
  specialHours: [],
};

export const aroundTheClock = (timeZone: string): WorkingCalendar =>
  calendarOf(timeZone, weekdays, [["00:00", "24:00"]]);

/** Days of Algiers, where it is always an hour later than in UTC. */
export const inAlgiers = (text: string): string => iso(Date.parse(`${text.replace(" ", "T")}:00+01:00`));

/** Zones, each with instants at which its clocks are changed; Algiers and India never change theirs. */
const clockChanges: readonly (readonly [timeZone: string, ...changes: string[]])[] = [
  ["Europe/Paris", "2026-03-29T01:00Z", "2026-10-25T01:00Z"],
  ["America/New_York", "2026-03-08T07:00Z", "2026-11-01T06:00Z"],
  ["Africa/Casablanca", "2026-02-15T02:00Z", "2026-03-22T02:00Z"],
  ["Africa/Algiers", "2026-03-22T00:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00Z", "2026-10-03T15:30Z"],
  ["Asia/Kolkata", "2026-11-01T00:00Z"],
];

const anyMinute = fc.integer({ min: 0, max: 1440 });
const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Whole hours as often as any minutes, as they overlap and touch more. */
const anyHours = fc
  .oneof(
    fc.tuple(anyMinute, anyMinute),
    fc
      .tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 24 }))
      .map(([a, b]) => [a * 60, b * 60]),
  )
  .chain(([one = 0, other = 0]) => {
    const day = { opens: timeText(Math.min(one, other)), closes: timeText(Math.max(one, other)) };
    // The later of two times on both sides of noon may open a night.
    return fc.constantFrom(day, day, { opens: day.closes, closes: day.opens });
  });

const weekends: readonly (readonly Weekday[])[] = [["fri", "sat"], ["sat", "sun"], ["sun"], []];

/** A calendar and an instant of a whole minute near a change of its clocks, with dated rows around it. */
export const anyCalendar: fc.Arbitrary<{ calendar: WorkingCalendar; around: number }> = fc
  .constantFrom(
    ...clockChanges.flatMap(([zone, ...changes]) => changes.map((change) => [zone, change] as const)),
  )
  .chain(([timeZone, change]) => {
    const around = Date.parse(change);
    const days = fc
      .tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -1, max: 4 }))
      .map(([first, length]) => ({
        from: iso(around + first * dayMs).slice(0, 10),
        to: iso(around + (first + length) * dayMs).slice(0, 10),
      }));
    const range = fc.tuple(fc.constantFrom(...weekdays), anyHours).map(([day, hours]) => ({ day, ...hours }));
    return fc
      .record({
        weekend: fc.constantFrom(...weekends),
        usually: fc.array(anyHours, { minLength: 1, maxLength: 3 }),
        more: fc.array(range, { maxLength: 4 }),
        holidays: fc.array(days, { maxLength: 2 }),
        specialHours: fc.array(fc.tuple(days, fc.array(anyHours, { minLength: 1, maxLength: 2 })), {
          maxLength: 2,
        }),
      })
      .map(({ weekend, usually, more, holidays, specialHours }) => {
        const week = weekdays
          .filter((day) => !weekend.includes(day))
          .flatMap((day) => usually.map((hours) => ({ day, ...hours })));
        const special = specialHours.flatMap(([period, ranges]) =>
          ranges.map((hours) => ({ ...period, ...hours })),
        );
        return {
          calendar: { timeZone, week: [...week, ...more], holidays, specialHours: special },
          around,
        };
      });
  });
