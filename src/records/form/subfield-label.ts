import { useTranslation } from "react-i18next";
import { languages } from "#db/schema/kind.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { useColumnLabel } from "#src/records/list/column-label.ts";
import { useFieldLabel } from "#src/records/words.ts";

/** The label of a field or of a subfield, on its own: `contract.endsOn`, and of a name in three languages, `name.fr`. */
export function useSubfieldLabel(resource: Resource): (path: string) => string {
  const { t } = useTranslation();
  const columnLabel = useColumnLabel();
  const fieldLabel = useFieldLabel();
  return (path) => {
    const names = path.split(".");
    const language = languages.find((one) => one === names.at(-1));
    if (fieldAt(resource, path) || !language) return columnLabel(path);
    return t(($) => $.form.translated.label, {
      field: fieldLabel(names.slice(0, -1).join(".")),
      language: t(($) => $.shell.language.names[language]),
    });
  };
}
