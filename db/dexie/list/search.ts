import { type Chunk, chunkBits, lineAt, type Lines, lineStart } from "./chunk.ts";
import { bareStart, segmentEnd } from "./columns.ts";
import { bitmapIn } from "./filter.ts";
import { isOneLetter, letterMask } from "./letters.ts";
import { letterSection, type ChunkSection, searchSection } from "./chunk-sections.ts";
import type { TableProjection } from "./view.ts";
import { searchableCode, searchable } from "#db/store/searchable.ts";

/** Whether a row may be found by this segment of its search line. */
export type MayFind = (slot: number, segment: number) => boolean;

/** What a search has to look at: for one letter, the letters that each row has; unless some fields may not be looked into. */
export function searchChunks(query: string, isDivided: boolean): ChunkSection[] {
  const needle = searchable(query).trim();
  if (needle === "") return [];
  return [isOneLetter(needle) && !isDivided ? letterSection : searchSection];
}

/**
 * Keeps the bits of the rows that hold the query as a substring of one searched field, without regard to case, accents and
 * Arabic letter forms, and in codes without regard to punctuation. Clears the bits of all others.
 */
export function keepMatches(
  view: TableProjection,
  bitmap: Uint8Array,
  query: string,
  mayFind: MayFind | null,
  asWritten = false,
): void {
  const needle = searchable(query).trim();
  if (needle === "") return;
  const code = asWritten ? "" : searchableCode(query);
  for (const chunk of view.chunks) {
    const bits = bitmapIn(bitmap, chunk);
    // Nothing to look for where the filters left nothing.
    if (!bits.includes(1)) continue;
    if (isOneLetter(needle) && !mayFind) {
      keepLetter(inMemory(chunk, chunk.letters), bits, needle);
      continue;
    }
    const base = chunk.chunk << chunkBits;
    const mayFindHere: MayFind | null = mayFind && ((index, segment) => mayFind(base + index, segment));
    const lines = inMemory(chunk, chunk.search);
    if (isSparse(bits)) keepHolding(lines, bits, needle, code);
    // A byte is 1 until its row is found, then 2.
    flagHits(lines, bits, needle, asWritten ? "written" : "anywhere", mayFindHere);
    if (code !== needle && code !== "") flagHits(lines, bits, code, "codes", mayFindHere);
    for (let index = 0; index < bits.length; index++) bits[index] = (bits[index] ?? 0) >> 1;
  }
}

function inMemory<T>({ table }: Chunk, section: T | undefined): T {
  if (section) return section;
  throw new Error(`Failed to search «${table}»: what is searched is not in memory. Ask for it with viewOf.`);
}

function keepLetter(letters: Uint32Array, bits: Uint8Array, letter: string): void {
  const [low, high] = letterMask(letter);
  const at = low === 0 ? 1 : 0;
  for (let index = 0; index < bits.length; index++)
    if (((letters[index * 2 + at] ?? 0) & (low | high)) === 0) bits[index] = 0;
}

function isSparse(bits: Uint8Array): boolean {
  let count = 0;
  for (let index = 0; index < bits.length; index++) count += bits[index] ?? 0;
  return count * 8 < bits.length;
}

/** Where few rows are left, looking at their lines takes less than a scan of all lines: clears those that hold neither. */
function keepHolding(lines: Lines, bits: Uint8Array, needle: string, code: string): void {
  for (let index = bits.indexOf(1); index !== -1; index = bits.indexOf(1, index + 1)) {
    const line = lineAt(lines, index);
    if (!line.includes(needle) && (code === "" || !line.includes(code))) bits[index] = 0;
  }
}

/** Finds the marked rows that hold it; what lies between them is leapt over. */
function flagHits(
  { text, ends }: Lines,
  bits: Uint8Array,
  needle: string,
  where: "anywhere" | "codes" | "written",
  mayFind: MayFind | null,
): void {
  let index = nextSetBit(bits, 0);
  let at = index === bits.length ? -1 : text.indexOf(needle, lineStart(ends, index));
  while (at !== -1) {
    while ((ends[index] ?? Infinity) < at) index++;
    let from = at + 1;
    if (bits[index] === 1) {
      // Past prose that holds it, codes go on where the next one begins.
      if (where === "codes" && !isInBare(text, at)) from = text.indexOf(bareStart, at);
      else if (where === "written" && isInBare(text, at) && isDerived(text, at)) from = at + 1;
      else if (!mayFind || mayFind(index, segmentAt(text, lineStart(ends, index), at))) bits[index] = 2;
    }
    if (bits[index] !== 1) {
      index = nextSetBit(bits, index + 1);
      from = index === bits.length ? -1 : lineStart(ends, index);
    }
    at = from === -1 ? -1 : text.indexOf(needle, from);
  }
}

/** Mostly the very next one: a call of `indexOf` would take longer. */
function nextSetBit(bits: Uint8Array, from: number): number {
  let index = from;
  while (index < bits.length && bits[index] !== 1) index++;
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
