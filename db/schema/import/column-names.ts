import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { languages } from "#db/schema/kind.ts";
import type { FieldWords } from "./vocabulary.ts";

/** What a column is called in one language: `own` says which field it is, `part` only what it is of its group. */
export type ColumnNames = { own: string[]; part: string[] };

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
  if (owner === undefined) return { own: [word(last)], part: [] };
  if (field.kind === "translated") {
    const named = languages.flatMap((one) =>
      one === last ? (languageNames[one] ?? []).map((name) => `${word(owner)} ${name}`) : [],
    );
    // A header in a language is of the name in that language.
    return { own: language === last ? [...named, word(owner)] : named, part: [] };
  }
  const whole = [word(`${last}_${owner}`), `${word(owner)} ${word(last)}`];
  if (field.kind === "money" && last === "amount") return { own: [word(owner), ...whole], part: [] };
  return { own: whole, part: [word(last)] };
}
