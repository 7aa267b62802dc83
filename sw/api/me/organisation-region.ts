import { regions } from "#db/domain/preferences/choices.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Store } from "#db/store/store.ts";
import { initialOrganisation } from "#sw/api/auth/initial-organisation.ts";

/** Whose dates and numbers the people of the organisation read who chose none: those of its country. */
export async function organisationRegion(db: Store): Promise<(typeof regions)[number] | null> {
  const address = (await initialOrganisation(db))?.["billingAddress"];
  return regions.find((region) => isRecord(address) && address["country"] === region) ?? null;
}
