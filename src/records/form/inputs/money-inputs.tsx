import { useTranslation } from "react-i18next";
import { currencies } from "#db/schema/currencies.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { FieldOf } from "#db/schema/kind.ts";
import { currencyName } from "#src/app/format.ts";
import { decimalSign } from "#src/records/decimal-sign.ts";
import { useDefaultCurrency } from "#src/records/form/default-currency.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { Select } from "#src/ui/select.tsx";
import type { InputProps } from "./input-props.ts";
import { textOf, useFramedInput, useInput } from "./use-input.ts";

export function MoneyField(props: InputProps<FieldOf<"money">>) {
  const language = useLanguage();
  const fieldLabel = useFieldLabel();
  const defaultCurrency = useDefaultCurrency();
  const { frame, id, value, change, leave, error, errorOf } = useFramedInput(props);
  const { amount, currency } = isRecord(value) ? value : {};
  const chosen = textOf(currency) || defaultCurrency;
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
          {/* The narrow box has room for the code alone. */}
          <CurrencyOptions chosen={chosen} unnamed={chosen} />
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
        <CurrencyOptions chosen={textOf(currency)} />
      </Select>
    </FormField>
  );
}

/** All currencies, the organisation's first; a stored one that the engine does not know stays. */
function CurrencyOptions({ chosen, unnamed }: { chosen: string; unnamed?: string }) {
  const language = useLanguage();
  const codes = new Set([useDefaultCurrency(), ...currencies(), chosen].filter(Boolean));
  return [...codes].map((code) => (
    <option key={code} value={code}>
      {code === unnamed ? code : `${code} – ${currencyName(code, language)}`}
    </option>
  ));
}
