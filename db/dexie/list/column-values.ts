import { chunkBits, setIn } from "./chunk.ts";
import { bitmapIn } from "./filter.ts";
import { idAt, type TableProjection } from "./view.ts";

/**
 * The values that marked rows have at a path, each once. A chunk's values may include one that a record had before: only rows
 * tell.
 */
export function columnValues(view: TableProjection, bitmap: Uint8Array, path: string): Set<string> {
  const values = new Set<string>();
  for (const chunk of view.chunks) {
    const column = setIn(chunk, path);
    if (!column) continue;
    const codes = new Set<number>();
    const here = bitmapIn(bitmap, chunk);
    for (let index = 0; index < here.length; index++)
      if (here[index] === 1) codes.add(column.codes[index] ?? 0);
    for (const code of codes)
      for (const value of [column.values[code]].flat()) if (typeof value === "string") values.add(value);
  }
  return values;
}

/** The ids of marked rows. */
export function idsInBitmap(view: TableProjection, bitmap: Uint8Array): Set<string> {
  const ids = new Set<string>();
  for (let slot = bitmap.indexOf(1); slot !== -1; slot = bitmap.indexOf(1, slot + 1))
    ids.add(idAt(view, slot));
  return ids;
}

/** The values of the rows in a bitmap at a path, by their ids. */
export function valuesById(view: TableProjection, bitmap: Uint8Array, path: string): Map<string, unknown> {
  const byId = new Map<string, unknown>();
  for (const chunk of view.chunks) {
    const column = setIn(chunk, path);
    if (!column) continue;
    const base = chunk.chunk << chunkBits;
    for (const [index, bit] of bitmapIn(bitmap, chunk).entries())
      if (bit === 1) byId.set(idAt(view, base + index), column.values[column.codes[index] ?? 0]);
  }
  return byId;
}
