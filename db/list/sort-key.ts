import type { Language } from "#db/schema/kind.ts";
import { type Chunk, chunkBits, chunkRows, type Column } from "./chunk.ts";
import { weights } from "./collation.ts";
import { keyStart, type View } from "./view.ts";

/** How the rows of a view compare in one column. */
export type SortKey = {
  compare: (a: number, b: number) => number;
  isMissing: (slot: number) => boolean;
  isAlive: (slot: number) => boolean;
  /** The key as bytes, for the radix sort: 0 past its end. */
  byteAt: (slot: number, depth: number) => number;
  /** True where any of these keys goes on past `depth` bytes. */
  isLonger: (slots: Uint32Array, depth: number) => boolean;
  /** False where what the key was made of has changed: the order must be built anew. */
  stillHolds: () => boolean;
};

const place = (slot: number): number => slot & (chunkRows - 1);
const aliveIn = (view: View) => (slot: number) => view.chunks[slot >> chunkBits]?.alive[place(slot)] === 1;

/** The column of a slot's chunk; the chunk that was asked for last is remembered, for most questions are about neighbours. */
function columnOf<T extends Column["type"]>(view: View, key: string, type: T) {
  let chunk: Chunk | undefined;
  let column: Extract<Column, { type: T }> | undefined;
  return (slot: number): Extract<Column, { type: T }> => {
    const asked = view.chunks[slot >> chunkBits];
    if (asked === chunk && column) return column;
    const found = asked?.columns[key];
    if (found?.type !== type) throw new Error(`Failed to sort: «${view.table}» has no column «${key}» in memory. Declare it as a sort, and ask for it with viewOf.`);
    chunk = asked;
    // oxlint-disable-next-line no-unsafe-type-assertion -- the tag was compared
    column = found as Extract<Column, { type: T }>;
    return column;
  };
}

/** Texts, by their collation key, in the order of scripts of the language. */
export function textKey(view: View, column: string, language: Language): SortKey {
  const keysOf = columnOf(view, column, "key");
  const weight = weights(language);
  const byteAt = (slot: number, depth: number) => {
    const { bytes, ends } = keysOf(slot);
    const at = place(slot);
    const from = keyStart(ends, at) + depth;
    return from < (ends[at] ?? 0) ? (weight[bytes[from] ?? 0] ?? 0) : 0;
  };
  const lengthOf = (slot: number) => {
    const { ends } = keysOf(slot);
    const at = place(slot);
    return (ends[at] ?? 0) - keyStart(ends, at);
  };
  return {
    isAlive: aliveIn(view),
    isMissing: (slot) => lengthOf(slot) === 0,
    byteAt,
    isLonger: (slots, depth) => slots.some((slot) => lengthOf(slot) > depth),
    stillHolds: () => true,
    compare: (a, b) => {
      const length = Math.max(lengthOf(a), lengthOf(b));
      for (let depth = 0; depth < length; depth++) {
        const difference = byteAt(a, depth) - byteAt(b, depth);
        if (difference !== 0) return difference;
      }
      return 0;
    },
  };
}

/** Numbers, amounts, dates. */
export function numberKey(view: View, column: string): SortKey {
  const numbersOf = columnOf(view, column, "number");
  return keyOfNumbers(view, (slot) => numbersOf(slot).numbers[place(slot)] ?? Number.NaN, () => true);
}

/** Values that have a rank of their own: choices in their declared order, references in the order of what they point at. */
export function rankKey(view: View, column: string, rankOf: (value: unknown) => number, stillHolds: () => boolean): SortKey {
  const setOf = columnOf(view, column, "set");
  const ranks = new WeakMap<Column, Float64Array>();
  const ranked = (slot: number) => {
    const set = setOf(slot);
    let known = ranks.get(set);
    if (!known) ranks.set(set, (known = Float64Array.from(set.values, rankOf)));
    return known[set.codes[place(slot)] ?? 0] ?? Number.NaN;
  };
  return keyOfNumbers(view, ranked, stillHolds);
}

function keyOfNumbers(view: View, numberAt: (slot: number) => number, stillHolds: () => boolean): SortKey {
  const scratch = new DataView(new ArrayBuffer(8));
  let loaded = Number.NaN;
  return {
    isAlive: aliveIn(view),
    isMissing: (slot) => Number.isNaN(numberAt(slot)),
    isLonger: (_, depth) => depth < 8,
    stillHolds,
    compare: (a, b) => numberAt(a) - numberAt(b),
    byteAt: (slot, depth) => {
      if (depth > 7) return 0;
      const number = numberAt(slot);
      if (number !== loaded) {
        scratch.setFloat64(0, number + 0);
        // IEEE 754 sorts as unsigned bytes once the sign is flipped (and, below zero, all the rest too).
        if (number < 0) for (let word = 0; word < 8; word += 4) scratch.setUint32(word, ~scratch.getUint32(word));
        else scratch.setUint8(0, scratch.getUint8(0) ^ 0x80);
        loaded = number;
      }
      return scratch.getUint8(depth);
    },
  };
}
