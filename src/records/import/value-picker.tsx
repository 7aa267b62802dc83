import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import type { FieldOf } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ValuesPicker } from "#src/records/presentation.ts";
import { loadOptions, type RecordOption } from "#src/records/options.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import { Combobox } from "#src/ui/combobox.tsx";
import { DateInput } from "#src/ui/date-input.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { CellPicker, pickerOf } from "./cell-picker.tsx";
import type { ValueDecision } from "./decisions.ts";

type Use = Extract<ValueDecision, { kind: "use" }>;

type ValuePickerProps = {
  resource: Resource;
  column: CsvColumn;
  /** The list that the cell points into, where it points at a record. */
  target: Resource | null;
  /** Names the control. */
  label: string;
  chosen: Use | null;
  describedBy: string;
  onChoose: (chosen: Use | null) => void;
};

/** What a text of the file stands for: a record of the list that is searched, one of the choices, or another text. */
export function ValuePicker(props: ValuePickerProps) {
  const { field } = props.column;
  const Picker = pickerOf(props.resource, props.column.path);
  if (Picker) return <NounPicker {...props} Picker={Picker} />;
  if (props.target) return <RecordPicker {...props} target={props.target} />;
  if (field.kind === "choice" || field.kind === "choices") return <ChoicePicker {...props} field={field} />;
  return <TextPicker {...props} />;
}

/** The texts that are chosen stand in the cell together. */
function NounPicker({ Picker, label, chosen, onChoose }: ValuePickerProps & { Picker: ValuesPicker }) {
  return (
    <CellPicker
      Picker={Picker}
      label={label}
      value={chosen?.value ?? ""}
      onChange={(value) => onChoose(value === "" ? null : { kind: "use", value, label: value })}
    />
  );
}

function RecordPicker({
  resource,
  column: { field, path },
  target,
  label,
  chosen,
  onChoose,
}: ValuePickerProps & { target: Resource }) {
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  const texts = usePickerTexts();
  const selected: RecordOption | null = chosen && {
    value: chosen.value,
    label: chosen.label,
    name: chosen.label,
  };
  const pointer: FieldOf<"ref"> = { ...field, kind: "ref", to: target.name, onDelete: "clear" };
  return (
    <>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Combobox
        id={id}
        value={selected}
        onChange={(option) => onChoose(option && { kind: "use", value: option.value, label: option.label })}
        load={(query) => loadOptions({ resource, field: pointer, path, within: undefined, language }, query)}
        texts={texts}
        placeholder={t(($) => $.form.picker.search)}
      />
    </>
  );
}

function ChoicePicker({
  column: { path },
  field,
  label,
  chosen,
  describedBy,
  onChoose,
}: ValuePickerProps & { field: FieldOf<"choice"> | FieldOf<"choices"> }) {
  const { t } = useTranslation();
  const choiceLabel = useChoiceLabel();
  const words = (choice: string) => choiceLabel(path, choice, field) || choice;
  return (
    <Select
      aria-label={label}
      aria-describedby={describedBy}
      value={chosen?.value ?? ""}
      onChange={({ currentTarget: { value } }) =>
        onChoose(value === "" ? null : { kind: "use", value, label: words(value) })
      }
    >
      <option value="">{t(($) => $.form.choose)}</option>
      {field.choices.map((choice) => (
        <option key={choice} value={choice}>
          {words(choice)}
        </option>
      ))}
    </Select>
  );
}

/** Taken when the person leaves it: half a word is no answer. */
function TextPicker({ column: { field }, label, chosen, describedBy, onChoose }: ValuePickerProps) {
  const Input = field.kind === "date" ? DateInput : TextInput;
  const take = (typed: string) => {
    const value = typed.trim();
    if (value !== (chosen?.value ?? "")) onChoose(value === "" ? null : { kind: "use", value, label: value });
  };
  return (
    <Input
      key={chosen?.value ?? ""}
      aria-label={label}
      aria-describedby={describedBy}
      defaultValue={chosen?.value ?? ""}
      dir={field.kind === "text" || field.kind === "longText" ? "auto" : "ltr"}
      autoComplete="off"
      spellCheck={false}
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && take(event.currentTarget.value)}
    />
  );
}
