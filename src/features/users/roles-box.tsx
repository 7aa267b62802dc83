import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "#db/schema/fold.ts";
import { translate } from "#db/schema/translated.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { useLanguage } from "#src/records/words.ts";
import { MultiCombobox } from "#src/ui/multi-combobox.tsx";
import { useSettled } from "#src/ui/use-settled.ts";
import { loadRoleOptions } from "./role-options.ts";
import { useBuiltInName } from "./use-built-in-name.ts";

type RolesBoxProps = { value: readonly string[]; onChange: (codes: string[]) => void };

/** Chooses roles by their names, built-in and own ones: of those that the person may give. */
export function RolesBox({ value, onChange }: RolesBoxProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const roleName = useBuiltInName();
  const texts = usePickerTexts();
  const loading = useMemo(() => loadRoleOptions(), []);
  const names = useSettled(loading)?.names;
  const optionOf = (code: string, name = names?.get(code)) => ({
    value: code,
    label: (name && translate(name, language)) || roleName(code),
  });
  const load = async (query: string) =>
    (await loading).options
      .map(({ code, name }) => optionOf(code, name ?? undefined))
      .filter((one) => fold(`${one.label} ${one.value}`).includes(fold(query)));
  return (
    <MultiCombobox
      value={value.map((code) => optionOf(code))}
      onChange={(chosen) => onChange(chosen.map((one) => one.value))}
      load={load}
      texts={texts}
      placeholder={t(($) => $.users.roleBox.search)}
    />
  );
}
