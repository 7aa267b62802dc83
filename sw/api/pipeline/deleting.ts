import { users } from "#db/domain/users/users.ts";
import { undeletableBecause } from "#db/rules/records/rules.ts";
import { addressOf } from "#db/schema/registry.ts";
import { Refusal, refusalFor } from "#sw/api/core/errors.ts";
import { maySee, refusalOn } from "#sw/api/core/permissions.ts";
import { membersOfRoles } from "./check-grants.ts";
import { deletionIssues } from "./check-users.ts";
import { primaryStays } from "./primary-records.ts";
import { readableReferrers } from "./readable-referrers.ts";
import { clearedBy, countReferences } from "./reverse-references.ts";
import { eachList, type WriteCheck, type WriteRun } from "./write-check.ts";

export function deleteRights({ signedIn }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) one.refusal ??= refusalOn(signedIn, "delete", one.request.resource, one.row);
}

/** What nobody deletes, whatever his rights. */
export function undeletableRecords(_run: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) {
    const reason = undeletableBecause(one.request.resource, one.row);
    if (reason !== null) one.refusal ??= new Refusal("forbidden", { reason });
  }
}

/**
 * A record stays while others need it, and the last administrator stays: in one look at each list that might point there. Records that
 * the person may not read are summed without their list.
 */
export const deletionGuards = ({ tx, signedIn }: WriteRun, checks: readonly WriteCheck[]) =>
  eachList(checks, async (resource, listChecks) => {
    const rows = listChecks.flatMap(({ before }) => before ?? []);
    const guarded = await deletionIssues(tx, resource, rows, signedIn.user);
    const staying = primaryStays(resource, rows);
    const members = await membersOfRoles(tx, resource, rows);
    const needed = await countReferences(
      tx,
      resource,
      listChecks.map(({ id }) => id),
      (from) => readableReferrers(tx, signedIn, from),
    );
    for (const [index, one] of listChecks.entries()) {
      const ofRole = members.get(one.id) ?? [];
      const seenMembers = ofRole.filter((row) => maySee(signedIn, users, row)).length;
      const { lists = [], hidden = 0 } = needed.get(one.id) ?? {};
      const references = [
        ...lists,
        ...(seenMembers > 0 ? [{ resource: addressOf(users), count: seenMembers }] : []),
      ];
      const unseen = hidden + ofRole.length - seenMembers;
      const inUse =
        references.length > 0 || unseen > 0
          ? new Refusal("in_use", { references, ...(unseen > 0 && { hidden: unseen }) })
          : null;
      if (ofRole.length > 0) one.refusal ??= inUse;
      one.refusal ??= refusalFor([...(guarded[index] ?? []), ...(staying[index] ?? [])]) ?? inUse;
    }
  });

/** Those that can do without the records lose their reference to them. */
export const clearedReferences = ({ tx }: WriteRun, checks: readonly WriteCheck[]) =>
  eachList(checks, async (resource, listChecks) => {
    const cleared = await clearedBy(
      tx,
      resource,
      listChecks.map(({ id }) => id),
    );
    listChecks[0]?.cascade.push(...cleared);
  });
