import { createContext } from "react";
import { type Language, languages } from "#db/schema/kind.ts";

/** The language that is shown: one of ours, whatever the library keeps. */
export const supportedLanguage = ({ language }: { language: string }): Language =>
  languages.find((supported) => supported === language) ?? "en";

/** The language that is shown. A table asks for it in every cell: this costs nothing there, and `useTranslation` does. */
export const LanguageContext = createContext<Language>("en");
