import { type CsvColumn, csvColumns, flagsColumn, hasFlagsColumn } from "#db/schema/csv-columns.ts";
import { isWritable } from "#db/schema/object-schema.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Mapping } from "./import-table.ts";

/** The columns that people may fill: what the system writes by itself is not among them. */
export function importColumns(resource: Resource): CsvColumn[] {
  const columns = [...csvColumns(resource), ...(hasFlagsColumn(resource) ? [flagsColumn] : [])];
  return columns.filter(({ path, field }) => isWritable(resource.fields[topOf(path)] ?? field, "file"));
}

/** A new record is refused without this column's field: nothing stands there by itself. */
export function isNeeded(resource: Resource, { path }: Pick<CsvColumn, "path">): boolean {
  const owner = resource.fields[topOf(path)];
  return owner?.required === true && owner.initial === null;
}

/** Needed fields that no column fills, each once. */
export function missingColumns(
  resource: Resource,
  columns: readonly CsvColumn[],
  mapping: Mapping,
): CsvColumn[] {
  const filled = new Set(mapping.map((path) => path && topOf(path)));
  return columns.filter((column, at) => {
    const owner = topOf(column.path);
    const first = columns.findIndex(({ path }) => topOf(path) === owner) === at;
    return first && isNeeded(resource, column) && !filled.has(owner);
  });
}

/** Fields that more than one column fills. */
export const doubleColumns = (mapping: Mapping): string[] => [
  ...new Set(mapping.filter((path, at): path is string => path !== null && mapping.indexOf(path) !== at)),
];

/** Whether a text that no record is called by may stand here as a name that leads nowhere; nothing is created for it. */
export const keepsName = ({ field }: Pick<CsvColumn, "field">): boolean => field.kind === "refBy";
