import { isRecord } from "#db/schema/is-record.ts";
import { type Language, languages } from "#db/schema/kind.ts";

/** A text that is kept in three languages, in this one; English where it lacks it. */
export function inLanguage(value: unknown, language: Language): string {
  if (!isRecord(value)) return "";
  const texts = [language, ...languages].map((one) => value[one]);
  return texts.find((text): text is string => typeof text === "string" && text !== "") ?? "";
}

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
