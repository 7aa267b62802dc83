import { areaOf } from "#db/schema/list-routes.ts";
import type { Language } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Area } from "#locales/words.ts";
import { supportedLanguage } from "./language.ts";
import { i18n, languageFiles, showLanguage } from "./i18n.ts";
import { readPreference, writePreference } from "./preferences.ts";
import { writeStored } from "./stored.ts";

export const currentLanguage = (): Language => supportedLanguage(i18n);
const loaded = new Set<Area>();
const added = new Set<unknown>();

// A forgotten area stops the page in development, and is a word in the console of the built app, which fails its tests.
i18n.options.saveMissing = true;
i18n.options.missingKeyHandler = (_languages, _namespace, key) => {
  const missing = `Failed to find the words «${key}»: no area that was loaded has them. Name it in the route's staticData.words, or await loadWords.`;
  if (import.meta.env.DEV) throw new Error(missing);
  console.error(missing);
};

/** The guard loads what the routes name in `staticData.words`; what a page opens beyond that awaits this. */
export async function loadWords(areas: readonly Area[]): Promise<void> {
  const language = currentLanguage();
  await loadWordsIn(language, areas);
  for (const area of areas) loaded.add(area);
  if (language !== currentLanguage()) await loadWords(areas);
}

/** A chunk of the app that is loaded when it is needed, and its words with it. */
export async function withWords<Chunk>(areas: readonly Area[], chunk: Promise<Chunk>): Promise<Chunk> {
  const [loadedChunk] = await Promise.all([chunk, loadWords(areas)]);
  return loadedChunk;
}

/** For what shows records of lists that its route is not about. */
export const loadWordsOf = (...lists: readonly Resource[]): Promise<void> =>
  loadWords(["records", ...lists.map(areaOf)]);

/** Not shown, only looked up: what other languages call a thing. */
export async function loadWordsIn(language: Language, areas: readonly Area[]): Promise<void> {
  const file = (await languageFiles[language]()).language;
  const loadedAreas = await Promise.all(areas.map((area) => file.areas[area]()));
  // Before any number is shown that might be written otherwise.
  if (language === "ar" || readPreference("region") !== "auto") await import("./writing-habits.ts");
  if (!i18n.hasResourceBundle(language, "words")) i18n.addResourceBundle(language, "words", file.start);
  for (const { words } of loadedAreas) {
    if (added.has(words)) continue;
    added.add(words);
    i18n.addResourceBundle(language, "words", words, true);
  }
}

/** Changes words, direction and the page's language in place: nothing typed is lost, and no key shows meanwhile. */
export async function applyLanguage(language: Language): Promise<void> {
  let loadedBefore: number;
  // A page that opens meanwhile requests its words in the language that is still shown.
  do {
    loadedBefore = loaded.size;
    await loadWordsIn(language, [...loaded]);
  } while (loadedBefore < loaded.size);
  await i18n.changeLanguage(language);
  writeStored("language", language);
  showLanguage(language);
  // The right-to-left flag follows the language again, whatever was chosen for the last one.
  writePreference("direction", "auto");
}
