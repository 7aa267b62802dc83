import { type Database, rowsOf } from "#db/dexie/database.ts";
import type { Ability } from "#db/rules/ability.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { ListQuery, Reader } from "#db/store/list-query.ts";
import { searchableCode } from "#db/store/searchable.ts";
import type { Referrers } from "#db/store/tx.ts";
import { slotsByCode } from "./code-index.ts";
import { selectRows } from "./selection.ts";
import { idSection, sectionsOfPath, searchSection } from "./chunk-sections.ts";
import { reverseReferences } from "./reverse-references.ts";
import { idsInBitmap } from "./column-values.ts";
import { rowsAt, viewOf } from "./view.ts";
import { rulePaths, visibilityIn } from "./visibility.ts";

// What the door asks of the columns in memory, each inside a transaction.

export async function referencing(
  db: Database,
  ...args: Parameters<typeof reverseReferences> extends [Database, ...infer Rest] ? Rest : never
): Promise<Referrers[]> {
  const references = await reverseReferences(db, ...args);
  return references.map(({ reference, view, bySlot }) => ({
    reference,
    bySlot,
    rows: () => rowsAt(db, view, [...bySlot.keys()]),
  }));
}

export async function rowsBySlots(
  db: Database,
  table: string,
  slots: readonly number[],
): Promise<StoredRow[]> {
  return slots.length === 0 ? [] : rowsAt(db, await viewOf(db, table, [idSection]), slots);
}

export async function matchingIds(
  db: Database,
  resource: Resource,
  query: ListQuery,
  reader: Reader,
): Promise<Set<string>> {
  const { bitmap } = await selectRows(db, resource, query, reader);
  return idsInBitmap(await viewOf(db, resource.table, [idSection]), bitmap);
}

export async function readableSlots(
  db: Database,
  resource: Resource,
  ability: Ability,
): Promise<(slot: number) => boolean> {
  const sections = rulePaths(resource, ability).flatMap((path) => sectionsOfPath(resource.table, path));
  const { bitmap } = visibilityIn(await viewOf(db, resource.table, sections), resource, ability);
  return (slot) => bitmap[slot] === 1;
}

export async function rowsWithCodes(
  db: Database,
  table: string,
  codes: Iterable<string>,
): Promise<StoredRow[]> {
  const view = await viewOf(db, table, [searchSection]);
  const slots = new Set([...slotsByCode(view, new Set([...codes].map(searchableCode))).values()].flat());
  return rowsAt(db, view, [...slots]);
}

/** The index takes a step for each value, which is slow in a browser: for more than so many the search lines are read once. */
const few = 40;

export const rowsWithValues = async (
  db: Database,
  table: string,
  path: string,
  values: readonly string[],
): Promise<StoredRow[]> =>
  values.length <= few
    ? rowsOf(db, table).where(path).anyOf(values).toArray()
    : rowsWithCodes(db, table, values);
