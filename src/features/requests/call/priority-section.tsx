import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { defaultPriorityMatrix, impacts, urgencies } from "#db/domain/sla/priority.ts";
import { useChoiceWord } from "#src/features/requests/use-choice-word.ts";
import { controlId } from "#src/records/form/form-setting.ts";
import { useFieldLabel } from "#src/records/words.ts";
import { ChoiceGrid } from "#src/ui/choice-grid.tsx";
import type { CallForm } from "./use-call-form.ts";

/** How bad it is: whom it stops, and how soon. */
export function PrioritySection({ record, onChange }: { record: CallForm; onChange: () => void }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const choice = useChoiceWord(record.resource);
  const { id, form } = record;
  const impact = useController({ control: form.control, name: "impact" }).field;
  const urgency = useController({ control: form.control, name: "urgency" }).field;
  return (
    <div className="min-w-0">
      <ChoiceGrid
        id={controlId(id, "impact")}
        label={t(($) => $.call.priority)}
        rows={{
          label: label("impact"),
          values: impacts.map((value) => ({ value, label: choice("impact", value) })),
        }}
        columns={{
          label: label("urgency"),
          values: urgencies.map((value) => ({ value, label: choice("urgency", value) })),
        }}
        value={{
          row: impacts.find((one) => one === impact.value) ?? "single_user",
          column: urgencies.find((one) => one === urgency.value) ?? "medium",
        }}
        onChange={({ row, column }) => {
          impact.onChange(row);
          urgency.onChange(column);
          onChange();
        }}
        textOf={(row, column) => defaultPriorityMatrix[row][column]}
      />
    </div>
  );
}
