import { searchable } from "#db/store/searchable.ts";

// One bit for each letter and digit that a search line may have: the most frequent 64 signs of the three languages.
const signs = "abcdefghijklmnopqrstuvwxyz0123456789" + searchable("ابتثجحخدذرزسشصضطظعغفقكلمنهوي");

const bitOf = new Map<number, number>();
for (let bit = 0; bit < signs.length; bit++) bitOf.set(signs.charCodeAt(bit), bit);

/** Which of the 64 signs a searchable text has, as two words of 32 bits. */
export function letterMask(text: string): [low: number, high: number] {
  let low = 0;
  let high = 0;
  for (let at = 0; at < text.length; at++) {
    const bit = bitOf.get(text.charCodeAt(at));
    if (bit === undefined) continue;
    if (bit < 32) low |= 1 << bit;
    else high |= 1 << (bit - 32);
  }
  return [low >>> 0, high >>> 0];
}

/** True where the mask alone answers a search for this text: one sign that has a bit of its own. */
export const isOneLetter = (text: string): boolean => text.length === 1 && bitOf.has(text.charCodeAt(0));
