import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Language, languages } from "#db/schema/kind.ts";
import type { Words } from "#locales/words.ts";
import { readStored, writeStored } from "./stored.ts";

declare module "i18next" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface CustomTypeOptions {
    enableSelector: true;
    defaultNS: "words";
    resources: { words: Words };
  }
}

/** What the specification keeps of each language: its locale, and whether it is written from right to left. */
export const languageConfig: Record<Language, { i18nLang: string; isRTL: boolean }> = {
  en: { i18nLang: "en-US", isRTL: false },
  fr: { i18nLang: "fr-FR", isRTL: false },
  // Maghreb: digits 0-9, and the months' names that are in use there.
  ar: { i18nLang: "ar-DZ", isRTL: true },
};

const loaders: Record<Language, () => Promise<Words>> = {
  en: async () => (await import("#locales/en/index.ts")).en,
  fr: async () => (await import("#locales/fr/index.ts")).fr,
  ar: async () => (await import("#locales/ar/index.ts")).ar,
};

/** The stored language overrides the browser's (specification, section 4); English is the fallback. */
export function preferredLanguage(): Language {
  const wanted = [readStored("language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return (
    languages.find(
      (language) => language === wanted.find((one) => languages.some((known) => known === one)),
    ) ?? "en"
  );
}

const i18n = createInstance();

export async function startI18n(): Promise<void> {
  const language = preferredLanguage();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    defaultNS: "words",
    ns: ["words"],
    resources: { [language]: { words: await loaders[language]() } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  showLanguage(language);
}

/** Changes words, direction and the page's language in place: nothing typed is lost. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, "words"))
    i18n.addResourceBundle(language, "words", await loaders[language]());
  await i18n.changeLanguage(language);
  writeStored("language", language);
  showLanguage(language);
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = languageConfig[language].isRTL ? "rtl" : "ltr";
}
