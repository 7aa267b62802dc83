import { type customField, customFieldTypes } from "#db/schema/custom-field.ts";
import * as of from "#db/schema/field.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Field, Fields, Values } from "#db/schema/kind.ts";

/** A field that the units of a category have beside the declared ones. */
export type Definition = Values<typeof customField>;

type Bounds = Pick<Definition, "min" | "max" | "choices">;

const longest = 200;
const within = (value: number | null, least: number, most: number): number =>
  value === null ? most : Math.max(least, Math.min(value, most));

const fieldsByType: Record<Definition["type"], (bounds: Bounds) => Field> = {
  text: ({ min, max }) => of.text(within(max, 1, longest), min === null ? 1 : within(min, 1, longest)),
  long_text: ({ max }) => of.longText(within(max, 1, 5000)),
  number: ({ min, max }) => of.decimal(min ?? -1e12, max ?? 1e12),
  date: () => of.date(),
  datetime: () => of.instant(),
  boolean: () => of.flag(),
  choice: ({ choices }) => of.choice(choices),
  multi_choice: ({ choices }) => of.choices(choices),
  url: () => of.identifier("url"),
  ip: () => of.identifier("ip"),
  mac: () => of.identifier("mac"),
  reference: () => of.identifier("reference"),
};

/** The definition as a field like the declared ones: it is read, shown and typed in by its kind. */
export function fieldOf(definition: Definition): Field {
  const field = fieldsByType[definition.type](definition);
  return definition.required ? field : of.optional(field);
}

export const fieldsOf = (definitions: readonly Definition[]): Fields =>
  Object.fromEntries(definitions.map((definition) => [definition.key, fieldOf(definition)]));

/** The definitions of a category's custom fields, in their order. */
export function definitionsOf(customFields: unknown): Definition[] {
  const all = Array.isArray(customFields) ? customFields.filter(isDefinition) : [];
  return all.toSorted((one, other) => one.order - other.order);
}

/** Stored by its schema: what tells it apart is enough. */
function isDefinition(value: unknown): value is Definition {
  return (
    isRecord(value) &&
    typeof value["key"] === "string" &&
    customFieldTypes.some((type) => type === value["type"])
  );
}
