import { rowsOf } from "#db/dexie/database.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "./context.ts";
import { sumOf, usageOf } from "./references.ts";

/** How often each record of the list is used, as far as the person may see it: what the list is sorted by. Those that are not there have none. */
export async function usageOrder(c: ApiContext, resource: Resource): Promise<ReadonlyMap<string, number>> {
  const { db, signedIn } = c.var;
  return db.transaction("r", db.tables, async () => {
    const ids = await rowsOf(db, resource.table).toCollection().primaryKeys();
    const used = await usageOf(db, signedIn, resource, ids);
    return new Map([...used].map(([id, by]) => [id, sumOf(by)]));
  });
}
