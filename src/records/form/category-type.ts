import { isBlank } from "#db/schema/blank.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { FormValues } from "#src/records/form-values.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { valuesInUse } from "./suggestions.ts";

/** What a choice is in most records of a category; nothing where there are none yet, or the list has no such choice. */
export async function typeInCategory(
  resource: Resource,
  category: unknown,
): Promise<{ field: string; value: string } | null> {
  const { field, type } = presentationOf(resource).category ?? {};
  if (typeof category !== "string" || category === "" || field === undefined || type === undefined)
    return null;
  if (!resource.filters.includes(type)) return null;
  const [value] = await valuesInUse(resource, type, { [field]: category });
  return value === undefined ? null : { field: type, value };
}

/** The type that follows a category: one that was chosen by hand stays, one that came with the category before goes with it. */
export async function typeFollowing(
  resource: Resource,
  category: { now: unknown; before: unknown },
  valuesNow: () => FormValues,
): Promise<{ field: string; value: string } | null> {
  const [type, last] = await Promise.all([
    typeInCategory(resource, category.now),
    typeInCategory(resource, category.before),
  ]);
  if (!type) return null;
  const typed = valuesNow()[type.field];
  return isBlank(typed) || typed === last?.value ? type : null;
}
