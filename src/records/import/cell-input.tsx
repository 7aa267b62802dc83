import { fold } from "#db/schema/fold.ts";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useChoiceLabel } from "#src/records/words.ts";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { CellPicker, pickerOf } from "./cell-picker.tsx";

type CellInputProps = {
  resource: Resource;
  column: CsvColumn;
  value: string;
  label: string;
  describedBy: string;
  invalid: boolean;
  onChange: (value: string) => void;
};

/** An input for a cell: a list where the field has one, else the text as it stands in the file. */
export function CellInput({
  resource,
  column: { field, path },
  value,
  label,
  describedBy,
  invalid,
  onChange,
}: CellInputProps) {
  const choiceLabel = useChoiceLabel();
  const aria = { "aria-label": label, "aria-describedby": describedBy, "aria-invalid": invalid };

  const Picker = pickerOf(resource, path);
  if (Picker) return <CellPicker {...{ Picker, label, value, onChange }} />;
  if (field.kind !== "choice")
    return (
      <TextInput
        {...aria}
        value={value}
        dir={isCode(field.kind) ? "ltr" : "auto"}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );

  const chosen = fold(value.trim()).replace(/[\s-]+/g, "_");
  return (
    <Select
      {...aria}
      value={field.choices.includes(chosen) ? chosen : value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {!field.choices.includes(chosen) && <option value={value}>{value}</option>}
      {field.choices.map((choice) => (
        <option key={choice} value={choice}>
          {choiceLabel(path, choice, field)}
        </option>
      ))}
    </Select>
  );
}

const isCode = (kind: CsvColumn["field"]["kind"]): boolean =>
  kind === "identifier" || kind === "date" || kind === "number" || kind === "money" || kind === "ref";
