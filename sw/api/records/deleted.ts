import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { can } from "#db/rules/ability.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { allowArchiving, archiveRefusal } from "#sw/api/pipeline/archiving.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { namedPeople } from "./named-people.ts";
import { allow, isOfKind, visibleValues } from "#sw/api/core/permissions.ts";
import { pageParameters } from "./parameters.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { undoWrites } from "#sw/api/undo/undo-plan.ts";
import { undoRefusal } from "#sw/api/undo/undo-rights.ts";
import { stepOf } from "#sw/api/undo/undo-step.ts";
import type { Deleted } from "./contract.ts";
import type { Change } from "#db/store/change.ts";
import { pageBounds } from "#db/store/list-query.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import type { Tx } from "#db/store/tx.ts";

/**
 * `GET …/deleted?page=&itemsPerPage=`: the deleted records of this list, the latest first, for as long as they are kept. Only what
 * the person might read and may bring back is there; what a merge took is in the record that it went into.
 */
export async function deleted(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  allowArchiving(signedIn, resource, "restore");
  const deletions = await deletedRows(db, resource, signedIn);
  const { skip, size, ...pages } = pageBounds(deletions.length, readParameters(c, pageParameters));
  const pageItems = deletions.slice(skip, skip + size);
  const people = await namedPeople(
    db,
    signedIn,
    pageItems.map(({ line }) => line.by),
  );
  const items = pageItems.map(({ row, line }): Deleted => {
    const person = people.get(line.by);
    return {
      record: visibleValues(signedIn, resource, row),
      deletedAt: line.at,
      by: person ? line.by : null,
      byName: person?.name ?? null,
    };
  });
  return c.json({ items, total: deletions.length, ...pages });
}

/**
 * `POST …/deleted/{id}`: the record is there again, as it was. 200 with it; 404 for what is not in the list above; 409 `taken`
 * or `no_longer_fits` where another has its code by now, or what it points at is gone too. What pointed at it stays as it is.
 */
export async function restoreDeleted(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "read", resource);
  allowArchiving(signedIn, resource, "restore");
  return commitAnswer(c, "", tablesAroundWrites(resource), async (tx) => {
    const row = await tx.get(resource.table, id);
    const [deletion] = row?.deletedAt ? await withDeletion(tx, resource, signedIn, [row]) : [];
    if (!deletion) fail("not_found");
    return {
      writes: await undoWrites(c, tx, [stepOf(deletion.line, deletion.row)]),
      answer: ([back = deletion.row]) => ({ status: 200, body: new AnsweredRecord(resource, back) }),
    };
  });
}

type DeletedRow = { row: StoredRow; line: Change };

async function deletedRows(tx: Tx, resource: Resource, signedIn: SignedIn): Promise<DeletedRow[]> {
  const rows = await tx.deleted(resource.table);
  return withDeletion(tx, resource, signedIn, rows.toReversed());
}

/** Those of these deleted records that the person may bring back, each with the line that says who deleted it. */
async function withDeletion(
  tx: Tx,
  resource: Resource,
  signedIn: SignedIn,
  rows: readonly StoredRow[],
): Promise<DeletedRow[]> {
  const seen = rows.filter(
    (row) =>
      isOfKind(resource, row) &&
      can(signedIn.ability, "read", resource.subject, row) &&
      archiveRefusal(signedIn, resource, row, "restore") === null,
  );
  const ids = seen.map(({ id }) => id);
  // Of several lines the last one stays.
  const lines = new Map((await tx.history(resource.table, ids)).map((line) => [line.recordId, line]));
  return seen.flatMap((row) => {
    const line = lines.get(row.id);
    if (line?.action !== "delete") return [];
    return undoRefusal(signedIn, [stepOf(line, row)]) === null ? [{ row, line }] : [];
  });
}
