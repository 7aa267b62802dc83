import { Dexie } from "dexie";
import { isRecord } from "#db/schema/is-record.ts";
import type { TestApi } from "./api.ts";

type Entry = Record<string, unknown>;

type Age = {
  /** What the older version kept of an entry. */
  ages?: Record<string, (entry: Entry) => Entry>;
  /** Tables that it did not have. */
  missing?: readonly string[];
};

/** Leaves the API's database as version 1 of the app would have, in its place: the tables by their names, the first run by a count. */
export const turnToVersion1 = (api: TestApi, age: Age = {}): Promise<void> => turnToVersion(api, 1, age);

/** The same with any version: what it holds is as today, but for what `ages` changes. */
export async function turnToVersion(
  api: TestApi,
  version: number,
  { ages = {}, missing = [] }: Age = {},
): Promise<void> {
  const db = await api.store.open();
  const tables = db.tables.filter(({ name }) => !missing.includes(name));
  const stores = tables.map(({ name, schema: { primKey, indexes } }) => [
    name,
    [primKey, ...indexes].map(({ src }) => src).join(", "),
  ]);
  const contents = await Promise.all(tables.map((table) => table.toArray() as Promise<Entry[]>));
  api.store.close();
  await Dexie.delete(db.name);
  const older = new Dexie(db.name);
  older.version(version).stores(Object.fromEntries(stores));
  await older.open();
  for (const [at, { name }] of tables.entries()) {
    const entries = (contents[at] ?? []).map({ meta: counted, ...ages }[name] ?? ((entry) => entry));
    await older.table(name).bulkPut(entries);
  }
  older.close();
}

const counted = (entry: Entry): Entry => {
  if (entry["name"] !== "seed") return entry;
  const { done, total } = entry["value"] as Entry;
  return { ...entry, value: { done, total } };
};

/** Without some of its fields, at paths through groups and rows. */
export function without(entry: Entry, ...paths: string[]): Entry {
  const copy = structuredClone(entry);
  for (const path of paths) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let parts: Entry[] = [copy];
    for (const name of names) parts = parts.flatMap((part) => [part[name]].flat().filter(isRecord));
    for (const part of parts) delete part[last];
  }
  return copy;
}
