import { isBlank } from "#db/schema/blank.ts";
import { type StoredRow, valueAt } from "#db/schema/resource.ts";
import { textFromCodes } from "#db/store/text-from-codes.ts";
import { collationKey } from "./collation.ts";
import { numberOf, type Projection, searchLine, sortText } from "./columns.ts";

/** What the lists know of a row; its values are in the order of the projection's columns, keys as texts of one byte a sign. */
export type ProjectedRow = { id: string; line: string; values: unknown[] };

export function projectedRow({ columns, search }: Projection, row: StoredRow): ProjectedRow {
  return {
    id: row.id,
    line: searchLine(row, search),
    values: columns.map(({ path, type, inOrder }) => {
      if (type === "key") {
        const text = sortText(row, path);
        return textFromCodes(collationKey(inOrder && text !== "" ? inOrder(text) : text));
      }
      return type === "number" ? numberOf(valueAt(row, path)) : filledRows(valueAt(row, path));
    }),
  };
}

/** Of the rows in a record, those that have no value there say nothing. */
const filledRows = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((one) => !isBlank(one)) : value;
