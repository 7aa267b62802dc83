import type { AnyRequest } from "#db/domain/requests/any-request.ts";
import { openForClient } from "#db/domain/requests/client-home.ts";
import { requests } from "#db/domain/requests/requests.ts";
import { units } from "#db/domain/equipment/units.ts";
import { membersOf } from "#db/schema/registry.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { referencedDisplayNames } from "#src/records/display-names.ts";
import type { NamedRequest } from "#src/features/requests/request-row.ts";

export type LoadedClientHome = {
  requests: NamedRequest[];
  units: { items: readonly ResourceRow<typeof units>[]; total: number } | null;
};

/** As many as somebody looks through; the lists have all. */
const most = 50;
const mostUnits = 5;

/** The page comes with the first visit of somebody at a client's. */
export const loadClientHomePage = async () => (await import("./client-home-lazy.ts")).clientHomePage();

/** What somebody at a client's has open, what was done lately, and his units. */
export async function loadClientHome(signal: AbortSignal): Promise<LoadedClientHome> {
  const [ofKinds, ofUnits] = await Promise.all([
    Promise.all(membersOf(requests).map((list) => requestsIn(list, signal))),
    client(units)
      .list({ itemsPerPage: mostUnits }, { signal })
      .catch(() => null),
    loadClientHomePage(),
  ]);
  return {
    requests: ofKinds.flat(),
    units: ofUnits,
  };
}

/** Each kind by its own list, which has its appointments and quotes. */
async function requestsIn(resource: Resource, signal: AbortSignal): Promise<NamedRequest[]> {
  const { items, referenced } = await client(resource).list(
    {
      publicStatus: [...openForClient, "done"],
      sortBy: "createdAt",
      orderBy: "desc",
      itemsPerPage: most,
      names: "true",
    },
    { signal },
  );
  const displayNames = referenced ? referencedDisplayNames(referenced) : new Map();
  return items.map((row: AnyRequest) => ({ resource, row, displayNames }));
}
