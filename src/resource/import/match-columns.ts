import { type CsvColumn, headerKey, matchHeaders } from "#db/schema/csv-columns.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Words } from "#locales/words.ts";
import { columnLabel } from "./column-label.ts";
import { importColumns } from "./columns.ts";
import type { Mapping } from "./import-table.ts";
import { rememberedColumns } from "./remembered-columns.ts";

/**
 * What each header of a file stands for: as the person said the last time, by the names that the API and other systems
 * use, or by the labels in any of the three languages. The first of two that mean the same field has it.
 */
export async function matchColumns(resource: Resource, headers: readonly string[]): Promise<Mapping> {
  const columns = importColumns(resource);
  const known = new Set(columns.map(({ path }) => path));
  const named = matchHeaders(resource, headers);
  const labelled = pathsByLabel(columns, await wordsOfAll());
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

function pathsByLabel(columns: readonly CsvColumn[], all: readonly Words[]): Map<string, string> {
  const paths = new Map<string, string>();
  for (const words of all) {
    for (const column of columns) {
      const key = headerKey(columnLabel(words, column));
      if (!paths.has(key)) paths.set(key, column.path);
    }
  }
  return paths;
}

const loaders: Record<Language, () => Promise<Words>> = {
  en: async () => (await import("#locales/en/index.ts")).en,
  fr: async () => (await import("#locales/fr/index.ts")).fr,
  ar: async () => (await import("#locales/ar/index.ts")).ar,
};

/** A language that cannot be loaded (no network, never used) is left out. */
async function wordsOfAll(): Promise<Words[]> {
  const loaded = await Promise.allSettled(languages.map((language) => loaders[language]()));
  return loaded.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}
