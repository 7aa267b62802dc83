import { type Database, rowsOf } from "#db/database.ts";
import { type CsvColumn, valueIn } from "#db/schema/csv-columns.ts";
import { resourceNamed } from "#db/schema/index.ts";
import { joined } from "./cell-text.ts";
import type { SheetCell } from "./xlsx.ts";

type Keys = Map<string, string>;

/** What people know the records by that these point at. */
export async function naturalKeys(
  db: Database,
  columns: readonly CsvColumn[],
  rows: readonly Record<string, unknown>[],
): Promise<Keys> {
  const keys: Keys = new Map();
  for (const { field, path, naturalKey } of columns) {
    if ((field.kind !== "ref" && field.kind !== "refs") || naturalKey === null) continue;
    const ids = new Set(rows.flatMap((row) => idsIn(valueIn(row, path))));
    for (const row of await rowsOf(db, resourceNamed(field.to).table).bulkGet([...ids])) {
      if (row) keys.set(`${field.to}/${row.id}`, textOf(row[naturalKey]));
    }
  }
  return keys;
}

const idsIn = (value: unknown): string[] => [value].flat().filter((id) => typeof id === "string");

/** What stands in a file for a value of a record. */
export function recordCell(row: Record<string, unknown>, { field, path }: CsvColumn, keys: Keys): SheetCell {
  const value = valueIn(row, path);
  if (field.kind === "ref" || field.kind === "refs")
    return joinedKeys(
      field.kind,
      idsIn(value).map((id) => keys.get(`${field.to}/${id}`) ?? ""),
    );
  if (Array.isArray(value)) return joined(value.map(String));
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? value : textOf(value);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const joinedKeys = (kind: "ref" | "refs", keys: string[]): string =>
  kind === "ref" ? (keys[0] ?? "") : joined(keys.filter((key) => key !== ""));
