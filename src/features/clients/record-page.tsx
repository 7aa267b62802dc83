import { useTranslation } from "react-i18next";
import type { FieldNameIn, RowOf } from "#db/schema/registry.ts";
import { RecordPicture } from "#src/records/record/files/record-picture.tsx";
import { MetricsCard } from "#src/records/record/metrics/metrics-card.tsx";
import { filledOf, RailCard, RailHistory } from "#src/records/record/rail.tsx";
import { RecordColumns } from "#src/records/record/record-columns.tsx";
import { RecordFacts } from "#src/records/record/record-facts.tsx";
import { type OpenRecord, type RecordPageProps, RecordShell } from "#src/records/record/record-shell.tsx";
import { RecordTabs } from "#src/records/record/record-tabs.tsx";
import { WhereUsed } from "#src/records/record/where-used.tsx";
import { ClientNotice } from "./client-notice.tsx";
import { ContractFact } from "./contract-fact.tsx";
import { SlaRateFact } from "./sla-rate-fact.tsx";

const reach = [
  "phone",
  "email",
  "website",
  "accountManagerId",
  "preferredTechnicianId",
  "billingAddress",
] satisfies readonly FieldNameIn<"clients">[];

type Client = RowOf<"clients">;

/** A client: its metrics, how to reach it, and its contract. */
export const ClientPage = (page: RecordPageProps<Client>) => (
  <RecordShell {...page}>
    {(record) => (
      <>
        <ClientNotice row={record.row} />
        <Content record={record} />
      </>
    )}
  </RecordShell>
);

function Content({ record }: { record: OpenRecord<Client> }) {
  const { t } = useTranslation();
  const { resource, row, displayNames, references } = record;
  const facts = { resource, row, displayNames };
  const contract = "contract" in row && {
    id: "contract",
    label: t(($) => $.record.sections.contract),
    panel: <RecordFacts {...facts} only="contract" />,
  };
  const rail = (
    <>
      <RailCard record={record} title={t(($) => $.record.sections.contact)} paths={reach} />
      <RecordPicture record={record} kind="logo" />
      <RailHistory record={record} />
    </>
  );
  return (
    <RecordTabs record={record} extra={contract ? [contract] : []}>
      <RecordColumns rail={rail}>
        <MetricsCard resource={resource} record={record}>
          <SlaRateFact record={record} />
          {"contract" in row && <ContractFact contract={row.contract} />}
        </MetricsCard>
        <RecordFacts {...facts} except="contract" elsewhere={filledOf(record, reach)} />
        {references && <WhereUsed resource={resource} id={row.id} references={references} />}
      </RecordColumns>
    </RecordTabs>
  );
}
