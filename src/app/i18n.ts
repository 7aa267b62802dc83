import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Language, languages } from "#db/schema/kind.ts";
import type { LanguageWords, Words } from "#locales/words.ts";
import { showPreferences } from "./preferences.ts";
import { readStored } from "./stored.ts";

declare module "i18next" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface CustomTypeOptions {
    enableSelector: true;
    defaultNS: "words";
    resources: { words: Words };
  }
}

export const languageFiles: Record<Language, () => Promise<{ language: LanguageWords }>> = {
  en: () => import("#locales/en/index.ts"),
  fr: () => import("#locales/fr/index.ts"),
  ar: () => import("#locales/ar/index.ts"),
};

/** The stored language overrides the browser's (specification, section 4); English is the fallback. */
export function preferredLanguage(): Language {
  const preferred = [readStored("language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return preferred.find((one): one is Language => languages.some((supported) => supported === one)) ?? "en";
}

/** The words, which `startI18n` fills; whoever shows some asks `useTranslation`. */
export const i18n = createInstance();

export async function startI18n(): Promise<void> {
  const language = preferredLanguage();
  await i18n.use(initReactI18next).init({
    lng: language,
    defaultNS: "words",
    ns: ["words"],
    resources: { [language]: { words: (await languageFiles[language]()).language.start } },
    interpolation: { escapeValue: false },
  });
  showLanguage(language);
}

/** The code for a change of language is not part of the first page. */
export const loadAndChangeLanguage = (language: Language): Promise<void> =>
  import("./words.ts").then((words) => words.applyLanguage(language));

/** The page's direction follows its language. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  showPreferences();
}

/** The direction that a language is written in. */
export const languageDirection = (language: string): "ltr" | "rtl" => i18n.dir(language);
