import type { StoredRow } from "#db/schema/resource.ts";
import { collationKey } from "./collation.ts";
import { type ColumnSpec, numberOf, type Projection, searchLine, sortText } from "./columns.ts";
import { valueAt } from "#db/schema/resource.ts";
import { letterMask } from "./letters.ts";

export const chunkBits = 11;
/**
 * Rows in a chunk. A row's slot is its chunk's number times this, and its place in the chunk. With twice as many records of
 * half the size, Chromium takes twice as long to read them.
 */
export const chunkRows = 1 << chunkBits;

/** Lines of text in one string: `ends[i]` is where line i stops. */
export type Lines = { text: string; ends: Uint32Array };

export type Column =
  | { type: "set"; values: unknown[]; codes: Uint16Array }
  | { type: "number"; numbers: Float64Array }
  | { type: "key"; bytes: Uint8Array; ends: Uint32Array };

/** The columns of up to `chunkRows` rows, as they are kept in the database and read back without parsing. */
export type Chunk = {
  table: string;
  chunk: number;
  size: number;
  alive: Uint8Array;
  /** In memory by column key: those that were asked for so far. */
  columns: Record<string, Column>;
  ids?: Lines;
  /** What is searched: a line for each row. */
  search?: Lines;
  /** Which letters each search line has: two words of 32 bits (see `letters.ts`). */
  letters?: Uint32Array;
};

export const columnKey = ({ path, type }: ColumnSpec): string => `${path} ${type}`;

/** Builds a chunk from what each slot holds; a deleted row keeps its slot, so that the others stay where they are. */
export function buildChunk(
  projection: Projection,
  number: number,
  rows: readonly (StoredRow | null)[],
): Chunk {
  const search = rows.map((row) => (row ? searchLine(row, projection.search) : ""));
  return {
    table: projection.table,
    chunk: number,
    size: rows.length,
    alive: Uint8Array.from(rows, (row) => (row ? 1 : 0)),
    ids: toLines(rows.map((row) => row?.id ?? "")),
    search: toLines(search),
    letters: Uint32Array.from(search.flatMap(letterMask)),
    columns: Object.fromEntries(projection.columns.map((spec) => [columnKey(spec), buildColumn(spec, rows)])),
  };
}

function buildColumn({ path, type }: ColumnSpec, rows: readonly (StoredRow | null)[]): Column {
  if (type === "number") {
    return {
      type,
      numbers: Float64Array.from(rows, (row) => (row ? numberOf(valueAt(row, path)) : Number.NaN)),
    };
  }
  if (type === "key")
    return { type, ...joinBytes(rows.map((row) => (row ? collationKey(sortText(row, path)) : []))) };
  const dictionary = new Dictionary([]);
  return {
    type,
    codes: Uint16Array.from(rows, (row) => dictionary.codeOf(row ? valueAt(row, path) : null)),
    values: dictionary.values,
  };
}

/** The chunk with some slots changed or added. What stays as it was is the same object: it need not be written again. */
export function changeChunk(
  projection: Projection,
  chunk: Chunk,
  changes: ReadonlyMap<number, StoredRow | null>,
): Chunk {
  const size = Math.max(chunk.size, ...[...changes.keys()].map((index) => index + 1));
  const alive = grown(chunk.alive, size);
  for (const [index, row] of changes) alive[index] = row ? 1 : 0;
  const columns: Record<string, Column> = {};
  for (const spec of projection.columns)
    columns[columnKey(spec)] = changeColumn(spec, chunk.columns[columnKey(spec)], size, changes);
  const search = changeLines(chunk.search, size, changes, (row) => searchLine(row, projection.search));
  return {
    ...chunk,
    size,
    alive,
    columns,
    ids: changeLines(chunk.ids, size, changes, (row) => row.id),
    search,
    letters:
      search === chunk.search && chunk.letters
        ? chunk.letters
        : changeLetters(chunk.letters, search, changes),
  };
}

function changeLines(
  lines: Lines | undefined,
  size: number,
  changes: ReadonlyMap<number, StoredRow | null>,
  lineOf: (row: StoredRow) => string,
): Lines {
  const known = lines ?? { text: "", ends: new Uint32Array(0) };
  const changed = [...changes].map(([index, row]): [number, string] => [index, row ? lineOf(row) : ""]);
  const same = size === known.ends.length && changed.every(([index, line]) => lineAt(known, index) === line);
  if (same) return known;
  const all = splitLines(known, size);
  for (const [index, line] of changed) all[index] = line;
  return toLines(all);
}

function changeLetters(
  known: Uint32Array | undefined,
  search: Lines,
  changes: ReadonlyMap<number, StoredRow | null>,
): Uint32Array {
  const letters = grown(known ?? new Uint32Array(0), search.ends.length * 2);
  for (const index of changes.keys()) letters.set(letterMask(lineAt(search, index)), index * 2);
  return letters;
}

function changeColumn(
  spec: ColumnSpec,
  column: Column | undefined,
  size: number,
  changes: ReadonlyMap<number, StoredRow | null>,
): Column {
  switch (column?.type) {
    case "number": {
      const changed = [...changes].map(([index, row]): [number, number] => [
        index,
        row ? numberOf(valueAt(row, spec.path)) : Number.NaN,
      ]);
      if (
        size === column.numbers.length &&
        changed.every(([index, number]) => Object.is(column.numbers[index], number))
      )
        return column;
      const numbers = grown(column.numbers, size);
      for (const [index, number] of changed) numbers[index] = number;
      return { type: "number", numbers };
    }
    case "set": {
      const dictionary = new Dictionary(column.values);
      const changed = [...changes].map(([index, row]): [number, number] => [
        index,
        dictionary.codeOf(row ? valueAt(row, spec.path) : null),
      ]);
      if (size === column.codes.length && changed.every(([index, code]) => column.codes[index] === code))
        return column;
      const codes = grown(column.codes, size);
      for (const [index, code] of changed) codes[index] = code;
      return dictionary.values.length > 4 * chunkRows
        ? compacted(codes, dictionary.values)
        : { type: "set", codes, values: dictionary.values };
    }
    case "key": {
      const changed = [...changes].map(([index, row]): [number, number[]] => [
        index,
        row ? collationKey(sortText(row, spec.path)) : [],
      ]);
      if (size === column.ends.length && changed.every(([index, key]) => sameKey(keyAt(column, index), key)))
        return column;
      const keys = splitBytes(column, size);
      for (const [index, key] of changed) keys[index] = key;
      return { type: "key", ...joinBytes(keys) };
    }
    default:
      throw new Error(
        `Failed to change the projection: it has no column «${columnKey(spec)}». Rebuild it with a new version.`,
      );
  }
}

function sameKey(one: ArrayLike<number> | undefined, other: readonly number[]): boolean {
  return one?.length === other.length && other.every((byte, at) => one[at] === byte);
}

/** Values that no row has any more are dropped, so that the codes stay within 16 bits for ever. */
function compacted(codes: Uint16Array, values: readonly unknown[]): Column {
  const dictionary = new Dictionary([]);
  return {
    type: "set",
    codes: codes.map((code) => dictionary.codeOf(values[code])),
    values: dictionary.values,
  };
}

/** Distinct values by code. */
class Dictionary {
  readonly values: unknown[];
  readonly #codes: Map<string, number>;

  constructor(values: readonly unknown[]) {
    this.values = [...values];
    this.#codes = new Map(values.map((value, code) => [JSON.stringify(value), code]));
  }

  codeOf(value: unknown): number {
    const key = JSON.stringify(value ?? null);
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    this.#codes.set(key, this.values.length);
    return this.values.push(value ?? null) - 1;
  }
}

function grown<T extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(array: T, size: number): T;
function grown(array: Uint8Array | Uint16Array | Uint32Array | Float64Array, size: number) {
  if (array instanceof Float64Array) return copied(new Float64Array(size).fill(Number.NaN), array);
  if (array instanceof Uint32Array) return copied(new Uint32Array(size), array);
  return array instanceof Uint16Array
    ? copied(new Uint16Array(size), array)
    : copied(new Uint8Array(size), array);
}

function copied<T extends { set(from: ArrayLike<number>): void }>(to: T, from: ArrayLike<number>): T {
  to.set(from);
  return to;
}

function toLines(lines: readonly string[]): Lines {
  const ends = new Uint32Array(lines.length);
  let end = -1;
  for (const [index, line] of lines.entries()) {
    end += line.length + 1;
    ends[index] = end;
  }
  return { text: lines.join("\n"), ends };
}

export const lineStart = (ends: Uint32Array, index: number): number =>
  index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;

export const lineAt = ({ text, ends }: Lines, index: number): string =>
  text.slice(lineStart(ends, index), ends[index]);

function splitLines(lines: Lines, size: number): string[] {
  return Array.from({ length: size }, (_, index) => (index < lines.ends.length ? lineAt(lines, index) : ""));
}

type Bytes = { bytes: Uint8Array; ends: Uint32Array };

function joinBytes(keys: readonly ArrayLike<number>[]): Bytes {
  const ends = new Uint32Array(keys.length);
  let length = 0;
  for (const [index, key] of keys.entries()) ends[index] = length += key.length;
  const bytes = new Uint8Array(length);
  for (const [index, key] of keys.entries()) bytes.set(key, index === 0 ? 0 : ends[index - 1]);
  return { bytes, ends };
}

function splitBytes(joined: Bytes, size: number): ArrayLike<number>[] {
  return Array.from({ length: size }, (_, index) => keyAt(joined, index));
}

function keyAt({ bytes, ends }: Bytes, index: number): Uint8Array {
  return bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index] ?? bytes.length);
}
