import { MetricsCard } from "./metrics/metrics-card.tsx";
import { RailHistory } from "./rail.tsx";
import { RecordColumns } from "./record-columns.tsx";
import { RecordFacts } from "./record-facts.tsx";
import { type RecordPageProps, RecordShell } from "./record-shell.tsx";
import { RecordTabs } from "./record-tabs.tsx";
import { WhereUsed } from "./where-used.tsx";

/** The page of a record whose noun has none of its own. */
export const RecordPage = (page: RecordPageProps) => (
  <RecordShell {...page}>
    {(record) => {
      const { resource, row, displayNames, references } = record;
      return (
        <RecordTabs record={record}>
          <RecordColumns factsFirst rail={<RailHistory record={record} />}>
            <MetricsCard resource={resource} record={record} />
            <RecordFacts {...{ resource, row, displayNames }} />
            {references && <WhereUsed resource={resource} id={row.id} references={references} />}
          </RecordColumns>
        </RecordTabs>
      );
    }}
  </RecordShell>
);
