import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { latinDigits, withoutUnseen } from "#db/schema/fold.ts";
import type { DateOrder } from "#db/schema/import/date-order.ts";
import { type ColumnCells, guessDecimals } from "#db/schema/import/decimals.ts";
import type { DecimalSign } from "#db/schema/import/numbers.ts";
import type { ImportTable, Mapping } from "./import-table.ts";

/** How dates and numbers of a file are written. */
export type CellFormats = { dates: DateOrder; decimals: DecimalSign };

/** What the person chose; null goes by the file. */
export type ChosenFormats = { dates: DateOrder | null; decimals: DecimalSign | null };

const numericDate = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ T]+\d{1,2}:\d{2}.*)?$/;

/** How the file is written, as far as its cells give it away. */
export function guessReading(
  table: ImportTable,
  mapping: Mapping,
  columns: readonly CsvColumn[],
  formats: ChosenFormats,
): CellFormats {
  const before = guesses.get(mapping);
  const guess = before?.table === table ? before.guess : guessFormats(table, mapping, columns);
  guesses.set(mapping, { table, guess });
  return { dates: formats.dates ?? guess.dates, decimals: formats.decimals ?? guess.decimals };
}

/** All rows are looked at once for each choice of columns, and not with each drawing of the page. */
const guesses = new WeakMap<Mapping, { table: ImportTable; guess: CellFormats }>();

function guessFormats(table: ImportTable, mapping: Mapping, columns: readonly CsvColumn[]): CellFormats {
  const filled = columnCells(table, mapping, columns);
  return { dates: guessDates(filled), decimals: guessDecimals(filled, table.delimiter) };
}

/** No date is written in more characters, and the pattern tries each way to read a text. */
const longestDate = 1000;

function guessDates(columns: readonly ColumnCells[]): DateOrder {
  const cells = columns.filter(({ column: { field } }) => field.kind === "date").flatMap((one) => one.cells);
  const matches = cells
    .filter((cell) => cell.length <= longestDate)
    .map((cell) => numericDate.exec(latinDigits(withoutUnseen(cell)).trim()));
  const over = (at: number) => matches.some((match) => Number(match?.[at] ?? 0) > 12);
  return over(2) && !over(1) ? "monthFirst" : "dayFirst";
}

/** The cells of each column that fills a field. */
export function columnCells(
  { rows }: ImportTable,
  mapping: Mapping,
  columns: readonly CsvColumn[],
): ColumnCells[] {
  return mapping.flatMap((path, at) => {
    const column = columns.find((one) => one.path === path);
    return column ? [{ column, cells: rows.map(({ cells }) => cells[at] ?? "") }] : [];
  });
}
