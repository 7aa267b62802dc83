import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { languages } from "#db/schema/kind.ts";
import type { FieldWords } from "./vocabulary.ts";

/** What a column is called in one language: `full` says which field it is, `subfield` only what it is of its group. */
export type ColumnNames = { full: string[]; subfield: string[] };

const languageNames: Readonly<Record<string, readonly string[]>> = {
  en: ["English", "anglais", "الإنجليزية"],
  fr: ["French", "français", "الفرنسية"],
  ar: ["Arabic", "arabe", "العربية"],
};

export function columnNames({ path, field }: CsvColumn, { language, fields }: FieldWords): ColumnNames {
  const word = (name: string): string => (Object.hasOwn(fields, name) ? (fields[name] ?? "") : "");
  const [last = "", owner] = path
    .split(".")
    .filter((name) => !/^\d+$/.test(name))
    .toReversed();
  if (owner === undefined) return { full: [word(last)], subfield: [] };
  if (field.kind === "translated") {
    const named = languages.flatMap((one) =>
      one === last ? (languageNames[one] ?? []).map((name) => `${word(owner)} ${name}`) : [],
    );
    // A header in a language is of the name in that language.
    return { full: language === last ? [...named, word(owner)] : named, subfield: [] };
  }
  const whole = [word(`${last}_${owner}`), `${word(owner)} ${word(last)}`];
  if (field.kind === "money" && last === "amount") return { full: [word(owner), ...whole], subfield: [] };
  return { full: whole, subfield: [word(last)] };
}
