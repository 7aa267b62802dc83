import { type Language, languages } from "#db/schema/kind.ts";
import { language as ar } from "#locales/ar/index.ts";
import { language as en } from "#locales/en/index.ts";
import { language as fr } from "#locales/fr/index.ts";
import type { Area, LanguageWords, Words } from "#locales/words.ts";

export type Tree = { [key: string]: string | Tree };
/** The words that come with the language, or an area. */
export type WordArea = "start" | Area;

const files: Record<Language, LanguageWords> = { en, fr, ar };

export const areas = Object.keys(en.areas) as Area[];

/** Every text of a language, by its key, part by part. */
export const textsByArea = new Map<Language, Map<WordArea, Map<string, string>>>();
for (const language of languages) {
  const parts = new Map<WordArea, Map<string, string>>([["start", textsOf(files[language].start)]]);
  for (const area of areas) parts.set(area, textsOf((await files[language].areas[area]()).words));
  textsByArea.set(language, parts);
}

/** All that a language says, as one tree. */
export async function allWords(language: Language): Promise<Words> {
  const all: Tree = {};
  for (const part of [
    files[language].start,
    ...(await Promise.all(areas.map((area) => files[language].areas[area]()))).map(({ words }) => words),
  ])
    merge(part, all);
  // `Words` is what these parts are together.
  return all as unknown as Words;
}

function merge(words: Tree, all: Tree): void {
  for (const [name, value] of Object.entries(words)) {
    const known = (all[name] ??= typeof value === "string" ? value : {});
    if (typeof known !== "string" && typeof value !== "string") merge(value, known);
  }
}

export function textsOf(tree: Tree, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[prefix + name, value]] : [...textsOf(value, `${prefix}${name}.`)],
    ),
  );
}
