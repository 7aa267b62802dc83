import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import { writtenDate } from "#src/app/written-date.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { decimalSign } from "#src/records/decimal-sign.ts";
import { today } from "#src/records/today.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { DateInput } from "#src/ui/date-input.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { Select } from "#src/ui/select.tsx";
import type { InputProps } from "./input-props.ts";
import { textOf, useInput } from "./use-input.ts";
import { warnedHelp } from "./warned-help.tsx";

export function NumberField({ field, path, label, required }: InputProps<FieldOf<"number">>) {
  const language = useLanguage();
  const { id, value, change, leave, help, error } = useInput(path);
  return (
    <FormField label={label} id={id} help={help} error={error} required={required} dir="ltr">
      <NumberInput
        decimal={decimalSign(language)}
        inputMode={field.min < 0 ? "text" : field.integer ? "numeric" : "decimal"}
        value={textOf(value)}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
      />
    </FormField>
  );
}

/** Of the countries that the product is at home in, and those they buy in. */
const currencies = ["DZD", "MAD", "TND", "EUR", "USD"];

export function MoneyField({ path, label, required }: InputProps<FieldOf<"money">>) {
  const language = useLanguage();
  const fieldLabel = useFieldLabel();
  const { id, value, change, leave, help, error, errorOf } = useInput(path);
  const { amount, currency } = isRecord(value) ? value : {};
  const chosen = textOf(currency) || "DZD";
  const set = (part: { amount?: string; currency?: string }) =>
    change({ amount: textOf(amount), currency: chosen, ...part });
  return (
    <FormField
      label={label}
      id={id}
      help={help}
      error={error ?? errorOf("amount") ?? errorOf("currency")}
      required={required}
      dir="ltr"
    >
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
          aria-label={`${label}, ${fieldLabel("currency")}`}
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

export function DateField({ field, path, label, required }: InputProps<FieldOf<"date">>) {
  const language = useLanguage();
  const { id, value, change, leave, help, error, warning } = useInput(path);
  const [latest] = useState(today);
  const max = field.notAfterToday ? latest : "9999-12-31";
  return (
    <FormField
      label={label}
      id={id}
      help={warnedHelp(help, { error, warning })}
      error={error}
      required={required}
      aside={writtenDate(textOf(value), language)}
    >
      <DateInput
        value={textOf(value)}
        max={max}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
      />
    </FormField>
  );
}

export function InstantField({ path, label, required }: InputProps<FieldOf<"instant">>) {
  const language = useLanguage();
  const { id, value, change, leave, help, error } = useInput(path);
  return (
    <FormField
      label={label}
      id={id}
      help={help}
      error={error}
      required={required}
      aside={writtenDate(textOf(value), language)}
    >
      <DateInput
        type="datetime-local"
        max="9999-12-31T23:59"
        value={textOf(value)}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
      />
    </FormField>
  );
}
