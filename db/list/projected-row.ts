import { type StoredRow, valueAt } from "#db/schema/resource.ts";
import { collationKey } from "./collation.ts";
import { numberOf, type Projection, searchLine, sortText } from "./columns.ts";

/** What the lists know of a row; its values are in the order of the projection's columns, keys as texts of one byte a sign. */
export type ProjectedRow = { id: string; line: string; values: unknown[] };

export function projectedRow({ columns, search }: Projection, row: StoredRow): ProjectedRow {
  return {
    id: row.id,
    line: searchLine(row, search),
    values: columns.map(({ path, type }) => {
      if (type === "key") return String.fromCharCode(...collationKey(sortText(row, path)));
      return type === "number" ? numberOf(valueAt(row, path)) : valueAt(row, path);
    }),
  };
}
