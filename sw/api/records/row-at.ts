import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Change } from "#db/store/change.ts";
import { upgradedEntry } from "#db/store/upgrades/up-to-date.ts";
import { versions } from "#db/store/upgrades/versions.ts";

/** A version of a record, or the moment at which it is looked at. */
export type PastMoment = { version: number } | { at: string };

/** A record as it was: what it held, which line left it so, and the lines that came after, the latest first. */
export type PastRow = { row: StoredRow; since: Change | undefined; later: Change[] };

/**
 * A record as it was at a moment: from what it is now backwards through its lines, the latest first. Null where it was not there
 * yet, or was deleted at that time.
 */
export function rowAt(
  resource: Resource,
  now: StoredRow,
  lines: readonly Change[],
  moment: PastMoment,
): PastRow | null {
  const isLater = (line: Change) =>
    "version" in moment ? line.version > moment.version : line.recordedAt > moment.at;
  const later: Change[] = [];
  let row = now;
  for (const { line, before } of rowsAround(resource, now, lines)) {
    if (!isLater(line)) return line.action === "delete" ? null : { row, since: line, later };
    if (!before) return null;
    later.push(line);
    row = before;
  }
  return { row, since: undefined, later };
}

/** A record just before one of its lines, and just after it. Before it was made there is none. */
type RowsAround = { line: Change; before: StoredRow | null; after: StoredRow };

/** A record around each of its lines, the latest first: one way back from what it is now to where it was made. */
export function* rowsAround(
  resource: Resource,
  now: StoredRow,
  lines: readonly Change[],
): Generator<RowsAround> {
  let after = now;
  for (const [index, line] of lines.entries()) {
    const isFirst = line.action === "create" || line.version <= 1;
    const before = isFirst ? null : rowBefore(resource, after, line, lines[index + 1]);
    yield { line, before, after };
    if (!before) return;
    after = before;
  }
}

/** Before this line; the one before that says who left it so, and when. */
function rowBefore(
  resource: Resource,
  row: StoredRow,
  line: Change,
  previous: Change | undefined,
): StoredRow {
  const was = Object.fromEntries(line.changes.map(({ field, from }) => [field, from]));
  const stamp = previous
    ? { updatedAt: previous.recordedAt, updatedBy: previous.by }
    : { updatedAt: row.createdAt, updatedBy: row.createdBy };
  const before = { ...row, ...was, ...stamp, version: line.version - 1, deletedAt: null };
  // What the log has is of the version that wrote it.
  return { ...before, ...upgradedEntry(resource.table, before, versions) };
}
