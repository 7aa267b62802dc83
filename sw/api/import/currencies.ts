import { currencies } from "#db/schema/currencies.ts";
import { fold } from "#db/schema/fold.ts";
import { languages } from "#db/schema/kind.ts";
import { currencyBeside, withoutCurrency } from "#db/schema/import/numbers.ts";

let codes: Map<string, string> | null = null;

/** The code of a currency (ISO 4217) that a cell says by its code, by its sign, or by its name in one of the three languages. */
export function currencyCalled(text: string): string | undefined {
  codes ??= new Map(languages.flatMap((language) => [...namesIn(language)]));
  const named = codes.get(fold(text));
  const sign = text.toUpperCase();
  return named ?? (withoutCurrency(sign) === "" ? currencyBeside(sign) : undefined);
}

function* namesIn(language: string): Generator<[name: string, code: string]> {
  const names = new Intl.DisplayNames([language], { type: "currency", fallback: "none" });
  for (const code of currencies()) {
    const name = names.of(code);
    if (name !== undefined) yield [fold(name), code];
  }
}
