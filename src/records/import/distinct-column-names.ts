import { useTranslation } from "react-i18next";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { isCustom } from "#db/schema/import/custom-column.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { Language } from "#db/schema/kind.ts";
import { translate } from "#db/schema/translated.ts";
import type { Words } from "#locales/words.ts";
import { useLanguage } from "#src/records/words.ts";
import { columnLabel, subfieldLabel } from "./column-label.ts";

/** The names of columns to choose from, by their paths: no two the same. */
export function distinctColumnNames(
  words: Words,
  columns: readonly CsvColumn[],
  language: Language,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const [label, same] of grouped(columns, (column) => columnLabel(words, column, language)))
    for (const [at, column] of same.entries()) {
      const longer = at === 0 ? label : longerLabel(words, column, language);
      const isTaken = [...names.values()].includes(longer);
      names.set(column.path, isTaken ? `${longer} (${column.header})` : longer);
    }
  return names;
}

export function useColumnNames(columns: readonly CsvColumn[]): Map<string, string> {
  const { i18n } = useTranslation();
  const words: Words = i18n.getResourceBundle(i18n.language, "words");
  return distinctColumnNames(words, columns, useLanguage());
}

/** With the categories that have it, or with its group. */
function longerLabel(words: Words, column: CsvColumn, language: Language): string {
  if (!isCustom(column)) return subfieldLabel(words, column.path);
  const names = column.categories.map((name) => translate(name, language)).join(", ");
  return `${columnLabel(words, column, language)} (${names})`;
}
