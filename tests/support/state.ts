import { rowsOf } from "#db/dexie/database.ts";
import { resourcesByTable } from "#db/schema/registry.ts";
import type { Person, TestApi } from "./api.ts";

/** All that the database says of living records, and the unique values that they hold; how often they were written apart. */
export async function stateOf(api: TestApi): Promise<Record<string, unknown>> {
  const db = await api.store.open();
  const state: Record<string, unknown> = {};
  for (const table of resourcesByTable.keys()) {
    for (const row of await rowsOf(db, table).toArray()) {
      const { version: _version, updatedAt: _at, updatedBy: _by, ...rest } = row;
      if (row.deletedAt === null) state[`${table}/${row.id}`] = rest;
    }
  }
  for (const { key, id } of await db.uniques.toArray()) state[`unique ${key}`] = id;
  return state;
}

let keys = 0;

/** A new key for a command, by which it can be undone. */
export const newKey = (): { key: string; headers: Record<string, string> } => {
  const key = `key-${++keys}`;
  return { key, headers: { "idempotency-key": key } };
};

export const undo = ({ request }: Person, key: string, headers = {}) =>
  request("POST", `/api/undo/${encodeURIComponent(key)}`, undefined, headers);
