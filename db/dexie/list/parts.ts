import { type Changes, changed, type ChunkContents } from "./change.ts";
import { type Chunk, type Column, columnKey } from "./chunk.ts";
import { type ColumnSpec, type ColumnType, columnTypes, customPath, type Projection } from "./columns.ts";
import type { Delta } from "./delta.ts";

/**
 * A chunk is kept in several records, so that a request reads what it needs: `core` (which rows there are, and the columns
 * of few values), `number`, `id`, `search`, `letters`, each text column by itself; and `delta`, which rows changed last.
 */
export type Part = string;

export const corePart = "core";
export const idPart = "id";
export const searchPart = "search";
export const letterPart = "letters";
export const deltaPart = "delta";
/** One for the whole table, beside its first chunk. */
export const stampChunk = "stamp";

/** What the memory of a table's projection is checked against at each request. */
export type Stamp = { table: string; revision: number; slots: number; chunks: number[] };

/** The primary key is `[part+chunk]`: all chunks of a part lie together. */
export type StoredPart = ChunkContents & {
  table: string;
  part: Part;
  chunk: number;
  delta?: Delta;
  stamp?: Stamp;
};

/** Where a path's columns are kept; nowhere when the table's projection does not hold it. */
export function partsOf(table: string, path: string): Part[] {
  return path === "id" ? [idPart] : columnTypes(table, path).map((type) => partOf({ path, type }));
}

function partOf(spec: ColumnSpec): Part {
  // Every row has others, and most requests ask for none of them.
  if (spec.type === "key" || spec.path === customPath) return columnKey(spec);
  return spec.type === "set" ? corePart : "number";
}

/** What a table's chunks are kept in, but for what changed last. */
export function allParts(columns: readonly ColumnSpec[]): Part[] {
  return [...new Set([corePart, idPart, searchPart, letterPart, ...columns.map(partOf)])];
}

/** A part of a chunk that has no rows yet. */
export function emptyPart({ table, columns }: Projection, part: Part, chunk: number): StoredPart {
  const own = columns.filter((spec) => partOf(spec) === part);
  const lines = { text: "", ends: new Uint32Array(0) };
  return {
    table,
    part,
    chunk,
    size: 0,
    ...(own.length > 0 && {
      columns: Object.fromEntries(own.map((spec) => [columnKey(spec), emptyColumn(spec.type)])),
    }),
    ...(part === corePart && { alive: new Uint8Array(0) }),
    ...(part === idPart && { ids: lines }),
    ...(part === searchPart && { search: lines }),
    ...(part === letterPart && { letters: new Uint32Array(0) }),
  };
}

function emptyColumn(type: ColumnType): Column {
  if (type === "number") return { type, numbers: new Float64Array(0) };
  return type === "set"
    ? { type, values: [], codes: new Uint16Array(0) }
    : { type, bytes: new Uint8Array(0), ends: new Uint32Array(0) };
}

/** A part with some slots changed: the same object where it is as it was. */
export function changedPart(projection: Projection, record: StoredPart, changes: Changes): StoredPart {
  for (const spec of projection.columns)
    if (partOf(spec) === record.part && !record.columns?.[columnKey(spec)])
      throw new Error(
        `Failed to change the projection: it has no column «${columnKey(spec)}». Rebuild it with a new version.`,
      );
  return changed(projection, record, changes);
}

/** A chunk with what these records hold. */
export function joined(known: Chunk | undefined, records: readonly StoredPart[]): Chunk {
  const [first] = records;
  const whole: Chunk = {
    table: first?.table ?? "",
    chunk: first?.chunk ?? 0,
    size: 0,
    alive: new Uint8Array(0),
    ...known,
    columns: { ...known?.columns },
  };
  for (const { alive, columns, ids, search, letters, size } of records) {
    if (alive) Object.assign(whole, { alive, size });
    if (columns) Object.assign(whole.columns, columns);
    if (ids) whole.ids = ids;
    if (search) whole.search = search;
    if (letters) whole.letters = letters;
  }
  return whole;
}
