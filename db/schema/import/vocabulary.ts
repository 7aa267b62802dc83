import { choiceKey } from "#db/schema/choice-key.ts";
import { fold } from "#db/schema/fold.ts";
import type { FieldOf, Language } from "#db/schema/kind.ts";

/** The names of fields and choices in one language, by their keys in `locales`. */
export type FieldWords = {
  language: Language;
  fields: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The same in each language that is loaded. */
export type Vocabulary = readonly FieldWords[];

/** The choice that a text means: by its key, or by what it is called in any language. */
export function choiceOf(
  vocabulary: Vocabulary,
  path: string,
  field: FieldOf<"choice"> | FieldOf<"choices">,
  text: string,
): string | undefined {
  const { choices } = field;
  const meant = spelt(text);
  const byKey = choices.find((choice) => spelt(choice) === meant);
  if (byKey !== undefined || meant === "") return byKey;
  const key = choiceKey(path, field);
  for (const { choices: words } of vocabulary) {
    const displayNames = Object.hasOwn(words, key) ? (words[key] ?? {}) : {};
    const match = choices.find((choice) => spelt(displayNames[choice] ?? "") === meant);
    if (match !== undefined) return match;
  }
  return undefined;
}

const spelt = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");
