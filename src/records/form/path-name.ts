import { useTranslation } from "react-i18next";
import { translate } from "#db/schema/translated.ts";
import { definitionAt } from "#src/records/custom/definitions.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { rowPosition } from "#src/records/problems/issue-words.ts";

/** What a field is called where it is spoken of from elsewhere: one in a row says in which. */
export function usePathName(displayNames: DisplayNames): (path: string) => string {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const language = useLanguage();
  // Of groups in a group, as the targets of each priority, all have the same subfields.
  const inGroup = (path: string) => {
    const names = path.split(".");
    const group = names.slice(0, -1).join(".");
    if (names.length < 3) return label(path);
    return t(($) => $.form.errorSummary.group, { group: label(group), field: label(path) });
  };
  return (path) => {
    const definition = path.startsWith("custom.") ? definitionAt(displayNames, path) : undefined;
    if (definition) return translate(definition.label, language);
    const position = rowPosition(path);
    if (!position) return inGroup(path);
    return t(($) => $.form.errorSummary.row, {
      list: label(position.rows),
      row: position.row,
      field: label(path),
    });
  };
}
