import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bucketsOf } from "#db/dexie/list/buckets.ts";

const zones = [
  "UTC",
  "Africa/Algiers",
  "Africa/Cairo",
  "Africa/Casablanca",
  "America/Los_Angeles",
  "America/Sao_Paulo",
  "Asia/Dubai",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Europe/Paris",
  "Pacific/Apia",
];
const utc = (text: string): number => Date.parse(text);

describe("the buckets of moments", () => {
  test("are the days that a zone's calendars show, without a gap between them", { timeout: 180_000 }, () => {
    const shown = new Map(zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat("sv", { timeZone })]));
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: utc("2005-01-01"), max: utc("2032-01-01") }),
        (timeZone, moment) => {
          const bucketAt = bucketsOf({ path: "createdAt", by: "day", timeZone });

          const { name, from, to } = bucketAt(moment);

          expect(name).toBe(shown.get(timeZone)?.format(moment));
          expect(from <= moment && moment < to).toBe(true);
          expect(bucketAt(from)).toEqual({ name, from, to });
          expect(bucketAt(from - 1).to).toBe(from);
          expect(bucketAt(to).from).toBe(to);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each([
    ["Europe/Paris", "2025-03-30", 23],
    ["Europe/Paris", "2025-10-26", 25],
    ["Africa/Cairo", "2024-04-26", 23],
    ["America/Sao_Paulo", "2018-11-04", 23],
    ["Australia/Lord_Howe", "2025-04-06", 24.5],
    ["Africa/Algiers", "2024-02-29", 24],
  ])("in %s %s has %d hours", (timeZone, name, hours) => {
    const bucket = bucketsOf({ path: "createdAt", by: "day", timeZone })(utc(`${name}T12:00:00Z`));

    expect(bucket.name).toBe(name);
    expect((bucket.to - bucket.from) / 3_600_000).toBe(hours);
  });

  test.each([
    ["week", undefined, "2024-12-30"],
    ["week", 7, "2024-12-29"],
    ["week", 6, "2024-12-28"],
    ["month", undefined, "2025-01-01"],
  ] as const)("by %s with the first day %s begin at %s", (by, firstDay, name) => {
    const bucketing = { path: "createdAt", by, timeZone: "Africa/Algiers", ...(firstDay && { firstDay }) };

    // Already the first of January in Algiers.
    expect(bucketsOf(bucketing)(utc("2024-12-31T23:30:00Z")).name).toBe(name);
  });

  test("are refused of a zone that does not exist", () => {
    expect(() => bucketsOf({ path: "createdAt", by: "day", timeZone: "Mars/Base" })(0)).toThrow("Mars/Base");
  });
});
