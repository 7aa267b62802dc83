import { declareDatabase } from "#db/dexie/database.ts";
import { computerAt } from "#db/domain/equipment/seed/computers.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Query } from "./queries.ts";

const db = declareDatabase();

/** The plain Dexie way: `offset` and `count`, cursors with a filter, and sorting what they bring. */
export async function timed(queries: readonly Query[], budget: number): Promise<number[]> {
  if (!db.isOpen()) await db.open();
  const begun = performance.now();
  const times: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    await list(query);
    times.push(performance.now() - started);
    if (performance.now() - begun > budget) break;
  }
  return times;
}

async function list({ q, state, sortBy, page, size }: Query): Promise<{ items: unknown[]; total: number }> {
  const table = db.table<StoredRow>("equipment");
  const skip = (page - 1) * size;
  if (!q && !state && !sortBy) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- a collection of Dexie's is no array
    const newestFirst = table.orderBy("id").reverse();
    return { total: await table.count(), items: await newestFirst.offset(skip).limit(size).toArray() };
  }
  const found = await table.filter((row) => keeps(row, q, state)).toArray();
  if (sortBy) found.sort((one, other) => String(one[sortBy]).localeCompare(String(other[sortBy])));
  return { total: found.length, items: found.slice(skip, skip + size) };
}

function keeps(row: StoredRow, q = "", state?: string): boolean {
  if (state && row["state"] !== state) return false;
  const texts = ["assetTag", "name", "serialNumber", "manufacturer", "model", "hostname"].map(
    (path) => row[path],
  );
  return q === "" || texts.some((text) => typeof text === "string" && text.toLowerCase().includes(q));
}

/** One row more, and one changed, with nothing beside the row. */
export async function timedWrites(count: number): Promise<number[]> {
  if (!db.isOpen()) await db.open();
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const row = { ...computerAt(n + 1, { today: "2026-01-01", count: 10 }), id: `plain-${n}` };
    const started = performance.now();
    await db.transaction("rw", "equipment", () => db.table("equipment").put(row));
    times.push(performance.now() - started);
    await db.table("equipment").delete(row.id);
  }
  return times;
}

export const close = (): void => db.close();
