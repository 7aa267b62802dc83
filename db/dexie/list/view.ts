import { columnTable, type Database, rowsOf } from "#db/dexie/database.ts";
import type { Language } from "#db/schema/kind.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { applyChanges } from "./change.ts";
import { type Chunk, chunkBits, chunkRows, lineAt } from "./chunk.ts";
import { projectionOf } from "./columns.ts";
import { changesIn, type Delta } from "./delta.ts";
import type { Order } from "./order.ts";
import {
  coreSection,
  deltaSection,
  idSection,
  chunkOfSections,
  type ChunkSection,
  type StoredSection,
} from "./chunk-sections.ts";
import { unpackedSection } from "./packed-section.ts";
import { stampOf } from "./projection.ts";

/** A table's projection in memory. A cache: it is checked against the stamp at each request and can be lost at any time. */
export type TableProjection = {
  table: string;
  slots: number;
  chunks: Chunk[];
  /** The revision of each chunk in the database, and the one that each section in memory is of. */
  revision: number;
  revisions: readonly number[];
  loaded: Map<ChunkSection, number[]>;
  /** The latest changes, by chunk: a section that is read from now on has to apply them. */
  deltas: (Delta | undefined)[];
  orders: Map<string, Order>;
  /** How often each sort was requested. */
  sortRequests: Map<string, number>;
  /** Where a record stands by its name, by language: what columns that point at it are sorted by. */
  ranks: Map<Language, { revision: number; byId: Map<unknown, number> }>;
};

const viewsByDatabase = new WeakMap<Database, Map<string, TableProjection>>();

/** The projection as it is now, with at least these sections. Call it inside a transaction over the table's columns. */
export async function viewOf(
  db: Database,
  table: string,
  needed: Iterable<ChunkSection>,
): Promise<TableProjection> {
  const views = viewsByDatabase.get(db) ?? new Map<string, TableProjection>();
  viewsByDatabase.set(db, views);
  const view = views.get(table) ?? {
    table,
    slots: 0,
    chunks: [],
    revision: -1,
    revisions: [],
    loaded: new Map(),
    deltas: [],
    orders: new Map(),
    sortRequests: new Map(),
    ranks: new Map(),
  };
  views.set(table, view);

  const { revision, chunks } = await stampOf(db, table);
  const changes = takeInChanges(db, view, chunks);
  // Chunks in memory may apply the changes; else everything has to be read, and at once.
  if (view.chunks.length > 0) await changes;
  const requested = new Set([coreSection, ...needed]);
  const missing = [...new Set([...requested, ...view.loaded.keys()])].map((section) => {
    const loaded = view.loaded.get(section) ?? [];
    // A section that is not requested is kept up to date where it was read already.
    const stale = (of: number, number: number) =>
      of !== loaded[number] && (requested.has(section) || loaded[number] !== undefined);
    return { section, numbers: chunks.flatMap((of, number) => (stale(of, number) ? [number] : [])) };
  });
  const read = missing.map(({ section, numbers }) => loadSection(db, table, section, numbers, chunks.length));
  const [records] = await Promise.all([Promise.all(read), changes]);
  takeIn(view, records.flat());
  view.revision = revision;
  return view;
}

/** So many chunks are read at once: while one lot is unpacked here, the browser fetches the next. */
const lot = 7;

/** Of chunks that changed by a few rows, these are applied; the sections of the others count as old from here on. */
async function takeInChanges(
  db: Database,
  view: TableProjection,
  revisions: readonly number[],
): Promise<void> {
  const { table } = view;
  const isOld = (number: number) => view.revisions[number] !== revisions[number];
  const old = [...revisions.keys()].filter(isOld);
  if (old.length === 0 && revisions.length === view.revisions.length) return;
  const records =
    old.length > lot
      ? await columnTable(db, table).where(sectionKey).between([deltaSection], [deltaSection, []]).toArray()
      : await columnTable(db, table).bulkGet(old.map((number): [string, number] => [deltaSection, number]));
  const deltas = new Map(records.map((record) => [record?.chunk, record?.delta]));
  const projection = projectionOf(table);
  const slots: number[] = [];
  // Another request may have taken them in meanwhile.
  for (const number of old.filter(isOld)) {
    const delta = deltas.get(number);
    const loadedRevision = view.revisions[number] ?? -1;
    const chunk = view.chunks[number];
    const base = number << chunkBits;
    view.deltas[number] = delta;
    if (delta && chunk && loadedRevision >= delta.since) {
      const changes = changesIn(delta, loadedRevision);
      view.chunks[number] = applyChanges(projection, chunk, changes);
      for (const loaded of view.loaded.values())
        if (loaded[number] === loadedRevision) loaded[number] = revisions[number] ?? 0;
      for (const index of changes.keys()) slots.push(base + index);
    } else if (view.orders.size > 0) for (let index = 0; index < chunkRows; index++) slots.push(base + index);
  }
  view.revisions = revisions;
  view.chunks.length = Math.min(view.chunks.length, revisions.length);
  for (const order of view.orders.values()) order.changed(slots);
}

const sectionKey = "[part+chunk]";

/** Empty ones for chunks that stand in their changes alone so far. */
async function loadSection(
  db: Database,
  table: string,
  section: ChunkSection,
  numbers: readonly number[],
  all: number,
): Promise<StoredSection[]> {
  if (numbers.length === 0) return [];
  const projection = projectionOf(table);
  if (numbers.length < all) {
    const records = await columnTable(db, table).bulkGet(
      numbers.map((number): [string, number] => [section, number]),
    );
    return numbers.map((number, index) => unpackedSection(projection, section, number, records[index]));
  }
  const lots = Array.from({ length: Math.ceil(all / lot) }, (_, index) =>
    columnTable(db, table)
      .where(sectionKey)
      .between([section, index * lot], [section, (index + 1) * lot])
      .toArray(),
  );
  const records = new Map((await Promise.all(lots)).flat().map((record) => [record.chunk, record]));
  return numbers.map((number) => unpackedSection(projection, section, number, records.get(number)));
}

function takeIn(view: TableProjection, records: readonly StoredSection[]): void {
  const projection = projectionOf(view.table);
  const byChunk = new Map<number, StoredSection[]>();
  for (const record of records) {
    const { part: section, chunk: number } = record;
    const delta = view.deltas[number];
    const sections = byChunk.get(number) ?? [];
    sections.push(delta ? applyChanges(projection, record, changesIn(delta)) : record);
    byChunk.set(number, sections);
    const loaded = view.loaded.get(section) ?? [];
    loaded[number] = view.revisions[number] ?? 0;
    view.loaded.set(section, loaded);
  }
  for (const [number, ofChunk] of byChunk)
    view.chunks[number] = chunkOfSections(view.chunks[number], ofChunk);
  const last = view.chunks.at(-1);
  view.slots = last ? (last.chunk << chunkBits) + last.size : 0;
}

/** Its ids must have been asked for. */
export function idAt(view: TableProjection, slot: number): string {
  const ids = view.chunks[slot >> chunkBits]?.ids;
  if (!ids)
    throw new Error(
      `Failed to name a record of «${view.table}»: its ids are not in memory. Ask for them with viewOf.`,
    );
  return lineAt(ids, slot & (chunkRows - 1));
}

/** The rows at these slots, in this order; call it inside the view's transaction. */
export async function rowsAt(
  db: Database,
  view: TableProjection,
  slots: readonly number[],
): Promise<StoredRow[]> {
  const loaded = view.loaded.get(idSection) ?? [];
  const numbers = new Set(slots.map((slot) => slot >> chunkBits));
  const stale = [...numbers].filter((number) => loaded[number] !== view.revisions[number]);
  if (stale.length > 0)
    takeIn(view, await loadSection(db, view.table, idSection, stale, view.revisions.length));
  const rows = await rowsOf(db, view.table).bulkGet(slots.map((slot) => idAt(view, slot)));
  return rows.filter((row) => row !== undefined);
}
