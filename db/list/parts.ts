import { type Chunk, type Column, columnKey, type Lines } from "./chunk.ts";
import { type ColumnSpec, columnTypes } from "./columns.ts";

/**
 * A chunk is kept in several records, so that a request reads what it needs and a write rewrites what it changed: `core`
 * (which rows there are, and the columns of few values), `number`, `id`, `search`, `letters`, and each text column by itself.
 */
export type Part = string;

export const corePart = "core";
export const idPart = "id";
export const searchPart = "search";
export const letterPart = "letters";

/** The primary key is `[table+part+chunk]`: all chunks of a part lie together. */
export type StoredPart = {
  table: string;
  part: Part;
  chunk: number;
  size: number;
  alive?: Uint8Array;
  columns?: Record<string, Column>;
  ids?: Lines;
  search?: Lines;
  letters?: Uint32Array;
};

/** Where a path's columns are kept; nowhere when the table's projection does not hold it. */
export function partsOf(table: string, path: string): Part[] {
  return path === "id" ? [idPart] : columnTypes(table, path).map((type) => partOf({ path, type }));
}

function partOf(spec: ColumnSpec): Part {
  if (spec.type === "key") return columnKey(spec);
  return spec.type === "set" ? corePart : "number";
}

/** All the parts of a table's chunks. */
export function allParts(columns: readonly ColumnSpec[]): Part[] {
  return [...new Set([corePart, idPart, searchPart, letterPart, ...columns.map(partOf)])];
}

/** The records of a chunk in which something differs from what it was before. */
export function changedParts(
  columns: readonly ColumnSpec[],
  chunk: Chunk,
  before: Chunk | null,
): StoredPart[] {
  const { table, chunk: number, size } = chunk;
  return allParts(columns).flatMap((part) => {
    const own = columns.filter((spec) => partOf(spec) === part).map(columnKey);
    const isSame =
      before !== null &&
      before.size === size &&
      own.every((key) => before.columns[key] === chunk.columns[key]) &&
      (part !== corePart || sameBytes(before.alive, chunk.alive)) &&
      (part !== idPart || before.ids === chunk.ids) &&
      (part !== searchPart || before.search === chunk.search) &&
      (part !== letterPart || before.letters === chunk.letters);
    if (isSame) return [];
    const held: StoredPart = { table, part, chunk: number, size };
    if (own.length > 0)
      held.columns = Object.fromEntries(
        own.flatMap((key) => (chunk.columns[key] ? [[key, chunk.columns[key]]] : [])),
      );
    if (part === corePart) held.alive = chunk.alive;
    if (part === idPart && chunk.ids) held.ids = chunk.ids;
    if (part === searchPart && chunk.search) held.search = chunk.search;
    if (part === letterPart && chunk.letters) held.letters = chunk.letters;
    return [held];
  });
}

/** A chunk with what these records hold. */
export function joined(chunk: Chunk | undefined, records: readonly StoredPart[]): Chunk {
  const [first] = records;
  const known = chunk ?? {
    table: first?.table ?? "",
    chunk: first?.chunk ?? 0,
    size: 0,
    alive: new Uint8Array(0),
    columns: {},
  };
  const whole = { ...known, columns: { ...known.columns } };
  for (const { alive, columns, ids, search, letters, size } of records) {
    if (alive) Object.assign(whole, { alive, size });
    if (columns) Object.assign(whole.columns, columns);
    if (ids) whole.ids = ids;
    if (search) whole.search = search;
    if (letters) whole.letters = letters;
  }
  return whole;
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => other[at] === byte);
}
