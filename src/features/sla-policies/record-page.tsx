import { lazy, Suspense } from "react";
import type { FieldNameIn, RowOf } from "#db/schema/registry.ts";
import { RailHistory } from "#src/records/record/rail.tsx";
import { RecordColumns } from "#src/records/record/record-columns.tsx";
import { RecordFacts } from "#src/records/record/record-facts.tsx";
import { type RecordPageProps, RecordShell } from "#src/records/record/record-shell.tsx";
import { RecordTabs } from "#src/records/record/record-tabs.tsx";
import { WhereUsed } from "#src/records/record/where-used.tsx";
import { TargetsCard } from "./targets-card.tsx";

/** What it takes to count with hours is loaded below what the page is about. */
const DueCard = lazy(async () => ({ default: (await import("./due-card.tsx")).DueCard }));

const onCard = ["targets", "pauseOn"] satisfies readonly FieldNameIn<"slaPolicies">[];

/** A service level: its targets as a table. */
export const SlaPolicyPage = (page: RecordPageProps<RowOf<"slaPolicies">>) => (
  <RecordShell {...page}>
    {(record) => {
      const { resource, row, displayNames, references } = record;
      return (
        <RecordTabs record={record}>
          <RecordColumns factsFirst rail={<RailHistory record={record} />}>
            <TargetsCard row={row} />
            <Suspense fallback={null}>
              <DueCard policy={row} />
            </Suspense>
            <RecordFacts {...{ resource, row, displayNames }} elsewhere={onCard} />
            {references && <WhereUsed resource={resource} id={row.id} references={references} />}
          </RecordColumns>
        </RecordTabs>
      );
    }}
  </RecordShell>
);
