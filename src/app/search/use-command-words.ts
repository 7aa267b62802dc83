import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { keysOf } from "#db/schema/keys-of.ts";
import { fold } from "#db/schema/fold.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import { supportedLanguage } from "#src/app/language.ts";
import { type CommandName, commandWords } from "./command-words.ts";
import type { Findable } from "./matching.ts";

/** Returns by what commands and pages are found in any language; folded once, for the palette asks at each key. */
export function useCommandWords(): ReadonlyMap<CommandName, Findable> {
  const { i18n } = useTranslation();
  const current = supportedLanguage(i18n);
  return useMemo(() => {
    const wordsIn = (language: Language, name: CommandName) =>
      commandWords(i18n.getFixedT(language, "words"), name).map(fold);
    const others = languages.filter((language) => language !== current);
    const names = keysOf(i18n.t(($) => $.search.commands, { returnObjects: true }));
    return new Map(
      names.map((name) => [
        name,
        {
          words: wordsIn(current, name),
          foreignWords: others.flatMap((language) => wordsIn(language, name)),
        },
      ]),
    );
  }, [i18n, current]);
}
