import { fold } from "#db/schema/fold.ts";

/** Articles and prepositions: they say nothing of what a column holds. */
const fillers = new Set(["the", "of", "de", "du", "des", "d", "la", "le", "les", "l", "a"]);
const numberWords = /^(?:numbers?|numeros?|num|nr|nbr|n|no)$/;

/** The words of a header that tell it from others, folded and in the singular: `N° d’inventaire :` is `no`, `inventaire`. */
export function headerWords(header: string): string[] {
  const words = fold(header)
    .replaceAll("#", " no ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !fillers.has(word));
  return words.map((word) => (numberWords.test(word) ? "no" : singular(word)));
}

/** What two spellings of one header have in common: `Serial #`, `SerialNumber` and `serial no.` */
export const wordsKey = (header: string): string =>
  headerWords(header)
    .join("")
    .replace(/(?<=.)number$/, "no");

function singular(word: string): string {
  if (/^ال\p{L}{3,}/u.test(word)) return word.slice(2);
  return /^[a-z]{3,}s$/.test(word) && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
