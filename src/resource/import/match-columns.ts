import { getI18n } from "react-i18next";
import { type CsvColumn, headerKey, matchHeaders } from "#db/schema/csv-columns.ts";
import { areaOf } from "#db/schema/places.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Words } from "#locales/words.ts";
import { loadWordsIn } from "#src/app/words.ts";
import { columnLabel } from "./column-label.ts";
import { importColumns } from "./columns.ts";
import type { Mapping } from "./import-table.ts";
import { rememberedColumns } from "./remembered-columns.ts";

/**
 * What each header of a file stands for: as the person said the last time, by the names that the API and other systems
 * use, or by the labels in any of the three languages. The first of two that mean the same field has it.
 */
export async function matchColumns(
  resource: Resource,
  headers: readonly string[],
  own: readonly CsvColumn[],
): Promise<Mapping> {
  const columns = [...importColumns(resource), ...own];
  const known = new Set(columns.map(({ path }) => path));
  const named = matchHeaders(resource, headers);
  const labelled = pathsByLabel(columns, await wordsOfAll(resource));
  const remembered = rememberedColumns(resource);
  const taken = new Set<string>();
  return headers.map((header, at) => {
    const key = headerKey(header);
    if (key === "") return null;
    const said = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
    const path = said === undefined ? (named[at]?.path ?? labelled.get(key) ?? null) : said;
    if (path === null || !known.has(path) || taken.has(path)) return null;
    taken.add(path);
    return path;
  });
}

function pathsByLabel(
  columns: readonly CsvColumn[],
  all: readonly (readonly [Language, Words])[],
): Map<string, string> {
  const paths = new Map<string, string>();
  for (const [language, words] of all) {
    for (const column of columns) {
      const key = headerKey(columnLabel(words, column, language));
      if (!paths.has(key)) paths.set(key, column.path);
    }
  }
  return paths;
}

/** A language that cannot be loaded (no network, never used) is left out. */
async function wordsOfAll(resource: Resource): Promise<(readonly [Language, Words])[]> {
  const all = await Promise.allSettled(languages.map((language) => wordsIn(language, resource)));
  return all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}

async function wordsIn(language: Language, resource: Resource): Promise<readonly [Language, Words]> {
  await loadWordsIn(language, ["records", "import", areaOf(resource)]);
  const words: Words = getI18n().getResourceBundle(language, "words");
  return [language, words];
}
