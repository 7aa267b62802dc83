import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "#db/schema/fold.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import { supportedLanguage } from "#src/app/language.ts";
import { type CommandName, commandWords } from "./command-words.ts";
import type { Findable } from "./matching.ts";

/** Returns by what a command or a page is found in any language. */
export function useCommandWords(): (name: CommandName) => Required<Findable> {
  const { i18n } = useTranslation();
  const current = supportedLanguage(i18n);
  return useMemo(() => {
    const wordsIn = (language: Language, name: CommandName) =>
      commandWords(i18n.getFixedT(language, "words"), name).map(fold);
    const others = languages.filter((language) => language !== current);
    return (name) => ({
      words: wordsIn(current, name),
      foreignWords: others.flatMap((language) => wordsIn(language, name)),
    });
  }, [i18n, current]);
}
