import { beforeEach, describe, expect, test, vi } from "vitest";
import { wallTime, instantOfWall } from "#db/schema/wall-clock.ts";
import { formatBriefInstant } from "#src/app/format-brief.ts";
import { formatAgo, formatInstant, formatNearMoment, formatTime, writeBy } from "#src/app/format.ts";
import { foreignTimeZone, localTime, momentOf, timeZone, timeZoneName } from "#src/app/time-zone.ts";
import { localDay, today } from "#src/app/today.ts";
import { backupName } from "#src/app/backup/backup-target.ts";
import { toBody, toForm } from "#src/records/form-values.ts";
import { exportName } from "#src/records/list/export-name.ts";
import { instant, optional } from "#db/schema/field.ts";
import { readMoment } from "#sw/api/import/moments.ts";
import { storageOf } from "#tests/support/storage.ts";

const stored = new Map<string, string>();

/** Somebody is signed in, whose zone this is; null is the device's. */
function signIn(id: string, zone: string | null): void {
  stored.set("userData", JSON.stringify({ id, fullName: "A person" }));
  if (zone === null) stored.delete(`offdesk-kept/${id}/${timeZoneName}`);
  else stored.set(`offdesk-kept/${id}/${timeZoneName}`, zone);
}

beforeEach(() => {
  vi.stubEnv("TZ", "Africa/Algiers");
  vi.useFakeTimers({ now: Date.parse("2026-11-25T20:00:00.000Z") });
  vi.stubGlobal("localStorage", storageOf(stored));
  return () => {
    stored.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  };
});

describe("clocks of a zone", () => {
  test.each([
    ["Africa/Algiers", "2026-11-25T20:00:00.000Z", "2026-11-25T21:00:00"],
    ["Asia/Kathmandu", "2026-11-25T18:15:00.000Z", "2026-11-26T00:00:00"],
    ["Pacific/Apia", "2026-11-25T11:00:00.000Z", "2026-11-26T00:00:00"],
    ["America/New_York", "2026-03-08T06:59:59.999Z", "2026-03-08T01:59:59"],
    ["America/New_York", "2026-03-08T07:00:00.000Z", "2026-03-08T03:00:00"],
    ["America/New_York", "1969-12-31T23:30:00.500Z", "1969-12-31T18:30:00"],
  ])("in %s show at %s %s", (zone, at, wall) => {
    expect(wallTime(at, zone)).toBe(wall);
    expect(wallTime(Date.parse(at), zone)).toBe(wall);
  });

  test.each([
    ["Asia/Kathmandu", "2026-11-26T00:00", "2026-11-25T18:15:00.000Z"],
    ["Pacific/Apia", "2026-11-26T00:00", "2026-11-25T11:00:00.000Z"],
    // The hour that is left out, and the one that comes twice.
    ["America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
    ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
    ["America/New_York", "2026-11-01T00:59", "2026-11-01T04:59:00.000Z"],
    ["America/New_York", "2026-11-01T02:00", "2026-11-01T07:00:00.000Z"],
    // Apia crossed the date line and had no 30 December.
    ["Pacific/Apia", "2011-12-29T23:59", "2011-12-30T09:59:00.000Z"],
    ["Pacific/Apia", "2011-12-30T12:00", "2011-12-30T22:00:00.000Z"],
    ["Pacific/Apia", "2011-12-31T00:00", "2011-12-30T10:00:00.000Z"],
    ["Africa/Cairo", "2026-04-24T00:00", "2026-04-23T22:00:00.000Z"],
  ])("in %s show %s at %s", (zone, wall, at) => {
    expect(instantOfWall(wall, zone)).toBe(at);
  });

  test.each([
    "Asia/Kathmandu",
    "America/New_York",
    "Pacific/Apia",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
  ])("in %s tell each half hour of a year back, but the first of two that look the same", (zone) => {
    const halfHour = 30 * 60_000;
    let doubles = 0;
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += halfHour) {
      const wall = wallTime(at, zone);
      const back = Date.parse(instantOfWall(wall, zone) ?? "");
      expect(wallTime(back, zone)).toBe(wall);
      expect(back).toBeLessThanOrEqual(at);
      if (back !== at) doubles++;
    }
    expect(doubles).toBeLessThanOrEqual(2);
  });

  test("show no such time", () => {
    for (const text of ["", "soon", "2026-13-01T00:00", "2026-01-01T25:00"])
      expect(instantOfWall(text, "Asia/Kathmandu")).toBeNull();
  });
});

describe("a person's zone", () => {
  test("is the device's until he chooses, and again where what is stored is no zone", () => {
    expect([timeZone(), foreignTimeZone()]).toEqual(["Africa/Algiers", null]);
    signIn("7", null);
    expect([timeZone(), foreignTimeZone()]).toEqual(["Africa/Algiers", null]);
    signIn("7", "Mars/Olympus");
    expect([timeZone(), foreignTimeZone()]).toEqual(["Africa/Algiers", null]);
  });

  test("is nobody else's", () => {
    signIn("7", "Asia/Kathmandu");
    expect([timeZone(), foreignTimeZone()]).toEqual(["Asia/Kathmandu", "Asia/Kathmandu"]);
    signIn("8", null);
    expect(timeZone()).toBe("Africa/Algiers");
    signIn("7", "Asia/Kathmandu");
    expect(timeZone()).toBe("Asia/Kathmandu");
  });

  test("needs no name where it is the device's", () => {
    signIn("7", "Africa/Algiers");
    expect(foreignTimeZone()).toBeNull();
  });

  test("follows the device that travels", () => {
    expect(timeZone()).toBe("Africa/Algiers");
    vi.stubEnv("TZ", "Asia/Dubai");
    vi.advanceTimersByTime(1000);
    expect(timeZone()).toBe("Asia/Dubai");
  });

  test("has its own day", () => {
    expect(today()).toBe("2026-11-25");
    signIn("7", "Asia/Kathmandu");
    expect(localDay()).toEqual({ today: "2026-11-26", timeZone: "Asia/Kathmandu" });
  });
});

describe("what is shown", () => {
  const at = "2026-11-25T20:00:00.000Z";
  beforeEach(() => {
    writeBy({ digits: "latn", region: "GB" });
    return () => void writeBy({ digits: "latn", region: "auto" });
  });

  test.each([
    [null, "25 Nov 2026, 21:00", "21:00"],
    ["Asia/Kathmandu", "26 Nov 2026, 01:45", "01:45"],
    ["America/New_York", "25 Nov 2026, 15:00", "15:00"],
    ["Pacific/Apia", "26 Nov 2026, 09:00", "09:00"],
  ])("goes by the chosen zone: %s", (zone, moment, time) => {
    signIn("7", zone);
    expect([formatInstant(at, "en"), formatTime(at, "en")]).toEqual([moment, time]);
  });

  test("is today, tomorrow or yesterday by his midnight", () => {
    const [late, next] = ["2026-11-25T22:30:00.000Z", "2026-11-25T23:30:00.000Z"];
    expect(formatNearMoment(late, "en", at)).toBe("today 23:30");
    expect(formatNearMoment(next, "en", at)).toBe("tomorrow 00:30");
    signIn("7", "America/New_York");
    expect(formatNearMoment(next, "en", at)).toBe("today 18:30");
    const wednesday = Date.parse("2026-11-25T15:00:00.000Z");
    // 31 hours before: Tuesday in New York, Monday evening in Los Angeles is two days away.
    expect(formatAgo("2026-11-24T08:00:00.000Z", "en", wednesday)).toBe("yesterday");
    signIn("7", "America/Los_Angeles");
    expect(formatAgo("2026-11-24T07:00:00.000Z", "en", wednesday)).toBe("2 days ago");
  });

  test("is of this year by his new year", () => {
    const now = new Date("2026-12-31T20:00:00.000Z");
    const soon = "2026-12-31T22:00:00.000Z";
    expect(formatBriefInstant(soon, "en", now)).toBe("31 Dec, 23:00");
    signIn("7", "Asia/Kathmandu");
    expect(formatBriefInstant(soon, "en", now)).toBe("1 Jan, 3:45");
    expect(formatBriefInstant("2026-12-31T18:00:00.000Z", "en", now)).toBe("31 Dec 2026");
  });
});

describe("what is typed", () => {
  const fields = { plannedStart: optional(instant()) };

  test("is a time of the chosen zone, both ways", () => {
    signIn("7", "Asia/Kathmandu");
    expect(momentOf("2026-11-26T09:00")).toBe("2026-11-26T03:15:00.000Z");
    expect(localTime("2026-11-26T03:15:00.000Z")).toBe("2026-11-26T09:00");
    expect(toBody(fields, { plannedStart: "2026-11-26T09:00" })).toEqual({
      plannedStart: "2026-11-26T03:15:00.000Z",
    });
  });

  test("stays the same moment where another zone is chosen while the form is open", () => {
    signIn("7", "America/New_York");
    // The second of the two half hours that look the same, with seconds that no input shows.
    const record = { plannedStart: "2026-11-01T06:30:15.250Z" };
    const values = toForm(fields, record);
    signIn("7", "Asia/Kathmandu");
    expect(toBody(fields, values)).toEqual(record);
  });

  test("that is no time, or whose year is still being typed, is left as it is", () => {
    for (const text of ["", "soon", "0002-11-26T09:00", "2026-11-26"]) {
      expect(momentOf(text)).toBe(text);
      expect(localTime(text)).toBe(text);
    }
    expect(toBody(fields, { plannedStart: " " })).toEqual({ plannedStart: null });
  });
});

test("files are named by his clock", () => {
  signIn("7", "Asia/Kathmandu");
  const at = new Date("2026-11-25T20:00:07.000Z");
  expect(backupName(at)).toBe("offdesk-2026-11-26-0145.offdesk");
  expect(exportName({ list: "Computers", kind: "all columns", format: "csv" }, at)).toBe(
    "Computers (all columns) 2026-11-26 01-45-07.csv",
  );
});

test("times in a file that is imported are those of his zone, on the days too on which clocks change", () => {
  const read = (text: string) => readMoment(text, "monthFirst", "America/New_York");
  expect(read("03/08/2026 8:30 AM")).toBe("2026-03-08T12:30:00.000Z");
  expect(read("2026-03-07 08:30")).toBe("2026-03-07T13:30:00.000Z");
  expect(read("2026-03-07T08:30:00Z")).toBe("2026-03-07T08:30:00.000Z");
  expect(read("2026-03-07")).toBe("2026-03-07T05:00:00.000Z");
});
