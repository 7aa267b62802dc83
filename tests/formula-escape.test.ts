import { array, assert, constantFrom, property, string } from "fast-check";
import Papa from "papaparse";
import { describe, expect, test, vi } from "vitest";
import { escapedFormula, unescapedFormula } from "#db/schema/formula-guard.ts";
import { formatCsv, parseCsv } from "#sw/api/export/csv.ts";
import { rejectedCsv } from "#src/records/import/csv-text.ts";

const separators = [",", ";", "\t", "|"];
const signs = [
  "=",
  "+",
  "-",
  "@",
  "＝",
  "＋",
  "－",
  "＠",
  "'",
  '"',
  "\t",
  "\r",
  "\n",
  "\r\n",
  ";",
  ",",
  "|",
  "a",
  "1",
  " ",
  "SUM(1)",
  "é",
  "ع",
];
const texts = array(constantFrom(...signs), { maxLength: 12 }).map((all) => all.join(""));
const lines = array(array(texts, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 3 });

/** As a spreadsheet splits a file: at this sign, and quotes count where they stand at the beginning of a cell. */
const cellsSeen = (text: string, delimiter: string): string[] =>
  Papa.parse<string[]>(text, { delimiter, quoteChar: '"' }).data.flat();

/** As one that knows of no quotes. */
const cellsOfSimpleReader = (text: string): string[] =>
  text.split(/[,;|\t\r\n]/).map((cell) => cell.replace(/^"+/, ""));

const isFormula = (cell: string): boolean => /^[=+\-@＝＋－＠]/.test(cell);

// Hundreds of files take their time where all test files run at once.
vi.setConfig({ testTimeout: 180_000 });

describe("a cell of a file", () => {
  test.each([
    "=1+1",
    "x;=1+1",
    "x,=1+1",
    "x\t=1+1",
    "x|@SUM(1)",
    "x\n+1",
    'x;"=1+1',
    "x;-1;y",
    "\t=1",
    "-",
    "＝1+1",
    "x;＋1",
    "－1",
    "＠SUM(1)",
  ])("%j is no formula, and comes back as it was", (text) => {
    const file = formatCsv([["a", escapedFormula(text), "b"]]);

    for (const separator of separators) expect(cellsSeen(file, separator).filter(isFormula)).toEqual([]);
    expect(cellsOfSimpleReader(file).filter(isFormula)).toEqual([]);
    expect(unescapedFormula(parseCsv(file, ",")[0]?.cells[1] ?? "")).toBe(text);
  });

  test.each(["Rue 4, bâtiment 2", "a - b", "1=1", "o'clock", "'quoted'", "user@example.com", "x; y", ""])(
    "%j stays as it is",
    (text) => expect(escapedFormula(text)).toBe(text),
  );

  test("is never a formula for a spreadsheet with another separator, whatever its text", () => {
    assert(
      property(lines, (rows) => {
        const file = formatCsv(rows.map((row) => row.map(escapedFormula)));
        for (const separator of separators) expect(cellsSeen(file, separator).filter(isFormula)).toEqual([]);
        expect(cellsOfSimpleReader(file).filter(isFormula)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("comes back as it was, whatever stands in it", () => {
    assert(
      property(lines, (rows) => {
        const file = formatCsv(rows.map((row) => row.map(escapedFormula)));
        expect(parseCsv(file, ",").map(({ cells }) => cells.map(unescapedFormula))).toEqual(rows);
      }),
      { numRuns: 300 },
    );
    assert(
      property(string({ unit: "binary" }), (text) => {
        expect(unescapedFormula(escapedFormula(text))).toBe(text);
      }),
    );
  });
});

test("the file of the rejected rows has no formulas in it, and escapes each cell once", () => {
  const table = {
    headers: ["name", "=head"],
    rows: [{ cells: ["x,=1+1", "'=2+2"], line: 2 }],
    delimiter: ";",
  };

  const text = rejectedCsv(
    { table: table as never, mapping: [null, null], edits: {} },
    [{ row: 0, reason: "-" }],
    "Reason",
  );

  expect(text).toBe("\uFEFFname;'=head;Reason\r\n\"x,'=1+1\";'=2+2;'-\r\n");
});
