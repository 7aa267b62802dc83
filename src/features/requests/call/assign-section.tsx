import { useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { formatMinutes } from "#src/app/format.ts";
import { labelText } from "#src/records/display-names.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { controlId } from "#src/records/form/form-setting.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { useLanguage } from "#src/records/words.ts";
import { Combobox } from "#src/ui/combobox.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import type { Option } from "#src/ui/use-options.ts";
import { callFields } from "./call-fields.ts";
import { loadTechnicians, type Technician, type TechnicianWish } from "./technicians.ts";
import type { CallForm } from "./use-call-form.ts";

const path = "assigneeId";

type TechnicianOption = Option & { name: string };

/** Who goes, at once: those of the zone first, with what they have to do today; and when. */
export function AssignSection({ record, wish }: { record: CallForm; wish: TechnicianWish }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = usePickerTexts();
  const { id, form, displayNames } = record;
  const { field } = useController({ control: form.control, name: path });
  const assigneeId: unknown = useWatch({ control: form.control, name: path });
  const detailOf = ({ isPreferred, zone, planned, minutes }: Technician) =>
    [
      isPreferred && t(($) => $.call.assign.preferred),
      zone,
      planned === 0
        ? t(($) => $.call.assign.free)
        : t(($) => $.call.assign.load, { count: planned, time: formatMinutes(minutes, language) }),
    ]
      .filter(Boolean)
      .join(" · ");
  const load = async (query: string): Promise<TechnicianOption[]> =>
    (await loadTechnicians(wish, query)).map((one) => ({
      value: one.id,
      label: one.name,
      name: one.name,
      detail: detailOf(one),
    }));
  const choose = (option: TechnicianOption | null) => {
    if (option) displayNames.set(`users/${option.value}`, option.name);
    field.onChange(option?.value ?? null);
  };
  return (
    <div className="@container space-y-4">
      <FormField id={controlId(id, path)} label={t(($) => $.call.assign.label)}>
        <Combobox
          value={
            typeof assigneeId === "string"
              ? { value: assigneeId, label: labelText(displayNames.get(`users/${assigneeId}`), language) }
              : null
          }
          onChange={choose}
          load={load}
          texts={texts}
          placeholder={t(($) => $.call.assign.later)}
          onBlur={field.onBlur}
        />
      </FormField>
      {typeof assigneeId === "string" && (
        <FieldGrid fields={callFields} names={["plannedStart", "estimatedMin"]} />
      )}
    </div>
  );
}
