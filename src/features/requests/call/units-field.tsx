import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { requestChoices } from "#db/domain/requests/constraints.ts";
import { units } from "#db/domain/equipment/units.ts";
import { client } from "#src/api/client.ts";
import { labelText } from "#src/records/display-names.ts";
import { useFormSetting } from "#src/records/form/form-setting.ts";
import { useFramedInput } from "#src/records/form/inputs/use-input.ts";
import { optionOf, type RecordOption } from "#src/records/options.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { MultiCombobox } from "#src/ui/multi-combobox.tsx";

const path = "equipmentIds";
const most = 20;

/** The units that the call is about: those of the client, whoever calls first. It keeps the focus, so that several can be scanned. */
export function UnitsField({ label, help }: { label?: string; help?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fieldLabel = useFieldLabel();
  const texts = usePickerTexts();
  const { displayNames, requiredByRules } = useFormSetting();
  const [clientId, responsibleId]: unknown[] = useWatch({ name: ["clientId", "responsibleId"] });
  const required = requiredByRules?.has(path) === true;
  const { frame, value, change, leave } = useFramedInput({
    path,
    label: label ?? fieldLabel(path),
    required,
  });

  const load = async (q: string): Promise<RecordOption[]> => {
    const ofClient = {
      ...requestChoices[path],
      ...(typeof clientId === "string" && { clientId }),
      q,
      itemsPerPage: most,
    };
    const ofPerson =
      typeof responsibleId === "string"
        ? (await client(units).list({ ...ofClient, "assignee.refId": responsibleId })).items
        : [];
    const { items } = await client(units).list(ofClient);
    const others = items.filter(({ id }) => ofPerson.every((one) => one.id !== id));
    return [...ofPerson, ...others].slice(0, most).map((row) => optionOf(units, row, language));
  };
  const optionAt = (id: string): RecordOption => {
    const name = displayNames.get(`equipment/${id}`);
    return {
      value: id,
      name,
      label: name === undefined ? t(($) => $.form.picker.gone) : labelText(name, language),
    };
  };
  const choose = (options: readonly RecordOption[]) => {
    for (const { value: id, name } of options) displayNames.set(`equipment/${id}`, name);
    change(options.map((option) => option.value));
    leave();
  };
  return (
    <FormField {...frame} help={help ?? frame.help}>
      <MultiCombobox
        value={Array.isArray(value) ? value.map((one) => optionAt(String(one))) : []}
        onChange={choose}
        load={load}
        texts={texts}
        placeholder={t(($) => $.form.picker.search)}
      />
    </FormField>
  );
}
