import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { namesUsers, oneselfValue } from "#db/schema/relative-value.ts";
import { fold } from "#db/schema/fold.ts";
import type { FieldOf } from "#db/schema/kind.ts";
import { labelOf } from "#db/schema/label.ts";
import { targetsOf } from "#db/schema/links.ts";
import type { Resource } from "#db/schema/resource.ts";
import { labelText, otherLanguageOf, referredAt } from "#src/records/display-names.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { useLanguage } from "#src/records/words.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { MultiCombobox } from "#src/ui/multi-combobox.tsx";
import type { Option } from "#src/ui/use-options.ts";
import { countOf, FacetCount } from "./facet-count.tsx";
import type { FilterEditorProps } from "./filter-editor.tsx";
import { filterAt } from "./filter-state.ts";

type ReferenceFilterProps = FilterEditorProps<FieldOf<"ref" | "refs" | "refBy">>;

const maxOptions = 20;

/** Any of some records, searched in their list. */
export function ReferenceFilter({
  field,
  label,
  state,
  onChange,
  search,
  displayNames,
  facet,
}: ReferenceFilterProps) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const language = useLanguage();
  const targets = targetsOf(field).map(resourceNamed);
  const optionText = (name: unknown) => ({
    label: labelText(name, language),
    lang: otherLanguageOf(name, language),
  });
  const [optionsById, setOptionsById] = useState<ReadonlyMap<string, Option>>(new Map());

  const optionsOf = async (
    target: Resource,
    query: Record<string, string | number | string[]>,
  ): Promise<Option[]> => {
    const { items } = await client(target).list(query);
    const options = items.map((item): Option => {
      const row: Record<string, unknown> = item;
      const detail = typeof row["code"] === "string" ? row["code"] : undefined;
      return { value: item.id, ...optionText(labelOf(target, row)), detail };
    });
    setOptionsById((last) => new Map([...last, ...options.map((option) => [option.value, option] as const)]));
    return options;
  };

  const searchIn = (target: Resource, q: string) => {
    const owner =
      field.within !== undefined && target.filters.includes(field.within)
        ? filterAt(search, field.within).values
        : [];
    return optionsOf(target, {
      q,
      itemsPerPage: Math.ceil(maxOptions / targets.length),
      ...sortedBy(target.sort, target.label[0]),
      ...(field.within && owner.length > 0 && { [field.within]: owner }),
    });
  };

  const oneself: Option = { value: oneselfValue, label: t(($) => $.list.filters.oneself) };
  const load = async (q: string) => [
    ...(namesUsers(field) && fold(oneself.label).startsWith(fold(q)) ? [oneself] : []),
    ...(await Promise.all(targets.map((target) => searchIn(target, q)))).flat(),
  ];

  const value = state.values.map(
    (id) =>
      (id === oneselfValue ? oneself : undefined) ??
      optionsById.get(id) ?? { value: id, ...optionText(referredAt(field, id, displayNames)?.name) },
  );
  return (
    <div role="group" aria-label={label}>
      <FormField label={t(($) => $.form.picker.search)}>
        <MultiCombobox
          value={value}
          onChange={(options) => onChange({ ...state, values: options.map((option) => option.value) })}
          load={load}
          renderNote={(option) => <FacetCount count={countOf(facet, option.value)} />}
          texts={texts}
        />
      </FormField>
    </div>
  );
}

const sortedBy = (sort: readonly string[], name: string | undefined): Record<string, string> =>
  name !== undefined && sort.includes(name) ? { sortBy: name, orderBy: "asc" } : {};
