import type { FieldOf } from "#db/schema/kind.ts";
import { withinOf, withoutOwner } from "#db/schema/within.ts";
import { categoryFieldOf } from "#src/records/custom/category-field.ts";
import { typeFollowing } from "#src/records/form/category-type.ts";
import type { RecordOption } from "#src/records/options.ts";
import { defaultsIn } from "#src/records/form/category-defaults.ts";
import { Combobox } from "#src/ui/combobox.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { MultiCombobox } from "#src/ui/multi-combobox.tsx";
import type { InputProps } from "./input-props.ts";
import { useFramedInput } from "./use-input.ts";
import { useRecordPicker } from "./use-record-picker.ts";

export function ReferenceField({ field, ...inputProps }: InputProps<FieldOf<"ref">>) {
  const { path } = inputProps;
  const { frame, value, change, changeOther, valuesNow, leave, setting } = useFramedInput(inputProps);
  const { picker, remember, optionAt } = useRecordPicker(field, path);
  const choose = (option: RecordOption | null) => {
    if (option) remember(option);
    if ((option?.value ?? null) === (value ?? null)) return;
    change(option?.value ?? null);
    // References that depend on this one are cleared: the site of another client.
    for (const [name, other] of Object.entries(setting.fields))
      if (withinOf(other) === path) changeOther(name, withoutOwner(other));
    if (!setting.creating || path !== categoryFieldOf(setting.resource)) return;
    for (const [name, defaultValue] of Object.entries(
      defaultsIn({ ...setting, values: valuesNow() }, option?.value, value),
    ))
      changeOther(name, defaultValue);
    if (option) void followCategory(option.value);
  };
  const followCategory = async (now: string) => {
    const type = await typeFollowing(setting.resource, { now, before: value }, valuesNow);
    if (type && type.field in setting.fields) changeOther(type.field, type.value);
  };
  return (
    <FormField {...frame}>
      <Combobox
        value={typeof value === "string" && value !== "" ? optionAt(value) : null}
        onChange={choose}
        {...picker}
        onBlur={leave}
      />
    </FormField>
  );
}

export function ReferencesField({ field, ...inputProps }: InputProps<FieldOf<"refs">>) {
  const { frame, value, change, leave } = useFramedInput(inputProps);
  const { picker, remember, optionAt } = useRecordPicker(field, inputProps.path);
  const choose = (options: RecordOption[]) => {
    for (const option of options) remember(option);
    change(options.map((option) => option.value));
    leave();
  };
  return (
    <FormField {...frame}>
      <MultiCombobox
        value={Array.isArray(value) ? value.map((one) => optionAt(String(one))) : []}
        onChange={choose}
        {...picker}
      />
    </FormField>
  );
}
