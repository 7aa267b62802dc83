import { createElement, type ReactNode } from "react";
import { clients } from "#db/domain/clients/clients.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { networkTlc } from "#db/domain/equipment/network-tlc.ts";
import { peripherals } from "#db/domain/equipment/peripherals.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { ClientPage } from "#src/features/clients/record-page.tsx";
import { UnitPage } from "#src/features/equipment/record-page.tsx";
import { type ListParams, resourceAt } from "#src/records/list-named.ts";
import { loadRecord } from "#src/records/record/load-record.ts";
import { RecordPage } from "#src/records/record/record-page.tsx";
import type { RecordPageSearch } from "#src/records/record/record-search.ts";
import type { RecordPageProps } from "#src/records/record/record-shell.tsx";

type Page<R extends Resource> = (props: RecordPageProps<ResourceRow<R>>) => ReactNode;

/** The records of a list with their page, which knows the fields that these records have. */
function recordsOf<F extends Fields>(resource: Resource<F>, page: Page<Resource<F>>) {
  const open = async (id: string, tab?: string) => {
    const loaded = await loadRecord(resource, id, tab);
    return { show: (search: RecordPageSearch) => createElement(page, { key: id, resource, loaded, search }) };
  };
  return { name: resource.name, open };
}

const nounRecords = [
  recordsOf(clients, ClientPage),
  recordsOf(computers, UnitPage),
  recordsOf(networkTlc, UnitPage),
  recordsOf(peripherals, UnitPage),
];

type RecordRequest = { params: ListParams & { id: string }; deps: { tab?: string | undefined } };

/** The record at an address of two words or three, on the page of its noun, or on the one that all others share. */
export function loadRecordAt({ params, deps }: RecordRequest) {
  const resource = resourceAt(params);
  const records = nounRecords.find(({ name }) => name === resource.name) ?? recordsOf(resource, RecordPage);
  return records.open(params.id, deps.tab);
}
