import { type Database, rowsOf } from "#db/database.ts";
import { type Chunk, chunkBits, chunkRows, lineAt } from "./chunk.ts";
import type { Language } from "#db/schema/kind.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Order } from "./order.ts";
import { corePart, idPart, joined, type Part, type StoredPart } from "./parts.ts";
import { stampOf } from "./projection.ts";

/** A table's projection in memory. A cache: it is checked against the stamp at each request and can be lost at any time. */
export type View = {
  table: string;
  slots: number;
  chunks: Chunk[];
  /** The revision of each chunk in the database, and the one that each part in memory is of. */
  revision: number;
  revisions: readonly number[];
  loaded: Map<Part, number[]>;
  orders: Map<string, Order>;
  /** How often each sort was asked for. */
  asked: Map<string, number>;
  /** Where a record stands by its name, by language: what columns that point at it are sorted by. */
  ranks: Map<Language, { revision: number; byId: Map<unknown, number> }>;
};

const viewsByDatabase = new WeakMap<Database, Map<string, View>>();

/** The projection as it is now, with at least these parts. Call it inside a transaction over `stamps` and `columns`. */
export async function viewOf(db: Database, table: string, needed: Iterable<Part>): Promise<View> {
  const views = viewsByDatabase.get(db) ?? new Map<string, View>();
  viewsByDatabase.set(db, views);
  const view = views.get(table) ?? {
    table,
    slots: 0,
    chunks: [],
    revision: -1,
    revisions: [],
    loaded: new Map(),
    orders: new Map(),
    asked: new Map(),
    ranks: new Map(),
  };
  views.set(table, view);

  const { revision, chunks } = await stampOf(db, table);
  const parts = new Set([corePart, ...needed]);
  const wanted = [...new Set([...parts, ...view.loaded.keys()])].map((part) => {
    const known = view.loaded.get(part) ?? [];
    // A part that is not asked for is kept up to date where it was read already.
    const stale = (of: number, number: number) =>
      of !== known[number] && (parts.has(part) || known[number] !== undefined);
    return { part, numbers: chunks.flatMap((of, number) => (stale(of, number) ? [number] : [])) };
  });
  const read = wanted.map(({ part, numbers }) => loadPart(db, table, part, numbers, chunks.length));
  takeIn(view, (await Promise.all(read)).flat(), chunks);
  view.revision = revision;
  return view;
}

/** So many chunks are read at once: while one lot is unpacked here, the browser fetches the next. */
const lot = 7;

async function loadPart(
  db: Database,
  table: string,
  part: Part,
  numbers: readonly number[],
  all: number,
): Promise<StoredPart[]> {
  if (numbers.length === 0) return [];
  if (numbers.length === all) {
    const lots = Array.from({ length: Math.ceil(all / lot) }, (_, index) =>
      db.columns
        .where("[table+part+chunk]")
        .between([table, part, index * lot], [table, part, (index + 1) * lot])
        .toArray(),
    );
    return (await Promise.all(lots)).flat();
  }
  const records = await db.columns.bulkGet(
    numbers.map((number): [string, string, number] => [table, part, number]),
  );
  return records.filter((record) => record !== undefined);
}

function takeIn(view: View, records: readonly StoredPart[], revisions: readonly number[]): void {
  const changed: number[] = [];
  const byChunk = new Map<number, StoredPart[]>();
  for (const record of records) byChunk.set(record.chunk, [...(byChunk.get(record.chunk) ?? []), record]);
  for (const [number, ofChunk] of byChunk) {
    const before = view.chunks[number];
    const after = joined(before, ofChunk);
    // Of parts that were not there before, nothing was made that could have become wrong.
    if (view.orders.size > 0 && revisions[number] !== view.revisions[number])
      changed.push(...changedSlots(before, after));
    view.chunks[number] = after;
    for (const { part } of ofChunk) {
      const known = view.loaded.get(part) ?? [];
      known[number] = revisions[number] ?? 0;
      view.loaded.set(part, known);
    }
  }
  view.chunks.length = revisions.length;
  view.revisions = revisions;
  view.slots = slotsIn(view.chunks);
  for (const order of view.orders.values()) order.changed(changed);
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
  for (const key in before.columns) {
    const column = after.columns[key];
    const known = before.columns[key];
    if (column === known || !column) continue;
    if (column.type === "number") {
      if (known?.type !== "number" || !Object.is(known.numbers[index], column.numbers[index])) return true;
    } else if (column.type === "set") {
      if (
        known?.type !== "set" ||
        !sameValue(known.values[known.codes[index] ?? 0], column.values[column.codes[index] ?? 0])
      )
        return true;
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

export const keyStart = (ends: Uint32Array, index: number): number =>
  index === 0 ? 0 : (ends[index - 1] ?? 0);

function slotsIn(chunks: readonly Chunk[]): number {
  const last = chunks.at(-1);
  return last ? (last.chunk << chunkBits) + last.size : 0;
}

/** Its ids must have been asked for. */
export function idAt(view: View, slot: number): string {
  const ids = view.chunks[slot >> chunkBits]?.ids;
  if (!ids)
    throw new Error(
      `Failed to name a record of «${view.table}»: its ids are not in memory. Ask for them with viewOf.`,
    );
  return lineAt(ids, slot & (chunkRows - 1));
}

/** The rows at these slots, in this order; call it inside the view's transaction. */
export async function rowsAt(db: Database, view: View, slots: readonly number[]): Promise<StoredRow[]> {
  const known = view.loaded.get(idPart) ?? [];
  const numbers = new Set(slots.map((slot) => slot >> chunkBits));
  const stale = [...numbers].filter((number) => known[number] !== view.revisions[number]);
  if (stale.length > 0)
    takeIn(view, await loadPart(db, view.table, idPart, stale, view.chunks.length), view.revisions);
  const rows = await rowsOf(db, view.table).bulkGet(slots.map((slot) => idAt(view, slot)));
  return rows.filter((row) => row !== undefined);
}
