import { mostEntries } from "./entry.ts";

/**
 * Words by which an entry is found, folded: in the person's language first. `foreignWords` are found by whole words alone: the
 * beginning of a French word is that of many an English one.
 */
export type Findable = { words: readonly string[]; foreignWords?: readonly string[] | undefined };

/** Of the entries that say the query, those that begin with it come before the others; five at most. */
export function bestMatches<Entry extends Findable>(entries: readonly Entry[], query: string): Entry[] {
  const matches = entries.filter(
    ({ words, foreignWords = [] }) =>
      words.some((text) => matchesText(text, query)) || foreignWords.some((text) => hasWords(text, query)),
  );
  const begins = ({ words }: Entry) => words.some((text) => text.startsWith(query));
  return [...matches.filter(begins), ...matches.filter((entry) => !begins(entry))].slice(0, mostEntries);
}

/** The whole query somewhere in the text, or each of its words at the beginning of one: «new comp», «import clients». */
function matchesText(text: string, query: string): boolean {
  if (text.includes(query)) return true;
  const [textWords, queryWords] = [wordsIn(text), wordsIn(query)];
  return (
    queryWords.length > 1 &&
    queryWords.every((word) => textWords.some((textWord) => textWord.startsWith(word)))
  );
}

function hasWords(text: string, query: string): boolean {
  const [textWords, queryWords] = [wordsIn(text), wordsIn(query)];
  return queryWords.length > 0 && queryWords.every((word) => textWords.includes(word));
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
