import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { AnsweredRecord, type RecordReference, referencesIn } from "#db/store/answered-record.ts";
import type { Change } from "#db/store/change.ts";
import { fail } from "#sw/api/core/errors.ts";
import type { Tx } from "#db/store/tx.ts";
import { upgradedEntry } from "#db/store/upgrades/up-to-date.ts";
import { versions } from "#db/store/upgrades/versions.ts";

/**
 * The records of a stored answer, as they were when it was given: what came later is taken back by the log's lines. Where one is
 * not there any more, all that can be said is that it was done.
 */
export async function firstRecords(
  tx: Tx,
  body: unknown,
): Promise<(reference: RecordReference) => AnsweredRecord | null> {
  const records = new Map<string, AnsweredRecord>();
  for (const reference of referencesIn(body)) {
    const record = await recordAt(tx, reference);
    records.set(keyOf(reference), record ?? fail("already_done"));
  }
  return (reference) => records.get(keyOf(reference)) ?? null;
}

const keyOf = ({ list, id, version, change }: RecordReference): string =>
  `${list}/${id}/${version}/${change === true}`;

/** Null where it is not there any more. */
async function recordAt(
  tx: Tx,
  { list, id, version, change }: RecordReference,
): Promise<AnsweredRecord | null> {
  const resource = resourceNamed(list);
  const row = await tx.get(resource.table, id);
  if (!row || row.version < version) return null;
  if (row.version === version && !change) return new AnsweredRecord(resource, row);
  const lines = await tx.history(resource.table, [id]);
  const then = rowAt(resource, row, lines, version);
  if (!change) return new AnsweredRecord(resource, then);
  return new AnsweredRecord(resource, then, version > 1 ? rowAt(resource, row, lines, version - 1) : null);
}

/** The record as it was in a version. */
function rowAt(resource: Resource, row: StoredRow, lines: readonly Change[], version: number): StoredRow {
  if (row.version === version) return row;
  const last = lines.find((line) => line.version === version);
  const before: Record<string, unknown> = {};
  for (const line of lines.toReversed())
    if (line.version > version) for (const { field, from } of line.changes) before[field] = from;
  return {
    ...row,
    ...upgradedEntry(resource.table, { ...row, ...before }, versions),
    id: row.id,
    version,
    updatedAt: last?.recordedAt ?? row.updatedAt,
    updatedBy: last?.by ?? row.updatedBy,
    deletedAt: last?.action === "delete" ? last.recordedAt : null,
  };
}
