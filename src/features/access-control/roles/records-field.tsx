import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "#db/schema/fold.ts";
import { labelOf } from "#db/schema/label.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Words } from "#locales/words.ts";
import { client } from "#src/api/client.ts";
import { labelText } from "#src/records/display-names.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { useLanguage } from "#src/records/words.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { MultiCombobox } from "#src/ui/multi-combobox.tsx";
import type { Option } from "#src/ui/use-options.ts";
import { isPlaceholder } from "./comparisons.ts";

/** What the person himself has of such records. */
const personal: Readonly<Record<string, readonly (keyof Words["roles"]["ofPerson"])[]>> = {
  users: ["id"],
  clients: ["clientId", "scopeClientIds"],
  responsibles: ["responsibleId"],
  departments: ["departmentId"],
};

type RecordsFieldProps = {
  label: string;
  target: Resource;
  values: readonly string[];
  onChange: (values: string[]) => void;
  nameOf: (id: string) => string;
  onName: (id: string, name: string) => void;
};

/** Records of a list, or what the person has of them: one or the other, for a rule does not mix them. */
export function RecordsField({ label, target, values, onChange, nameOf, onName }: RecordsFieldProps) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const language = useLanguage();
  const [optionsById] = useState(() => new Map<string, Option>());
  const placeholders = (personal[target.name] ?? []).map((name): Option => ({
    value: `\${user.${name}}`,
    label: t(($) => $.roles.ofPerson[name]),
  }));
  const load = async (q: string): Promise<Option[]> => {
    const { items } = await client(target).list({ q, itemsPerPage: 20 });
    const options = items.map((item): Option => {
      const row: Record<string, unknown> = item;
      return {
        value: item.id,
        label: labelText(labelOf(target, row), language),
        detail: typeof row["code"] === "string" ? row["code"] : undefined,
      };
    });
    for (const option of options) optionsById.set(option.value, option);
    return [...placeholders.filter((option) => fold(option.label).includes(fold(q))), ...options];
  };
  const choose = (options: readonly Option[]) => {
    for (const option of options) onName(option.value, option.label);
    const added = options.at(-1);
    const isPersonal = added !== undefined && isPlaceholder(added.value);
    onChange(
      (isPersonal ? [added] : options.filter(({ value }) => !isPlaceholder(value))).map(({ value }) => value),
    );
  };
  return (
    <FormField label={label}>
      <MultiCombobox
        value={values.map((id) => optionsById.get(id) ?? { value: id, label: nameOf(id) })}
        onChange={choose}
        load={load}
        texts={texts}
      />
    </FormField>
  );
}
