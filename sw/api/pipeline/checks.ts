import { recordIssues } from "#db/rules/records/rules.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { circleIssues } from "./check-circles.ts";
import { dependantIssues } from "./check-dependants.ts";
import { referenceIssues } from "./check-references.ts";
import { primaryIssues, twinIssues, uniqueIssues } from "./check-uniqueness.ts";
import { treeIssues } from "./check-tree.ts";
import { accountIssues } from "./check-users.ts";
import { nothingPending, type Pending } from "./pending.ts";
import { atOnce, type Pace } from "#db/store/pace.ts";
import type { Tx } from "#db/store/tx.ts";

/** A record as it is about to be written. */
export type Candidate = { id: string; before: StoredRow | null; row: Record<string, unknown> };

/**
 * The device's day, and who writes; `gone` are records whose stored values do not count: they go with the same command.
 * `yielding` are primary records that step back for another in it.
 */
export type Circumstances = {
  day: string;
  user: StoredRow;
  gone?: ReadonlySet<string>;
  yielding?: ReadonlySet<string>;
  /** Records that the same command makes. */
  pending?: Pending;
  pace?: Pace;
};

const nobody: ReadonlySet<string> = new Set();

/**
 * What speaks against writing these records: rules of one record, references that lead nowhere or where they should not,
 * and values that another one has, among the stored records and among these. Awaits nothing but the database.
 */
export async function issuesOf(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
  { day, user, gone = nobody, yielding = nobody, pending = nothingPending, pace = atOnce }: Circumstances,
): Promise<Issue[][]> {
  const found = [
    await pace(candidates, ({ row }) => recordIssues(resource, row, day)),
    await referenceIssues(tx, resource, candidates, undefined, pending),
    await circleIssues(tx, resource, candidates),
    await uniqueIssues(tx, resource, candidates, gone),
    await twinIssues(tx, resource, candidates, gone),
    await primaryIssues(tx, resource, candidates, new Set([...gone, ...yielding])),
    await accountIssues(tx, resource, candidates, user),
    await treeIssues(tx, resource, candidates),
    await dependantIssues(tx, resource, candidates),
  ];
  return candidates.map((_, index) => found.flatMap((ofOne) => ofOne[index] ?? []));
}
