import { useTranslation } from "react-i18next";
import type { SettingName } from "#db/domain/settings/settings.ts";

/** What a choice of a setting is called; languages by their own names. */
export function useChoiceWords(): (name: SettingName, choice: string) => string {
  const { t } = useTranslation();
  return (name, choice) => {
    const all: Readonly<Record<string, Readonly<Record<string, string>>>> = t(($) => $.settings.choices, {
      returnObjects: true,
    });
    return all[name]?.[choice] ?? choice;
  };
}
