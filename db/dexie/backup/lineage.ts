import type { Database } from "#db/dexie/database.ts";

export const lineageName = "lineage";

/** The id of the database that this one came from by restores: its own, where it came from none. */
export async function lineageOf(db: Database): Promise<string> {
  const [lineage, databaseId] = (await db.meta.bulkGet([lineageName, "databaseId"])).map((one) => one?.value);
  return String(lineage ?? databaseId);
}

/** The first one, where both descend from one database; else null. */
export const relatedTo = async (one: Database | null, other: Database): Promise<Database | null> =>
  one && (await lineageOf(one)) === (await lineageOf(other)) ? one : null;
