import { useTranslation } from "react-i18next";
import type { SettingName } from "#db/domain/settings/settings.ts";
import { formatList, formatNumber } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { useChoiceWords } from "./choice-words.ts";

/** A value of a setting, as a sentence says it. */
export function useValueWords(): (name: SettingName, value: unknown) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const choiceWords = useChoiceWords();
  return (name, value) => {
    if (typeof value === "boolean") return value ? t(($) => $.settings.on) : t(($) => $.settings.off);
    if (typeof value === "number") return formatNumber(value, language);
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return formatList(
      values.map((one) => choiceWords(name, String(one))),
      language,
    );
  };
}
