import type { Fields } from "#db/schema/kind.ts";
import { isWritable } from "#db/schema/object-schema.ts";
import { linksOf } from "#db/schema/links.ts";
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
    Object.entries(fields).flatMap(([name, field]) =>
      isWritable(field, "create") ? [[name, row[name]]] : [],
    ),
  );
}

/** The references of a record, those in its subfields too. */
export const references = (fields: Fields, row: Record<string, unknown>) =>
  [...linksOf(fields, row)].flatMap(({ path, to, within, ids }) =>
    ids.map((id) => ({ path, to, within, id })),
  );
