import { useTranslation } from "react-i18next";
import { units } from "#db/domain/equipment/units.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { PastWork } from "#src/features/requests/past-work.tsx";
import { WarrantyBadge } from "#src/features/requests/warranty-badge.tsx";
import type { DisplayNames } from "#src/records/display-names.ts";
import { RecordName } from "#src/records/record-name.tsx";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import { fieldAt, valueAt } from "#db/schema/resource.ts";

type UnitCardProps = { unit: UncheckedRowOf<"equipment">; displayNames: DisplayNames };

const facts = ["state", "assignee.label", "location.room"] as const;

/** The unit at a glance: whether the maker pays, who has it, and what was done to it last. */
export function UnitCard({ unit, displayNames }: UnitCardProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  return (
    <section className="space-y-2 text-sm">
      <h3 className="text-sm font-semibold text-ink">{t(($) => $.call.beside.unit)}</h3>
      <RecordName resource={units} row={unit} />
      <WarrantyBadge warrantyEnd={unit.warrantyEnd} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {facts.map((path) => {
          const [field, value] = [fieldAt(units, path), valueAt(unit, path)];
          return (
            field &&
            value !== null && (
              <div key={path} className="contents">
                <dt className="text-ink-muted">{label(path)}</dt>
                <dd className="wrap-anywhere text-ink">
                  <Value field={field} path={path} value={value} displayNames={displayNames} compact plain />
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <PastWork unitId={String(unit.id)} record={null} isFolded={false} />
    </section>
  );
}
