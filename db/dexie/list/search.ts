import { type Chunk, chunkBits, lineAt, type Lines, lineStart } from "./chunk.ts";
import { bareStart, segmentEnd } from "./columns.ts";
import { bitmapIn } from "./filter.ts";
import { isOneLetter, letterMask } from "./letters.ts";
import { letterSection, type ChunkSection, searchSection } from "./chunk-sections.ts";
import type { TableProjection } from "./view.ts";
import { bare, searchable } from "#db/store/searchable.ts";

/** May this row be found by what stands in this segment of its search line? */
export type MayFind = (slot: number, segment: number) => boolean;

/** What a search has to look at: for one letter, the letters that each row has; unless some fields may not be looked into. */
export function searchChunks(query: string, isDivided: boolean): ChunkSection[] {
  const needle = searchable(query).trim();
  if (needle === "") return [];
  return [isOneLetter(needle) && !isDivided ? letterSection : searchSection];
}

/**
 * Marks the rows that hold the query as a substring of one searched field, without regard to case, accents and Arabic
 * letter forms, and in codes without regard to punctuation. Clears the mark of all others.
 */
export function keepMatches(
  view: TableProjection,
  marks: Uint8Array,
  query: string,
  mayFind: MayFind | null,
  asWritten = false,
): void {
  const needle = searchable(query).trim();
  if (needle === "") return;
  const code = asWritten ? "" : bare(query);
  for (const chunk of view.chunks) {
    const marked = bitmapIn(marks, chunk);
    // Nothing to look for where the filters left nothing.
    if (!marked.includes(1)) continue;
    if (isOneLetter(needle) && !mayFind) {
      keepLetter(inMemory(chunk, chunk.letters), marked, needle);
      continue;
    }
    const base = chunk.chunk << chunkBits;
    const mayFindHere: MayFind | null = mayFind && ((index, segment) => mayFind(base + index, segment));
    const lines = inMemory(chunk, chunk.search);
    if (isSparse(marked)) keepHolding(lines, marked, needle, code);
    // A mark is 1 until its row is found, then 2.
    flagHits(lines, marked, needle, asWritten ? "written" : "anywhere", mayFindHere);
    if (code !== needle && code !== "") flagHits(lines, marked, code, "codes", mayFindHere);
    for (let index = 0; index < marked.length; index++) marked[index] = (marked[index] ?? 0) >> 1;
  }
}

function inMemory<T>({ table }: Chunk, held: T | undefined): T {
  if (held) return held;
  throw new Error(`Failed to search «${table}»: what is searched is not in memory. Ask for it with viewOf.`);
}

function keepLetter(letters: Uint32Array, marked: Uint8Array, letter: string): void {
  const [low, high] = letterMask(letter);
  const at = low === 0 ? 1 : 0;
  for (let index = 0; index < marked.length; index++)
    if (((letters[index * 2 + at] ?? 0) & (low | high)) === 0) marked[index] = 0;
}

function isSparse(marked: Uint8Array): boolean {
  let count = 0;
  for (let index = 0; index < marked.length; index++) count += marked[index] ?? 0;
  return count * 8 < marked.length;
}

/** Where few rows are left, looking at their lines takes less than a scan of all lines: clears those that hold neither. */
function keepHolding(lines: Lines, marked: Uint8Array, needle: string, code: string): void {
  for (let index = marked.indexOf(1); index !== -1; index = marked.indexOf(1, index + 1)) {
    const line = lineAt(lines, index);
    if (!line.includes(needle) && (code === "" || !line.includes(code))) marked[index] = 0;
  }
}

/** Finds the marked rows that hold it; what lies between them is leapt over. */
function flagHits(
  { text, ends }: Lines,
  marked: Uint8Array,
  needle: string,
  where: "anywhere" | "codes" | "written",
  mayFind: MayFind | null,
): void {
  let index = nextSetBit(marked, 0);
  let at = index === marked.length ? -1 : text.indexOf(needle, lineStart(ends, index));
  while (at !== -1) {
    while ((ends[index] ?? Infinity) < at) index++;
    let from = at + 1;
    if (marked[index] === 1) {
      // Past prose that holds it, codes go on where the next one begins.
      if (where === "codes" && !isInBare(text, at)) from = text.indexOf(bareStart, at);
      else if (where === "written" && isInBare(text, at) && isDerived(text, at)) from = at + 1;
      else if (!mayFind || mayFind(index, segmentAt(text, lineStart(ends, index), at))) marked[index] = 2;
    }
    if (marked[index] !== 1) {
      index = nextSetBit(marked, index + 1);
      from = index === marked.length ? -1 : lineStart(ends, index);
    }
    at = from === -1 ? -1 : text.indexOf(needle, from);
  }
}

/** Mostly the very next one: a call of `indexOf` would take longer. */
function nextSetBit(marked: Uint8Array, from: number): number {
  let index = from;
  while (index < marked.length && marked[index] !== 1) index++;
  return index;
}

/** True inside the part of a segment that is a code without its punctuation. */
function isInBare(text: string, at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const code = text.charCodeAt(before);
    if (code === bareCode) return true;
    if (code === endCode || code === lineEnd) return false;
  }
  return false;
}

/** Where a code is written without punctuation, its segment holds it once: then that is how it is written. */
function isDerived(text: string, at: number): boolean {
  const start = text.lastIndexOf(bareStart, at);
  const before = text.charCodeAt(start - 1);
  return start > 0 && before !== endCode && before !== lineEnd;
}

const bareCode = bareStart.charCodeAt(0);
const endCode = segmentEnd.charCodeAt(0);
const lineEnd = 10;

export function segmentAt(text: string, lineStartsAt: number, hit: number): number {
  let segment = 0;
  for (
    let at = text.indexOf(segmentEnd, lineStartsAt);
    at !== -1 && at < hit;
    at = text.indexOf(segmentEnd, at + 1)
  )
    segment++;
  return segment;
}
