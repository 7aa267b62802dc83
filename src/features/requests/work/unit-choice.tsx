import { useTranslation } from "react-i18next";
import { useFramedInput, textOf } from "#src/records/form/inputs/use-input.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { Select } from "#src/ui/select.tsx";
import type { RequestUnit } from "./request-units.ts";

type UnitChoiceProps = { path: string; label: string; units: readonly RequestUnit[] };

/** Which of the request's units something is about; nothing to choose where it has one. */
export function UnitChoice({ path, label, units }: UnitChoiceProps) {
  const { t } = useTranslation();
  const { frame, value, change, leave } = useFramedInput({ path, label, required: false });
  if (units.length < 2) return null;
  return (
    <FormField {...frame}>
      <Select
        value={textOf(value)}
        onChange={({ currentTarget }) => change(currentTarget.value || null)}
        onBlur={leave}
      >
        <option value="">{t(($) => $.work.allUnits)}</option>
        {units.map(({ id, tag, name }) => (
          <option key={id} value={id}>
            {[tag, name].filter(Boolean).join(" – ")}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
