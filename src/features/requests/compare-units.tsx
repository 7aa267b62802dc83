import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isRecord } from "#db/schema/is-record.ts";
import type { FieldNameIn, UncheckedRowOf } from "#db/schema/registry.ts";
import { referredAt } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { Name } from "#src/records/values/text-value.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { PastWork } from "./past-work.tsx";
import type { OpenRequest } from "./request-row.ts";
import { withoutPosition, valueOf } from "./unit-entry.tsx";
import { WarrantyBadge } from "./warranty-badge.tsx";

/** What people compare before they swap two units. */
const compared = [
  "assetTag",
  "model",
  "serialNumber",
  "state",
  "condition",
  "assignee",
  "siteId",
  "location",
  "hostname",
  "ip",
] as const satisfies readonly FieldNameIn<"equipment">[];

type Side = "outgoingEquipmentId" | "incomingEquipmentId";

/** The unit that goes and the one that comes, line by line beside each other. */
export function CompareUnits({ record }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const [outgoing, incoming] = [unitAt(record, "outgoingEquipmentId"), unitAt(record, "incomingEquipmentId")];
  const lines = compared
    .map((path) => ({ path, cells: [outgoing?.show(path), incoming?.show(path)] }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== undefined));
  return (
    <div className="mb-4">
      <table className="w-full table-fixed text-base">
        <thead>
          <tr>
            <th scope="col" className="w-1/4">
              <VisuallyHidden>{t(($) => $.requestPage.kinds.fact)}</VisuallyHidden>
            </th>
            <UnitHead label={t(($) => $.requestPage.kinds.outgoing)} unit={outgoing} />
            <UnitHead label={t(($) => $.requestPage.kinds.incoming)} unit={incoming} />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ path, cells }) => (
            <tr key={path} className="border-t border-line">
              <th
                scope="row"
                className="py-1.5 pe-3 text-start text-sm font-normal hyphens-auto wrap-anywhere text-ink-muted phone:pe-2"
              >
                {label(path)}
              </th>
              {cells.map((cell, at) => (
                <td key={at} className="py-1.5 pe-3 align-top wrap-anywhere">
                  {cell ?? <span className="text-ink-faint">—</span>}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-line">
            <th scope="row" className="py-1.5 pe-3 text-start text-sm font-normal text-ink-muted">
              {label("warrantyEnd")}
            </th>
            {[outgoing, incoming].map((unit, at) => (
              <td key={at} className="py-1.5 pe-3">
                {unit ? (
                  <WarrantyBadge plain warrantyEnd={unit.row.warrantyEnd} />
                ) : (
                  <span className="text-ink-faint">—</span>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {outgoing && <PastWork record={record} unitId={outgoing.id} isFolded={false} isOfOldUnit />}
    </div>
  );
}

type Unit = {
  id: string;
  row: UncheckedRowOf<"equipment">;
  link: ReactNode;
  show: (path: (typeof compared)[number]) => ReactNode;
};

function unitAt({ resource, row, displayNames }: OpenRequest, side: Side): Unit | null {
  const id = row[side];
  const field = resource.fields[side];
  const referred = field && id ? referredAt(field, id, displayNames) : undefined;
  if (!id || !referred || !isRecord(referred.row)) return null;
  const unit: UncheckedRowOf<"equipment"> = referred.row;
  return {
    id,
    row: unit,
    link: (
      <RecordLink
        resource={referred.resource}
        id={id}
        className="rounded-sm underline-offset-2 hover:underline"
      >
        <Name name={referred.name} />
      </RecordLink>
    ),
    show: (path) =>
      valueOf(
        referred.resource,
        path,
        path === "location" ? withoutPosition(unit.location) : unit[path],
        displayNames,
      ),
  };
}

function UnitHead({ label, unit }: { label: string; unit: Unit | null }) {
  const { t } = useTranslation();
  return (
    <th scope="col" className="pe-3 pb-2 text-start align-top font-medium text-ink">
      <span className="block text-sm font-normal text-ink-muted">{label}</span>
      {unit?.link ?? <span className="text-ink-muted">{t(($) => $.requestPage.kinds.notChosen)}</span>}
    </th>
  );
}
