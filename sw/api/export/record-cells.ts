import { type CsvColumn, naturalKeyOf, valueIn } from "#db/schema/csv-columns.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { KindName } from "#db/schema/kind.ts";
import { targetsOf } from "#db/schema/links.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { joinList } from "#db/schema/import/cell-list.ts";
import { nothingPending, type Pending } from "#sw/api/pipeline/pending.ts";
import type { Tx } from "#db/store/tx.ts";

type Keys = Map<string, string>;

/** As the import reads it back. */
export type RecordCell = string | number;

/** The names by which people know the records that these point at, where the reader may see them. */
export async function naturalKeys(
  tx: Tx,
  isReadable: (target: Resource, row: StoredRow) => boolean,
  columns: readonly CsvColumn[],
  rows: readonly Record<string, unknown>[],
  pending: Pending = nothingPending,
): Promise<Keys> {
  const keys: Keys = new Map();
  for (const { field, path, naturalKey } of columns) {
    if (naturalKey === null) continue;
    const ids = [...new Set(rows.flatMap((row) => idsIn(valueIn(row, path))))];
    for (const target of targetsOf(field).map(resourceNamed)) {
      const stored = await tx.getMany(target.table, ids);
      for (const [index, id] of ids.entries()) {
        const row = stored[index] ?? pending.get(id);
        if (row && isReadable(target, row))
          keys.set(`${target.name}/${id}`, textOf(row[naturalKey || naturalKeyOf(target)]));
      }
    }
  }
  return keys;
}

const idsIn = (value: unknown): string[] => [value].flat().filter((id) => typeof id === "string");

/** The cell of a file for a value of a record. */
export function recordCell(row: Record<string, unknown>, { field, path }: CsvColumn, keys: Keys): RecordCell {
  const value = valueIn(row, path);
  const targets = targetsOf(field);
  if (targets.length > 0)
    return joinedKeys(
      field.kind,
      idsIn(value).map((id) => targets.flatMap((to) => keys.get(`${to}/${id}`) ?? [])[0] ?? ""),
    );
  if (field.kind === "rules") return JSON.stringify(value ?? []);
  if (Array.isArray(value)) return joinList(value.map(String));
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? value : textOf(value);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const joinedKeys = (kind: KindName, keys: string[]): string =>
  kind === "refs" ? joinList(keys.filter((key) => key !== "")) : (keys[0] ?? "");
