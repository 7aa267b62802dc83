import { clients } from "#db/domain/clients/clients.ts";
import { units } from "#db/domain/equipment/units.ts";
import { requests } from "#db/domain/requests/requests.ts";
import { openStatuses } from "#db/domain/requests/states.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import type { ListSearch } from "#src/api/list-query.ts";
import { type DisplayNames, loadDisplayNames, referencedDisplayNames } from "#src/records/display-names.ts";

/** Whom and what a call is about, as far as it is known by now. */
export type CallTopic = { clientId: string | null; siteId: string | null; equipmentIds: readonly string[] };

export type RequestMatches = { rows: readonly ResourceRow[]; total: number; displayNames: DisplayNames };

/** What stands beside a call while it is taken. */
export type CallContext = {
  client: UncheckedRowOf<"clients"> | null;
  unit: UncheckedRowOf<"equipment"> | null;
  unitNames: DisplayNames;
  /** Open requests about the same units; then those of the same client at the same site. */
  ofUnits: RequestMatches;
  ofSite: RequestMatches;
};

const most = 4;

/** What the person may not read is not there, and keeps nobody from taking the call. */
export async function loadBeside({ clientId, siteId, equipmentIds }: CallTopic): Promise<CallContext> {
  const [first] = equipmentIds;
  const ofUnits = { equipmentIds: [...equipmentIds] };
  const ofSite = { clientId: clientId ?? "", ...(siteId !== null && { siteId }) };
  const [clientRow, unit, unitRequests, siteRequests] = await Promise.all([
    rowAt(clients, clientId),
    rowAt(units, first ?? null),
    first === undefined ? none : openRequests(ofUnits),
    clientId === null ? none : openRequests(ofSite),
  ]);
  const isElsewhere = ({ id }: ResourceRow) => unitRequests.rows.every((one) => one.id !== id);
  const others = siteRequests.rows.filter(isElsewhere);
  return {
    client: clientRow,
    unit,
    unitNames: unit ? await loadDisplayNames(units, [unit]) : new Map(),
    ofUnits: unitRequests,
    ofSite: {
      ...siteRequests,
      rows: others,
      total: siteRequests.total - (siteRequests.rows.length - others.length),
    },
  };
}

const none: RequestMatches = { rows: [], total: 0, displayNames: new Map() };

async function openRequests(of: ListSearch): Promise<RequestMatches> {
  const { items, total, referenced } = await client(requests)
    .list({ ...of, status: openStatuses, sortBy: "dueBy", orderBy: "asc", itemsPerPage: most, names: "true" })
    .catch(() => ({ items: [], total: 0, referenced: undefined }));
  return { rows: items, total, displayNames: referenced ? referencedDisplayNames(referenced) : new Map() };
}

async function rowAt(list: Resource, id: string | null): Promise<Record<string, unknown> | null> {
  if (id === null) return null;
  const { items } = await client(list)
    .list({ id })
    .catch(() => ({ items: [] }));
  return items[0] ?? null;
}
