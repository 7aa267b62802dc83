import * as z from "zod/mini";
import type { Field, Fields, Values } from "#db/schema/kind.ts";

/** A value that a rule may hide. It is typed as if it were there, because most readers get it. */
export const hideable = <T>(value: z.ZodMiniType<T>): z.ZodMiniType<T> => z.exactOptional(value);

/** Of declared fields: each is a value of its kind or null, or hidden from the reader. */
export function shapeOf<F extends Fields>(fields: F): { [K in keyof F]: z.ZodMiniType<Values<F>[K]> };
export function shapeOf(fields: Fields): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, hideable(z.nullable(valueOf(field)))]),
  );
}

/** Of a group, a rule may hide subfields. */
function valueOf(field: Field): z.ZodMiniType {
  if (field.kind === "group") return z.strictObject(shapeOf(field.fields));
  if (field.kind === "rows") return z.array(z.strictObject(shapeOf(field.fields)));
  return field.schema();
}
