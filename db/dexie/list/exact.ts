import { type Chunk, chunkBits, lineStart } from "./chunk.ts";
import { bareStart, valueEnd, segmentEnd } from "./columns.ts";
import { type MayFind, segmentAt } from "./search.ts";
import type { TableProjection } from "./view.ts";
import { searchableCode } from "#db/store/searchable.ts";

/**
 * The marked slots, newest first, of rows that have a code which is the query and not only holds it. Wants the search
 * lines in memory: where a query of one letter did without them there is none, for no code is that short.
 */
export function slotsOfCode(
  view: TableProjection,
  bitmap: Uint8Array,
  query: string,
  mayFind: MayFind | null,
): number[] {
  const code = searchableCode(query);
  if (code.length < 2) return [];
  return view.chunks.toReversed().flatMap((chunk) => {
    const base = chunk.chunk << chunkBits;
    // Whoever has the code was found.
    if (!bitmap.subarray(base, base + chunk.size).includes(1)) return [];
    const mayFindHere: MayFind | null = mayFind && ((index, segment) => mayFind(base + index, segment));
    return indexesOfCode(chunk, code, mayFindHere)
      .map((index) => base + index)
      .filter((slot) => bitmap[slot] === 1);
  });
}

function indexesOfCode({ search }: Chunk, code: string, mayFind: MayFind | null): number[] {
  if (!search) return [];
  const { text, ends } = search;
  const indexes: number[] = [];
  let index = 0;
  // Forwards, and turned around at the end: engines look for a text backwards three times as slowly.
  for (let at = text.indexOf(code); at !== -1; at = text.indexOf(code, at + 1)) {
    if (!isWhole(text, at, code.length)) continue;
    while ((ends[index] ?? Infinity) < at) index++;
    const start = lineStart(ends, index);
    const isBare = text.lastIndexOf(bareStart, at) >= Math.max(start, text.lastIndexOf(segmentEnd, at));
    if (isBare && indexes.at(-1) !== index && (!mayFind || mayFind(index, segmentAt(text, start, at))))
      indexes.push(index);
  }
  return indexes.toReversed();
}

/** Between the separators around the words of a segment. */
function isWhole(text: string, at: number, length: number): boolean {
  const before = text[at - 1];
  const after = text[at + length];
  return (before === bareStart || before === valueEnd) && (after === segmentEnd || after === valueEnd);
}
