import { customColumns } from "#db/rules/custom/custom-columns.ts";
import type { CustomColumn } from "#db/schema/import/custom-column.ts";
import { categories } from "#db/domain/categories/categories.ts";
import type { Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";

/** The columns of the custom fields that units of this list may have; none where the person may not read the categories. */
export async function ownColumns(resource: Resource): Promise<CustomColumn[]> {
  if (!resource.shares?.kind || !Object.hasOwn(resource.fields, "custom")) return [];
  const { items } = await client(categories)
    .list({ scope: "equipment", itemsPerPage: -1 })
    .catch(() => ({ items: [] }));
  return customColumns(items, resource.shares.kind);
}
