import type { FieldOf } from "#db/schema/kind.ts";
import { formatMinutes } from "#src/app/format.ts";
import { writtenDate } from "#src/app/written-date.ts";
import { decimalSign } from "#src/records/decimal-sign.ts";
import { useToday } from "#src/app/today.ts";
import { momentAside, MomentInput } from "#src/records/moment-input.tsx";
import { useLanguage } from "#src/records/words.ts";
import { DateInput } from "#src/ui/date-input.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import type { InputProps } from "./input-props.ts";
import { textOf, typedText, useFramedInput } from "./use-input.ts";
import { warnedHelp } from "./warned-help.tsx";

export function NumberField({ field, ...inputProps }: InputProps<FieldOf<"number">>) {
  const language = useLanguage();
  const { frame, ...input } = useFramedInput(inputProps);
  const typed = Number(textOf(input.value));
  const isLong = field.unit === "minutes" && Number.isInteger(typed) && typed >= 60 && typed <= field.max;
  return (
    <FormField {...frame} dir="ltr" aside={isLong && formatMinutes(typed, language)}>
      <NumberInput
        decimal={decimalSign(language)}
        inputMode={field.min < 0 ? "text" : field.integer ? "numeric" : "decimal"}
        {...typedText(input)}
      />
    </FormField>
  );
}

export function DateField({ field, ...inputProps }: InputProps<FieldOf<"date">>) {
  const language = useLanguage();
  const { frame, ...input } = useFramedInput(inputProps);
  const typed = typedText(input);
  const latest = useToday();
  const max = field.notAfterToday ? latest : "9999-12-31";
  return (
    <FormField {...frame} help={warnedHelp(input)} aside={writtenDate(typed.value, language)}>
      <DateInput {...typed} max={max} />
    </FormField>
  );
}

export function InstantField(props: InputProps<FieldOf<"instant">>) {
  const language = useLanguage();
  const { frame, ...input } = useFramedInput(props);
  const value = textOf(input.value);
  return (
    <FormField {...frame} help={warnedHelp(input)} aside={momentAside(value, language)}>
      <MomentInput value={value} onChange={input.change} onBlur={input.leave} />
    </FormField>
  );
}
