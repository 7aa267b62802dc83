import { requests } from "#db/domain/requests/requests.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { client } from "#src/api/client.ts";
import { type DisplayNames, loadDisplayNames } from "#src/records/display-names.ts";
import type { FormValues } from "#src/records/form-values.ts";
import type { WhoOption } from "./who-options.ts";

/** What a choice fills in, and what the records are called that it names. */
export type FilledIn = { values: FormValues; displayNames: DisplayNames };

/** Whoever is found says the rest: the client's only site too. What was typed by hand stays. */
export async function valuesOf({ subject }: WhoOption): Promise<FilledIn> {
  const siteId = subject.siteId ?? (await onlySiteOf(subject.clientId));
  const values = { ...subject, siteId, contact: null };
  return { values, displayNames: await loadDisplayNames(requests, [values]) };
}

async function onlySiteOf(clientId: string | null): Promise<string | null> {
  if (clientId === null) return null;
  const { items, total } = await client(resourceNamed("sites")).list({
    clientId,
    active: "true",
    itemsPerPage: 1,
  });
  return total === 1 ? (items[0]?.id ?? null) : null;
}
