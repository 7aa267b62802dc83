import { definitionsOf } from "#db/rules/custom/definition.ts";
import { type CsvColumn, customColumn } from "#db/schema/csv-columns.ts";
import { categories } from "#db/schema/masters/categories.ts";
import type { Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";

/** The columns of the own fields that units of this list may have; none where the person may not read the categories. */
export async function ownColumns(resource: Resource): Promise<CsvColumn[]> {
  if (!resource.shares || !Object.hasOwn(resource.fields, "custom")) return [];
  const { items } = await client(categories)
    .list({ scope: "equipment", kind: resource.shares.kind, itemsPerPage: -1 })
    .catch(() => ({ items: [] }));
  const keys = items.flatMap(({ customFields }) => definitionsOf(customFields).map(({ key }) => key));
  return [...new Set(keys)].map(customColumn);
}
