import type { Changes } from "./change.ts";
import type { ProjectedRow } from "./projected-row.ts";

/**
 * The changes of a chunk since the revision `since`, the latest last: a write appends to it instead of writing the chunk again,
 * and a reader with the chunk in memory applies the changes after his revision. It has each index once.
 */
export type Delta = { since: number; rows: DeltaRow[] };

type DeltaRow = { place: number; revision: number; row: ProjectedRow | null };

/** So many rows are gathered before the chunk is written with them. */
export const gatheredRows = 48;
/** So many stay when it is, for those who have the chunk in memory. */
const retainedRows = 16;

export function withChanges({ since, rows }: Delta, changes: Changes, revision: number): Delta {
  const others = rows.filter(({ place: index }) => !changes.has(index));
  return {
    since,
    rows: [...others, ...Array.from(changes, ([index, row]) => ({ place: index, revision, row }))],
  };
}

/** The rest of a delta once the chunk holds all of it. */
export function shortened({ since, rows }: Delta): Delta {
  const last = rows.at(-retainedRows - 1)?.revision ?? since;
  return { since: last, rows: rows.slice(-retainedRows).filter(({ revision }) => revision > last) };
}

/** The changes after a revision; all of them where none is given. */
export function changesIn({ rows }: Delta, after = -1): Changes {
  return new Map(
    rows.filter(({ revision }) => revision > after).map(({ place: index, row }) => [index, row]),
  );
}
