import { fold, foldCode } from "#db/schema/fold.ts";
import { textFromCodes } from "./text-from-codes.ts";

// oxlint-disable-next-line no-control-regex -- the signs that part a search line must come neither from a text nor from a query
const gaps = /[\s\u0001-\u0003]+/g;
const arabicLetters = /[\u0621-\u064A\u0080-\u00A9]/g;
const arabicStart = 0x0621;
const latinStart = 0x80;

/**
 * A text as it is searched: folded. Arabic letters change places with signs of Latin-1, because a text of one byte a letter
 * takes half the room and is searched twice as fast.
 */
export function searchable(text: string): string {
  const folded = fold(text).replace(gaps, " ");
  // oxlint-disable-next-line no-control-regex -- the range is what «ASCII» means
  if (/^[\u0000-\u007F]*$/.test(text)) return folded;
  return oneByte(
    folded.replace(arabicLetters, (letter) => String.fromCharCode(swapped(letter.charCodeAt(0)))),
  );
}

const swapped = (code: number): number =>
  code >= arabicStart ? code - arabicStart + latinStart : code - latinStart + arabicStart;

/** The same text; an engine that made it out of a wider one would keep it wide, also in the database. */
function oneByte(text: string): string {
  return textFromCodes(Array.from(text, (_, at) => text.charCodeAt(at)));
}

/** A code without its punctuation. */
export const searchableCode = (text: string): string => searchable(foldCode(text));
