import { type CsvColumn, csvColumns, flagsColumn, unlisted } from "#db/schema/csv-columns.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import type { WriteCheck } from "#sw/api/pipeline/write-check.ts";
import { maySee, visibleValues } from "#sw/api/core/permissions.ts";
import { type Pending, pendingRow } from "#sw/api/pipeline/pending.ts";
import { naturalKeys, recordCell } from "#sw/api/export/record-cells.ts";
import type { Tx } from "#db/store/tx.ts";
import type { CellChange, StoredCell } from "./contract.ts";

/** A new record, and the texts of the file that fill it. */
export type FilledRecord = { check: WriteCheck; texts: ReadonlyMap<CsvColumn, string> };

/** Returns the values of new records that will be stored otherwise than the file writes them, as far as the person may read them. */
export async function storedCells(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  records: readonly FilledRecord[],
  pending: Pending,
): Promise<StoredCell[][]> {
  const rows = records.map(({ check: { id, row } }): StoredRow => ({
    ...pendingRow(resource, id, row),
    createdBy: signedIn.user.id,
  }));
  const columns = [...new Set(records.flatMap(({ texts }) => [...texts.keys()]))];
  const isSeen = (target: Resource, row: StoredRow) => maySee(signedIn, target, row);
  const keys = await naturalKeys(tx, isSeen, columns, rows, pending);
  return rows.map((row, at) => {
    const changed = [...(records[at]?.texts ?? [])].filter(
      ([column, text]) =>
        column.field !== unlisted && column !== flagsColumn && String(recordCell(row, column, keys)) !== text,
    );
    if (changed.length === 0) return [];
    const visible = visibleValues(signedIn, resource, row);
    return changed.flatMap(([column]) => {
      const value = recordCell(visible, column, keys);
      if (value !== recordCell(row, column, keys)) return [];
      // A name that leads nowhere stands beside the reference.
      return column.field.kind === "refBy" && value === "" ? [] : [{ field: column.path, value }];
    });
  });
}

/** The changes of lines in the records that they match, as far as the person may read them. */
export async function cellChanges(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  columns: readonly (CsvColumn | null)[],
  checks: readonly WriteCheck[],
  pending: Pending,
): Promise<Map<WriteCheck, CellChange[]>> {
  const customColumns = columns
    .filter((column) => column !== null)
    .filter(({ path }) => path.startsWith("custom."));
  const all = [...csvColumns(resource), ...customColumns];
  const pairs = checks.flatMap((check) => {
    const { before, row } = check;
    if (!before) return [];
    const written: StoredRow = { ...before, ...row };
    return [
      {
        check,
        from: visibleValues(signedIn, resource, before),
        to: visibleValues(signedIn, resource, written),
      },
    ];
  });
  const changedFields = new Set(checks.flatMap(({ changed }) => changed));
  const touched = all.filter(({ path }) => changedFields.has(topOf(path)));
  const keys = await naturalKeys(
    tx,
    (target, row) => maySee(signedIn, target, row),
    touched,
    pairs.flatMap(({ from, to }) => [from, to]),
    pending,
  );
  return new Map(
    pairs.map(({ check, from, to }) => [
      check,
      touched
        .map((column) => ({
          field: column.path,
          from: recordCell(from, column, keys),
          to: recordCell(to, column, keys),
        }))
        .filter((change) => change.from !== change.to),
    ]),
  );
}
