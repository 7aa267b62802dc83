import { v7 as newId } from "uuid";
import type { Resource } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import { writingContributions } from "#sw/domain/writing-registry.ts";

/** Ids for new records, made on the device. Awaits nothing but the database: call it inside `commit`. */
export async function newIds(tx: Tx, resource: Resource, count: number): Promise<string[]> {
  for (const contribution of writingContributions(resource))
    if (contribution.newIds) return contribution.newIds(tx, count);
  return Array.from({ length: count }, () => newId());
}
