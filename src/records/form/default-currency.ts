import { currencyOfCountry } from "#db/schema/currencies.ts";
import { regionalTag } from "#src/app/format.ts";
import { useObservable } from "#src/app/observable.ts";
import { organisationCountry } from "#src/app/organisation-country.ts";
import { useLanguage } from "#src/records/words.ts";

/** The currency that a new amount begins with: of the organisation's country, else of the reader's. */
export function useDefaultCurrency(): string {
  const language = useLanguage();
  const countries = [useObservable(organisationCountry), new Intl.Locale(regionalTag(language)).region];
  return countries.flatMap((country) => (country && currencyOfCountry(country)) || [])[0] ?? "EUR";
}
