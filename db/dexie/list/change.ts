import { type Chunk, chunkRows, type ChunkColumn, columnKey } from "./chunk.ts";
import { codesOf } from "./codes.ts";
import type { Projection } from "./columns.ts";
import { letterMask } from "./letters.ts";
import { type Placed, withKeys, withLines } from "./lines.ts";
import type { ProjectedRow } from "./projected-row.ts";

/** The current values of some slots of a chunk, by their index in it; null where the row was deleted. */
export type Changes = ReadonlyMap<number, ProjectedRow | null>;

/** The loaded state of a chunk: all of it, the sections read so far, or the values of one record. */
export type ChunkContents = Partial<Omit<Chunk, "table" | "chunk">> & { size: number };

/**
 * With some slots changed or added, as far as it is held. An unchanged section stays the same object: it need not be written
 * again. A deleted row keeps its slot, so that the others stay where they are.
 */
export function applyChanges<T extends ChunkContents>(
  projection: Projection,
  contents: T,
  changes: Changes,
): T;
export function applyChanges(
  projection: Projection,
  contents: ChunkContents,
  changes: Changes,
): ChunkContents {
  const size = Math.max(contents.size, ...[...changes.keys()].map((index) => index + 1));
  const rows = placed(changes, contents.size, size);
  const each = <V>(of: (row: ProjectedRow | null) => V) =>
    rows.map(([index, row]): [number, V] => [index, of(row)]);
  const { alive, ids, search, letters, columns } = contents;
  const updated: Partial<ChunkContents> = {
    ...(alive && { alive: withNumbers(alive, size, each(isThere)) }),
    ...(ids && { ids: withLines(ids, size, each(idOf)) }),
    ...(search && { search: withLines(search, size, each(lineOf)) }),
    ...(letters && { letters: withNumbers(letters, size * 2, masksOf(rows)) }),
    ...(columns && { columns: withColumns(projection, columns, size, each) }),
  };
  const isSame =
    size === contents.size &&
    alive === updated.alive &&
    ids === updated.ids &&
    search === updated.search &&
    letters === updated.letters &&
    columns === updated.columns;
  return isSame ? contents : { ...contents, ...updated, size };
}

/** In order, and without a gap past those that were there. */
function placed(changes: Changes, oldSize: number, size: number): Placed<ProjectedRow | null> {
  const added = Array.from({ length: size - oldSize }, (_, index) => oldSize + index);
  const indexes = new Set([...changes.keys(), ...added]);
  return [...indexes].toSorted((a, b) => a - b).map((index) => [index, changes.get(index) ?? null]);
}

const isThere = (row: ProjectedRow | null): number => (row ? 1 : 0);
const idOf = (row: ProjectedRow | null): string => row?.id ?? "";
const lineOf = (row: ProjectedRow | null): string => row?.line ?? "";

const masksOf = (rows: Placed<ProjectedRow | null>): Placed<number> =>
  rows.flatMap(([index, row]) =>
    letterMask(lineOf(row)).map((word, at): [number, number] => [index * 2 + at, word]),
  );

type Each = <V>(of: (row: ProjectedRow | null) => V) => Placed<V>;

function withColumns(
  projection: Projection,
  columns: Record<string, ChunkColumn>,
  size: number,
  each: Each,
): Record<string, ChunkColumn> {
  const changes: Record<string, ChunkColumn> = {};
  for (const [at, spec] of projection.columns.entries()) {
    const key = columnKey(spec);
    const column = columns[key];
    const after =
      column &&
      withValues(
        column,
        size,
        each((row) => row?.values[at]),
      );
    if (after && after !== column) changes[key] = after;
  }
  return Object.keys(changes).length > 0 ? { ...columns, ...changes } : columns;
}

function withValues(column: ChunkColumn, size: number, values: Placed<unknown>): ChunkColumn {
  if (column.type === "key")
    return withKeys(
      column,
      size,
      values.map(([index, value]) => [index, typeof value === "string" ? value : ""]),
    );
  if (column.type === "number") {
    const numbers = withNumbers(
      column.numbers,
      size,
      values.map(([index, value]) => [index, typeof value === "number" ? value : Number.NaN]),
    );
    return numbers === column.numbers ? column : { type: "number", numbers };
  }
  const { values: dictionary, codes: newCodes } = codesOf(column.values, values);
  const codes = withNumbers(column.codes, size, newCodes);
  if (codes === column.codes) return column;
  return dictionary.length > 4 * chunkRows
    ? compacted(codes, dictionary)
    : { type: "set", codes, values: dictionary };
}

/** Values that no row has any more are dropped, so that the codes stay within 16 bits for ever. */
function compacted(codes: Uint16Array, dictionary: readonly unknown[]): ChunkColumn {
  const all = Array.from(codes, (code, index): [number, unknown] => [index, dictionary[code]]);
  const { values, codes: fewer } = codesOf([], all);
  return { type: "set", codes: Uint16Array.from(fewer, ([, code]) => code), values };
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

function withNumbers<T extends Numbers>(numbers: T, size: number, values: Placed<number>): T;
function withNumbers(numbers: Numbers, size: number, values: Placed<number>): Numbers {
  if (size === numbers.length && values.every(([index, value]) => Object.is(numbers[index], value)))
    return numbers;
  const next = blank(numbers, size);
  next.set(numbers);
  for (const [index, value] of values) next[index] = value;
  return next;
}

function blank(like: Numbers, size: number): Numbers {
  if (like instanceof Float64Array) return new Float64Array(size);
  if (like instanceof Uint32Array) return new Uint32Array(size);
  return like instanceof Uint16Array ? new Uint16Array(size) : new Uint8Array(size);
}
