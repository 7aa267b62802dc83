import type { Field, Fields } from "#db/schema/kind.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { seedSteps } from "#db/seed/steps.ts";

export const today = "2026-11-05";

export type Made = { id: string; createdAt: string } & Record<string, unknown>;

/** The sample rows of each list. */
export const lists = made(today);
export const rowsById = new Map([...lists.values()].flat().map((row) => [row.id, row]));

const rowsByListAndId = new Map(
  [...lists].flatMap(([list, rows]) => rows.map((row) => [`${list} ${row.id}`, row])),
);

/** Where ids are numbers, several lists have the same. */
export const rowIn = (list: string, id: string): Made | undefined => rowsByListAndId.get(`${list} ${id}`);

export function made(day: string): Map<string, Made[]> {
  const found = new Map<string, Made[]>();
  for (const { resource, rows } of seedSteps(day))
    found.set(resource.name, [...(found.get(resource.name) ?? []), ...rows()]);
  return found;
}

export const rowsOf = (name: string): Made[] => lists.get(name) ?? [];

export function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

/** What a person could have typed in: the record without its stamp and what only the system writes. */
export function typed(fields: Fields, row: Made): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { writtenBy }]) =>
      writtenBy === "system" ? [] : [[name, row[name]]],
    ),
  );
}

type ReferenceField = Extract<Field, { kind: "ref" | "refs" }>;

export function references(
  fields: Fields,
  row: Record<string, unknown>,
): { path: string; field: ReferenceField; id: string }[] {
  return Object.entries(fields).flatMap(([path, field]) => {
    const value = row[path];
    if (field.kind === "ref" || field.kind === "refs") {
      return [value].flat().flatMap((id) => (typeof id === "string" ? [{ path, field, id }] : []));
    }
    if (field.kind === "group" && isRecord(value))
      return references(field.fields, value).map((one) => ({ ...one, path: `${path}.${one.path}` }));
    if (field.kind === "rows" && Array.isArray(value))
      return value.filter(isRecord).flatMap((part) => references(field.fields, part));
    return [];
  });
}
