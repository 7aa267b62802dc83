import { customColumns } from "#db/rules/custom/custom-columns.ts";
import type { CustomColumn } from "#db/schema/import/custom-column.ts";
import type { Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { categoryListOf } from "#src/records/custom/category-field.ts";
import { presentationOf } from "#src/records/presentation-of.ts";

/** The columns of the custom fields that units of this list may have; none where the person may not read the categories. */
export async function customImportColumns(resource: Resource): Promise<CustomColumn[]> {
  const categories = categoryListOf(resource);
  if (!resource.shares?.kind || !categories) return [];
  const { items } = await client(categories)
    .list({ ...presentationOf(resource).category?.scope, itemsPerPage: -1 })
    .catch(() => ({ items: [] }));
  return customColumns(items, resource.shares.kind);
}
