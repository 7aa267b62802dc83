import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { choiceKey } from "#db/schema/choice-key.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { topOf } from "#db/schema/path.ts";
import { type Resource, valueAt } from "#db/schema/resource.ts";
import type { Words } from "#locales/words.ts";

/** The cell of a template, in the person’s language: the example's value, or the initial value of a new record. */
export function exampleCell(
  resource: Resource,
  column: CsvColumn,
  example: Readonly<Record<string, string>>,
  words: Words,
): string {
  const text = example[column.path] ?? initialText(resource, column);
  if (column.field.kind === "flag") return text === "yes" ? words.record.yes : words.record.no;
  const choices: Record<string, Record<string, string>> = words.choices;
  const { path, field } = column;
  return field.kind === "choice" ? (choices[choiceKey(path, field)]?.[text] ?? text) : text;
}

/** What a new record starts with. */
function initialText(resource: Resource, { path, field }: CsvColumn): string {
  const name = topOf(path);
  const initial = resource.fields[name]?.initial;
  const initialValue = isRecord(initial) ? valueAt({ [name]: initial }, path) : field.initial;
  if (typeof initialValue === "boolean") return initialValue ? "yes" : "no";
  return typeof initialValue === "string" ? initialValue : "";
}
