import { abilityOf } from "#db/rules/ability.ts";
import { closingRules, hasRules, mayReadBelow } from "#db/rules/records/subrecord-rights.ts";
import { knowsNobody, knowsPeople } from "#db/rules/roles/knows-people.ts";
import { adminRoleRules } from "#db/rules/roles/specified-rules.ts";
import { ownerTypeOf, subrecordAt } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Filter } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { allow, maySee } from "#sw/api/core/permissions.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";
import { readsUnconditionally, readsWhole, wasReadableBelow } from "#sw/api/records/history-once.ts";
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
  const reader = await readerBelow(tx, signedIn, subrecord, owner, ownerRow);
  if (!reader) fail("forbidden", { reason: "not_permitted" });
  const { viewer, reads, readsAllTimes } = reader;
  const filters: Filter[] = [{ path: "ownerId", values: [id] }];
  if (!readsAllTimes) {
    const rows = await tx.whereAnyOf(subrecord.table, "ownerId", [id]);
    filters.push({ path: "id", values: rows.filter(reads).map((row) => row.id) });
  }
  const ownerValues = { ownerType: ownerTypeOf(subrecord, owner), ownerId: id };
  return { subrecord, owner, ownerRow, viewer, reads, ownerValues, filters };
}

export type ReaderBelow = Pick<OwnedRecords, "viewer" | "reads"> & { readsAllTimes: boolean };

/**
 * Who reads the subrecords of a record, and which of them: what stands below a unit from a time when it stood at another client's is
 * that client's. Null for whoever may see none.
 */
export async function readerBelow(
  tx: Tx,
  signedIn: SignedIn,
  subrecord: Resource,
  owner: Resource,
  ownerRow: StoredRow,
): Promise<ReaderBelow | null> {
  const viewer = viewerOf(signedIn, subrecord, owner, ownerRow);
  if (!viewer) return null;
  const readsAllTimes = readsWhole(signedIn, owner, ownerRow) && readsUnconditionally(signedIn, owner);
  const lines = readsAllTimes ? [] : await recordLines(tx, owner, ownerRow);
  const wasReadable = wasReadableBelow(signedIn, owner, ownerRow, lines);
  const ownerType = ownerTypeOf(subrecord, owner);
  const reads = (row: StoredRow): boolean =>
    row["ownerId"] === ownerRow.id &&
    row["ownerType"] === ownerType &&
    maySee(viewer, subrecord, row) &&
    wasReadable(subrecord, row.createdAt);
  return { viewer, reads, readsAllTimes };
}

/**
 * As whom the person reads the subrecords of a record that he reads: as himself where the rules speak of them, else, where he reads
 * the field of the owner that stands for them, as one who may see them all and knows no more people. Null for whoever may see none.
 */
export function viewerOf(
  signedIn: SignedIn,
  subrecord: Resource,
  owner: Resource,
  ownerRow: StoredRow,
): SignedIn | null {
  if (!mayReadBelow(signedIn.ability, subrecord, owner, ownerRow)) return null;
  if (hasRules(subrecord)) return signedIn;
  const closing = closingRules(signedIn.ability, subrecord, owner, ownerRow);
  if (!knowsPeople(signedIn.ability)) closing.push(knowsNobody);
  const ability = closing.length === 0 ? unrestricted.ability : abilityOf([...adminRoleRules, ...closing]);
  return { ...signedIn, ability };
}
