import { useTranslation } from "react-i18next";
import { languages, type Translated } from "#db/schema/kind.ts";
import { useLanguage } from "#src/records/words.ts";

/** A name in all its languages, the reader's first; one that is missing says so. */
export function Translations({ name }: { name: Translated }) {
  const { t } = useTranslation();
  const currentLanguage = useLanguage();
  const ordered = [currentLanguage, ...languages.filter((language) => language !== currentLanguage)];
  return (
    <span className="flex flex-wrap gap-x-6 gap-y-1">
      {ordered.map((language) =>
        name[language] ? (
          <bdi key={language} lang={language}>
            {name[language]}
          </bdi>
        ) : (
          <span key={language} className="text-ink-faint">
            {t(($) => $.record.missingTranslation, { language: t(($) => $.shell.language.names[language]) })}
          </span>
        ),
      )}
    </span>
  );
}
