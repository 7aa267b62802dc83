import { ScanLine } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isOpenRequest } from "#db/domain/requests/states.ts";
import { isBlank } from "#db/schema/blank.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { FieldNameIn, UncheckedRowOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { referredAt } from "#src/records/display-names.ts";
import { Name } from "#src/records/values/text-value.tsx";
import { Value } from "#src/records/values/value.tsx";
import { RecordLink } from "#src/records/record-link.tsx";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { PastWork } from "./past-work.tsx";
import { CollectedFacts, CollectedStatus } from "./collected-unit.tsx";
import type { OpenRequest } from "./request-row.ts";
import { WarrantyBadge } from "./warranty-badge.tsx";

type UnitEntryProps = {
  record: OpenRequest;
  id: string;
  /** What became of it where units are collected. */
  item?: Record<string, unknown> | null;
  /** What came of the work on it where there are several. */
  result?: Record<string, unknown> | null;
  /** Somebody read its code on the spot. */
  isConfirmed?: boolean | undefined;
  /** The last work on it stays folded until somebody looks. */
  isFolded?: boolean;
};

/** A unit of a request: which one, in what state, where, whether the maker pays, what was done to it lately. */
export function UnitEntry({
  record,
  id,
  item = null,
  result = null,
  isConfirmed = false,
  isFolded = false,
}: UnitEntryProps) {
  const { t } = useTranslation();
  const { resource, row, displayNames } = record;
  const field = resource.fields["equipmentIds"];
  const referred = field && referredAt(field, id, displayNames);
  if (!referred || !isRecord(referred.row))
    return <p className="text-ink-muted">{t(($) => $.requestPage.units.hidden)}</p>;
  const unit: UncheckedRowOf<"equipment"> = referred.row;
  const show = (path: FieldNameIn<"equipment">, value = unit[path]): ReactNode =>
    valueOf(referred.resource, path, value, displayNames);
  const others = Number(unit.openRequestCount ?? 0) - (isOpenRequest(row) ? 1 : 0);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium">
          <RecordLink
            resource={referred.resource}
            id={id}
            className="rounded-sm text-ink underline-offset-2 hover:underline"
          >
            <Name name={referred.name} />
          </RecordLink>
        </p>
        {!isBlank(unit.assetTag) && (
          <Ltr className="text-sm text-ink-muted tabular-nums">{String(unit.assetTag)}</Ltr>
        )}
        {show("state")}
        {unit.criticality === "critical" && show("criticality")}
      </div>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-muted">
        <Piece>{joined([unit.manufacturer, unit.model])}</Piece>
        <Piece>{show("serialNumber")}</Piece>
        <Piece>{show("location", withoutPosition(unit.location))}</Piece>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {isConfirmed && (
          <StatusBadge tone="success" icon={<ScanLine aria-hidden />}>
            {t(($) => $.requestPage.units.check.confirmed)}
          </StatusBadge>
        )}
        {"warrantyEnd" in unit && <WarrantyBadge warrantyEnd={unit.warrantyEnd} />}
        {others > 0 && (
          <span className="text-sm text-ink">
            {t(($) => $.requestPage.units.openWork, { count: others })}
          </span>
        )}
        {item && <CollectedStatus record={record} item={item} />}
        {result && <ResultOf record={record} result={result} />}
      </div>
      {item && <CollectedFacts record={record} item={item} />}
      <PastWork record={record} unitId={id} isFolded={isFolded} />
    </>
  );
}

/** Nothing for a value that is not there, or not the reader's to see. */
export function valueOf(
  resource: Resource,
  path: string,
  value: unknown,
  displayNames: OpenRequest["displayNames"],
): ReactNode {
  const field = resource.fields[path];
  return field && !isBlank(value) ? (
    <Value compact={path !== "state"} field={field} path={path} value={value} displayNames={displayNames} />
  ) : null;
}

/** The room, and not where on earth it is. */
export const withoutPosition = (location: unknown): unknown =>
  isRecord(location) ? { ...location, geo: null } : location;

const joined = (texts: readonly unknown[]): string =>
  texts.filter((text) => typeof text === "string" && text !== "").join(" ");

const Piece = ({ children }: { children: ReactNode }) =>
  children ? <span className="wrap-anywhere">{children}</span> : null;

function ResultOf({ record, result }: { record: OpenRequest; result: Record<string, unknown> }) {
  const field = record.resource.fields["unitResults"];
  const inner = field?.kind === "rows" ? field.fields["result"] : undefined;
  return (
    inner && (
      <Value
        field={inner}
        path="unitResults.result"
        value={result["result"]}
        displayNames={record.displayNames}
      />
    )
  );
}
