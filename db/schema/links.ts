import { isRecord } from "./is-record.ts";
import type { Field, Fields, OwnerRef, RefBy } from "./kind.ts";

/** A reference as it stands in a record: `contract.serviceId`, `modules.0.moduleId`. */
export type Link = {
  path: string;
  to: string;
  within: string | undefined;
  ids: string[];
  /** Only a subrecord of this very record fits. */
  isSubrecord?: true;
};

/** The list that photos and logos are among. */
export const pictureList = "attachments";

/** Of what a field points at, the names of the lists: of most fields none. */
export function targetsOf(field: Field): string[] {
  if (field.kind === "refBy" || field.kind === "owner") return [...new Set(Object.values(field.to))];
  if (field.kind === "picture") return [pictureList];
  return field.kind === "ref" || field.kind === "refs" ? [field.to] : [];
}

/** The subfields of a group that only store the names of references beside them. */
export const denormalizedLabelsIn = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => (field.kind === "refBy" ? [field.label] : []));

/** The lists that a reference beside this choice may lead to: where the choice is unknown, any of them. */
const meantBy = (field: Field & (RefBy | OwnerRef), chosen: unknown): string[] =>
  chosen === undefined
    ? targetsOf(field)
    : Object.entries(field.to).flatMap(([choice, to]) => (choice === chosen ? [to] : []));

/** Every reference of a record, its groups and its rows, those that are empty among them. */
export function* linksOf(fields: Fields, row: Record<string, unknown>, prefix = ""): Generator<Link> {
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    const value = row[name];
    if (field.kind === "ref" || field.kind === "refs") {
      const ids = [value].flat().filter((id) => typeof id === "string");
      yield { path, to: field.to, within: field.within, ids };
    }
    if (field.kind === "picture" && typeof value === "string")
      yield { path, to: pictureList, within: undefined, ids: [value], isSubrecord: true };
    if (field.kind === "refBy" && typeof value === "string")
      for (const to of meantBy(field, row[field.by])) yield { path, to, within: field.within, ids: [value] };
    if (field.kind === "owner" && typeof value === "string")
      for (const to of meantBy(field, row[field.by])) yield { path, to, within: undefined, ids: [value] };
    if (field.kind === "group" && isRecord(value)) yield* linksOf(field.fields, value, `${path}.`);
    if (field.kind === "rows" && Array.isArray(value)) {
      for (const [index, item] of value.entries())
        if (isRecord(item)) yield* linksOf(field.fields, item, `${path}.${index}.`);
    }
  }
}

/** The records that these values of a field reference, by itself or by its subfields. */
export const targetsIn = (
  field: Field | undefined,
  values: readonly unknown[],
): { to: string; id: string }[] =>
  values.flatMap((value) =>
    field
      ? [...linksOf({ field }, { field: value })].flatMap(({ to, ids }) => ids.map((id) => ({ to, id })))
      : [],
  );
