import type { Language } from "#db/schema/kind.ts";
import { type Chunk, chunkBits, chunkRows, type Column } from "./chunk.ts";
import { weights } from "./collation.ts";
import { keyStart, type View } from "./view.ts";

/** How the rows of a view compare in one column. */
export type SortKey = {
  /** As keys of bytes, those before `depth` are known to be equal. */
  compare: (a: number, b: number, depth?: number) => number;
  isMissing: (slot: number) => boolean;
  isAlive: (slot: number) => boolean;
  /** The key as bytes, for the radix sort: 0 past its end. */
  byteAt: (slot: number, depth: number) => number;
  /** Four of them at once, the first one highest; at the beginning, 0 where the value is missing. */
  wordAt: (slot: number, depth: number) => number;
  /** True where any of these keys goes on past `depth` bytes. */
  isLonger: (slots: Uint32Array, depth: number) => boolean;
  /** False where what the key was made of has changed: the order must be built anew. */
  stillHolds: () => boolean;
};

const place = (slot: number): number => slot & (chunkRows - 1);
const aliveIn = (view: View) => (slot: number) => view.chunks[slot >> chunkBits]?.alive[place(slot)] === 1;

/** The column of a slot's chunk. A sort asks millions of times: columns are looked up once, until their chunk is another. */
function columnOf<T extends Column["type"]>(view: View, key: string, type: T) {
  const chunks: (Chunk | undefined)[] = [];
  const columns: Extract<Column, { type: T }>[] = [];
  return (slot: number): Extract<Column, { type: T }> => {
    const number = slot >> chunkBits;
    const known = columns[number];
    const chunk = view.chunks[number];
    if (known && chunks[number] === chunk) return known;
    const found = chunk?.columns[key];
    if (found?.type !== type)
      throw new Error(
        `Failed to sort: «${view.table}» has no column «${key}» in memory. Declare it as a sort, and ask for it with viewOf.`,
      );
    chunks[number] = chunk;
    // oxlint-disable-next-line no-unsafe-type-assertion -- the tag was compared
    return (columns[number] = found as Extract<Column, { type: T }>);
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
  const wordAt = (slot: number, depth: number) => {
    const { bytes, ends } = keysOf(slot);
    const at = place(slot);
    const end = ends[at] ?? 0;
    let word = 0;
    for (let from = keyStart(ends, at) + depth, shift = 24; shift >= 0 && from < end; from++, shift -= 8)
      word |= (weight[bytes[from] ?? 0] ?? 0) << shift;
    return word;
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
    wordAt,
    isLonger: (slots, depth) => slots.some((slot) => lengthOf(slot) > depth),
    stillHolds: () => true,
    compare: (a, b, from = 0) => {
      const length = Math.max(lengthOf(a), lengthOf(b));
      for (let depth = from; depth < length; depth++) {
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
  return keyOfNumbers(
    view,
    (slot) => numbersOf(slot).numbers[place(slot)] ?? Number.NaN,
    () => true,
  );
}

/** Values that have a rank of their own: choices in their declared order, references in the order of what they point at. */
export function rankKey(
  view: View,
  column: string,
  rankOf: (value: unknown) => number,
  stillHolds: () => boolean,
): SortKey {
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
  // Eight bytes of the number, and as many zeros for what lies past its end.
  const scratch = new DataView(new ArrayBuffer(16));
  let loaded = Number.NaN;
  const load = (slot: number) => {
    const number = numberAt(slot);
    if (number === loaded) return;
    scratch.setFloat64(0, number + 0);
    // IEEE 754 sorts as unsigned bytes once the sign is flipped (and, below zero, all the rest too).
    if (number < 0) for (let word = 0; word < 8; word += 4) scratch.setUint32(word, ~scratch.getUint32(word));
    else scratch.setUint8(0, scratch.getUint8(0) ^ 0x80);
    loaded = number;
  };
  return {
    isAlive: aliveIn(view),
    isMissing: (slot) => Number.isNaN(numberAt(slot)),
    isLonger: (_, depth) => depth < 8,
    stillHolds,
    compare: (a, b) => numberAt(a) - numberAt(b),
    byteAt: (slot, depth) => (load(slot), scratch.getUint8(depth)),
    wordAt: (slot, depth) => (load(slot), Number.isNaN(loaded) ? 0 : scratch.getUint32(depth)),
  };
}
