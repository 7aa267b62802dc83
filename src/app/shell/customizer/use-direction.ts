import { useTranslation } from "react-i18next";
import { languageDirection } from "#src/app/i18n.ts";
import { usePreference } from "#src/app/preferences.ts";

type Direction = "ltr" | "rtl";

/** The direction in force. To choose the language's own is to follow the language again. */
export function useDirection(): [Direction, (direction: Direction) => void] {
  const { i18n } = useTranslation();
  const [stored, keep] = usePreference("direction");
  const ofLanguage = languageDirection(i18n.language);
  return [stored === "auto" ? ofLanguage : stored, (next) => keep(next === ofLanguage ? "auto" : next)];
}
