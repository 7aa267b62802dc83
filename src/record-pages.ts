import type { ResourceName } from "#db/schema/list-routes.ts";
import type { ReactNode } from "react";
import { ClientPage } from "#src/features/clients/record-page.tsx";
import { UnitPage } from "#src/features/equipment/record-page.tsx";
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

/** The page of a list's records: the noun's own, or the one that all others share. */
export const recordPageOf = ({ name }: { name: string }): Page => byName.get(name) ?? RecordPage;
