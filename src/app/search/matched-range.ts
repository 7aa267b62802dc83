import { fold, foldCode } from "#db/schema/fold.ts";

type TextRange = [start: number, end: number];

/** Where the query stands in a text, as the search compares them: without case, accents and Arabic letter forms. */
export function matchedRange(text: string, query: string): TextRange | null {
  return rangeBy(text, fold(query), fold, " ");
}

/** The same for a code, whose punctuation people leave out. */
export function matchedCodeRange(code: string, query: string): TextRange | null {
  return matchedRange(code, query) ?? rangeBy(code, foldCode(query), foldCode, "");
}

/** Letter by letter, because the folded text may be shorter or longer than the original. */
function rangeBy(
  text: string,
  needle: string,
  folded: (letter: string) => string,
  blank: "" | " ",
): TextRange | null {
  if (needle === "") return null;
  let whole = "";
  const indexes: TextRange[] = [];
  let index = 0;
  for (const letter of text) {
    const end = index + letter.length;
    const foldedLetter = /\s/.test(letter) ? blank : folded(letter);
    const last = indexes.at(-1);
    // A mark above or below belongs to the letter before it; a sign between letters to none.
    if (/^\p{Mn}$/u.test(letter) && last) last[1] = end;
    // A run of blanks is one.
    if (foldedLetter === " " && whole.endsWith(" ") && last) last[1] = end;
    else {
      for (let at = 0; at < foldedLetter.length; at++) indexes.push([index, end]);
      whole += foldedLetter;
    }
    index = end;
  }
  const start = whole.indexOf(needle);
  const first = indexes[start];
  const last = indexes[start + needle.length - 1];
  return start === -1 || !first || !last ? null : [first[0], last[1]];
}
