import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { Comparison } from "./comparisons.ts";
import { listNamedBy } from "./condition-records.ts";
import { RecordsField } from "./records-field.tsx";
import { fieldIn, useConditionValues } from "./rule-words.ts";

type ValueEditorProps = {
  subject: Subject;
  lists: readonly Resource[];
  line: Comparison;
  onChange: (values: Comparison["values"]) => void;
  names: DisplayNames;
  onName: (list: string, id: string, name: string) => void;
};

/** What a field is compared with, entered as the field is. */
export function ValueEditor({ lists, subject, line, onChange, names, onName }: ValueEditorProps) {
  const { t } = useTranslation();
  const valueName = useConditionValues(subject);
  const field = fieldIn(lists, line.path);
  const target = listNamedBy(lists, line.path);
  const choices =
    line.path === "kind"
      ? lists.flatMap(({ shares }) => (shares?.kind ? [shares.kind] : []))
      : field?.kind === "choice" || field?.kind === "choices"
        ? field.choices
        : null;
  const label = t(($) => $.roles.value);
  if (choices)
    return (
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{label}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              checked={line.values.includes(choice)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked
                    ? [...line.values, choice]
                    : line.values.filter((one) => one !== choice),
                )
              }
            >
              {valueName(line.path, choice, names)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    );
  if (field?.kind === "flag")
    return (
      <FormField label={label}>
        <Select
          value={String(line.values[0] ?? "")}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === "" ? [] : [currentTarget.value === "true"])
          }
        >
          <option value="">—</option>
          <option value="true">{t(($) => $.roles.yes)}</option>
          <option value="false">{t(($) => $.roles.no)}</option>
        </Select>
      </FormField>
    );
  if (target)
    return (
      <RecordsField
        label={label}
        target={target}
        values={line.values.map(String)}
        onChange={onChange}
        nameOf={(id) => valueName(line.path, id, names)}
        onName={(id, name) => onName(target.name, id, name)}
      />
    );
  const isNumber = field?.kind === "number";
  return (
    <FormField label={label} {...(!isNumber && { help: t(($) => $.roles.severalValues) })}>
      <TextInput
        inputMode={isNumber ? "decimal" : undefined}
        defaultValue={line.values.join(", ")}
        onBlur={({ currentTarget }) => onChange(valuesTyped(currentTarget.value, isNumber))}
      />
    </FormField>
  );
}

const valuesTyped = (text: string, isNumber: boolean): Comparison["values"] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => (isNumber && Number.isFinite(Number(one)) ? Number(one) : one));
