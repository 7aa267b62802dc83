import { type Chunk, chunkBits, type Lines, lineStart } from "./chunk.ts";
import { bare, bareStart, searchable, segmentEnd } from "./columns.ts";
import { isOneLetter, letterMask } from "./letters.ts";
import { letterPart, type Part, searchPart } from "./parts.ts";
import type { View } from "./view.ts";

/** May this row be found by what stands in this segment of its search line? */
export type MayFind = (slot: number, segment: number) => boolean;

/** What a search has to look at: for one letter, the letters that each row has; unless some fields may not be looked into. */
export function searchParts(query: string, isDivided: boolean): Part[] {
  const needle = searchable(query).trim();
  if (needle === "") return [];
  return [isOneLetter(needle) && !isDivided ? letterPart : searchPart];
}

/**
 * Marks the rows that hold the query as a substring of one searched field, without regard to case, accents and Arabic
 * letter forms, and in codes without regard to punctuation. Clears the mark of all others.
 */
export function keepFound(view: View, marks: Uint8Array, query: string, mayFind: MayFind | null): void {
  const needle = searchable(query).trim();
  if (needle === "") return;
  const code = bare(query);
  for (const chunk of view.chunks) {
    const base = chunk.chunk << chunkBits;
    const found = new Uint8Array(chunk.size);
    const mayFindHere: MayFind | null = mayFind && ((index, segment) => mayFind(base + index, segment));
    if (isOneLetter(needle) && !mayFind) {
      markLetter(inMemory(chunk, chunk.letters), found, needle);
    } else {
      const lines = inMemory(chunk, chunk.search);
      markHits(lines, found, needle, mayFindHere);
      if (code !== needle && code !== "") markBareHits(lines, found, code, mayFindHere);
    }
    for (let index = 0; index < chunk.size; index++) if (found[index] === 0) marks[base + index] = 0;
  }
}

function inMemory<T>({ table }: Chunk, held: T | undefined): T {
  if (held) return held;
  throw new Error(`Failed to search «${table}»: what is searched is not in memory. Ask for it with viewOf.`);
}

function markLetter(letters: Uint32Array, found: Uint8Array, letter: string): void {
  const [low, high] = letterMask(letter);
  for (let index = 0; index < found.length; index++) {
    if (((letters[index * 2] ?? 0) & low) !== 0 || ((letters[index * 2 + 1] ?? 0) & high) !== 0)
      found[index] = 1;
  }
}

function markHits({ text, ends }: Lines, found: Uint8Array, needle: string, mayFind: MayFind | null): void {
  let index = 0;
  let at = text.indexOf(needle);
  while (at !== -1) {
    while ((ends[index] ?? Infinity) < at) index++;
    const counts = !mayFind || mayFind(index, segmentAt(text, lineStart(ends, index), at));
    if (counts) found[index] = 1;
    // Once a line is found, the next hit that matters is in the next one.
    at = text.indexOf(needle, counts ? (ends[index] ?? text.length) : at + 1);
  }
}

/** As `markHits`, but a hit counts only inside the part of a segment that is a code without its punctuation. */
function markBareHits(
  { text, ends }: Lines,
  found: Uint8Array,
  needle: string,
  mayFind: MayFind | null,
): void {
  let index = 0;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    while ((ends[index] ?? Infinity) < at) index++;
    const start = lineStart(ends, index);
    const segmentStart = text.lastIndexOf(segmentEnd, at);
    const bareFrom = text.lastIndexOf(bareStart, at);
    if (bareFrom < Math.max(start, segmentStart)) continue;
    if (!mayFind || mayFind(index, segmentAt(text, start, at))) found[index] = 1;
  }
}

function segmentAt(text: string, lineStartsAt: number, hit: number): number {
  let segment = 0;
  for (
    let at = text.indexOf(segmentEnd, lineStartsAt);
    at !== -1 && at < hit;
    at = text.indexOf(segmentEnd, at + 1)
  )
    segment++;
  return segment;
}
