import { requests } from "#db/domain/requests/requests.ts";
import { recordIn } from "#db/schema/is-record.ts";
import { resourceNamed, type UncheckedRowOf } from "#db/schema/registry.ts";
import { client } from "#src/api/client.ts";
import { type DisplayNames, loadDisplayNames, rowKey } from "#src/records/display-names.ts";
import type { FormValues } from "#src/records/form-values.ts";
import type { WhoOption } from "./who-options.ts";

/** What a choice fills in, and what the records are called that it names. */
export type FilledIn = { values: FormValues; displayNames: DisplayNames };

/** Whoever is found says the rest: the client's only site too. A holder who is no contact is reached at the client's number. */
export async function valuesOfChoice({ subject: { contactName, ...subject } }: WhoOption): Promise<FilledIn> {
  const siteId = subject.siteId ?? (await onlySiteOf(subject.clientId));
  const displayNames = await loadDisplayNames(requests, [{ ...subject, siteId }]);
  const { phone }: UncheckedRowOf<"clients"> = recordIn(
    displayNames.get(rowKey("clients", String(subject.clientId))),
  );
  const contact = contactName === null ? noContact : { name: contactName, phone: phone ?? "" };
  return { values: { ...subject, siteId, contact }, displayNames };
}

export const noContact = { name: "", phone: "" };

async function onlySiteOf(clientId: string | null): Promise<string | null> {
  if (clientId === null) return null;
  const { items, total } = await client(resourceNamed("sites")).list({
    clientId,
    active: "true",
    itemsPerPage: 1,
  });
  return total === 1 ? (items[0]?.id ?? null) : null;
}
