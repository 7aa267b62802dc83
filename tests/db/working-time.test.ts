import { describe, expect, test, vi } from "vitest";
import { addWorkingMs, nextOpening, workingMs } from "#db/domain/sla/working-time.ts";
import { weekdays } from "#db/domain/calendars/weekdays.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import {
  aroundTheClock,
  calendarOf,
  dayMs,
  hourMs,
  inAlgiers,
  iso,
  minuteMs,
  office,
  sundayToThursday,
} from "./working-calendars.ts";

/** The working hours of some days, from midnight to midnight of UTC. */
const hoursOf = (calendar: WorkingCalendar, from: string, to: string): number =>
  workingMs(calendar, `${from}T00:00:00.000Z`, `${to}T00:00:00.000Z`) / hourMs;

describe("a day has the hours of its calendar", () => {
  test("several ranges a day leave lunch out (frappe/helpdesk#2212)", () => {
    expect(workingMs(office, inAlgiers("2026-11-02 11:30"), inAlgiers("2026-11-02 13:30"))).toBe(hourMs);
    expect(addWorkingMs(office, inAlgiers("2026-11-02 11:30"), hourMs)).toBe(inAlgiers("2026-11-02 13:30"));
  });

  test("several ranges a day may overlap, touch and stand in any order (chatwoot#14009)", () => {
    const hours = [
      ["13:30", "18:00"],
      ["08:00", "10:00"],
      ["09:00", "12:00"],
      ["18:00", "19:00"],
    ] as const;

    expect(hoursOf(calendarOf("UTC", ["mon"], hours), "2026-11-02", "2026-11-03")).toBe(9.5);
  });

  test("a weekend of Friday and Saturday is closed", () => {
    expect(hoursOf(office, "2026-11-06", "2026-11-08")).toBe(0);
    expect(hoursOf(office, "2026-11-01", "2026-11-08")).toBe(5 * 7.5);
  });

  test("a holiday is closed, its last day included, and one that is only expected counts as any other", () => {
    const holidays = [
      { from: "2026-11-01", to: "2026-11-01", label: "Anniversary" },
      { from: "2026-11-03", to: "2026-11-04", isExpected: true },
    ];

    expect(hoursOf({ ...office, holidays }, "2026-11-01", "2026-11-08")).toBe(2 * 7.5);
  });
});

describe("special hours", () => {
  const ramadan = { from: "2026-02-18", to: "2026-03-19", opens: "09:00", closes: "15:00" };

  test("replace those of days that are worked anyway", () => {
    const calendar = { ...office, specialHours: [ramadan] };

    expect(hoursOf(calendar, "2026-02-15", "2026-02-22")).toBe(3 * 7.5 + 2 * 6);
  });

  test("in several rows are several ranges, also of periods that share some days", () => {
    const evening = { from: "2026-02-22", to: "2026-02-22", opens: "20:00", closes: "22:00" };
    const calendar = { ...office, specialHours: [evening, ramadan] };

    expect(hoursOf(calendar, "2026-02-22", "2026-02-23")).toBe(8);
    expect(hoursOf(calendar, "2026-02-23", "2026-02-24")).toBe(6);
  });

  test("yield to a holiday", () => {
    const holidays = [{ from: "2026-03-01", to: "2026-03-01" }];

    expect(hoursOf({ ...office, holidays, specialHours: [ramadan] }, "2026-03-01", "2026-03-03")).toBe(6);
  });
});

describe("where clocks are changed", () => {
  test.each([
    ["Europe/Paris", "2026-03-29", 23],
    ["Europe/Paris", "2026-10-25", 25],
    ["Africa/Casablanca", "2026-02-15", 25],
    ["Africa/Cairo", "2026-04-24", 23],
    ["America/New_York", "2026-11-01", 25],
    ["Australia/Lord_Howe", "2026-10-04", 23.5],
    ["Australia/Lord_Howe", "2026-04-05", 24.5],
    ["Asia/Kolkata", "2026-10-25", 24],
  ])("a whole day in %s, %s, has %d hours", (timeZone, date, hours) => {
    const noon = Date.parse(`${date}T12:00Z`);
    const calendar = calendarOf(
      timeZone,
      [weekdays[(new Date(noon).getUTCDay() + 6) % 7] ?? "sun"],
      [["00:00", "24:00"]],
    );

    expect(workingMs(calendar, iso(noon - 3 * dayMs), iso(noon + 3 * dayMs))).toBe(hours * hourMs);
  });

  test("an hour that is left out is worked by nobody, and one that comes twice is worked twice", () => {
    const night = calendarOf("Europe/Paris", ["sun"], [["01:00", "03:00"]]);

    expect(hoursOf(night, "2026-03-21", "2026-03-24")).toBe(2);
    expect(hoursOf(night, "2026-03-28", "2026-03-31")).toBe(1);
    expect(hoursOf(night, "2026-10-24", "2026-10-27")).toBe(3);
  });

  test("half an hour that comes twice is two ranges with time between them", () => {
    const halfHour = calendarOf("Europe/Paris", weekdays, [["02:00", "02:30"]]);

    expect(addWorkingMs(halfHour, "2026-10-25T00:00:00.000Z", 40 * minuteMs)).toBe(
      "2026-10-25T01:10:00.000Z",
    );
  });

  test("all days are worked around the clock to the last millisecond", () => {
    for (const timeZone of ["Europe/Paris", "Australia/Lord_Howe", "Africa/Casablanca", "Africa/Monrovia"]) {
      const [from, to] = [Date.UTC(1971, 5, 1) + 1, Date.UTC(2031, 5, 1) + 2];

      expect(workingMs(aroundTheClock(timeZone), iso(from), iso(to))).toBe(to - from);
      expect(addWorkingMs(aroundTheClock(timeZone), iso(from), dayMs * 400)).toBe(iso(from + dayMs * 400));
    }
  });

  test("they may be back after a week", () => {
    // In Recife summer began on the eighth of October and was over on the fifteenth.
    const recife = calendarOf("America/Recife", weekdays, [["08:00", "09:00"]]);
    const opening = (date: string) => nextOpening(recife, `${date}T00:00:00.000Z`)?.slice(11, 16);

    expect(["2000-10-07", "2000-10-10", "2000-10-17"].map(opening)).toEqual(["11:00", "10:00", "11:00"]);
  });

  test("midnight itself may come twice", () => {
    // A minute after midnight the clocks were put back by an hour, to the day before.
    const sunday = calendarOf("America/St_Johns", ["sun"], [["00:00", "24:00"]]);
    const saturday = calendarOf("America/St_Johns", ["sat"], [["00:00", "24:00"]]);
    const [from, to] = ["2010-11-05T00:00:00.000Z", "2010-11-09T00:00:00.000Z"];

    expect(workingMs(sunday, from, to)).toBe(dayMs + minuteMs);
    expect(workingMs(saturday, from, to)).toBe(dayMs + 59 * minuteMs);
  });
});

describe("what is added to working time", () => {
  test("out of hours is counted from the next opening (glpi#687)", () => {
    const friday = inAlgiers("2026-11-06 22:00");

    expect(nextOpening(office, friday)).toBe(inAlgiers("2026-11-08 08:00"));
    expect(addWorkingMs(office, friday, 90 * minuteMs)).toBe(inAlgiers("2026-11-08 09:30"));
    expect(workingMs(office, friday, inAlgiers("2026-11-08 09:30"))).toBe(90 * minuteMs);
  });

  test("ends at a closing time rather than at the next opening", () => {
    expect(addWorkingMs(office, inAlgiers("2026-11-05 15:30"), hourMs)).toBe(inAlgiers("2026-11-05 16:30"));
    expect(addWorkingMs(office, inAlgiers("2026-11-05 15:30"), hourMs + 1)).toBe(
      iso(Date.parse(inAlgiers("2026-11-08 08:00")) + 1),
    );
  });

  test("whole days around the clock is so many days later, on any day", () => {
    for (let days = 1; days < 100; days += 1)
      expect(addWorkingMs(aroundTheClock("UTC"), iso(0), days * dayMs)).toBe(iso(days * dayMs));
  });

  test("nothing is the instant itself", () => {
    expect(addWorkingMs(office, inAlgiers("2026-11-06 22:00"), 0)).toBe(inAlgiers("2026-11-06 22:00"));
  });
});

test("whoever writes out of hours can be told when somebody works next (frappe/helpdesk#2561)", () => {
  expect(nextOpening(office, inAlgiers("2026-11-02 12:00"))).toBe(inAlgiers("2026-11-02 13:00"));
  expect(nextOpening(office, inAlgiers("2026-11-02 13:00"))).toBe(inAlgiers("2026-11-02 13:00"));
  expect(nextOpening(office, inAlgiers("2026-11-05 16:30"))).toBe(inAlgiers("2026-11-08 08:00"));
});

describe("a calendar that is odd", () => {
  const [from, to] = ["2026-11-02T00:00:00.000Z", "2026-11-03T00:00:00.000Z"];

  test("never opens without hours, whatever else it has", () => {
    const specialHours = [{ from: "2026-11-01", to: "2026-12-01", opens: "09:00", closes: "15:00" }];
    for (const never of [
      calendarOf("UTC", [], [], { specialHours }),
      calendarOf("UTC", weekdays, [["12:00", "08:00"]]),
      calendarOf("UTC", weekdays, [["08:00", "12:00"]], {
        holidays: [{ from: "1900-01-01", to: "2199-12-31" }],
      }),
    ]) {
      expect(workingMs(never, from, to)).toBe(0);
      expect(addWorkingMs(never, from, 1)).toBeNull();
      expect(nextOpening(never, from)).toBeNull();
    }
  });

  test("leaves out rows that can't be read", () => {
    const odd = ["", " ", "8", "25:00", "24:01", "08:60", "-1:00", "08:00:00", "midnight"];
    const monday = calendarOf(
      "UTC",
      ["mon"],
      [["08:00", "12:00"], ...odd.map((time) => [time, "24:00"] as const)],
    );
    const periods = ["", "2026-13-01", "monday", "2026-11-03"].map((day) => ({
      from: day,
      to: "2026-11-02",
    }));
    const specialHours = [
      ...periods.map((period) => ({ ...period, opens: "08:00", closes: "09:00" })),
      { from: "2026-11-02", to: "2026-11-02", opens: "", closes: "" },
    ];

    expect(workingMs({ ...monday, holidays: periods, specialHours }, from, to)).toBe(4 * hourMs);
  });

  test("goes by UTC where nobody knows its zone", () => {
    for (const timeZone of ["", "Mars/Base", "+01:00"]) {
      const calendar = calendarOf(timeZone, sundayToThursday, [["08:00", "12:00"]]);

      expect(nextOpening(calendar, from)).toBe("2026-11-02T08:00:00.000Z");
    }
  });

  test("is asked about any instant in an instant", () => {
    const [least, most] = ["-271821-04-20T00:00:00.000Z", "+275760-09-13T00:00:00.000Z"];
    const worked = workingMs(office, least, most);

    expect(worked / dayMs).toBeGreaterThan(130 * 52 * 5 * (7.5 / 24) * 0.99);
    expect(workingMs(office, "", most)).toBe(0);
    expect(addWorkingMs(office, "", hourMs)).toBeNull();
    expect(addWorkingMs(office, "", 0)).toBeNull();
    expect(addWorkingMs(office, from, Infinity)).toBeNull();
    expect(addWorkingMs(office, most, hourMs)).toBeNull();
    expect(nextOpening(office, "never")).toBeNull();
  });
});

test("a calendar's hours are worked out once, however often they are counted", () => {
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  const calendar = calendarOf("Europe/Paris", sundayToThursday, [["08:00", "16:30"]]);
  const start = Date.UTC(2026, 0, 1);

  let worked = 0;
  for (let index = 0; index < 100_000; index += 1) {
    const from = iso(start + (index % 700) * 12 * hourMs);
    worked += workingMs(calendar, from, iso(start + (index % 700) * 12 * hourMs + 20 * dayMs));
    worked += addWorkingMs(calendar, from, 40 * hourMs) === null ? 1 : 0;
  }

  expect(worked).toBeGreaterThan(0);
  expect(zone.mock.calls.length).toBeLessThan(500);
  zone.mockRestore();
});
