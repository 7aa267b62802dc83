import { memberOf, resourceNamed } from "#db/schema/registry.ts";
import { isFamily, type Resource, type StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";

/** The record that an attachment belongs to, by the list that it is in; undefined where it is not there. */
export async function ownerRecordOf(
  tx: Pick<Tx, "get">,
  { ownerType, ownerId }: Readonly<Record<string, unknown>>,
): Promise<{ resource: Resource; row: StoredRow } | undefined> {
  const family = resourceNamed(String(ownerType));
  const row = await tx.get(family.table, String(ownerId));
  const resource = row && (isFamily(family) ? memberOf(family, row) : family);
  return resource && { resource, row };
}
