import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import { decimalSign } from "#src/records/decimal-sign.ts";
import { useLanguage } from "#src/records/words.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import type { InputProps } from "./input-props.ts";
import { textOf, useFramedInput } from "./use-input.ts";

type StepperFieldProps = Pick<InputProps, "path" | "label"> & { field: FieldOf<"number"> };

/** A number that is mostly small, with a button for one more and one less. */
export function StepperField({ field, path, label }: StepperFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { frame, value, change, leave } = useFramedInput({ path, label, required: field.required });
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
