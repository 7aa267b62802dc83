import * as z from "zod/mini";
import type { Definition } from "#db/rules/custom/definition.ts";
import { hasCustom } from "#db/schema/custom-field.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import { isFamily, type Resource, type ResourceRow } from "#db/schema/resource.ts";

const stamp = {
  id: z.string(),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  archivedAt: z.nullable(z.string()),
};

/**
 * A record of a resource as the API answers it: its stamp, and of its declared fields those that the reader may see, each a
 * value of its kind or null. It is typed as the whole record, because most readers get one.
 */
export function recordAnswer<F extends Fields>(
  resource: Resource<F>,
): z.ZodMiniType<ResourceRow<Resource<F>>>;
export function recordAnswer(resource: Resource): z.ZodMiniType<Record<string, unknown>> {
  return z.strictObject({
    ...shapeOf(resource.fields),
    ...stamp,
    ...(isFamily(resource) && { kind: z.string() }),
    // What people at a client's see of custom fields is told with the record: they read no categories.
    ...(hasCustom(resource) && { customFields: z.exactOptional(z.array(z.custom<Definition>(isRecord))) }),
  });
}

const shapeOf = (fields: Fields): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.exactOptional(z.nullable(valueOf(field)))]),
  );

/** Of a group, a rule may hide parts. */
function valueOf(field: Field): z.ZodMiniType {
  if (field.kind === "group") return z.strictObject(shapeOf(field.fields));
  if (field.kind === "rows") return z.array(z.strictObject(shapeOf(field.fields)));
  return field.schema;
}
