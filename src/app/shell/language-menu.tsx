import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languages } from "#db/schema/kind.ts";
import { loadAndChangeLanguage } from "#src/app/i18n.ts";
import { iconButtonClass } from "#src/ui/icon-button.tsx";
import { BarEntry } from "./bar-entry.tsx";
import { BarPopover } from "./bar-popover.tsx";

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <BarPopover
      label={t(($) => $.shell.language.label)}
      name={t(($) => $.shell.language.choose)}
      face={<Languages aria-hidden />}
      buttonClass={iconButtonClass()}
      className="w-44 p-1"
    >
      {languages.map((language) => (
        <BarEntry
          key={language}
          chosen={language === i18n.language}
          onSelect={() => void loadAndChangeLanguage(language)}
        >
          <span lang={language}>{t(($) => $.shell.language.names[language])}</span>
        </BarEntry>
      ))}
    </BarPopover>
  );
}
