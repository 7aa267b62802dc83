import { subrecordsInRecordOf, wordOf } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { visibleValues } from "#sw/api/core/permissions.ts";
import { readsWhole } from "#sw/api/records/history-once.ts";
import { completedAnswers } from "#sw/domain/registry.ts";
import { type ReaderBelow, readerBelow } from "./readable-subrecords.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * What `GET …/{id}` answers beside the fields: the subrecords that are never many, under their words, in the order in which they were
 * added. Those that the person may not see are absent; whoever reads the record by a list of fields asks for them by their own call,
 * which looks at the times that are his.
 */
export async function subrecordsInRecord(
  tx: Tx,
  signedIn: SignedIn,
  owner: Resource,
  ownerRow: StoredRow,
): Promise<Record<string, readonly Values[]>> {
  if (!readsWhole(signedIn, owner, ownerRow)) return {};
  const arrays: Record<string, readonly Values[]> = {};
  for (const subrecord of subrecordsInRecordOf(owner)) {
    const reader = await readerBelow(tx, signedIn, subrecord, owner, ownerRow);
    if (reader) arrays[wordOf(subrecord)] = await readableRows(tx, reader, subrecord, ownerRow.id);
  }
  return arrays;
}

async function readableRows(
  tx: Tx,
  { viewer, reads }: ReaderBelow,
  subrecord: Resource,
  ownerId: string,
): Promise<readonly Values[]> {
  const stored = await tx.whereAnyOf(subrecord.table, "ownerId", [ownerId]);
  const rows = stored.filter(reads).toSorted((one, other) => one.slot - other.slot);
  if (rows.length === 0) return [];
  const visible = rows.map((row) => visibleValues(viewer, subrecord, row));
  return completedAnswers(tx, viewer, subrecord, rows, visible);
}
