import type { Language } from "#db/schema/kind.ts";
import { isTranslated, translate } from "#db/schema/translated.ts";

/** A text that is kept in three languages, in this one. */
export const inLanguage = (value: unknown, language: Language): string =>
  isTranslated(value) ? translate(value, language) : "";

export const textList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
