import { type Database, rowsOf } from "#db/database.ts";
import { type Chunk, chunkBits, chunkRows, lineAt } from "./chunk.ts";
import type { Order } from "./order.ts";
import { stampOf } from "./projection.ts";

/** A table's projection in memory. A cache: it is checked against the stamp at each request and can be lost at any time. */
export type View = {
  table: string;
  revision: number;
  slots: number;
  chunks: Chunk[];
  revisions: number[];
  orders: Map<string, Order>;
};

const viewsByDatabase = new WeakMap<Database, Map<string, View>>();

/** The projection as it is now. Call it inside a read transaction over `stamps` and `columns`. */
export async function viewOf(db: Database, table: string): Promise<View> {
  const views = viewsByDatabase.get(db) ?? new Map<string, View>();
  viewsByDatabase.set(db, views);
  const view = views.get(table) ?? { table, revision: -1, slots: 0, chunks: [], revisions: [], orders: new Map() };
  views.set(table, view);

  const stamp = await stampOf(db, table);
  if (stamp.revision === view.revision) return view;
  const stale = stamp.chunks.flatMap((revision, number) => (revision === view.revisions[number] ? [] : [number]));
  const chunks = await loadChunks(db, table, stale, stamp.chunks.length);

  const changed: number[] = [];
  for (const chunk of chunks) {
    changed.push(...changedSlots(view.chunks[chunk.chunk], chunk));
    view.chunks[chunk.chunk] = chunk;
    view.revisions[chunk.chunk] = stamp.chunks[chunk.chunk] ?? 0;
  }
  view.chunks.length = stamp.chunks.length;
  view.revision = stamp.revision;
  view.slots = slotsIn(view.chunks);
  for (const order of view.orders.values()) order.changed(changed);
  return view;
}

async function loadChunks(db: Database, table: string, stale: number[], all: number): Promise<Chunk[]> {
  if (stale.length === all) return db.columns.where("[table+chunk]").between([table, 0], [table, Infinity]).toArray();
  const chunks = await db.columns.bulkGet(stale.map((number): [string, number] => [table, number]));
  return chunks.filter((chunk) => chunk !== undefined);
}

/** The slots of a chunk where anything differs from what was known of it. */
function changedSlots(before: Chunk | undefined, after: Chunk): number[] {
  const base = after.chunk << chunkBits;
  const changed: number[] = [];
  for (let index = 0; index < after.size; index++) {
    if (!before || index >= before.size || differs(before, after, index)) changed.push(base + index);
  }
  return changed;
}

function differs(before: Chunk, after: Chunk, index: number): boolean {
  if (before.alive[index] !== after.alive[index]) return true;
  for (const [key, column] of Object.entries(after.columns)) {
    const known = before.columns[key];
    if (column.type === "number") {
      if (known?.type !== "number" || !Object.is(known.numbers[index], column.numbers[index])) return true;
    } else if (column.type === "set") {
      if (known?.type !== "set" || !sameValue(known.values[known.codes[index] ?? 0], column.values[column.codes[index] ?? 0])) return true;
    } else if (known?.type !== "key" || !sameBytes(known, column, index)) return true;
  }
  return false;
}

const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));

type Keys = { bytes: Uint8Array; ends: Uint32Array };

function sameBytes(one: Keys, other: Keys, index: number): boolean {
  const from = keyStart(one.ends, index);
  const start = keyStart(other.ends, index);
  const length = (other.ends[index] ?? 0) - start;
  if ((one.ends[index] ?? 0) - from !== length) return false;
  for (let at = 0; at < length; at++) if (one.bytes[from + at] !== other.bytes[start + at]) return false;
  return true;
}

export const keyStart = (ends: Uint32Array, index: number): number => (index === 0 ? 0 : (ends[index - 1] ?? 0));

function slotsIn(chunks: readonly Chunk[]): number {
  const last = chunks.at(-1);
  return last ? (last.chunk << chunkBits) + last.size : 0;
}

export function idAt(view: View, slot: number): string {
  const chunk = view.chunks[slot >> chunkBits];
  return chunk ? lineAt(chunk.ids, slot & (chunkRows - 1)) : "";
}

/** The rows at these slots, in this order. */
export async function rowsAt(db: Database, view: View, slots: readonly number[]) {
  const rows = await rowsOf(db, view.table).bulkGet(slots.map((slot) => idAt(view, slot)));
  return rows.filter((row) => row !== undefined);
}
