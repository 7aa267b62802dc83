import type { Area } from "#locales/words.ts";
import { askAuditLog } from "#src/api/audit.ts";
import type { ListSearch } from "#src/api/list-query.ts";
import { loadWords } from "#src/app/words.ts";
import { isLoggedAlone, isWordedList } from "./list-names.ts";

const areas: readonly Area[] = ["equipments", "help-desk", "masters", "security"];

/** What a line or an event of the log names: a list, and the address of the record's pages. */
type LoggedName = { resource: string; address: string | null };

/** The words of the lists of these records: of those at an address their area's, of others those of all that has none. */
export async function loadListWords(names: readonly LoggedName[]): Promise<void> {
  const first = new Set(names.map(({ address }) => address?.split("/")[0]));
  await loadWords(areas.filter((area) => first.has(area)));
  const isUnworded = ({ resource }: LoggedName) => !isWordedList(resource) && !isLoggedAlone(resource);
  if (names.some(isUnworded)) await loadWords(["subrecords", "apps"]);
}

/** A page of the log, once the words for what it names are there. */
export async function loadAuditEntries(search: ListSearch, signal?: AbortSignal) {
  const page = await askAuditLog(search, signal);
  await loadListWords(
    page.items.flatMap(({ record, args: { resource = record?.resource, fields } }) =>
      resource === undefined ? [] : [{ resource, address: (fields && record?.address) ?? null }],
    ),
  );
  return page;
}
