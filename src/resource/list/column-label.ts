import { useTranslation } from "react-i18next";
import { useFieldLabel } from "#src/resource/words.ts";

/** The label of a field that stands on its own: one of a group says which group, in a word of its own where it has one. */
export function useColumnLabel(): (path: string) => string {
  const { t, i18n } = useTranslation();
  const fieldLabel = useFieldLabel();
  return (path) => {
    const names = path.split(".");
    const field = names.at(-1) ?? path;
    const group = names.at(-2);
    if (group === undefined) return fieldLabel(path);
    const own = `${field}_${group}`;
    if (i18n.exists(`fields.${own}`)) return t(($) => ($.fields as Record<string, string>)[own] ?? "");
    return t(($) => $.list.columns.nested, { group: fieldLabel(group), field: fieldLabel(field) });
  };
}
