import { type ChunkColumn, chunkRows } from "./chunk.ts";
import { type ChunkSection, emptySection, type StoredSection } from "./chunk-sections.ts";
import type { Projection } from "./columns.ts";

/**
 * As a section is stored: a column whose rows all have its first value, as of a field that no kind in the list has, keeps no
 * code for each. A read of all chunks copies so much less.
 */
export const packedSection = (section: StoredSection): StoredSection =>
  withEachColumn(section, (column) =>
    column.type === "set" && column.codes.length > 0 && column.codes.every((code) => code === 0)
      ? { ...column, codes: noCodes }
      : column,
  );

/** A chunk's section as everything else takes it, with a code for each row again; one without rows where none is stored. */
export function unpackedSection(
  projection: Projection,
  section: ChunkSection,
  chunk: number,
  stored: StoredSection | undefined,
): StoredSection {
  if (!stored) return emptySection(projection, section, chunk);
  return withEachColumn(stored, (column) =>
    column.type === "set" && column.codes.length === 0 && stored.size > 0
      ? { ...column, codes: firstCodes.subarray(0, stored.size) }
      : column,
  );
}

const noCodes = new Uint16Array(0);

/** Many columns' at once: codes are replaced, and never written into. */
const firstCodes = new Uint16Array(chunkRows);

function withEachColumn(section: StoredSection, of: (column: ChunkColumn) => ChunkColumn): StoredSection {
  const { columns } = section;
  if (!columns) return section;
  return {
    ...section,
    columns: Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, of(column)])),
  };
}
