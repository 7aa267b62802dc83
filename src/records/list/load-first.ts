import { client } from "#src/api/client.ts";
import type { BulkPreview } from "#sw/api/records/contract.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { type DisplayNames, loadDisplayNames } from "#src/records/display-names.ts";

export type First = {
  changing: ResourceRow[];
  refused: ReadonlyMap<string, ResourceRow>;
  displayNames: DisplayNames;
};

const maxChanging = 5;
export const maxRefused = 20;

/** The first of the records that would change, and of those that would not, with the values of their fields. */
export async function loadFirst(
  resource: Resource,
  { done, failed }: BulkPreview,
  patch: Record<string, unknown>,
  loadedNames: DisplayNames,
): Promise<First> {
  const changing = done.slice(0, maxChanging);
  const refused = failed.slice(0, maxRefused).map(({ id }) => id);
  const ids = [...changing, ...refused];
  const page = ids.length > 0 ? await client(resource).list({ id: ids, itemsPerPage: -1 }) : null;
  const items = page?.items ?? [];
  const byId = new Map(items.map((row): [string, ResourceRow] => [row.id, row]));
  const displayNames = await loadDisplayNames(resource, [...items, patch]);
  return {
    changing: changing.map((id) => byId.get(id)).filter((row) => row !== undefined),
    refused: new Map([...byId].filter(([id]) => refused.includes(id))),
    displayNames: new Map([...loadedNames, ...displayNames]),
  };
}
