import { describe, expect, test } from "vitest";
import { type CsvColumn, csvColumns } from "#db/schema/csv-columns.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { guessDecimals, readFigure } from "#db/schema/import/decimals.ts";
import { contradictsCurrency, numberInCell } from "#db/schema/import/numbers.ts";

const columnAt = (path: string): CsvColumn => {
  const column = csvColumns(computers).find((one) => one.path === path);
  if (!column) throw new Error(`no column ${path}`);
  return column;
};
const cost = columnAt("purchaseCost.amount");
const latitude = columnAt("location.geo.lat");
const months = columnAt("warrantyMonths");

const guess = (delimiter: string, ...cells: string[]) => guessDecimals([{ column: cost, cells }], delimiter);

describe("the decimal sign of a file", () => {
  test.each([
    ["a semicolon between cells", ";", ["1.000", "98.500", "2.250"], "comma"],
    ["a second number with a comma", ",", ["1.000", "12,50"], "comma"],
    ["two separators in one number", "\t", ["1.000", "1.234,50"], "comma"],
    ["a number of millions", "\t", ["1.000", "1.234.567"], "comma"],
    ["three digits after each point", "\t", ["1.000", "98.500"], "comma"],
    ["an amount with its currency", ";", ["1.000 €", "98.500 DA"], "comma"],
    ["a point before two digits", ";", ["1.000", "12.50"], "point"],
    ["a nought before the point", ";", ["1.000", "0.750"], "point"],
    ["four digits before the point", ";", ["1.000", "1250.500"], "point"],
    ["thousands parted by blanks", ";", ["1.000", "98 500.250"], "point"],
    ["decimals as programs write them", ",", ["98.125", "1.234", "7"], "point"],
    ["a comma between quoted cells", ",", ["1,000", "98,500"], "point"],
  ])("is told by %s", (_, delimiter, cells, told) => {
    expect(guess(delimiter, ...cells)).toBe(told);
  });

  test.each([
    ["a lone number in cells parted by tabs", "\t", ["1.000"]],
    ["points before three digits, parted by commas", ",", ["1.000", "98.500"]],
    ["commas before three digits, parted by semicolons", ";", ["1,000", "98,500"]],
    ["both signs before three digits", ";", ["1.000", "98,500"]],
    ["thousands with a point and without", ";", ["1.000", "98500"]],
    ["decimals of both sorts", ";", ["1.000", "1,5", "2.5"]],
  ])("is asked for where the file has %s", (_, delimiter, cells) => {
    expect(guess(delimiter, ...cells)).toBe("ask");
  });

  test("does not matter where each number is clear", () => {
    expect(guess(";", "98 500,00", "12.50", "7", "", "n/a", "192.168.1.1")).toBe("each");
    expect(guess(",", "1٬234٫500")).toBe("each");
  });

  test("is told by what a field takes: no latitude is 36123, no months are 1.5", () => {
    expect(guessDecimals([{ column: latitude, cells: ["36.123", "35.871"] }], ";")).toBe("each");
    expect(
      guessDecimals(
        [
          { column: cost, cells: ["1.000"] },
          { column: latitude, cells: ["36.123"] },
        ],
        ";",
      ),
    ).toBe("point");
    expect(readFigure(latitude.field, "36.123", "comma")).toBe(36.123);
    expect(readFigure(months.field, "12.000", "comma")).toBe(12);
  });
});

test.each([
  ["comma", "1.000", 1000],
  ["comma", "98.500", 98_500],
  ["comma", "1,250", 1.25],
  ["comma", "1.234.567,5", 1_234_567.5],
  ["comma", "12.5", 12.5],
  ["point", "1.000", 1],
  ["point", "1,000", 1000],
  ["point", "12,5", 12.5],
  ["each", "98.500", 98.5],
  ["each", "98,500", 98_500],
  ["each", "98.500,00", 98_500],
  ["each", "٩٨٬٥٠٠٫٥", 98_500.5],
  ["each", "0,750", 0.75],
  ["each", "1.2.3", "1.2.3"],
  ["comma", "12,34,56", "12,34,56"],
] as const)("with decimals by %s «%s» is %j", (decimals, text, number) => {
  expect(numberInCell(text, decimals)).toBe(number);
});

test.each([
  ["€1.200", "DZD", true],
  ["1 200 EUR", "DZD", true],
  ["1 200 DA", "EUR", true],
  ["$1,200", "EUR", true],
  ["$1,200", "CAD", false],
  ["£1,200", "GBP", false],
  ["1 200 DA", "DZD", false],
  ["1 200 TTC", "DZD", false],
  ["1 200", "DZD", false],
])("«%s» in a column of %s contradicts it: %j", (text, currency, contradicts) => {
  expect(contradictsCurrency(text, currency)).toBe(contradicts);
});
