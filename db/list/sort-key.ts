import type { Language } from "#db/schema/kind.ts";
import { chunkBits, chunkRows, type Column } from "./chunk.ts";
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

function columnOf<T extends Column["type"]>(view: View, key: string, type: T) {
  return (slot: number): Extract<Column, { type: T }> => {
    const column = view.chunks[slot >> chunkBits]?.columns[key];
    // oxlint-disable-next-line no-unsafe-type-assertion -- the tag was compared
    if (column?.type === type) return column as Extract<Column, { type: T }>;
    throw new Error(`Failed to sort: the projection of «${view.table}» has no column «${key}». Rebuild it.`);
  };
}

/** Texts, by their collation key, in the order of scripts of the language. */
export function textKey(view: View, column: string, language: Language): SortKey {
  const keysOf = columnOf(view, column, "key");
  const weight = weights(language);
  const startOf = (slot: number) => keyStart(keysOf(slot).ends, place(slot));
  const endOf = (slot: number) => keysOf(slot).ends[place(slot)] ?? 0;
  const byteAt = (slot: number, depth: number) => {
    const at = startOf(slot) + depth;
    return at < endOf(slot) ? (weight[keysOf(slot).bytes[at] ?? 0] ?? 0) : 0;
  };
  return {
    isAlive: aliveIn(view),
    isMissing: (slot) => startOf(slot) === endOf(slot),
    byteAt,
    isLonger: (slots, depth) => slots.some((slot) => endOf(slot) - startOf(slot) > depth),
    stillHolds: () => true,
    compare: (a, b) => {
      const length = Math.max(endOf(a) - startOf(a), endOf(b) - startOf(b));
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
