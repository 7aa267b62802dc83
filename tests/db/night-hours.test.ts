import { describe, expect, test } from "vitest";
import { workingMs } from "#db/domain/sla/working-time.ts";
import { calendarOf, hourMs } from "./working-calendars.ts";

const days = ["mon", "tue", "wed", "thu", "fri"] as const;
const hoursOn = (calendar: Parameters<typeof workingMs>[0], date: string): number =>
  workingMs(calendar, `${date}T00:00:00.000Z`, `${date}T24:00:00.000Z`) / hourMs;

describe("night hours", () => {
  test("go on past midnight, into a day without any too", () => {
    const calendar = calendarOf("UTC", days, [["21:00", "02:00"]]);

    // From Monday to Saturday: the last night ends on the weekend.
    expect(["02", "03", "06", "07", "08"].map((day) => hoursOn(calendar, `2026-11-${day}`))).toEqual([
      3, 5, 5, 2, 0,
    ]);
  });

  test("of a period leave the next day its usual hours", () => {
    const night = { from: "2026-11-03", to: "2026-11-03", opens: "21:00", closes: "02:00" };
    const calendar = calendarOf("UTC", days, [["08:00", "16:00"]], { specialHours: [night] });

    expect(["02", "03", "04", "05"].map((day) => hoursOn(calendar, `2026-11-${day}`))).toEqual([8, 3, 10, 8]);
  });
});

describe("other hours", () => {
  const saturday = { from: "2026-11-07", to: "2026-11-07", opens: "08:00", closes: "12:00" };

  test("make a free Saturday a working day", () => {
    const calendar = calendarOf("UTC", days, [["08:00", "16:00"]], { specialHours: [saturday] });

    expect(["06", "07", "08"].map((day) => hoursOn(calendar, `2026-11-${day}`))).toEqual([8, 4, 0]);
  });

  test("of a longer period leave its weekends free, and holidays closed", () => {
    const month = { ...saturday, from: "2026-11-02", to: "2026-11-30" };
    const holidays = [{ from: "2026-11-14", to: "2026-11-14" }];
    const calendar = calendarOf("UTC", days, [["08:00", "16:00"]], { specialHours: [month], holidays });
    const closed = { ...calendar, specialHours: [{ ...saturday, from: "2026-11-14", to: "2026-11-14" }] };

    expect(["06", "07", "08"].map((day) => hoursOn(calendar, `2026-11-${day}`))).toEqual([4, 0, 0]);
    expect(hoursOn(closed, "2026-11-14")).toBe(0);
  });
});
