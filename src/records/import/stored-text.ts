import { useTranslation } from "react-i18next";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import type { Language } from "#db/schema/kind.ts";
import { cachedFormatter, numberLocale } from "#src/app/format.ts";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import type { StoredCell } from "#sw/api/import/contract.ts";

/** A number with all of its decimals. */
export const exactNumber = (value: number, language: Language): string =>
  cachedFormatter(
    `exact number ${language}`,
    () => new Intl.NumberFormat(numberLocale(language), { maximumFractionDigits: 20 }),
  ).format(value);

/** Returns what a value that is stored is called on the screen; an empty text for none. */
export function useStoredText(): (column: CsvColumn | undefined, value: StoredCell["value"]) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const choiceLabel = useChoiceLabel();
  return (column, value) => {
    if (typeof value === "number") return exactNumber(value, language);
    if (column?.field.kind === "flag" && value !== "")
      return value === "yes" ? t(($) => $.record.yes) : t(($) => $.record.no);
    if (column?.field.kind === "choice") return choiceLabel(column.path, value, column.field) || value;
    return value;
  };
}
