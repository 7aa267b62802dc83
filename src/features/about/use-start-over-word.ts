import { useTranslation } from "react-i18next";
import { useTypedWord } from "#src/app/use-typed-word.tsx";

/** A word that is typed before the data of this device become others. */
export function useStartOverWord(word: string) {
  const { t } = useTranslation();
  return useTypedWord({
    word,
    label: t(($) => $.about.startOver.type, { word }),
    wrong: t(($) => $.about.startOver.wrong, { word }),
  });
}
