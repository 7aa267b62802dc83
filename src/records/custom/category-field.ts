import { customValuesField, hasField } from "#db/schema/field-names.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { presentationOf } from "#src/records/presentation-of.ts";

/** The reference to the category that says which custom fields a record has; nothing where its list has none. */
export const categoryFieldOf = (resource: Pick<Resource, "name" | "fields">): string | undefined =>
  hasField(resource, customValuesField) ? presentationOf(resource).category?.field : undefined;

/** The list of those categories. */
export function categoryListOf(resource: Pick<Resource, "name" | "fields">): Resource | undefined {
  const field = resource.fields[categoryFieldOf(resource) ?? ""];
  return field?.kind === "ref" ? resourceNamed(field.to) : undefined;
}
