import type { Language } from "#db/schema/kind.ts";
import { type Chunk, chunkBits, chunkRows, type ChunkColumn, keyStart } from "./chunk.ts";
import { weights } from "./collation.ts";
import type { TableProjection } from "./view.ts";

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
  /** The first word of every row of a chunk. */
  wordsIn: (chunk: number) => Uint32Array;
  /** True where any of these keys goes on past `depth` bytes. */
  isLonger: (slots: Uint32Array, depth: number) => boolean;
  /** False where what the key was made of has changed: the order must be built again. */
  stillHolds: () => boolean;
};

const indexInChunk = (slot: number): number => slot & (chunkRows - 1);
const aliveIn = (view: TableProjection) => (slot: number) =>
  view.chunks[slot >> chunkBits]?.alive[indexInChunk(slot)] === 1;

/** The name of a column, or how it is made of others. */
export type ColumnLookup = string | ((chunk: Chunk) => ChunkColumn | undefined);

/** The column of a slot's chunk. A sort asks millions of times: columns are looked up once, until their chunk is another. */
function columnOf<T extends ChunkColumn["type"]>(view: TableProjection, key: ColumnLookup, type: T) {
  const chunks: (Chunk | undefined)[] = [];
  const columns: Extract<ChunkColumn, { type: T }>[] = [];
  return (slot: number): Extract<ChunkColumn, { type: T }> => {
    const number = slot >> chunkBits;
    const cached = columns[number];
    const chunk = view.chunks[number];
    if (cached && chunks[number] === chunk) return cached;
    const column = typeof key === "string" ? chunk?.columns[key] : chunk && key(chunk);
    if (column?.type !== type)
      throw new Error(
        `Failed to sort: «${view.table}» has no column «${typeof key === "string" ? key : "of own values"}» in memory. Declare it as a sort, and ask for it with viewOf.`,
      );
    chunks[number] = chunk;
    // oxlint-disable-next-line no-unsafe-type-assertion -- the tag was compared
    return (columns[number] = column as Extract<ChunkColumn, { type: T }>);
  };
}

type Words = WeakMap<ChunkColumn, Uint32Array>;

// What a walk over all rows looks at, kept for as long as the column is in memory. No column is both text and number.
const words: Words = new WeakMap();
const arabicWords: Words = new WeakMap();

function cachedWords(
  cache: Words,
  columnAt: (slot: number) => ChunkColumn,
  wordAt: (slot: number, depth: number) => number,
): (chunk: number) => Uint32Array {
  return (chunk) => {
    const base = chunk << chunkBits;
    const column = columnAt(base);
    const cached = cache.get(column);
    if (cached) return cached;
    const made = new Uint32Array(rowsIn(column));
    for (let index = 0; index < made.length; index++) made[index] = wordAt(base + index, 0);
    cache.set(column, made);
    return made;
  };
}

function rowsIn(column: ChunkColumn): number {
  if (column.type === "number") return column.numbers.length;
  return column.type === "set" ? column.codes.length : column.ends.length;
}

/** Texts, by their collation key, in the order of scripts of the language. */
export function textKey(view: TableProjection, column: ColumnLookup, language: Language): SortKey {
  const keysOf = columnOf(view, column, "key");
  const weight = weights(language);
  const byteAt = (slot: number, depth: number) => {
    const { bytes, ends } = keysOf(slot);
    const at = indexInChunk(slot);
    const from = keyStart(ends, at) + depth;
    return from < (ends[at] ?? 0) ? (weight[bytes[from] ?? 0] ?? 0) : 0;
  };
  const wordAt = (slot: number, depth: number) => {
    const { bytes, ends } = keysOf(slot);
    const at = indexInChunk(slot);
    const end = ends[at] ?? 0;
    let word = 0;
    for (let from = keyStart(ends, at) + depth, shift = 24; shift >= 0 && from < end; from++, shift -= 8)
      word |= (weight[bytes[from] ?? 0] ?? 0) << shift;
    return word >>> 0;
  };
  const lengthOf = (slot: number) => {
    const { ends } = keysOf(slot);
    const at = indexInChunk(slot);
    return (ends[at] ?? 0) - keyStart(ends, at);
  };
  return {
    isAlive: aliveIn(view),
    isMissing: (slot) => lengthOf(slot) === 0,
    byteAt,
    wordAt,
    wordsIn: cachedWords(language === "ar" ? arabicWords : words, keysOf, wordAt),
    isLonger: (slots, depth) => slots.some((slot) => lengthOf(slot) > depth),
    stillHolds: () => true,
    compare: (a, b, depth = 0) => {
      const one = keysOf(a);
      const other = keysOf(b);
      const left = keyStart(one.ends, indexInChunk(a));
      const right = keyStart(other.ends, indexInChunk(b));
      const length = (one.ends[indexInChunk(a)] ?? 0) - left;
      const difference = length - ((other.ends[indexInChunk(b)] ?? 0) - right);
      const common = difference < 0 ? length : length - difference;
      for (let at = depth; at < common; at++) {
        const first = one.bytes[left + at] ?? 0;
        const second = other.bytes[right + at] ?? 0;
        if (first !== second && weight[first] !== weight[second])
          return (weight[first] ?? 0) - (weight[second] ?? 0);
      }
      return difference;
    },
  };
}

/** Numbers, amounts, dates. */
export function numberKey(view: TableProjection, column: ColumnLookup): SortKey {
  const numbersOf = columnOf(view, column, "number");
  return keyOfNumbers(
    view,
    (slot) => numbersOf(slot).numbers[indexInChunk(slot)] ?? Number.NaN,
    () => true,
    numbersOf,
    words,
  );
}

/** Values that have a rank of their own: choices in their declared order, references in the order of what they point at. */
export function rankKey(
  view: TableProjection,
  column: string,
  rankOf: (value: unknown) => number,
  stillHolds: () => boolean,
): SortKey {
  const setOf = columnOf(view, column, "set");
  const ranks = new WeakMap<ChunkColumn, Float64Array>();
  const ranked = (slot: number) => {
    const set = setOf(slot);
    let rankByCode = ranks.get(set);
    if (!rankByCode) ranks.set(set, (rankByCode = Float64Array.from(set.values, rankOf)));
    return rankByCode[set.codes[indexInChunk(slot)] ?? 0] ?? Number.NaN;
  };
  // Ranks change with the referenced records: a cached key serves this one sort.
  return keyOfNumbers(view, ranked, stillHolds, setOf, new WeakMap());
}

function keyOfNumbers(
  view: TableProjection,
  numberAt: (slot: number) => number,
  stillHolds: () => boolean,
  columnAt: (slot: number) => ChunkColumn,
  cache: Words,
): SortKey {
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
  const wordAt = (slot: number, depth: number) => (
    load(slot),
    Number.isNaN(loaded) ? 0 : scratch.getUint32(depth)
  );
  return {
    isAlive: aliveIn(view),
    isMissing: (slot) => Number.isNaN(numberAt(slot)),
    isLonger: (_, depth) => depth < 8,
    stillHolds,
    compare: (a, b) => numberAt(a) - numberAt(b),
    byteAt: (slot, depth) => (load(slot), scratch.getUint8(depth)),
    wordAt,
    wordsIn: cachedWords(cache, columnAt, wordAt),
  };
}
