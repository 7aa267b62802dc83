import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { grouped } from "#db/schema/grouped.ts";
import { cellColumn } from "./cell-column.ts";
import type { CheckOutcome, Rejection } from "./check-rows.ts";
import { valueKey } from "./decisions.ts";
import type { UnknownText } from "./findings.ts";
import type { ImportState } from "./import-state.ts";
import { cellAt, type ImportTable } from "./import-table.ts";

/** One text that several rows have in a field, or one reason that is about several whole rows. */
export type RejectionGroup = {
  column: CsvColumn | undefined;
  value: UnknownText;
  rows: readonly number[];
};

/** The rejections of one row that belong to no group. */
export type RejectedRow = { row: number; rejections: Rejection[]; groups: RejectionGroup[] };

export type GroupedRejections = { groups: RejectionGroup[]; rows: RejectedRow[] };

/** The same text is right in one of the rows that have it: each is corrected by itself. */
const ofOneRow = new Set([
  "taken",
  "row_twice",
  "repeated",
  "duplicate_serial",
  "several_primary",
  "several_defaults",
  "no_default",
]);

/** One bad text is one entry, however many rows have it; what remains stands by row, all of its reasons together. */
export function groupRejections(
  { rejections, unknown }: CheckOutcome,
  columns: readonly CsvColumn[],
  table: ImportTable,
  { mapping, edits }: Pick<ImportState, "mapping" | "edits">,
): GroupedRejections {
  const described = rejections.map((rejection) => {
    const column = cellColumn(columns, mapping, rejection.path);
    const text = column ? cellAt(table, mapping, edits, rejection.row, column.path) : "";
    const path = column?.path ?? rejection.path;
    const same = [path, valueKey(text), rejection.code, JSON.stringify(rejection.params)].join("\n");
    return { rejection, column, text, path, same };
  });
  const bySame = grouped(
    described.filter(({ rejection }) => !ofOneRow.has(rejection.code)),
    ({ same }) => same,
  );
  const unknownByKey = new Map(unknown.map((one) => [`${one.path}\n${valueKey(one.value)}`, one]));
  const groupOf = new Map<string, RejectionGroup>();
  for (const [same, [first, ...others]] of bySame) {
    if (!first || others.length === 0) continue;
    const { column, text, path, rejection } = first;
    const rows = [first, ...others].map((one) => one.rejection.row);
    const unknownText = unknownByKey.get(`${path}\n${valueKey(text)}`);
    const { code, params } = rejection;
    const value = unknownText ?? {
      path,
      column: null,
      value: text,
      code,
      params,
      near: [],
      mayCreate: false,
      count: 0,
    };
    // A check answers the first rows alone, and counts the texts that it does not understand in all of them.
    groupOf.set(same, { column, rows, value: { ...value, count: Math.max(rows.length, value.count) } });
  }
  const rows = [...grouped(described, ({ rejection }) => rejection.row)].flatMap(
    ([row, rowRejections]): RejectedRow[] => {
      const alone = rowRejections.filter(({ same }) => !groupOf.has(same));
      if (alone.length === 0) return [];
      const groups = rowRejections.flatMap(({ same }) => groupOf.get(same) ?? []);
      return [{ row, rejections: alone.map(({ rejection }) => rejection), groups }];
    },
  );
  return {
    groups: [...groupOf.values()].toSorted((one, other) => other.rows.length - one.rows.length),
    rows,
  };
}
