import { useWatch } from "react-hook-form";
import { fieldsOf } from "#db/rules/custom/definition.ts";
import type { FieldOf } from "#db/schema/kind.ts";
import { translate } from "#db/schema/translated.ts";
import { useFormSetting } from "#src/records/form/form-setting.ts";
import type { InputProps } from "#src/records/form/inputs/input-props.ts";
import { useLanguage } from "#src/records/words.ts";
import { categoryFieldOf } from "#src/records/custom/category-field.ts";
import { definitionsIn } from "#src/records/custom/definitions.ts";

/** The inputs of the fields that the chosen category has. */
export function CustomField({ path, renderSubfields }: InputProps<FieldOf<"custom">>) {
  const language = useLanguage();
  const { resource, displayNames, base } = useFormSetting();
  const field = categoryFieldOf(resource) ?? "";
  const chosen: unknown = useWatch({ name: field });
  const definitions = definitionsIn(displayNames, chosen ?? base?.[field]);
  const names = new Map(definitions.map(({ key, label }) => [`${path}.${key}`, translate(label, language)]));
  return renderSubfields(fieldsOf(definitions), path, (fieldPath) => names.get(fieldPath) ?? fieldPath);
}
