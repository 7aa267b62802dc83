import { client } from "#src/api/client.ts";
import type { ListSearch } from "#src/api/list-query.ts";
import { closedBecause } from "#db/rules/records/rules.ts";
import { declarations } from "#db/schema/registry.ts";
import type { Language } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";

/** What stands on a label. */
export type Label = { id: string; tag: string; model: string; client: string; serial: string };

/** Somebody who has more to label does it in parts: a browser that lays out more pages than these is slow. */
export const maxPrinted = 1000;

/** The units in the order of their tags, so that a sheet is worked off as it is; those that nobody edits any more get no label. */
export async function loadPrintLabels(
  resource: Resource,
  of: ListSearch,
  language: Language,
): Promise<Label[]> {
  const order = of["sortBy"] === undefined ? { sortBy: "assetTag", orderBy: "asc" } : {};
  const { items } = await client(resource).list({ ...of, ...order, page: 1, itemsPerPage: maxPrinted });
  const rows: Record<string, unknown>[] = items;
  const clients = await clientNames(rows, language);
  return rows.flatMap((row) => {
    const { id, assetTag, manufacturer, model, clientId, serialNumber } = row;
    if (typeof assetTag !== "string" || closedBecause(resource, row) !== null) return [];
    const make = [manufacturer, model].filter((text) => typeof text === "string").join(" ");
    const serial = typeof serialNumber === "string" ? serialNumber : "";
    const owner = clients.get(String(clientId)) ?? "";
    return [{ id: String(id), tag: assetTag, model: make, client: owner, serial }];
  });
}

/** The short names; of a client that this person may not see nothing is printed. */
async function clientNames(
  rows: readonly Record<string, unknown>[],
  language: Language,
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ clientId }) => clientId))].filter((id) => typeof id === "string");
  if (ids.length === 0) return new Map();
  const { items } = await client(declarations.clients)
    .list({ id: ids, itemsPerPage: -1 })
    .catch(() => ({ items: [] }));
  return new Map(
    items.map(({ id, legalName, tradeName, nameAr }) => [
      id,
      (language === "ar" ? nameAr : null) ?? tradeName ?? legalName,
    ]),
  );
}
