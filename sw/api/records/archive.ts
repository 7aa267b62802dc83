import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { archivalIssues, standingIssues } from "#sw/api/pipeline/check-users.ts";
import { objectBody, unknownFields } from "#sw/api/core/command.ts";
import { type ApiContext, nowIso, type SignedIn } from "#sw/api/core/context.ts";
import { fail, failIfAny, type Refusal, refusalFor } from "#sw/api/core/errors.ts";
import { allow, refusalOn, shown } from "#sw/api/core/permissions.ts";
import { found } from "./found.ts";
import { commitAnswer, versionIssues } from "./write.ts";
import type { Write } from "#db/store/command.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Tx } from "#db/store/tx.ts";

export type ArchiveDirection = "archive" | "restore";

/**
 * `POST …/{id}/archive` and `…/{id}/restore` with `{ version }`: 200 with the record, changed or already so; 409 where somebody
 * changed it since. Whoever may delete a record may archive it (the domain's «D delete/archive») and bring it back; `restore`
 * alone brings back.
 */
export async function archive(
  c: ApiContext,
  resource: Resource,
  id: string,
  to: ArchiveDirection,
): Promise<Response> {
  const { signedIn } = c.var;
  allowArchiving(signedIn, resource, to);
  const { text, fields } = await objectBody(c);
  const { version, ...others } = fields;
  failIfAny([...versionIssues(version), ...unknownFields(others)]);
  return commitAnswer(c, text, tablesAround(resource), async (tx) => {
    const before = await found(tx, signedIn, resource, id);
    if (version !== before.version) fail("version_conflict", { current: shown(signedIn, resource, before) });
    const { writes, refused } = await archiveWrites(c, tx, resource, [before], to);
    const refusal = refused.get(id);
    if (refusal) throw refusal;
    return {
      writes,
      answer: ([row = before]) => ({ status: 200, body: shown(signedIn, resource, row) }),
    };
  });
}

/** Refuses where the person may do this to no such record at all. */
export function allowArchiving(signedIn: SignedIn, resource: Resource, to: ArchiveDirection): void {
  if (to === "restore" && refusalOn(signedIn, "restore", resource) === null) return;
  allow(signedIn, "delete", resource);
}

/** Why this person may not archive this record, or bring it back; null where he may. */
export function archiveRefusal(
  signedIn: SignedIn,
  resource: Resource,
  row: StoredRow,
  to: ArchiveDirection,
): Refusal | null {
  if (to === "restore" && refusalOn(signedIn, "restore", resource, row) === null) return null;
  return refusalOn(signedIn, "delete", resource, row);
}

/** Archives what can be, or brings it back; what is so already is left as it is. */
export async function archiveWrites(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  rows: readonly StoredRow[],
  to: ArchiveDirection,
): Promise<{ writes: Write[]; refused: Map<string, Refusal> }> {
  const { signedIn } = c.var;
  const at = to === "archive" ? nowIso(c) : null;
  const refused = new Map<string, Refusal>();
  const issuesOf = to === "archive" ? archivalIssues : standingIssues;
  const guarded = await issuesOf(tx, resource, rows, signedIn.user);
  for (const [index, row] of rows.entries()) {
    const issues = guarded[index] ?? [];
    const refusal = archiveRefusal(signedIn, resource, row, to) ?? refusalFor(issues);
    if (refusal) refused.set(row.id, refusal);
  }
  const writes = rows
    .filter((row) => !refused.has(row.id) && Boolean(row.archivedAt) !== (at !== null))
    .map((before): Write => ({ resource, before, after: { ...before, archivedAt: at }, action: to }));
  return { writes, refused };
}
