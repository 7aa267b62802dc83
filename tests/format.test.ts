import { afterEach, describe, expect, test } from "vitest";
import { formatBytes } from "#src/app/byte-words.ts";
import { dayName, weekOf, weekStart } from "#src/app/week.ts";
import {
  formatDate,
  formatMoney,
  formatNearMoment,
  formatNumber,
  formatPercent,
  type Habits,
  writeBy,
} from "#src/app/format.ts";
import { formatBriefInstant, formatElapsed } from "#src/app/format-brief.ts";

describe("digits", () => {
  afterEach(() => void writeBy({ digits: "latn", region: "auto" }));

  test("are 0 to 9 in all languages until somebody chooses", () => {
    expect(formatNumber(1234.5, "en")).toBe("1,234.5");
    expect(formatNumber(1234.5, "ar")).toBe("1,234.5");
    expect(formatDate("2026-11-21", "ar")).toMatch(/21.*2026|2026.*21/);
  });

  test("are those of the script in Arabic where they are chosen, and nowhere else", () => {
    writeBy({ digits: "arab", region: "auto" });

    expect(formatNumber(1234.5, "ar")).toBe("١٬٢٣٤٫٥");
    expect(formatPercent(40, "ar")).toMatch(/٤٠/);
    expect(formatMoney({ amount: 15, currency: "DZD" }, "ar")).toMatch(/١٥/);
    expect(formatBytes(12_400_000, "ar")).toMatch(/١٢٫٤/);
    expect(formatDate("2026-11-21", "ar")).toMatch(/٢٠٢٦/);
    expect(formatDate("2026-11-21", "ar")).not.toMatch(/[0-9]/);
    expect(formatNumber(1234.5, "en")).toBe("1,234.5");
    expect(formatNumber(1234.5, "fr")).toMatch(/^1.234,5$/);
  });

  test("that were chosen already change nothing", () => {
    expect(writeBy({ digits: "latn", region: "auto" })).toBe(false);
    expect(writeBy({ digits: "arab", region: "auto" })).toBe(true);
    expect(writeBy({ digits: "arab", region: "auto" })).toBe(false);
  });
});

describe("a country whose habits were chosen", () => {
  const inCountry = (region: Habits["region"], digits: Habits["digits"] = "latn") =>
    void writeBy({ digits, region });
  afterEach(() => inCountry("auto"));

  test("decides how dates and numbers are written, whatever the language", () => {
    inCountry("GB");
    expect(formatDate("2026-11-21", "en")).toBe("21 Nov 2026");
    inCountry("US");
    expect(formatDate("2026-11-21", "en")).toBe("Nov 21, 2026");
    inCountry("DZ");
    expect(formatDate("2026-11-21", "en")).toBe("21 Nov 2026");
    expect(formatNumber(1234.5, "ar")).toBe("1.234,5");
    expect(formatNumber(1234.5, "fr")).toMatch(/^1.234,5$/);
  });

  test("leaves the digits to their own choice and the days to our calendar", () => {
    inCountry("SA");
    expect(formatDate("2026-11-21", "ar")).toMatch(/2026/);
    expect(formatNumber(1234.5, "ar")).toBe("1,234.5");
    inCountry("SA", "arab");
    expect(formatDate("2026-11-21", "ar")).toMatch(/٢٠٢٦/);
    expect(formatNumber(1234.5, "fr")).toMatch(/^1.234,5$/);
  });

  test("decides the first day of the week and the weekend", () => {
    inCountry("DZ");
    expect(weekOf("fr")).toMatchObject({ firstDay: 6, weekend: [5, 6] });
    expect(dayName(weekOf("fr").firstDay, "fr")).toBe("samedi");
    inCountry("SA");
    expect(weekOf("ar").firstDay).toBe(7);
    inCountry("MA");
    expect(weekOf("ar").firstDay).toBe(1);
  });

  test("decides which days this week has", () => {
    inCountry("DZ");
    expect(weekStart("2026-11-21", "en")).toBe("2026-11-21");
    expect(weekStart("2026-11-20", "en")).toBe("2026-11-14");
    inCountry("FR");
    expect(weekStart("2026-11-22", "en")).toBe("2026-11-16");
    inCountry("US");
    expect(weekStart("2026-11-22", "en")).toBe("2026-11-22");
  });
});

describe("a moment that is near", () => {
  const now = "2026-11-05T09:00:00";
  const at = (local: string) =>
    formatNearMoment(new Date(local).toISOString(), "en", new Date(now).toISOString());

  test("is told by its day, as people say it, and further away by its date", () => {
    expect(at("2026-11-05T10:30:00")).toMatch(/^today 10:30/);
    expect(at("2026-11-06T00:05:00")).toMatch(/^tomorrow (12|00?):05/);
    expect(at("2026-11-08T14:00:00")).toMatch(/^Sunday\b.*(14:00|2:00)/);
    expect(at("2026-11-12T14:00:00")).toMatch(/12.*2026|2026.*12/);
    expect(at("2026-11-04T23:59:00")).toMatch(/4.*2026|2026.*4/);
  });
});

test("a moment of this year is told without it, and how long ago in the largest unit", () => {
  const now = new Date(2026, 10, 24, 12);
  const [near, far] = [new Date(2026, 10, 26, 9), new Date(2025, 10, 26, 9)];

  expect(formatBriefInstant(near.toISOString(), "fr", now)).toBe("26 nov., 9:00");
  expect(formatBriefInstant(far.toISOString(), "fr", now)).toBe("26 nov. 2025");
  expect([0, 59 * 60_000, 5 * 3_600_000, 27.9 * 86_400_000].map((ms) => formatElapsed(ms, "en"))).toEqual([
    "1 min",
    "59 min",
    "5 hr",
    "27 days",
  ]);
});
