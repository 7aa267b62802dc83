import { useTranslation } from "react-i18next";
import { FormField } from "#src/ui/form-field.tsx";
import { TagInput } from "#src/ui/tag-input.tsx";
import type { FilterEditorProps } from "./filter-editor.tsx";

export function WordsFilter({ state, onChange }: FilterEditorProps) {
  const { t } = useTranslation();
  return (
    <FormField label={t(($) => $.list.filters.values)} help={t(($) => $.list.filters.valuesHelp)}>
      <TagInput
        value={state.values}
        onChange={(values) => onChange({ ...state, values })}
        removeLabel={(name) => t(($) => $.actions.removeNamed, { name })}
      />
    </FormField>
  );
}
