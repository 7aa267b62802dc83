import type { Resource } from "#db/schema/resource.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { valuesInUse } from "./suggestions.ts";

/** What a choice is in most records of a category; nothing where there are none yet, or the list has no such choice. */
export async function typeInCategory(
  resource: Resource,
  category: string,
): Promise<{ field: string; value: string } | null> {
  const { field, type } = presentationOf(resource).category ?? {};
  if (field === undefined || type === undefined || !resource.filters.includes(type)) return null;
  const [value] = await valuesInUse(resource, type, { [field]: category });
  return value === undefined ? null : { field: type, value };
}
