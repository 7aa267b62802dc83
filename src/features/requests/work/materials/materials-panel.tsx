import { Plus } from "lucide-react";
import { useState } from "react";
import { type RowOf, subrecords } from "#db/schema/registry.ts";
import { PanelSkeleton } from "#src/features/requests/work/panel-skeleton.tsx";
import { requestUnits } from "#src/features/requests/work/request-units.ts";
import type { WorkPanelProps } from "#src/features/requests/work/work-panel.ts";
import { FailedSection } from "#src/records/record/failed-section.tsx";
import { useBelowRights } from "#src/records/record/subrecords/below.ts";
import { LateSubrecordDialog } from "#src/records/record/subrecords/late-subrecord-dialog.tsx";
import { useBelowRows } from "#src/records/record/subrecords/use-below-rows.ts";
import { useChoiceLabel, useResourceWords } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { MaterialFields } from "./material-fields.tsx";
import { MaterialLine } from "./material-line.tsx";

const materialLines = subrecords.partsUsed;

/** What is needed comes first: somebody has to bring it. */
const uses = ["needed", "used"] as const satisfies readonly RowOf<"partsUsed">["use"][];

/** The spare parts that a request needs, and those that were built in. */
export function MaterialsPanel({ record }: WorkPanelProps) {
  const words = useResourceWords(materialLines);
  const choiceLabel = useChoiceLabel();
  const materials = useBelowRows(record, materialLines);
  const below = { owner: record.resource, ownerRow: record.row, subrecord: materialLines };
  const { mayAdd } = useBelowRights(below);
  const [adding, setAdding] = useState(false);
  const units = requestUnits(record);
  if (materials.state === "failed") return <FailedSection />;
  const rows = materials.state === "there" ? materials.rows : [];
  return (
    <Card
      title={words.many}
      actions={
        mayAdd && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {words.create}
          </Button>
        )
      }
    >
      {materials.state === "loading" && <PanelSkeleton lines={2} />}
      {materials.state === "there" && rows.length === 0 && <p className="text-ink-muted">{words.empty}</p>}
      <div className="space-y-5 empty:hidden">
        {uses.map((use) => {
          const ofUse = rows.filter((row) => row.use === use);
          if (ofUse.length === 0) return null;
          return (
            <section key={use}>
              <h3 className="border-b border-line pb-1.5 text-sm font-semibold text-ink">
                {choiceLabel("use", use, materialLines.fields.use)}
              </h3>
              <ul className="divide-y divide-line">
                {ofUse.map((material) => (
                  <MaterialLine key={material.id} material={material} below={below} units={units} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {adding && (
        <LateSubrecordDialog
          below={below}
          row={null}
          onClose={() => setAdding(false)}
          renderFields={(form) => <MaterialFields {...form} units={units} />}
        />
      )}
    </Card>
  );
}
