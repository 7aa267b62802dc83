import { describe, expect, test } from "vitest";
import { closesAt } from "#db/domain/requests/closing.ts";
import { aroundTheClock, calendarOf, inAlgiers as at, office } from "./working-calendars.ts";

const closing = (calendar: Parameters<typeof closesAt>[1], resolvedAt: string) =>
  closesAt({ status: "resolved", resolvedAt }, calendar, 3);

describe("resolved work that nobody complains of is closed", () => {
  test("after 72 hours of a calendar around the clock", () => {
    expect(closing(aroundTheClock("Africa/Algiers"), at("2026-11-04 10:20"))).toBe(at("2026-11-07 10:20"));
  });

  test("at the same time of the third working day, however short the days are", () => {
    const short = calendarOf("Africa/Algiers", ["mon", "tue", "wed", "thu", "fri"], [["09:00", "15:00"]]);

    // The weekend of the office is Friday and Saturday, and it works seven hours and a half.
    expect(closing(office, at("2026-11-04 10:20"))).toBe(at("2026-11-09 10:20"));
    expect(closing(short, at("2026-11-02 10:20"))).toBe(at("2026-11-05 10:20"));
  });

  test("not before holidays are over", () => {
    const calendar = { ...office, holidays: [{ from: "2026-11-08", to: "2026-11-09" }] };

    expect(closing(calendar, at("2026-11-04 10:20"))).toBe(at("2026-11-11 10:20"));
  });

  test("as the third whole day ends, where it was resolved out of hours", () => {
    expect(closing(office, at("2026-11-06 20:00"))).toBe(at("2026-11-10 16:30"));
    expect(closing(office, at("2026-11-05 20:00"))).toBe(at("2026-11-10 16:30"));
  });

  test("as far into a half day as the first was gone by", () => {
    const days = (["mon", "tue", "wed"] as const).map((day) => ({ day, opens: "08:00", closes: "16:00" }));
    const week = [...days, { day: "thu" as const, opens: "08:00", closes: "12:00" }];

    expect(closing({ ...office, week }, at("2026-11-02 12:00"))).toBe(at("2026-11-05 10:00"));
  });

  test("never where nobody works, and after three days where no calendar is known", () => {
    expect(closing({ ...office, week: [] }, at("2026-11-04 10:20"))).toBeNull();
    expect(closing(null, at("2026-11-04 10:20"))).toBe(at("2026-11-07 10:20"));
  });
});
