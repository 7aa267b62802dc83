import { isRecord } from "./is-record.ts";
import { type Language, languages, type Translated } from "./kind.ts";

/** True for a text in three languages, some of which may be empty. */
export const isTranslated = (value: unknown): value is Translated =>
  isRecord(value) && languages.every((language) => typeof value[language] === "string");

/** A name in three languages: falls back language → en → fr → ar. */
export const translate = (name: Translated, language: Language): string =>
  name[language] || name.en || name.fr || name.ar;
