import type { Language } from "#db/schema/kind.ts";

/** What the specification keeps of each language: its locale, and whether it is written from right to left. */
export const languageConfig: Record<Language, { i18nLang: string; isRTL: boolean }> = {
  en: { i18nLang: "en-US", isRTL: false },
  fr: { i18nLang: "fr-FR", isRTL: false },
  // Maghreb: digits 0-9, and the months' names that are in use there.
  ar: { i18nLang: "ar-DZ", isRTL: true },
};
