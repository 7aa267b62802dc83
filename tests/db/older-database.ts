import { Dexie } from "dexie";
import { newStore } from "./list-database.ts";
import { newName, type Values } from "./writes.ts";

/** A database of version 4 with these entries by table, closed; its name. */
export async function databaseOfVersion4(contents: Record<string, readonly object[]>): Promise<string> {
  const name = newName();
  const newest = newStore(name);
  const db = await newest.open();
  const newer = new Set([
    "commands",
    "devices",
    "readings",
    "readingsColumns",
    "secondFactors",
    "oneTimeCodes",
  ]);
  const stores = db.tables.flatMap(({ name: table, schema: { primKey, indexes } }) =>
    newer.has(table) ? [] : [[table, [primKey, ...indexes].map(({ src }) => src).join(", ")]],
  );
  newest.close();
  await Dexie.delete(name);
  const older = new Dexie(name);
  older.version(4).stores({ ...Object.fromEntries(stores), answers: "key, at" });
  await older.open();
  for (const [table, entries] of Object.entries(contents)) await older.table(table).bulkAdd(entries);
  older.close();
  return name;
}

/** What a record has beside its fields. */
export const stampOfVersion4 = (slot: number): Values => ({
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  createdBy: "7",
  updatedAt: "2026-01-01T00:00:00.000Z",
  updatedBy: "7",
  archivedAt: null,
  deletedAt: null,
  slot,
});
