import { lazy, Suspense } from "react";
import { clients } from "#db/domain/clients/clients.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { networkTlc } from "#db/domain/equipment/network-tlc.ts";
import { peripherals } from "#db/domain/equipment/peripherals.ts";
import { displacements } from "#db/domain/requests/displacements.ts";
import { maintenances } from "#db/domain/requests/maintenances.ts";
import { pickups } from "#db/domain/requests/pickups.ts";
import { replacements } from "#db/domain/requests/replacements.ts";
import type { Fields } from "#db/schema/kind.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { ClientPage } from "#src/features/clients/record-page.tsx";
import { UnitPage } from "#src/features/equipment/record-page.tsx";
import { type ListParams, resourceAt } from "#src/records/list-named.ts";
import { loadRecord, type OpenedTab } from "#src/records/record/load-record.ts";
import { RecordPage } from "#src/records/record/record-page.tsx";
import type { RecordPageSearch } from "#src/records/record/record-search.ts";

/** The records of a list with the name of their page, which knows the fields that these records have. */
function recordsOf<F extends Fields, P extends string>(resource: Resource<F>, page: P) {
  const load = async (id: string, opened: OpenedTab) => ({
    page,
    id,
    name: resource.name,
    loaded: await loadRecord(resource, id, opened),
  });
  return { name: resource.name, load };
}

/** The largest page of a noun: it comes with the first request that somebody opens. */
const loadPageOfRequests = async () =>
  (await import("#src/features/requests/record-page-lazy.ts")).loadRequestPage();
const RequestPage = lazy(loadPageOfRequests);

function requestsOf<F extends Fields>(resource: Resource<F>) {
  const { name, load } = recordsOf(resource, "request");
  return {
    name,
    load: async (...at: Parameters<typeof load>) => {
      const [loaded] = await Promise.all([load(...at), loadPageOfRequests()]);
      return loaded;
    },
  };
}

const nounRecords = [
  recordsOf(clients, "client"),
  recordsOf(computers, "unit"),
  recordsOf(networkTlc, "unit"),
  recordsOf(peripherals, "unit"),
  requestsOf(displacements),
  requestsOf(maintenances),
  requestsOf(pickups),
  requestsOf(replacements),
];

type RecordRequest = { params: ListParams & { id: string }; deps: OpenedTab };

/** The record at an address of two words or three: data alone, which the router can compare and keep. */
export function loadRecordAt({ params, deps }: RecordRequest) {
  const resource = resourceAt(params);
  const records = nounRecords.find(({ name }) => name === resource.name) ?? recordsOf(resource, "shared");
  return records.load(params.id, deps);
}

type RecordAtProps = { data: Awaited<ReturnType<typeof loadRecordAt>>; search: RecordPageSearch };

/** A loaded record on the page of its noun, or on the one that all others share. */
export function RecordAt({ data, search }: RecordAtProps) {
  const page = { resource: resourceNamed(data.name), search };
  if (data.page === "client") return <ClientPage key={data.id} {...page} loaded={data.loaded} />;
  if (data.page === "unit") return <UnitPage key={data.id} {...page} loaded={data.loaded} />;
  if (data.page === "request")
    return (
      <Suspense fallback={null}>
        <RequestPage key={data.id} {...page} loaded={data.loaded} />
      </Suspense>
    );
  return <RecordPage key={data.id} {...page} loaded={data.loaded} />;
}
