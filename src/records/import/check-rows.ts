import { client } from "#src/api/client.ts";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ImportLine, StoredCell } from "#sw/api/import/contract.ts";
import type { ImportOptions } from "#sw/api/import/bodies.ts";
import { constantTexts } from "./constants.ts";
import { apiCsv } from "./csv-text.ts";
import type { Edits, ImportTable, Mapping } from "./import-table.ts";
import { type Matching, sentMatching } from "./matching.ts";
import { sentDecisions } from "./decisions.ts";
import type { Findings } from "./findings.ts";
import type { ImportState } from "./import-state.ts";
import { guessReading, type CellFormats } from "./reading.ts";

/** Why a row is rejected: which field, and the reason's code. Rows are counted from 0. */
export type Rejection = { row: number; path: string; code: string; params: Record<string, string | number> };

/** The outcome of a row that is not refused, and the changes of an update. */
export type Plan = {
  row: number;
  action: "create" | "update" | "unchanged";
  changes: NonNullable<ImportLine["changes"]>;
  /** By path, the values of a new record that will be stored otherwise than the file writes them. */
  values: Readonly<Record<string, StoredCell["value"]>>;
  /** The warnings before it is written. */
  warnings: NonNullable<ImportLine["warnings"]>;
};

export type CheckOutcome = Findings & {
  created: number;
  updated: number;
  unchanged: number;
  /** Of the first thousand rows that are rejected. */
  rejections: Rejection[];
  /** Of a check; an import has none. */
  plans: Plan[];
};

export type Source = {
  table: ImportTable;
  mapping: Mapping;
  edits: Edits;
  columns: readonly CsvColumn[];
  reading: CellFormats;
  matching: Matching;
  options: ImportOptions;
};

/** The file as it is sent; null while there is none. */
export function sourceOf(
  resource: Resource,
  declared: readonly CsvColumn[],
  state: ImportState,
): Source | null {
  const { table, mapping, edits, matching, customColumns, formats, decisions, constants, skipped } = state;
  if (!table) return null;
  const columns = [...declared, ...customColumns];
  const reading = guessReading(table, mapping, columns, formats);
  const options: ImportOptions = {
    dates: reading.dates,
    decimals: reading.decimals,
    ...sentDecisions(decisions),
    constants: constantTexts(resource, columns, constants, mapping),
    skipDefaults: [...skipped],
  };
  return { table, mapping, edits, columns, matching, reading, options };
}

/** Checks what importing all rows would do. Nothing is written. It is cancelled by its key. */
export const checkRows = (resource: Resource, source: Source, key: string): Promise<CheckOutcome> =>
  sendRows(resource, source, { dryRun: true, key });

type HowToRun = {
  partial: boolean;
  /** The key of the import, by which it can be cancelled and undone. */
  key: string;
  /** The stored import, which the same transaction discards. */
  draft: string;
};

/** Imports the file in one call and one transaction: all of its rows or none, or with `partial` those that can be. */
export const importRows = (
  resource: Resource,
  source: Source,
  { partial, key, draft }: HowToRun,
): Promise<CheckOutcome> =>
  sendRows(resource, source, {
    dryRun: false,
    partial,
    key,
    // Rows that are refused are left to be corrected.
    draft: partial ? undefined : draft,
  });

/** The reasons of all rows that are rejected, where the check answered those of the first alone. */
export async function allRejections(
  resource: Resource,
  source: Source,
  { rejections, rejectedRows }: CheckOutcome,
): Promise<Rejection[]> {
  if (new Set(rejections.map(({ row }) => row)).size >= rejectedRows) return rejections;
  return (await sendRows(resource, source, { dryRun: true, allReasons: true })).rejections;
}

type HowToSend = {
  dryRun: boolean;
  partial?: boolean;
  allReasons?: boolean;
  key?: string;
  draft?: string | undefined;
};

async function sendRows(
  resource: Resource,
  source: Source,
  { dryRun, partial = false, allReasons = false, key, draft }: HowToSend,
): Promise<CheckOutcome> {
  const { text, rowByLine } = apiCsv(source, source.columns, [...source.table.rows.keys()]);
  const { table, matching, options } = source;
  const how = { dryRun, partial, allReasons, file: table.file.name, ...sentMatching(matching), options };
  const answer = await client(resource).importCsv(text, how, {
    ...(key !== undefined && { key }),
    ...(draft !== undefined && { draft }),
  });
  const { created, updated, unchanged, rejected, lines = [] } = answer;
  const rowAt = (line: string | number) => rowByLine.get(Number(line)) ?? 0;
  const rejections = rejected.map(({ line, field, code, params = {} }) => ({
    row: rowAt(line),
    path: field,
    code,
    // «The same record is on line 7» speaks of a line of the request, too.
    params: params["line"] === undefined ? params : { ...params, line: rowAt(params["line"]) },
  }));
  const plans = lines.flatMap(({ line, action, changes = [], values = [], warnings = [] }) =>
    action === "rejected"
      ? []
      : [
          {
            row: rowAt(line),
            action,
            changes,
            values: Object.fromEntries(values.map(({ field, value }) => [field, value])),
            warnings,
          },
        ],
  );
  const { rejectedRows, unknown, creates, defaults } = answer;
  return {
    created,
    updated,
    unchanged,
    rejectedRows,
    rejections,
    plans,
    unknown,
    creates,
    defaults,
  };
}
