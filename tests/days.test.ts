import { afterEach, describe, expect, test, vi } from "vitest";
import { addDays, dayAt, startOfDay } from "#db/rules/machines/days.ts";
import { declarations } from "#db/schema/registry.ts";
import { deviceTimeZone, isTimeZone } from "#db/schema/time-zone.ts";
import { issuesIn } from "#src/records/form/validation.ts";
import { stepTimeNow } from "#src/records/form/step-inputs.ts";
import { today } from "#src/app/today.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const momentsOfDays: [zone: string, instant: string, day: string][] = [
  ["Africa/Algiers", "2026-11-02T23:30:00.000Z", "2026-11-03"],
  ["Asia/Dubai", "2026-11-02T20:30:00.000Z", "2026-11-03"],
  ["Asia/Dubai", "2026-11-02T19:59:59.999Z", "2026-11-02"],
  ["America/Los_Angeles", "2026-11-03T04:00:00.000Z", "2026-11-02"],
  // The clocks are put forward on 8 March and back on 1 November.
  ["America/Los_Angeles", "2026-03-08T07:59:59.999Z", "2026-03-07"],
  ["America/Los_Angeles", "2026-03-09T06:30:00.000Z", "2026-03-08"],
  ["America/Los_Angeles", "2026-11-01T07:00:00.000Z", "2026-11-01"],
  ["America/Los_Angeles", "2026-11-02T07:30:00.000Z", "2026-11-01"],
  ["America/Los_Angeles", "2026-11-02T08:00:00.000Z", "2026-11-02"],
  ["Africa/Algiers", "2028-02-28T23:30:00.000Z", "2028-02-29"],
  ["America/Los_Angeles", "2028-03-01T04:00:00.000Z", "2028-02-29"],
  ["Pacific/Kiritimati", "2026-12-31T10:00:00.000Z", "2027-01-01"],
];

test.each(momentsOfDays)("in %s it is at %s the day %s", (zone, instant, day) => {
  expect(dayAt(instant, zone)).toBe(day);
  expect(dayAt(Date.parse(instant), zone)).toBe(day);
});

describe("a day begins", () => {
  const zones = [
    "Africa/Algiers",
    "Asia/Dubai",
    "America/Los_Angeles",
    "Asia/Kathmandu",
    "Pacific/Kiritimati",
    "UTC",
  ];

  test.each(zones)("in %s with its first instant, on every day of a leap year", (zone) => {
    for (let day = "2028-01-01"; day < "2029-01-01"; day = addDays(day, 1)) {
      const start = startOfDay(day, zone);
      expect([dayAt(start - 1, zone), dayAt(start, zone)]).toEqual([addDays(day, -1), day]);
    }
  });

  test("an hour late where the clocks are put forward at midnight", () => {
    const start = startOfDay("2026-04-24", "Africa/Cairo");

    expect(new Date(start).toISOString()).toBe("2026-04-23T22:00:00.000Z");
    expect(dayAt(start - 1, "Africa/Cairo")).toBe("2026-04-23");
  });
});

test("a time zone has a name that the engine knows", () => {
  for (const name of ["Africa/Algiers", "UTC", "America/Argentina/Buenos_Aires"])
    expect([name, isTimeZone(name)]).toEqual([name, true]);
  for (const name of ["", "+01:00", "Mars/Olympus", "Algiers", "__proto__"])
    expect([name, isTimeZone(name)]).toEqual([name, false]);
});

describe("a form", () => {
  const { computers } = declarations;
  const fields = { purchaseDate: computers.fields.purchaseDate };
  const datesRefused = (date: string) =>
    issuesIn({ resource: computers, fields, base: {} }, { purchaseDate: date })
      .filter(({ path }) => path === "purchaseDate")
      .map(({ code }) => code);

  test.each(momentsOfDays)("in %s takes at %s the date %s, and not the day after", (zone, instant, day) => {
    vi.stubEnv("TZ", zone);
    vi.useFakeTimers({ now: Date.parse(instant) });

    expect([deviceTimeZone(), today()]).toEqual([zone, day]);
    expect(stepTimeNow()).toEqual({ at: instant, today: day, timeZone: zone });
    expect([datesRefused(day), datesRefused(addDays(day, 1))]).toEqual([[], ["in_the_future"]]);
  });
});
