import { useTranslation } from "react-i18next";
import { requestTargets } from "#db/domain/requests/constraints.ts";
import { resourceNamed, type UncheckedRowOf } from "#db/schema/registry.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { labelText } from "#src/records/display-names.ts";
import { controlId, useFormSetting } from "#src/records/form/form-setting.ts";
import { useFramedInput } from "#src/records/form/inputs/use-input.ts";
import { optionOf, type RecordOption } from "#src/records/options.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Combobox } from "#src/ui/combobox.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { useGoOn } from "./use-go-on.ts";

const path = "categoryId";

type CategoryOption = RecordOption & { row: ResourceRow };

/** What it is about, the most used first. It brings its usual impact and urgency, and what such calls are mostly called. */
export function CategoryBox({ onChoose }: { onChoose: (category: UncheckedRowOf<"categories">) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useFieldLabel();
  const texts = usePickerTexts();
  const { id, displayNames } = useFormSetting();
  const { goesOn, watch } = useGoOn();
  const { frame, value, change, leave } = useFramedInput({ path, label: label(path), required: true });

  const load = async (q: string): Promise<CategoryOption[]> => {
    const list = resourceNamed("categories");
    const { items } = await client(list).list({
      ...requestTargets[path],
      active: "true",
      q,
      sortBy: "usageCount",
      orderBy: "desc",
      itemsPerPage: 20,
    });
    // A heading of the tree is no category of its own.
    const headings = new Set(items.map(({ parentId }: UncheckedRowOf<"categories">) => parentId));
    return items
      .filter((row) => !headings.has(row.id))
      .map((row) => ({ ...optionOf(list, row, language), row }));
  };
  const choose = (option: CategoryOption | null) => {
    if (option) displayNames.set(`categories/${option.value}`, option.name);
    change(option?.value ?? null);
    if (!option) return;
    onChoose(option.row);
    // Once the box has taken it in: one that is left with nothing in it yet gives up its choice.
    if (goesOn()) queueMicrotask(() => document.getElementById(controlId(id, "title"))?.focus());
  };
  const name = displayNames.get(`categories/${String(value)}`);
  return (
    <FormField {...frame}>
      <div {...watch}>
        <Combobox
          value={typeof value === "string" ? { value, label: labelText(name, language) } : null}
          onChange={choose}
          load={load}
          texts={texts}
          placeholder={t(($) => $.form.picker.search)}
          onBlur={leave}
        />
      </div>
    </FormField>
  );
}
