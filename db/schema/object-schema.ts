import * as z from "zod/mini";
import type { Field, Fields, Values } from "./kind.ts";

/**
 * What a request may hold: `create` fills missing fields with their initial values, `patch` leaves them out; `file` is a new record that
 * a file brings.
 */
export type Mode = "create" | "patch" | "file";

/** The schema of a request's body, or of a group: an unknown field is refused, not dropped. */
export function objectSchema<F extends Fields>(fields: F, mode: "create" | "file"): z.ZodMiniType<Values<F>>;
export function objectSchema<F extends Fields>(fields: F, mode: Mode): z.ZodMiniType<Partial<Values<F>>>;
export function objectSchema(fields: Fields, mode: Mode): z.ZodMiniType<Record<string, unknown>> {
  return z.strictObject(shapeOf(fields, mode));
}

/** The schema of a record that its kind tells from others of its table: a body may name that kind, and its value is left out. */
export function schemaOfKind<F extends Fields>(
  kind: string,
  fields: F,
  mode: "create" | "file",
): z.ZodMiniType<Values<F>>;
export function schemaOfKind<F extends Fields>(
  kind: string,
  fields: F,
  mode: Mode,
): z.ZodMiniType<Partial<Values<F>>>;
export function schemaOfKind(
  kind: string,
  fields: Fields,
  mode: Mode,
): z.ZodMiniType<Record<string, unknown>> {
  return z.pipe(
    z.strictObject({ ...shapeOf(fields, mode), kind: z.optional(z.literal(kind)) }),
    z.transform(({ kind: _kind, ...values }: Record<string, unknown>) => values),
  );
}

function shapeOf(fields: Fields, mode: Mode): Record<string, z.ZodMiniType> {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (isWritable(field, mode)) shape[name] = mode === "patch" ? z.optional(orNone(field)) : toCreate(field);
  }
  return shape;
}

export function isWritable(field: Field, mode: Mode): boolean {
  if (field.writtenBy === "file") return mode === "file";
  return field.writtenBy === "people" || (field.writtenBy === "creator" && mode !== "patch");
}

function toCreate(field: Field): z.ZodMiniType {
  if (!field.required) return z._default(orNone(field), field.initial);
  return field.initial === null ? field.schema() : z._default(field.schema(), field.initial);
}

function orNone(field: Field): z.ZodMiniType {
  if (field.required) return field.schema();
  // A form sends an emptied text as "": that is «none», not a text of length zero.
  return z.pipe(
    z.transform((value) => (value === "" ? null : value)),
    z.nullable(field.schema()),
  );
}
