import { use, useState } from "react";
import { settings, type SettingName } from "#db/domain/settings/settings.ts";
import { decimalSign } from "#src/records/decimal-sign.ts";
import { useLanguage } from "#src/records/words.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { FieldContext } from "#src/ui/field-wiring.ts";
import { NumberInput } from "#src/ui/number-input.tsx";
import { Select } from "#src/ui/select.tsx";
import { Switch } from "#src/ui/switch.tsx";
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
    case "flag":
      return (
        <Switch
          checked={value === true}
          disabled={disabled}
          className="justify-end"
          onChange={({ currentTarget }) => onSave(currentTarget.checked)}
        />
      );
    default:
      return <Typed {...{ name, value, disabled, onSave }} isNumber={field.kind === "number"} />;
  }
}

function Choices({
  name,
  value,
  disabled,
  onSave,
  choices,
}: SettingControlProps & { choices: readonly string[] }) {
  const choiceWords = useChoiceWords();
  const field = use(FieldContext);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset
      disabled={disabled}
      aria-labelledby={field ? `${field.id}-label` : undefined}
      aria-describedby={field?.describedBy}
    >
      {/* The wiring is of the whole, not of each box. */}
      <FieldContext value={null}>
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
      </FieldContext>
    </fieldset>
  );
}

function Typed({ value, disabled, onSave, isNumber }: SettingControlProps & { isNumber: boolean }) {
  const language = useLanguage();
  const [text, setText] = useState(String(value));
  // It stays the same box while the value changes, with the focus in it.
  const [last, setLast] = useState(value);
  const [isTyping, setTyping] = useState(false);
  if (last !== value) {
    setLast(value);
    // A save that comes back takes nothing from who types on.
    if (!isTyping) setText(String(value));
  }
  const read = () => (isNumber ? numberIn(text) : text.trim() || null);
  const leave = () => {
    setTyping(false);
    if (read() !== value) onSave(read());
  };
  const input = {
    value: text,
    disabled,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setTyping(true);
      setText(currentTarget.value);
    },
    onBlur: leave,
    onKeyDown: ({ key }: { key: string }) => key === "Enter" && leave(),
  };
  return isNumber ? (
    <NumberInput {...input} decimal={decimalSign(language)} className="max-w-32 md:ms-auto" />
  ) : (
    <TextInput {...input} dir="ltr" />
  );
}

/** What is no number goes as it was typed, and is refused for that. */
function numberIn(text: string): number | string | null {
  const typed = text.trim();
  return typed === "" || Number.isNaN(Number(typed)) ? typed || null : Number(typed);
}
