import { client } from "#src/api/client.ts";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import type { Resource } from "#db/schema/resource.ts";
import { apiCsv } from "./csv-text.ts";
import type { Edits, ImportTable, Mapping } from "./import-table.ts";

/** Why a row is rejected: which field, and the reason's code. Rows are counted from 0. */
export type Rejection = { row: number; path: string; code: string; params: Record<string, string | number> };

export type Outcome = { created: number; updated: number; unchanged: number; rejections: Rejection[] };

export type Source = { table: ImportTable; mapping: Mapping; edits: Edits; columns: readonly CsvColumn[] };

/** What importing all rows would do. Nothing is written. */
export function checkRows(resource: Resource, source: Source): Promise<Outcome> {
  return sendRows(resource, source, [...source.table.rows.keys()], { dryRun: true });
}

/** Few enough that people see how far it is, many enough that it is not slow. */
const slice = 250;

type HowToRun = {
  rows: readonly number[];
  partial: boolean;
  onProgress: (done: number) => void;
  onOutcome: (sum: Outcome) => void;
};

/**
 * Imports rows. All or nothing is one call, one transaction; «the good ones» goes in slices, each of them wholly written
 * or not at all, and tells how far it is. What is done so far is told after each, for the case that a later one fails.
 */
export async function importRows(
  resource: Resource,
  source: Source,
  { rows, partial, onProgress, onOutcome }: HowToRun,
): Promise<void> {
  let sum: Outcome = { created: 0, updated: 0, unchanged: 0, rejections: [] };
  const step = partial ? slice : rows.length;
  for (let from = 0; from < rows.length; from += step) {
    const one = await sendRows(resource, source, rows.slice(from, from + step), { dryRun: false, partial });
    sum = {
      created: sum.created + one.created,
      updated: sum.updated + one.updated,
      unchanged: sum.unchanged + one.unchanged,
      rejections: [...sum.rejections, ...one.rejections],
    };
    onOutcome(sum);
    onProgress(Math.min(rows.length, from + step));
  }
}

async function sendRows(
  resource: Resource,
  source: Source,
  rows: readonly number[],
  how: { dryRun: boolean; partial?: boolean },
): Promise<Outcome> {
  const { text, rowByLine } = apiCsv(source, source.columns, rows);
  const { created, updated, unchanged, rejected } = await client(resource).importCsv(text, how);
  const rowAt = (line: string | number) => rowByLine.get(Number(line)) ?? 0;
  const rejections = rejected.map(({ line, field, code, params = {} }) => ({
    row: rowAt(line),
    path: field,
    code,
    // «The same record is on line 7» speaks of a line of what was sent, too.
    params: params["line"] === undefined ? params : { ...params, line: rowAt(params["line"]) },
  }));
  return { created, updated, unchanged, rejections };
}
