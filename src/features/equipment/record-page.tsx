import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { portFields } from "#db/domain/equipment/connections.ts";
import { isPrinter } from "#db/domain/equipment/peripherals.ts";
import { requests } from "#db/domain/requests/requests.ts";
import { type FieldNameIn, type RowOf, subrecords } from "#db/schema/registry.ts";
import { useSession } from "#src/app/session.ts";
import { OtherStartLink } from "#src/records/other-start-link.tsx";
import { otherStartOf } from "#src/records/record-start.ts";
import { RecordPicture } from "#src/records/record/files/record-picture.tsx";
import { filledOf, RailCard, RailHistory } from "#src/records/record/rail.tsx";
import { RecordColumns } from "#src/records/record/record-columns.tsx";
import { RecordFacts } from "#src/records/record/record-facts.tsx";
import { type OpenRecord, type RecordPageProps, RecordShell } from "#src/records/record/record-shell.tsx";
import { RecordTabs } from "#src/records/record/record-tabs.tsx";
import { Connections } from "./connections.tsx";

// Few units wait for anything.
const AwaitingNotice = lazy(async () => ({
  default: (await import("./awaiting-notice.tsx")).AwaitingNotice,
}));

type Unit = RowOf<"equipment">;
type UnitField = FieldNameIn<"equipment">;

const who: readonly UnitField[] = [
  "assignee",
  "responsibleId",
  "departmentId",
  "holderUserId",
  "reservedFor",
  "ownership",
];
const where: readonly UnitField[] = ["siteId", "location", "installedAt"];
const due: readonly UnitField[] = [
  "loanedOn",
  "loanDueAt",
  "reservedUntil",
  "expectedBackOn",
  "nextMaintenanceDue",
  "warrantyEnd",
];

/** What the notice says of a unit that waits for a confirmation. */
const waiting: readonly UnitField[] = ["awaiting", "disposalRequestedBy", "disposalRequestedAt"];

/** What the table of the VLANs and the card of the connections say, in the facts of a unit. */
const pathsOnOtherCards = ({ row }: OpenRecord<Unit>): string[] => [
  ...("vlans" in row ? ["vlanIds"] : []),
  ...portFields.map((field) => `${field}.connectedTo`),
];

/** A unit: its holder, its location, and its next dates stand beside its facts. */
export function UnitPage(page: RecordPageProps<Unit>) {
  const session = useSession();
  // Who gets no form for a request about it begins one elsewhere.
  const start = session && otherStartOf(session.ability, requests);
  return (
    <RecordShell
      {...page}
      extras={({ row }) =>
        start ? { actions: <OtherStartLink start={start} search={{ unit: row.id }} /> } : {}
      }
    >
      {(record) => <Content record={record} />}
    </RecordShell>
  );
}

function Content({ record }: { record: OpenRecord<Unit> }) {
  const { t } = useTranslation();
  const { resource, row, displayNames, incoming } = record;
  const rail = (
    <>
      <RailCard record={record} title={t(($) => $.record.rail.who)} paths={who} />
      <RailCard record={record} title={t(($) => $.record.rail.where)} paths={where} />
      <RailCard record={record} title={t(($) => $.record.rail.due)} paths={due} />
      <RecordPicture record={record} kind="photo" />
      <RailHistory record={record} />
    </>
  );
  return (
    <>
      {row.awaiting && (
        <Suspense fallback={null}>
          <AwaitingNotice record={record} />
        </Suspense>
      )}
      <RecordTabs record={record} subrecords={isPrinter(row) ? [subrecords.readings] : []}>
        <RecordColumns rail={rail}>
          <RecordFacts
            {...{ resource, row, displayNames }}
            elsewhere={[
              ...filledOf(record, [...who, ...where, ...due, ...waiting]),
              ...pathsOnOtherCards(record),
            ]}
          />
          <Connections {...{ resource, row, displayNames, incoming }} />
        </RecordColumns>
      </RecordTabs>
    </>
  );
}
