import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "#db/schema/fold.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { MultiCombobox } from "#src/ui/multi-combobox.tsx";
import { useSettled } from "#src/ui/use-settled.ts";
import type { RoleNames } from "./load-role-names.ts";
import { loadRoleOptions } from "./role-options.ts";
import { useRoleLabel } from "./use-role-label.ts";

type RolesBoxProps = {
  /** Without one, the control is that of the field around it. */
  id?: string;
  value: readonly string[];
  onChange: (codes: string[]) => void;
};

/** Chooses roles by their names, built-in ones and those that people made: of those that the person may give. */
export function RolesBox({ id, value, onChange }: RolesBoxProps) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const roleLabel = useRoleLabel();
  const loading = useMemo(() => loadRoleOptions(), []);
  const loaded = useSettled(loading);
  const optionOf = (code: string, names: RoleNames | undefined) => ({
    value: code,
    label: roleLabel(code, names),
  });
  const load = async (query: string) => {
    const { codes, names } = await loading;
    const options = codes.map((code) => optionOf(code, names));
    return options.filter((one) => fold(`${one.label} ${one.value}`).includes(fold(query)));
  };
  return (
    <MultiCombobox
      id={id}
      value={value.map((code) => optionOf(code, loaded?.names))}
      onChange={(chosen) => onChange(chosen.map((one) => one.value))}
      load={load}
      texts={texts}
      placeholder={t(($) => $.users.roleBox.search)}
    />
  );
}
