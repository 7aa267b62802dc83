import { useTranslation } from "react-i18next";
import { translate } from "#db/schema/translated.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { duplicatesPath } from "#src/records/duplicates/duplicates.ts";
import type { Column } from "./columns.ts";
import { isCountPath } from "./usage.ts";

/** The head of a column: the field's word, or what a category calls a custom field. */
export function useColumnHead(): (column: Column) => string {
  const language = useLanguage();
  const label = useColumnLabel();
  return (column) =>
    column.label ? translate(column.label, language) : label(column.insteadOf ?? column.path);
}

/** The label of a field that stands on its own: one of a group says which group, in a word of its own where it has one. */
export function useColumnLabel(): (path: string) => string {
  const { t, i18n } = useTranslation();
  const fieldLabel = useFieldLabel();
  return (path) => {
    if (isCountPath(path)) return t(($) => $.list.counts[path]);
    if (path === duplicatesPath) return t(($) => $.list.duplicate.column);
    const names = path.split(".");
    const field = names.at(-1) ?? path;
    const group = names.at(-2);
    if (group === undefined) return fieldLabel(path);
    const key = `${field}_${group}`;
    if (i18n.exists(`fields.${key}`)) return t(($) => ($.fields as Record<string, string>)[key] ?? "");
    return t(($) => $.list.columns.nested, { group: fieldLabel(group), field: fieldLabel(field) });
  };
}
