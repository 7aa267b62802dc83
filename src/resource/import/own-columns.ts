import { definitionsOf, fieldOf } from "#db/rules/custom/definition.ts";
import { type CsvColumn, customColumn } from "#db/schema/csv-columns.ts";
import { grouped } from "#db/schema/grouped.ts";
import { categories } from "#db/schema/masters/categories.ts";
import type { Translated } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";

/** A column of a field that a category gives its units: its name is the category's. */
export type OwnColumn = CsvColumn & { label: Translated };

export const isOwn = (column: CsvColumn): column is OwnColumn => "label" in column;

/** The columns of the own fields that units of this list may have; none where the person may not read the categories. */
export async function ownColumns(resource: Resource): Promise<OwnColumn[]> {
  if (!resource.shares?.kind || !Object.hasOwn(resource.fields, "custom")) return [];
  const { items } = await client(categories)
    .list({ scope: "equipment", kind: resource.shares.kind, itemsPerPage: -1 })
    .catch(() => ({ items: [] }));
  const definitions = items.flatMap(({ customFields }) => definitionsOf(customFields));
  return [...grouped(definitions, ({ key }) => key)].flatMap(([key, [first, ...others]]): OwnColumn[] => {
    if (!first) return [];
    // Under one key, categories may mean different things: then a cell is a text, and the unit's category reads it.
    const one = others.every(
      ({ type, choices }) => type === first.type && choices.join() === first.choices.join(),
    );
    const column = customColumn(key);
    return [{ ...column, ...(one && { field: fieldOf(first) }), label: first.label }];
  });
}
