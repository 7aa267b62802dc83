import { useState } from "react";
import { useTranslation } from "react-i18next";
import { settings, type SettingName } from "#db/domain/settings/settings.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useChoiceWords } from "./choice-words.ts";

type SettingControlProps = {
  name: SettingName;
  value: unknown;
  disabled: boolean;
  onSave: (value: unknown) => void;
};

/** The input of a setting by its kind: a choice is saved at once, a text as it is left. */
export function SettingControl({ name, value, disabled, onSave }: SettingControlProps) {
  const choiceWords = useChoiceWords();
  const field = settings.fields[name];
  switch (field.kind) {
    case "choice":
      return (
        <Select
          value={String(value)}
          disabled={disabled}
          onChange={({ currentTarget }) => onSave(currentTarget.value)}
          className="max-w-sm"
        >
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceWords(name, choice)}
            </option>
          ))}
        </Select>
      );
    case "choices":
      return <Choices {...{ name, value, disabled, onSave }} choices={field.choices} />;
    default:
      return (
        <Typed
          key={String(value)}
          {...{ name, value, disabled, onSave }}
          isNumber={field.kind === "number"}
        />
      );
  }
}

function Choices({
  name,
  value,
  disabled,
  onSave,
  choices,
}: SettingControlProps & { choices: readonly string[] }) {
  const { t } = useTranslation();
  const choiceWords = useChoiceWords();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">{t(($) => $.settings.names[name])}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          checked={chosen.includes(choice)}
          onChange={({ currentTarget: { checked } }) =>
            onSave(choices.filter((one) => (one === choice ? checked : chosen.includes(one))))
          }
        >
          {choiceWords(name, choice)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Typed({ value, disabled, onSave, isNumber }: SettingControlProps & { isNumber: boolean }) {
  const [text, setText] = useState(String(value));
  const read = () => (isNumber && text.trim() !== "" ? Number(text.replace(",", ".")) : text.trim() || null);
  const leave = () => read() !== value && onSave(read());
  const input = {
    value: text,
    disabled,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setText(currentTarget.value),
    onBlur: leave,
    onKeyDown: ({ key }: { key: string }) => key === "Enter" && leave(),
  };
  return isNumber ? (
    <NumberInput {...input} className="max-w-32" />
  ) : (
    <TextInput {...input} dir="ltr" className="max-w-sm" />
  );
}
