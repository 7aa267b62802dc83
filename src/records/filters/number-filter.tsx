import { useState } from "react";
import { useTranslation } from "react-i18next";
import { decimalSign } from "#src/records/decimal-sign.ts";
import { useLanguage } from "#src/records/words.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import type { FilterEditorProps } from "./filter-editor.tsx";

/** Asked for when a bound is left or confirmed: half a number is another number. */
export function NumberFilter({ state, onChange }: FilterEditorProps) {
  const { t } = useTranslation();
  const decimal = decimalSign(useLanguage());
  const bound = (end: "from" | "to") => (
    <FormField label={t(($) => $.list.filters[end])}>
      <Bound
        decimal={decimal}
        value={state[end]}
        onChange={(value) => onChange({ ...state, [end]: value })}
      />
    </FormField>
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      {bound("from")}
      {bound("to")}
    </div>
  );
}

function Bound({
  value,
  decimal,
  onChange,
}: {
  value: string;
  decimal: "." | ",";
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const confirm = () => {
    const number = /^-?\d+(\.\d+)?$/.test(typed.trim()) ? typed.trim() : "";
    setTyped(number);
    if (number !== value) onChange(number);
  };
  return (
    <NumberInput
      value={typed}
      decimal={decimal}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={confirm}
      onKeyDown={(event) => event.key === "Enter" && confirm()}
    />
  );
}
