import { useParams } from "@tanstack/react-router";
import { createElement, type ReactNode } from "react";
import type { ResourceName } from "#db/schema/list-routes.ts";
import { ClientPage } from "#src/features/clients/record-page.tsx";
import { UnitPage } from "#src/features/equipment/record-page.tsx";
import { type ListParams, resourceAt, useResourceAt } from "#src/records/list-named.ts";
import { loadRecord } from "#src/records/record/load-record.ts";
import { RecordPage } from "#src/records/record/record-page.tsx";
import type { RecordPageProps } from "#src/records/record/record-shell.tsx";

type Page = (props: RecordPageProps) => ReactNode;

const pages: { readonly [N in ResourceName]?: Page } = {
  clients: ClientPage,
  computers: UnitPage,
  networkTlc: UnitPage,
  peripherals: UnitPage,
};

const byName = new Map<string, Page>(Object.entries(pages));

type RecordRequest = { params: ListParams & { id: string }; deps: { tab?: string | undefined } };

export const loadRecordAt = ({ params, deps }: RecordRequest) =>
  loadRecord(resourceAt(params), params.id, deps.tab);

/** The page of the record at this address: its noun's own, or the one that all others share. */
export function RecordAt(page: Omit<RecordPageProps, "resource">) {
  const { id } = useParams({ strict: false });
  const resource = useResourceAt();
  return createElement(byName.get(resource.name) ?? RecordPage, { key: id, resource, ...page });
}
