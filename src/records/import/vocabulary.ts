import { getI18n } from "react-i18next";
import type { FieldWords, Vocabulary } from "#db/schema/import/vocabulary.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import { areaOf } from "#db/schema/list-routes.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Words } from "#locales/words.ts";
import { loadWordsIn } from "#src/app/words.ts";

/** The names of fields in all languages; one that cannot be loaded (no network, never used) is left out. */
export async function importVocabulary(resource: Resource): Promise<Vocabulary> {
  const all = await Promise.allSettled(languages.map((language) => wordsIn(language, resource)));
  return all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}

async function wordsIn(language: Language, resource: Resource): Promise<FieldWords> {
  await loadWordsIn(language, ["records", "import", areaOf(resource)]);
  const { fields, choices }: Words = getI18n().getResourceBundle(language, "words");
  return { language, fields, choices };
}
