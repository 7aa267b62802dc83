import { useTranslation } from "react-i18next";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { type CustomColumn, isCustom } from "#db/schema/import/custom-column.ts";
import type { Language } from "#db/schema/kind.ts";
import { translate } from "#db/schema/translated.ts";
import { useLanguage } from "#src/records/words.ts";
import type { Words } from "#locales/words.ts";

/** The name of a column on screen. */
export function useCsvColumnLabel(): (column: CsvColumn) => string {
  const { i18n } = useTranslation();
  const words: Words = i18n.getResourceBundle(i18n.language, "words");
  const language = useLanguage();
  return (column) => columnLabel(words, column, language);
}

/** The field's label; a subfield says whose it is: «Location: Room», «Name, French». */
export function columnLabel(words: Words, column: CsvColumn, currentLanguage: Language): string {
  const { path, field } = column;
  if (isCustom(column)) return customLabel(column, currentLanguage);
  const [last = "", owner] = pathNames(path).toReversed();
  if (field.kind === "translated") {
    // oxlint-disable-next-line no-unsafe-type-assertion -- the columns of such a field end in a language
    const language = words.shell.language.names[last as Language];
    return filled(words.form.translated.label, { field: fieldLabel(words, owner ?? ""), language });
  }
  if (field.kind === "money" && last === "amount") return fieldLabel(words, owner ?? "");
  if (owner === undefined) return fieldLabel(words, last);
  return labelIn(words, `${last}_${owner}`) ?? subfieldLabel(words, path);
}

/** A subfield under the name of its group: «Location: Room». */
export function subfieldLabel(words: Words, path: string): string {
  const [last = "", owner = last] = pathNames(path).toReversed();
  return filled(words.import.mapping.part, {
    group: fieldLabel(words, owner),
    field: fieldLabel(words, last),
  });
}

const pathNames = (path: string): string[] => path.split(".").filter((name) => !/^\d+$/.test(name));

/** Categories may call one field differently. */
function customLabel({ displayNames, header }: CustomColumn, language: Language): string {
  const names = new Set(
    displayNames.map((label) => translate(label, language)).filter((name) => name !== ""),
  );
  return [...names].join(" / ") || header;
}

export const fieldLabel = (words: Words, name: string): string => labelIn(words, name) ?? name;

function labelIn(words: Words, key: string): string | undefined {
  const fields: Record<string, string> = words.fields;
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
