import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import type { RecordOption } from "#src/records/options.ts";
import { Combobox } from "#src/ui/combobox.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import type { InputProps } from "./input-props.ts";
import { textOf, useFramedInput } from "./use-input.ts";
import { useRecordPicker } from "./use-record-picker.ts";

type RefByProps = InputProps<FieldOf<"refBy">>;

/** A record of the list that the choice beside it stands for, or any name; nothing where the choice stands for no list. */
export function RefByField(props: RefByProps) {
  const { field, path } = props;
  const chosen = textOf(useWatch({ name: beside(path, field.by) }));
  const to = field.to[chosen];
  return to && <RecordOrName {...props} key={to} to={to} />;
}

const beside = (path: string, name: string): string => path.replace(/[^.]+$/, name);

function RecordOrName({ field, to, ...inputProps }: RefByProps & { to: string }) {
  const { path } = inputProps;
  const { t } = useTranslation();
  const { frame, value, change, changeOther, leave, setting } = useFramedInput(inputProps);
  const namePath = beside(path, field.label);
  const name = textOf(useWatch({ name: namePath }));
  const { picker, remember, optionAt } = useRecordPicker({ ...field, kind: "ref", to }, path);
  const hasDisplayName = typeof value === "string" && setting.displayNames.has(`${to}/${value}`);
  const named = (typed: string): RecordOption => ({ value: "", label: typed, name: typed });

  const choose = (option: RecordOption | null) => {
    if (option?.value) remember(option);
    change(option?.value || null);
    changeOther(namePath, option?.label ?? "");
  };
  return (
    <FormField {...frame}>
      <Combobox
        value={hasDisplayName ? optionAt(value) : name === "" ? null : named(name)}
        onChange={choose}
        // The client, whose people and sites they are, is not chosen yet.
        load={async (query) => (picker.disabled ? [] : picker.load(query))}
        onCreate={named}
        keepsTyped
        texts={{ ...picker.texts, create: (query) => t(($) => $.form.picker.asText, { query }) }}
        placeholder={t(($) => $.form.picker.searchOrType)}
        onBlur={leave}
      />
    </FormField>
  );
}
