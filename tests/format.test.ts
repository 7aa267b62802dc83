import { afterEach, describe, expect, test } from "vitest";
import { formatBytes } from "#src/features/about/byte-words.ts";
import { formatDate, formatMoney, formatNumber, formatPercent, writeDigits } from "#src/app/format.ts";

describe("digits", () => {
  afterEach(() => void writeDigits("latn"));

  test("are 0 to 9 in all languages until somebody chooses", () => {
    expect(formatNumber(1234.5, "en")).toBe("1,234.5");
    expect(formatNumber(1234.5, "ar")).toBe("1,234.5");
    expect(formatDate("2026-11-21", "ar")).toMatch(/21.*2026|2026.*21/);
  });

  test("are those of the script in Arabic where they are chosen, and nowhere else", () => {
    writeDigits("arab");

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
    expect(writeDigits("latn")).toBe(false);
    expect(writeDigits("arab")).toBe(true);
    expect(writeDigits("arab")).toBe(false);
  });
});
