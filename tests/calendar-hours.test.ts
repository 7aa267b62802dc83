import { allWords } from "#tests/support/all-words.ts";
import { afterEach, describe, expect, test } from "vitest";
import { calendars } from "#db/domain/calendars/calendars.ts";
import { writeBy } from "#src/app/format.ts";
import { exceptionalDays, hoursOn, minutesIn } from "#src/features/calendars/hours.ts";
import { weekdaysIn } from "#src/features/calendars/week-days.ts";
import { copied } from "#src/records/form/copied.ts";
import { copiedToOthers } from "#src/records/form/copied-rows.ts";

const morning = { opens: "08:00", closes: "12:00" };
const afternoon = { opens: "13:00", closes: "16:30" };

test("the hours of a day stand in their order, whatever order they were entered in, and have a length", () => {
  const week = [
    { day: "sun", ...afternoon },
    { day: "mon", ...morning },
    { day: "sun", ...morning },
  ] as const;

  expect(hoursOn([...week], "sun")).toMatchObject([morning, afternoon]);
  expect(minutesIn(hoursOn([...week], "sun"))).toBe(450);
  expect(minutesIn([{ opens: "00:00", closes: "24:00" }])).toBe(1440);
  expect(minutesIn([{ opens: "21:00", closes: "02:00" }])).toBe(300);
  expect(hoursOn([...week], "fri")).toEqual([]);
});

test("holidays and other hours are one list by date, and several ranges of one period one entry", () => {
  const ramadan = { from: "2026-02-18", to: "2026-03-19", label: "Ramadan", isExpected: true };
  const feast = { from: "2026-03-20", to: "2026-03-22", label: "Aïd", isExpected: true };
  const newYear = { from: "2026-01-01", to: "2026-01-01", label: "New Year", isExpected: false };

  const all = exceptionalDays({
    holidays: [feast, newYear],
    specialHours: [
      { ...ramadan, ...afternoon },
      { ...ramadan, ...morning },
    ],
  });

  expect(all).toEqual([
    { ...newYear, hours: [] },
    { ...ramadan, hours: [morning, afternoon] },
    { ...feast, hours: [] },
  ]);
});

describe("the week", () => {
  afterEach(() => void writeBy({ digits: "latn", region: "auto" }));

  test.each([
    ["DZ", "sat"],
    ["FR", "mon"],
    ["US", "sun"],
  ] as const)("begins in %s on its first day, and has seven", (region, first) => {
    writeBy({ digits: "latn", region });

    const days = weekdaysIn("fr");

    expect(days[0]).toBe(first);
    expect(new Set(days).size).toBe(7);
  });
});

test("rows of one value are copied to all others that have any, and to no other", () => {
  const rows = [
    { day: "sun", ...morning },
    { day: "mon", ...afternoon },
    { day: "sun", ...afternoon },
    { day: "sat", opens: "", closes: "" },
  ];

  expect(copiedToOthers(rows, "day", "sun")).toEqual([
    { day: "sun", ...morning },
    { day: "sun", ...afternoon },
    { day: "mon", ...morning },
    { day: "mon", ...afternoon },
    { day: "sat", ...morning },
    { day: "sat", ...afternoon },
  ]);
});

test("a copy of the default record is not the default, nor has it the code", () => {
  const row = { code: "OFFICE", isDefault: true, timeZone: "Africa/Algiers", active: true };

  expect(copied(calendars, calendars.fields, row)).toEqual({ timeZone: "Africa/Algiers", active: true });
});

test.each([
  ["en", "Saturday"],
  ["fr", "samedi"],
  ["ar", "السبت"],
] as const)("the help of other hours says in «%s» that a free day can be worked", async (language, day) => {
  expect((await allWords(language)).fieldHelp.specialHours).toContain(day);
});
