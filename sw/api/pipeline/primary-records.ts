import { listConstraints } from "#db/rules/records/constraints.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { refusalOn, unwritable } from "#sw/api/core/permissions.ts";
import { becomingPrimary, primariesBeside, primaryIssues } from "./check-uniqueness.ts";
import { followUp } from "./reverse-references.ts";
import { eachList, checkSegment, type WriteCheck, type WriteRun } from "./write-check.ts";

export const hasPrimary = (resource: Resource): boolean => listConstraints(resource).primary !== undefined;

/** One is the primary one; the one so far counts only where this person may not make it step back. */
export const onePrimary = checkSegment(async (run, resource, checks) => {
  const yielding = await primariesToClear(run, resource, checks);
  const gone = new Set([...run.ignoredIds, ...yielding.map(({ id }) => id)]);
  return primaryIssues(run.tx, resource, checks, gone);
});

/** The primary one so far steps back for the new one. */
export const demotedPrimaries = (run: WriteRun, checks: readonly WriteCheck[]) =>
  eachList(checks, async (resource, listChecks) => {
    const { primary } = listConstraints(resource);
    const yielding = primary ? await primariesToClear(run, resource, listChecks) : [];
    if (!primary || yielding.length === 0) return;
    const { flag, within } = primary;
    for (const { id, row, cascade } of becomingOf(resource, listChecks))
      for (const before of yielding)
        if (before.id !== id && before[within] === row[within])
          cascade.push({
            ...followUp(resource, before, { ...before, [flag]: false }),
            ...(run.isImport && { action: "import" }),
          });
  });

const becomingOf = (resource: Resource, checks: readonly WriteCheck[]): WriteCheck[] => {
  const becoming = new Set(becomingPrimary(resource, checks).map(({ id }) => id));
  return checks.filter(({ id }) => becoming.has(id));
};

async function primariesToClear(
  { tx, signedIn }: WriteRun,
  resource: Resource,
  checks: readonly WriteCheck[],
): Promise<StoredRow[]> {
  const rows = await primariesBeside(tx, resource, checks);
  return rows.filter((row) => mayStepBack(signedIn, resource, row));
}

function mayStepBack(signedIn: SignedIn, resource: Resource, row: StoredRow): boolean {
  const { primary } = listConstraints(resource);
  return (
    primary !== undefined &&
    refusalOn(signedIn, "update", resource, row) === null &&
    unwritable(signedIn, "update", resource, row, [primary.flag]).length === 0
  );
}
