import { hasRules, mayReadBelow } from "#db/rules/records/subrecord-rights.ts";
import { ownerTypeOf, subrecordAt } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Filter } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";
import { wasReadableAt, readsWhole } from "#sw/api/records/history-once.ts";
import { recordLines } from "#sw/api/records/record-lines.ts";
import type { OwnedRecords } from "#sw/api/records/write.ts";

/** The subrecords of one kind that a record has, for one reader who may see them. */
export type ReadableSubrecords = OwnedRecords & {
  subrecord: Resource;
  owner: Resource;
  ownerRow: StoredRow;
  /** What a list of the subrecords is filtered by. */
  filters: Filter[];
};

/** 404 where the record is not there for the person, or has no such subrecords; 403 where he may not see those. */
export async function readableSubrecords(
  tx: Tx,
  signedIn: SignedIn,
  owner: Resource,
  id: string,
  word: string,
): Promise<ReadableSubrecords> {
  const subrecord = subrecordAt(owner, word) ?? fail("unknown_path");
  allow(signedIn, "read", owner);
  const ownerRow = await readableRecord(tx, signedIn, owner, id);
  const viewer =
    viewerOf(signedIn, subrecord, owner, ownerRow) ?? fail("forbidden", { reason: "not_permitted" });
  return {
    subrecord,
    owner,
    ownerRow,
    viewer,
    ownerValues: { ownerType: ownerTypeOf(subrecord, owner), ownerId: id },
    filters: [
      { path: "ownerId", values: [id] },
      ...(await ofHisTime(tx, signedIn, subrecord, owner, ownerRow)),
    ],
  };
}

/** What stands below a unit from a time when it stood at another client's is that client's. */
async function ofHisTime(
  tx: Tx,
  signedIn: SignedIn,
  subrecord: Resource,
  owner: Resource,
  ownerRow: StoredRow,
): Promise<Filter[]> {
  if (readsWhole(signedIn, owner, ownerRow)) return [];
  const lines = await recordLines(tx, owner, ownerRow);
  const isReadable = wasReadableAt(signedIn, owner, ownerRow, lines);
  const rows = await tx.whereAnyOf(subrecord.table, "ownerId", [ownerRow.id]);
  return [{ path: "id", values: rows.filter(({ createdAt }) => isReadable(createdAt)).map(({ id }) => id) }];
}

/**
 * As whom the person reads the subrecords of a record that he reads: as himself where the rules speak of them, else, where he reads
 * the field of the owner that stands for them, as one who may see them all. Null for whoever may see none.
 */
export function viewerOf(
  signedIn: SignedIn,
  subrecord: Resource,
  owner: Resource,
  ownerRow: StoredRow,
): SignedIn | null {
  if (!mayReadBelow(signedIn.ability, subrecord, owner, ownerRow)) return null;
  return hasRules(subrecord) ? signedIn : { ...signedIn, ability: unrestricted.ability };
}
