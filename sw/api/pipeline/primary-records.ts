import { isPrimary, listConstraints, sharePrimary } from "#db/rules/records/constraints.ts";
import type { Issue } from "#db/schema/issue.ts";
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
  const several = await primaryIssues(run.tx, resource, checks, gone);
  const none = checks.map((one) => noneLeft(resource, one, checks));
  return several.map((issues, index) => [...issues, ...(none[index] ?? [])]);
});

/** Where there has to be one, it stops being it by another's becoming it, and by nothing else. */
function noneLeft(resource: Resource, { before }: WriteCheck, checks: readonly WriteCheck[]): Issue[] {
  const { primary } = listConstraints(resource);
  if (!primary?.whenNone || !before || !isPrimary(primary, before)) return [];
  const isReplaced = checks.some(
    (one) => isPrimary(primary, one.row) && sharePrimary(primary, one.row, before),
  );
  return isReplaced ? [] : [{ path: primary.flag, code: primary.whenNone }];
}

/** Why these records can't go, be put away or be merged into another: there has to be one. */
export function primaryStays(resource: Resource, rows: readonly StoredRow[]): Issue[][] {
  const { primary } = listConstraints(resource);
  return rows.map((row): Issue[] =>
    primary?.whenNone && isPrimary(primary, row) ? [{ path: primary.flag, code: primary.whenNone }] : [],
  );
}

/** The primary one so far steps back for the new one. */
export const demotedPrimaries = (run: WriteRun, checks: readonly WriteCheck[]) =>
  eachList(checks, async (resource, listChecks) => {
    const { primary } = listConstraints(resource);
    const yielding = primary ? await primariesToClear(run, resource, listChecks) : [];
    if (!primary || yielding.length === 0) return;
    const { flag } = primary;
    for (const { id, row, cascade } of becomingOf(resource, listChecks))
      for (const before of yielding)
        if (before.id !== id && sharePrimary(primary, before, row))
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
