import { expect, test } from "vitest";
import { currencies, currencyDigits, currencyOfCountry } from "#db/schema/currencies.ts";
import { lookOf } from "#sw/api/export/sheet-looks.ts";

/** The codes of today's countries: neither former ones nor those of the Antarctic, of groups and of parts. */
function* countries(): Generator<string> {
  const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const others = new Set("AC AQ CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ".split(" "));
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const first of letters)
    for (const second of letters) {
      const code = first + second;
      const isFormer = new Intl.Locale(`und-${code}`).region !== code;
      if (names.of(code) !== undefined && !isFormer && !others.has(code)) yield code;
    }
}

test("each country has a currency that the engine knows", () => {
  const all = [...countries()];
  const without = all.filter((country) => !currencies().includes(currencyOfCountry(country) ?? ""));

  expect(all.length).toBeGreaterThan(240);
  expect(without).toEqual([]);
});

test.each([
  ["GB", "GBP"],
  ["DZ", "DZD"],
  ["FR", "EUR"],
  ["JP", "JPY"],
  ["LS", "LSL"],
  ["SN", "XOF"],
  ["AQ", undefined],
])("people in %s pay in %s", (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency);
});

test("an amount has the decimals of its currency", () => {
  expect(["JPY", "EUR", "DZD", "TND"].map(currencyDigits)).toEqual([0, 2, 2, 3]);
});

test("an amount in a workbook has the decimals of its currency", () => {
  const looks = ["JPY", "EUR", "TND"].map((currency) => lookOf({ amount: 1, currency }));

  expect(looks).toEqual(['#,##0\\ "JPY"', '#,##0.00#\\ "EUR"', '#,##0.000#\\ "TND"']);
});
