import type { Database } from "#db/dexie/database.ts";

export const lineageName = "lineage";

/** The id of the database that this one came from by restores: its own, where it came from none. */
export async function lineageOf(db: Database): Promise<string> {
  const [lineage, databaseId] = (await db.meta.bulkGet([lineageName, "databaseId"])).map((one) => one?.value);
  return String(lineage ?? databaseId);
}

/** Whether both descend from one database. */
export const isSameLineage = async (one: Database, other: Database): Promise<boolean> =>
  (await lineageOf(one)) === (await lineageOf(other));
