import { type Changes, applyChanges, type ChunkContents } from "./change.ts";
import { type Chunk, type ChunkColumn, columnKey } from "./chunk.ts";
import { customValuesField } from "#db/schema/field-names.ts";
import { type ColumnSpec, type ColumnType, columnTypes, type Projection } from "./columns.ts";
import type { Delta } from "./delta.ts";

/**
 * A chunk is kept in several records, so that a request reads what it needs: `core` (which rows there are, and the columns
 * of few values), `number`, `id`, `search`, `letters`, each text column by itself; and `delta`, which rows changed last.
 */
export type ChunkSection = string;

export const coreSection = "core";
export const idSection = "id";
export const searchSection = "search";
export const letterSection = "letters";
export const deltaSection = "delta";
/** One for the whole table, beside its first chunk. */
export const stampChunk = "stamp";

/** What the memory of a table's projection is checked against at each request. */
export type ProjectionStamp = { table: string; revision: number; slots: number; chunks: number[] };

/** The primary key is `[part+chunk]`: all chunks of a section lie together. */
export type StoredSection = ChunkContents & {
  table: string;
  part: ChunkSection;
  chunk: number;
  delta?: Delta;
  stamp?: ProjectionStamp;
};

/** Where a path's columns are kept; nowhere when the table's projection does not hold it. */
export function sectionsOfPath(table: string, path: string): ChunkSection[] {
  return path === "id" ? [idSection] : columnTypes(table, path).map((type) => sectionOf({ path, type }));
}

function sectionOf(spec: ColumnSpec): ChunkSection {
  // Every row has others, and most requests ask for none of them.
  if (spec.type === "key" || spec.path === customValuesField) return columnKey(spec);
  return spec.type === "set" ? coreSection : "number";
}

/** What a table's chunks are kept in, but for what changed last. */
export function allSections(columns: readonly ColumnSpec[]): ChunkSection[] {
  return [...new Set([coreSection, idSection, searchSection, letterSection, ...columns.map(sectionOf)])];
}

/** A section of a chunk that has no rows yet. */
export function emptySection(
  { table, columns }: Projection,
  section: ChunkSection,
  chunk: number,
): StoredSection {
  const sectionColumns = columns.filter((spec) => sectionOf(spec) === section);
  const lines = { text: "", ends: new Uint32Array(0) };
  return {
    table,
    part: section,
    chunk,
    size: 0,
    ...(sectionColumns.length > 0 && {
      columns: Object.fromEntries(sectionColumns.map((spec) => [columnKey(spec), emptyColumn(spec.type)])),
    }),
    ...(section === coreSection && { alive: new Uint8Array(0) }),
    ...(section === idSection && { ids: lines }),
    ...(section === searchSection && { search: lines }),
    ...(section === letterSection && { letters: new Uint32Array(0) }),
  };
}

function emptyColumn(type: ColumnType): ChunkColumn {
  if (type === "number") return { type, numbers: new Float64Array(0) };
  return type === "set"
    ? { type, values: [], codes: new Uint16Array(0) }
    : { type, bytes: new Uint8Array(0), ends: new Uint32Array(0) };
}

/** A section with some slots changed: the same object where nothing changed. */
export function changedSection(
  projection: Projection,
  record: StoredSection,
  changes: Changes,
): StoredSection {
  for (const spec of projection.columns)
    if (sectionOf(spec) === record.part && !record.columns?.[columnKey(spec)])
      throw new Error(
        `Failed to change the projection: it has no column «${columnKey(spec)}». Rebuild it with a new version.`,
      );
  return applyChanges(projection, record, changes);
}

/** A chunk with what these records hold. */
export function chunkOfSections(previous: Chunk | undefined, records: readonly StoredSection[]): Chunk {
  const [first] = records;
  const whole: Chunk = {
    table: first?.table ?? "",
    chunk: first?.chunk ?? 0,
    size: 0,
    alive: new Uint8Array(0),
    ...previous,
    columns: { ...previous?.columns },
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
