import type { FieldNameIn, RowOf } from "#db/schema/registry.ts";
import { filledOf, RailHistory } from "#src/records/record/rail.tsx";
import { RecordColumns } from "#src/records/record/record-columns.tsx";
import { RecordFacts } from "#src/records/record/record-facts.tsx";
import { type RecordPageProps, RecordShell } from "#src/records/record/record-shell.tsx";
import { RecordTabs } from "#src/records/record/record-tabs.tsx";
import { WhereUsed } from "#src/records/record/where-used.tsx";
import { ExceptionsCard } from "./exceptions-card.tsx";
import { WeekCard } from "./week-card.tsx";

const onCards = ["week", "holidays", "specialHours"] satisfies readonly FieldNameIn<"calendars">[];

/** A calendar: its week as a table, and the days that are not as their week says. */
export const CalendarPage = (page: RecordPageProps<RowOf<"calendars">>) => (
  <RecordShell {...page}>
    {(record) => {
      const { resource, row, displayNames, references } = record;
      return (
        <RecordTabs record={record}>
          <RecordColumns factsFirst rail={<RailHistory record={record} />}>
            <WeekCard week={row.week} />
            <ExceptionsCard holidays={row.holidays} specialHours={row.specialHours} />
            <RecordFacts {...{ resource, row, displayNames }} elsewhere={filledOf(record, onCards)} />
            {references && <WhereUsed resource={resource} id={row.id} references={references} />}
          </RecordColumns>
        </RecordTabs>
      );
    }}
  </RecordShell>
);
