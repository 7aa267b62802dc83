import type { ReactNode } from "react";
import { type RowOf, subrecords } from "#db/schema/registry.ts";
import { formatDate, formatMoney } from "#src/app/format.ts";
import type { RequestUnit } from "#src/features/requests/work/request-units.ts";
import type { Below } from "#src/records/record/subrecords/below.ts";
import { SubrecordMenu } from "#src/records/record/subrecords/subrecord-menu.tsx";
import { useSubrecordLabel } from "#src/records/record/subrecords/use-subrecord-form.ts";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import { Ltr } from "#src/ui/ltr.tsx";
import { MaterialFields } from "./material-fields.tsx";
import { quantityText } from "./quantity-text.ts";

type MaterialLineProps = { material: RowOf<"partsUsed">; below: Below; units: readonly RequestUnit[] };

/** One spare part: how many, from where, its numbers, and its cost for whoever reads costs. */
export function MaterialLine({ material, below, units }: MaterialLineProps) {
  const language = useLanguage();
  const choiceLabel = useChoiceLabel();
  const label = useSubrecordLabel(below);
  const { fields } = subrecords.partsUsed;
  const { quantity, unit, source, neededBy, underWarranty, unitCost } = material;
  const of = units.length > 1 ? units.find(({ id }) => id === material.equipmentId) : undefined;
  const facts: (readonly [string, ReactNode] | null)[] = [
    of ? [label("equipmentId"), <Ltr key="unit">{of.tag}</Ltr>] : null,
    material.partNumber === null
      ? null
      : [label("partNumber"), <Ltr key="number">{material.partNumber}</Ltr>],
    material.serialInstalled === null
      ? null
      : [label("serialInstalled"), <Ltr key="in">{material.serialInstalled}</Ltr>],
    material.serialRemoved === null
      ? null
      : [label("serialRemoved"), <Ltr key="out">{material.serialRemoved}</Ltr>],
    neededBy === null ? null : [label("neededBy"), formatDate(neededBy, language)],
    unitCost ? [label("unitCost"), formatMoney(unitCost, language)] : null,
  ];
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium wrap-anywhere text-ink">{material.partName}</span>
          <span className="text-ink tabular-nums">
            {quantityText(quantity, unit, language, choiceLabel("unit", unit, fields.unit))}
          </span>
        </p>
        <p className="text-sm text-ink-muted">
          {choiceLabel("source", source, fields.source)}
          {underWarranty && ` · ${label("underWarranty")}`}
        </p>
        <dl className="flex flex-wrap gap-x-4 text-sm empty:hidden">
          {facts.map(
            (fact) =>
              fact && (
                <div key={fact[0]} className="flex gap-1.5">
                  <dt className="text-ink-muted">{fact[0]}</dt>
                  <dd className="text-ink">{fact[1]}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <SubrecordMenu
        below={below}
        row={material}
        name={material.partName}
        renderFields={(form) => <MaterialFields {...form} units={units} />}
      />
    </li>
  );
}
