import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { type Refusal, refusalFor } from "#sw/api/core/errors.ts";
import { allow, refusalOn } from "#sw/api/core/permissions.ts";
import { archivalIssues, standingIssues } from "./check-users.ts";
import { primaryStays } from "./primary-records.ts";
import { eachList, type WriteCheck, type WriteRun } from "./write-check.ts";

export type ArchiveDirection = "archive" | "restore";

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

/** A record that is so already is left unchanged. */
export function archivedRow({ now }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) {
    const at = directionOf(one) === "archive" ? now : null;
    one.changed = Boolean(one.before?.archivedAt) === (at !== null) ? [] : ["archivedAt"];
    one.row = { ...one.before, archivedAt: at };
  }
}

export function archiveRights({ signedIn }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks)
    if (one.before)
      one.refusal ??= archiveRefusal(signedIn, one.request.resource, one.before, directionOf(one));
}

/** The guards of accounts, reported for the record as a whole: no input could carry their issue. */
export const archiveGuards = ({ tx, signedIn }: WriteRun, checks: readonly WriteCheck[]) =>
  eachList(checks, async (resource, listChecks) => {
    for (const [to, issuesOf] of [
      ["archive", archivalIssues],
      ["restore", standingIssues],
    ] as const) {
      const same = listChecks.filter((one) => directionOf(one) === to);
      const rows = same.flatMap(({ before }) => before ?? []);
      if (rows.length === 0) continue;
      const issues = await issuesOf(tx, resource, rows, signedIn.user);
      const staying = to === "archive" ? primaryStays(resource, rows) : [];
      for (const [index, one] of same.entries())
        one.refusal ??= refusalFor([...(issues[index] ?? []), ...(staying[index] ?? [])]);
    }
  });

const directionOf = ({ request }: WriteCheck): ArchiveDirection =>
  request.operation === "archive" ? "archive" : "restore";
