import { fold } from "#db/schema/fold.ts";
import { badWords, sequences } from "./bad-passwords.ts";

/** Digits and signs that stand for a letter. */
const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Letters that a word takes: signs around and between them make it no other one. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, "");

const withoutLookalikes = (text: string): string =>
  text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);

/** Without the digits and signs at its ends, a year or «!!» for example. */
const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

const bothWays = sequences.flatMap((one) => [one, one.split("").toReversed().join("")]);

/** The same sign over and over, or a run along the keys: as many signs of it count as one. */
export function isNext(text: string, at: number): boolean {
  const two = text.slice(at - 1, at + 1);
  return at > 0 && (two[0] === two[1] || bothWays.some((one) => one.includes(two)));
}

/** What a text repeats from its beginning to its end: «abc» of «abcabcab». */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

const isBadWord = (text: string): boolean => {
  const typed = withoutEnds(text);
  return [typed, withoutLookalikes(typed), withoutEnds(withoutLookalikes(text))].some(
    (one) => badWords.has(one) || badWords.has(lettersOf(one)),
  );
};

/** Among the first that a guessing program tries: a word of the list with signs around it, a run along the keys, or such a thing twice. */
export function isCommon(password: string): boolean {
  const text = fold(password);
  const unit = unitOf(text);
  if (unit.length <= 4) return true;
  const surprising = Array.from({ length: unit.length }, (_, at) => at).filter((at) => !isNext(unit, at));
  return surprising.length <= 3 || isBadWord(unit);
}
