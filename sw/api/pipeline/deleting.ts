import { users } from "#db/domain/users/users.ts";
import { undeletableBecause } from "#db/rules/records/rules.ts";
import { addressOf, resourceNamed } from "#db/schema/registry.ts";
import { Refusal, refusalFor } from "#sw/api/core/errors.ts";
import { refusalOn } from "#sw/api/core/permissions.ts";
import { memberCounts } from "./check-grants.ts";
import { deletionIssues } from "./check-users.ts";
import { primaryStays } from "./primary-records.ts";
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

/** A record stays while others need it, and the last administrator stays: in one look at each list that might point there. */
export const deletionGuards = ({ tx, signedIn }: WriteRun, checks: readonly WriteCheck[]) =>
  eachList(checks, async (resource, listChecks) => {
    const rows = listChecks.flatMap(({ before }) => before ?? []);
    const guarded = await deletionIssues(tx, resource, rows, signedIn.user);
    const staying = primaryStays(resource, rows);
    const members = await memberCounts(tx, resource, rows);
    const needed = await countReferences(
      tx,
      resource,
      listChecks.map(({ id }) => id),
    );
    for (const [index, one] of listChecks.entries()) {
      const memberCount = members.get(one.id);
      const pointing = [
        ...(needed.get(one.id) ?? []),
        ...(memberCount === undefined ? [] : [{ resource: users.name, count: memberCount }]),
      ].map(({ resource: name, count }) => ({ resource: addressOf(resourceNamed(name)), count }));
      const references = pointing.length > 0 ? pointing : null;
      if (memberCount !== undefined && references) one.refusal ??= new Refusal("in_use", { references });
      one.refusal ??=
        refusalFor([...(guarded[index] ?? []), ...(staying[index] ?? [])]) ??
        (references ? new Refusal("in_use", { references }) : null);
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
