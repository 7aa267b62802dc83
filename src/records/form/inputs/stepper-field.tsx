import { useTranslation } from "react-i18next";
import type { Fields } from "#db/schema/kind.ts";
import { decimalSign } from "#src/records/decimal-sign.ts";
import { useLanguage } from "#src/records/words.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import type { InputProps } from "./input-props.ts";
import { textOf, useFramedInput } from "./use-input.ts";

type StepperFieldProps = Pick<InputProps, "path" | "label"> & { fields: Fields };

/** A number by its name that is mostly small, with a button for one more and one less. */
export function StepperField({ fields, path, label }: StepperFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const field = fields[path];
  const { frame, value, change, leave } = useFramedInput({ path, label, required: true });
  if (field?.kind !== "number") return null;
  return (
    <FormField {...frame} dir="ltr">
      <Stepper
        value={textOf(value)}
        min={field.integer ? field.min : Math.max(1, field.min)}
        max={field.max}
        decimal={decimalSign(language)}
        lessLabel={t(($) => $.form.less, { field: label })}
        moreLabel={t(($) => $.form.more, { field: label })}
        onChange={change}
        onBlur={leave}
      />
    </FormField>
  );
}
