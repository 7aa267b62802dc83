import type { ReactNode } from "react";
import { ClientPage } from "#src/features/clients/record-page.tsx";
import { UnitPage } from "#src/features/equipment/record-page.tsx";
import { RecordPage } from "#src/resource/record/record-page.tsx";
import type { RecordPageProps } from "#src/resource/record/record-shell.tsx";

type Page = (props: RecordPageProps) => ReactNode;

const pages: Readonly<Record<string, Page>> = {
  clients: ClientPage,
  computers: UnitPage,
  networkTlc: UnitPage,
  peripherals: UnitPage,
};

/** The page of a list's records: the noun's own, or the one that all others share. */
export const recordPageOf = ({ name }: { name: string }): Page => pages[name] ?? RecordPage;
