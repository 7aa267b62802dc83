import { chunkBits, setIn } from "./chunk.ts";
import type { TableProjection } from "./view.ts";
import type { Archived } from "#db/store/list-query.ts";

/** Clears the bit of every row on the other side. Most chunks hold nothing that is archived, and are not looked through. */
export function keepArchived(view: TableProjection, bitmap: Uint8Array, which: Archived): void {
  if (which === "all") return;
  for (const chunk of view.chunks) {
    const base = chunk.chunk << chunkBits;
    const column = setIn(chunk, "archivedAt");
    const keeps = (value: unknown) => (value !== null) === (which === "only");
    const passesByCode = column ? column.values.map(keeps) : [which === "no"];
    if (passesByCode.every(Boolean)) continue;
    for (let index = 0; index < chunk.size; index++) {
      const code = column?.codes[index] ?? 0;
      if (passesByCode[code] !== true) bitmap[base + index] = 0;
    }
  }
}
