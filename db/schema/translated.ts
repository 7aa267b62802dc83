import { isRecord } from "./is-record.ts";
import { languages, type Translated } from "./kind.ts";

/** True for a text in three languages, some of which may be empty. */
export const isTranslated = (value: unknown): value is Translated =>
  isRecord(value) && languages.every((language) => typeof value[language] === "string");
