import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import { spellingInUse, valuesInUse } from "#src/records/form/suggestions.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { TagInput } from "#src/ui/tag-input.tsx";
import type { InputProps } from "./input-props.ts";
import { useFramedInput } from "./use-input.ts";

export function TagsField(props: InputProps<FieldOf<"tags">>) {
  const { path } = props;
  const { t } = useTranslation();
  const { frame, value, change, setting } = useFramedInput(props);
  const [tagsInUse, setTagsInUse] = useState<readonly string[]>([]);
  const { resource } = setting;
  const load = async () => setTagsInUse(await valuesInUse(resource, path, {}));
  return (
    <FormField {...frame} dir="auto">
      <TagInput
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={(tags) => change([...new Set(tags.map((tag) => spellingInUse(tag, tagsInUse)))])}
        onFocus={resource.filters.includes(path) ? () => void load() : undefined}
        suggestions={tagsInUse}
        removeLabel={(tag) => t(($) => $.form.tags.remove, { tag })}
        placeholder={t(($) => $.form.tags.placeholder)}
      />
    </FormField>
  );
}
