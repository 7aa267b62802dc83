import { type Database, rowsOf } from "#db/dexie/database.ts";
import { grouped } from "#db/schema/grouped.ts";
import { type Reference, referencesTo } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type Chunk, chunkBits, setIn } from "./chunk.ts";
import { sectionsOfPath } from "./chunk-sections.ts";
import { type TableProjection, viewOf } from "./view.ts";

/** The living records that point through one field at some of the records asked about, by their slots. */
export type ReverseReferences = {
  reference: Reference;
  view: TableProjection;
  bySlot: Map<number, string[]>;
};

/**
 * The references to these records: one pass over each reference's column, however many there are. A record that points at
 * itself is left out, for it goes with itself. Call it inside a transaction.
 */
export async function reverseReferences(
  db: Database,
  to: Resource,
  ids: Iterable<string>,
  isIncluded: (reference: Reference) => boolean = () => true,
): Promise<ReverseReferences[]> {
  const targetIds = new Set(ids);
  const idsBySlot = new Map<number, string>();
  const references = referencesTo(to).filter(isIncluded);
  if (references.some(({ from }) => from.table === to.table))
    for (const row of await rowsOf(db, to.table).bulkGet([...targetIds]))
      if (row) idsBySlot.set(row.slot, row.id);
  const results: ReverseReferences[] = [];
  for (const [table, pointing] of grouped(references, ({ from }) => from.table)) {
    const view = await viewOf(
      db,
      table,
      pointing.flatMap(({ path }) => sectionsOfPath(table, path)),
    );
    for (const reference of pointing) {
      const bySlot = new Map<number, string[]>();
      for (const chunk of view.chunks) {
        for (const [index, hits] of hitsIn(chunk, reference, targetIds)) {
          const slot = (chunk.chunk << chunkBits) + index;
          const others = table === to.table ? hits.filter((id) => idsBySlot.get(slot) !== id) : hits;
          if (others.length > 0) bySlot.set(slot, others);
        }
      }
      if (bySlot.size > 0) results.push({ reference, view, bySlot });
    }
  }
  return results;
}

function* hitsIn(
  chunk: Chunk,
  { from, path }: Reference,
  targetIds: ReadonlySet<string>,
): Generator<[index: number, hits: string[]]> {
  const column = setIn(chunk, path);
  if (!column) return;
  const hits = column.values.map((value) => [value].flat().filter((id) => isTargetId(id, targetIds)));
  // Most chunks name none of them at all.
  if (hits.every((ids) => ids.length === 0)) return;
  const kinds = setIn(chunk, "kind");
  const isOfKind = (index: number) =>
    !from.shares || kinds?.values[kinds.codes[index] ?? 0] === from.shares.kind;
  for (let index = 0; index < chunk.size; index++) {
    const ids = hits[column.codes[index] ?? 0];
    if (ids && ids.length > 0 && chunk.alive[index] === 1 && isOfKind(index)) yield [index, ids];
  }
}

const isTargetId = (id: unknown, targetIds: ReadonlySet<string>): id is string =>
  typeof id === "string" && targetIds.has(id);
