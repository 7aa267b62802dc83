import { closedFields, refusalBelow } from "#db/rules/records/subrecord-rights.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { Issue } from "#db/schema/issue.ts";
import { memberOf, resourceNamed } from "#db/schema/registry.ts";
import { isFamily, type Resource, type StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { maySee } from "#sw/api/core/permissions.ts";
import { unrestricted } from "./unrestricted.ts";
import { type Candidate, eachList, type WriteCheck, type WriteRun } from "./write-check.ts";

export const isSubrecord = ({ belongsTo }: Resource): boolean => belongsTo !== undefined;

/** A subrecord is written by whoever reads its owner and may write there, while the owner is open to editing. */
export const subrecordRights = (run: WriteRun, checks: readonly WriteCheck[]) =>
  eachList(checks, async (subrecord, listChecks) => {
    for (const [type, group] of grouped(listChecks, (one) => String(ownerIn(one)["ownerType"]))) {
      const family = resourceNamed(type);
      const ids = [...new Set(group.map((one) => String(ownerIn(one)["ownerId"])))];
      const owners = new Map((await run.tx.getMany(family.table, ids)).map((row) => [row?.id, row]));
      for (const one of group) {
        const row = owners.get(String(ownerIn(one)["ownerId"]));
        const owner = row && (isFamily(family) ? memberOf(family, row) : family);
        one.refusal ??= owner
          ? writeRefusal(run.signedIn, subrecord, owner, row)
          : new Refusal("not_found", {});
        if (owner) one.issues.push(...closedIssues(run.signedIn, one, owner, row));
      }
    }
  });

/** No write takes a subrecord from its owner, but a merge of owners, which asks nobody's rights to the subrecords. */
export const ownerIn = ({ before, row }: WriteCheck): Readonly<Record<string, unknown>> => before ?? row;

function writeRefusal(
  signedIn: SignedIn,
  subrecord: Resource,
  owner: Resource,
  row: StoredRow,
): Refusal | null {
  if (!maySee(signedIn, owner, row)) return new Refusal("not_found", {});
  const reason = refusalBelow(signedIn.ability, subrecord, owner, row);
  return reason === null ? null : new Refusal("forbidden", { reason });
}

/** Values that somebody entered in fields that are not his. */
function closedIssues(
  { ability }: SignedIn,
  { request: { resource, enteredFields = [] } }: WriteCheck,
  owner: Resource,
  row: StoredRow,
): Issue[] {
  const closed = closedFields(ability, "update", resource, owner, row);
  return enteredFields
    .filter((name) => closed.includes(name))
    .map((path) => ({ path, code: "not_allowed", params: { reason: "not_permitted" } }));
}

/** A record has only so many subrecords of a kind, new ones and those that come back; `gone` go with the same command. */
export async function roomIssues(
  tx: Tx,
  subrecord: Resource,
  candidates: readonly Candidate[],
  gone: readonly StoredRow[] = [],
): Promise<Issue[][]> {
  const issues = candidates.map((): Issue[] => []);
  const max = subrecord.belongsTo?.most;
  if (max === undefined) return issues;
  const fresh = [...candidates.entries()].filter(([, { before }]) => before === null);
  for (const [ownerId, group] of grouped(fresh, ([, { row }]) => String(row["ownerId"]))) {
    const count = await tx.count(subrecord, [{ path: "ownerId", values: [ownerId] }], unrestricted);
    const left = max - count + gone.filter((row) => row["ownerId"] === ownerId).length;
    for (const [index] of group.slice(Math.max(0, left)))
      issues[index]?.push({ path: "", code: "too_many", params: { max } });
  }
  return issues;
}
