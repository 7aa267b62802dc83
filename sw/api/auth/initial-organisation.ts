import { clients } from "#db/domain/clients/clients.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Store } from "#db/store/store.ts";

/** The organisation that the data of this device began with; nothing where that was the sample. */
export async function initialOrganisation(db: Store): Promise<StoredRow | undefined> {
  const origin = await db.seeding.origin();
  return origin?.kind === "own" ? db.get(clients.table, origin.clientId) : undefined;
}
