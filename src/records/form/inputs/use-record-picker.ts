import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { can } from "#db/rules/ability.ts";
import { targetCondition } from "#db/rules/records/targets.ts";
import { isMaster } from "#db/schema/is-master.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { FieldOf, Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { categoryFieldOf } from "#src/records/custom/category-field.ts";
import { definitionsKey } from "#src/records/custom/definitions.ts";
import { useFormSetting } from "#src/records/form/form-setting.ts";
import { loadOptions, optionOf, type RecordOption, withDefinitions } from "#src/records/options.ts";
import { labelText, defaultsKey, rowKey } from "#src/records/display-names.ts";
import { listedName } from "#src/records/listed-name.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";

type Pointer = FieldOf<"ref"> | FieldOf<"refs">;

/** What a combobox over the records of a list needs, whether it takes one of them or several. */
export function useRecordPicker(field: Pointer, path: string) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const language = useLanguage();
  const fieldLabel = useFieldLabel();
  const session = useSession();
  const { resource, about, likelyIds, displayNames, create } = useFormSetting();
  const within: unknown = useWatch({ name: field.within ?? "", disabled: field.within === undefined });
  const target = resourceNamed(field.to);
  const owner = field.within === undefined ? ownerIn(resource.fields, target) : undefined;
  const typedOwner: unknown = useWatch({ name: owner ?? "", disabled: owner === undefined });
  const ownerId = typedOwner ?? (owner === undefined ? null : about?.[owner]);
  const ids = likelyIds?.[path] ?? [];
  const ofOwner =
    owner !== undefined && typeof ownerId === "string" && ownerId !== ""
      ? { search: { [owner]: ownerId }, isAll: false }
      : undefined;
  const likely = ids.length > 0 ? { search: { id: [...ids] }, isAll: true } : ofOwner;
  const waits = field.within !== undefined && !within;

  const remember = ({ value, name, row, customFields, defaults }: RecordOption) => {
    displayNames.set(`${field.to}/${value}`, name);
    if (row) displayNames.set(rowKey(field.to, value), row);
    if (customFields) displayNames.set(definitionsKey(value), customFields);
    if (defaults) displayNames.set(defaultsKey(value), defaults);
  };
  const optionAt = (id: string): RecordOption => {
    const name = displayNames.get(`${field.to}/${id}`);
    return {
      value: id,
      name,
      label:
        name === undefined
          ? t(($) => $.form.picker.gone)
          : listedName(target, displayNames.get(rowKey(field.to, id))) || labelText(name, language),
    };
  };

  // What a machine is made of, or who signs in, is more than a name: those have pages of their own.
  const creates = isMaster(target) && session !== null && can(session.ability, "create", target.subject);
  const initialValues = {
    ...targetCondition(resource, path),
    ...(field.within !== undefined && { [field.within]: within }),
  };
  const ask = async (query: string) => {
    const row = await create(target, query, initialValues);
    if (!row) return null;
    const made = optionOf(target, row, language);
    const [option = made] = path === categoryFieldOf(resource) ? await withDefinitions(target, [made]) : [];
    remember(option);
    return option;
  };

  return {
    remember,
    optionAt,
    /** What the combobox takes. */
    picker: {
      load: async (query: string) => {
        const options = await loadOptions({ resource, field, path, within, likely, language }, query);
        // No record is meant by itself.
        return options.filter(({ value }) => value !== about?.["id"]);
      },
      onCreate: creates ? ask : undefined,
      texts,
      placeholder: waits
        ? t(($) => $.form.picker.chooseFirst, { field: fieldLabel(field.within ?? "") })
        : t(($) => $.form.picker.search),
      disabled: waits,
    },
  };
}

/** The field of this record by which others belong to the same owner: a unit of the same client is chosen most. */
const ownerIn = (fields: Fields, target: Resource): string | undefined =>
  Object.keys(fields).find((name) => {
    const field = fields[name];
    return (
      field?.kind === "ref" && presentationOf({ name: field.to }).isOwner && target.filters.includes(name)
    );
  });
