import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { sumOf, usageOf } from "./references.ts";
import { tablesAround } from "#db/store/scope.ts";

/** How often each record of the list is used, as far as the person may see it: what the list is sorted by. Those that are not there have none. */
export async function usageOrder(c: ApiContext, resource: Resource): Promise<ReadonlyMap<string, number>> {
  const { db, signedIn } = c.var;
  return db.read(tablesAround(resource), async (tx) => {
    const ids = await tx.ids(resource.table);
    const used = await usageOf(tx, signedIn, resource, ids);
    return new Map([...used].map(([id, by]) => [id, sumOf(by)]));
  });
}
