import * as fc from "fast-check";
import { expect } from "vitest";
import { type Database, rowsOf } from "#db/dexie/database.ts";
import { listPage } from "#db/dexie/list/list.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { write } from "./list-database.ts";
import { naiveList, type Tables } from "./list-model.ts";
import { anyRow, idsOf } from "./list-rows.ts";
import { creationsOf, type Values } from "./writes.ts";
import type { ListQuery, Reader } from "#db/store/list-query.ts";

/** Lists that between them have fields of every kind. */
export const listNames = ["clients", "responsibles", "diagnostics", "computers"];

export const anyLists = (maxLength: number): fc.Arbitrary<Record<string, Values[]>> =>
  fc.record(
    Object.fromEntries(
      listNames.map((name) => [name, fc.array(anyRow(resourceNamed(name)), { minLength: 2, maxLength })]),
    ),
  );

/** Writes the lists, some clients under ids that the others point at. */
export async function fill(db: Database, lists: Record<string, Values[]>): Promise<void> {
  for (const name of listNames) {
    const ids = name === "clients" ? idsOf(name).slice(1) : [];
    await write(db, creationsOf(resourceNamed(name), lists[name] ?? [], ids));
  }
}

export async function tablesOf(db: Database): Promise<Tables> {
  const tables: Tables = new Map();
  for (const { table } of listNames.map(resourceNamed)) {
    const rows = await rowsOf(db, table).toArray();
    tables.set(
      table,
      rows.toSorted((one, other) => one.slot - other.slot),
    );
  }
  return tables;
}

/** The engine's page is the one that the plain words of the contract give. */
export async function expectSame(
  db: Database,
  tables: Tables,
  resource: Resource,
  query: ListQuery,
  reader: Reader,
): Promise<void> {
  const wanted = naiveList(tables, resource, query, reader);

  const page = await listPage(db, resource, query, reader);

  const shown = ({ rows, ...counts }: typeof page) => ({ ids: rows.map(({ id }) => id), ...counts });
  expect({ query, ...shown(page) }).toEqual({ query, ...shown(wanted) });
}
