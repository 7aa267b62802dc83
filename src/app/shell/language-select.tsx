import { useTranslation } from "react-i18next";
import { languages } from "#db/schema/kind.ts";
import { loadAndChangeLanguage } from "#src/app/i18n.ts";
import { Select } from "#src/ui/select.tsx";

/** The native picker, for pages outside the shell. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <Select
      compact
      aria-label={t(($) => $.shell.language.label)}
      value={i18n.language}
      onChange={({ currentTarget: { value } }) => {
        const chosen = languages.find((language) => language === value);
        if (chosen) void loadAndChangeLanguage(chosen);
      }}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {t(($) => $.shell.language.names[language])}
        </option>
      ))}
    </Select>
  );
}
