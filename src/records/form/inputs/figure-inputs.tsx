import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import { formatMinutes } from "#src/app/format.ts";
import { writtenDate } from "#src/app/written-date.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { decimalSign } from "#src/records/decimal-sign.ts";
import { useToday } from "#src/app/today.ts";
import { momentAside, MomentInput } from "#src/records/moment-input.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { DateInput } from "#src/ui/date-input.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { Select } from "#src/ui/select.tsx";
import type { InputProps } from "./input-props.ts";
import { textOf, typedText, useFramedInput, useInput } from "./use-input.ts";
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

/** Of the countries that the product is at home in, and those they buy in. */
const currencies = ["DZD", "MAD", "TND", "EUR", "USD"];

export function MoneyField(props: InputProps<FieldOf<"money">>) {
  const language = useLanguage();
  const fieldLabel = useFieldLabel();
  const { frame, id, value, change, leave, error, errorOf } = useFramedInput(props);
  const { amount, currency } = isRecord(value) ? value : {};
  const chosen = textOf(currency) || "DZD";
  const set = (patch: { amount?: string; currency?: string }) =>
    change({ amount: textOf(amount), currency: chosen, ...patch });
  return (
    <FormField {...frame} error={error ?? errorOf("amount") ?? errorOf("currency")} dir="ltr">
      <div className="flex gap-2">
        <NumberInput
          decimal={decimalSign(language)}
          value={textOf(amount)}
          onChange={(event) => set({ amount: event.currentTarget.value })}
          onBlur={leave}
          className="flex-1"
        />
        <Select
          id={`${id}-currency`}
          aria-label={`${frame.label}, ${fieldLabel("currency")}`}
          dir="ltr"
          value={chosen}
          onChange={(event) => set({ currency: event.currentTarget.value })}
          className="w-24 shrink-0"
        >
          {[...new Set([...currencies, chosen])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </div>
    </FormField>
  );
}

/** The currency alone, where the amounts come from elsewhere. */
export function CurrencyField({ path, label }: Pick<InputProps, "path" | "label">) {
  const { t } = useTranslation();
  const { id, value, change, leave } = useInput(path);
  const { amount, currency } = isRecord(value) ? value : {};
  return (
    <FormField label={label} id={id} required>
      <Select
        value={textOf(currency)}
        onChange={(event) => change({ amount: textOf(amount), currency: event.currentTarget.value })}
        onBlur={leave}
      >
        <option value="">{t(($) => $.form.choose)}</option>
        {currencies.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
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
