import { regions } from "#db/domain/preferences/choices.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Store } from "#db/store/store.ts";
import { initialOrganisation } from "#sw/api/auth/initial-organisation.ts";

type Locality = { country: string | null; region: (typeof regions)[number] | null };

/** The organisation's country, and the region whose dates and numbers its people read until they choose one. */
export async function organisationLocality(db: Store): Promise<Locality> {
  const address = (await initialOrganisation(db))?.["billingAddress"];
  const country = isRecord(address) ? address["country"] : null;
  return {
    country: typeof country === "string" ? country : null,
    region: regions.find((region) => region === country) ?? null,
  };
}
