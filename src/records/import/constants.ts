import { joinList } from "#db/schema/import/cell-list.ts";
import { type CsvColumn, valueIn } from "#db/schema/csv-columns.ts";
import type { Fields } from "#db/schema/kind.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import { toBody } from "#src/records/form-values.ts";
import type { Mapping } from "./import-table.ts";

/** What all new records get that the file gives nothing for: by field, as a form holds it, and what its records are called. */
export type Constants = {
  values: Readonly<Record<string, unknown>>;
  labels: Readonly<Record<string, unknown>>;
};

export const noConstants: Constants = { values: {}, labels: {} };

/** As the cells of the file would say it. */
export function constantTexts(
  resource: Resource,
  columns: readonly CsvColumn[],
  { values }: Constants,
  mapping: Mapping = [],
): Record<string, string> {
  const fields: Fields = Object.fromEntries(
    Object.entries(resource.fields).filter(([name]) => Object.hasOwn(values, name)),
  );
  const body = toBody(fields, values);
  return Object.fromEntries(
    columns.flatMap(({ path }): [string, string][] => {
      if (!Object.hasOwn(fields, topOf(path))) return [];
      // Of amounts that the file has, the currency alone may be the same.
      const text = cellText(valueIn(isCurrencyOf(mapping, path) ? values : body, path));
      return text === "" ? [] : [[path, text]];
    }),
  );
}

const isCurrencyOf = (mapping: Mapping, path: string): boolean =>
  path.endsWith(".currency") && mapping.includes(path.replace(/currency$/, "amount"));

function cellText(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return joinList(value.map(cellText));
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
