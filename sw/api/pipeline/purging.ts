import { users } from "#db/domain/users/users.ts";
import { retainedUntil, retentionLimit } from "#db/rules/records/retention.ts";
import { ownerTypeOf, subrecordsOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { isPurged } from "#db/store/purged.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { refusalOn } from "#sw/api/core/permissions.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import { eachList, type WriteCheck, type WriteRun } from "./write-check.ts";

/** People are erased, which keeps that one person did all that he did: an account is not deleted for good. */
export const isPurgeable = ({ name }: Resource): boolean => name !== users.name;

export function purgeRights({ signedIn }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) {
    const { resource } = one.request;
    one.refusal ??= refusalOn(signedIn, "purge", resource, one.row);
    if (!isPurgeable(resource)) one.refusal ??= new Refusal("forbidden", { reason: "people_are_erased" });
  }
}

/** Only what was put away goes, once it was kept for as long as the organisation decides. */
export async function retentionGuards({ tx, now }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const { retention } = await settingsOf(tx);
  const limit = retentionLimit(now, retention);
  for (const one of checks) {
    const archivedAt = one.before?.archivedAt ?? null;
    if (archivedAt === null) one.refusal ??= new Refusal("not_archived", {});
    else if (archivedAt > limit)
      one.refusal ??= new Refusal("still_kept", { until: retainedUntil(archivedAt, retention) });
  }
}

/** What belongs to a record goes with it, also what was deleted of it. */
export const purgedSubrecords = ({ tx }: WriteRun, checks: readonly WriteCheck[]) =>
  eachList(checks, async (resource, listChecks) => {
    const ids = listChecks.map(({ id }) => id);
    for (const subrecord of subrecordsOf(resource)) {
      const type = ownerTypeOf(subrecord, resource);
      for (const before of await tx.whereAnyOf(subrecord.table, "ownerId", ids))
        if (before["ownerType"] === type && !isPurged(before))
          listChecks[0]?.cascade.push({
            operation: "followUp",
            action: "purge",
            resource: subrecord,
            id: before.id,
            before,
            values: null,
          });
    }
  });
