import type { ColumnSpec } from "./columns.ts";

export const chunkBits = 11;
/**
 * Rows in a chunk. A row's slot is its chunk's number times this, plus its index in the chunk. With twice as many records of
 * half the size, Chromium takes twice as long to read them.
 */
export const chunkRows = 1 << chunkBits;

/** Lines of text in one string: `ends[i]` is where line i stops. */
export type Lines = { text: string; ends: Uint32Array };

/** Keys of bytes one after another: `ends[i]` is where key i stops. */
export type PackedKeys = { bytes: Uint8Array; ends: Uint32Array };

export type ChunkColumn =
  | { type: "set"; values: unknown[]; codes: Uint16Array }
  | { type: "number"; numbers: Float64Array }
  | ({ type: "key" } & PackedKeys);

/** The columns of up to `chunkRows` rows, as they are kept in the database and read back without parsing. */
export type Chunk = {
  table: string;
  chunk: number;
  size: number;
  alive: Uint8Array;
  /** In memory by column key: those that were loaded so far. */
  columns: Record<string, ChunkColumn>;
  ids?: Lines;
  /** The searched text: a line for each row. */
  search?: Lines;
  /** Which letters each search line has: two words of 32 bits (see `letters.ts`). */
  letters?: Uint32Array;
};

export const columnKey = ({ path, type }: ColumnSpec): string => `${path} ${type}`;

export type SetColumn = Extract<ChunkColumn, { type: "set" }>;

/** The values of a path, where they are in memory. */
export function setIn({ columns }: Chunk, path: string): SetColumn | undefined {
  const column = columns[`${path} set`];
  return column?.type === "set" ? column : undefined;
}

export const lineStart = (ends: Uint32Array, index: number): number =>
  index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;

export const keyStart = (ends: Uint32Array, index: number): number =>
  index === 0 ? 0 : (ends[index - 1] ?? 0);

export const lineAt = ({ text, ends }: Lines, index: number): string =>
  text.slice(lineStart(ends, index), ends[index]);
