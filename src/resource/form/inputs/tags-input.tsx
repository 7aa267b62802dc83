import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import { Field } from "#src/ui/field.tsx";
import { TagInput } from "#src/ui/tag-input.tsx";
import type { InputProps } from "./input-props.ts";
import { useInput } from "./use-input.ts";

export function TagsField({ path, label, required }: InputProps<FieldOf<"tags">>) {
  const { t } = useTranslation();
  const { id, value, change, help, error } = useInput(path);
  return (
    <Field label={label} id={id} help={help} error={error} required={required} dir="auto">
      <TagInput
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={change}
        removeLabel={(tag) => t(($) => $.form.tags.remove, { tag })}
        placeholder={t(($) => $.form.tags.placeholder)}
      />
    </Field>
  );
}
