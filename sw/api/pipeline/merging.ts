import { pictureList } from "#db/schema/links.ts";
import { latestPicture, pictureFieldOf } from "#db/schema/pictures.ts";
import { listConstraints } from "#db/rules/records/constraints.ts";
import { grouped } from "#db/schema/grouped.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { Issue } from "#db/schema/issue.ts";
import { labelOf } from "#db/schema/label.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { fail, refusalFor } from "#sw/api/core/errors.ts";
import { allow, maySee, visibleValues } from "#sw/api/core/permissions.ts";
import type { RowChange } from "#db/store/command.ts";
import { takenBy } from "#db/store/unique-claims.ts";
import { circleIssues } from "./check-circles.ts";
import { referenceIssues } from "./check-references.ts";
import { treeIssues } from "./check-tree.ts";
import { primaryIssues } from "./check-uniqueness.ts";
import { deletionIssues, standingIssues } from "./check-users.ts";
import { primaryStays } from "./primary-records.ts";
import { withDenormalizedLabels } from "./denormalized-labels.ts";
import { type FollowUp, rewritten } from "./reverse-references.ts";
import { type Candidate, changeOf, type WriteCheck, type WriteRun } from "./write-check.ts";
import type { RowValues } from "./write-request.ts";

/** A merge is done as a whole or not at all: the right is checked on the survivor too, and the first refusal counts. */
export function mergeRights({ signedIn, checks }: WriteRun, merged: readonly WriteCheck[]): void {
  for (const { request, before } of [survivorOf(checks, merged), ...merged])
    if (before) allow(signedIn, "merge", request.resource, before);
}

/** Whoever merges needs all rights that these records have: what pointed at the others points at the survivor, who gets what they had. */
export async function mergeGuards(
  { tx, signedIn, checks }: WriteRun,
  merged: readonly WriteCheck[],
): Promise<void> {
  const survivor = survivorOf(checks, merged);
  const { resource } = survivor.request;
  const refusal = refusalFor(
    [
      ...(await standingIssues(tx, resource, storedRows([survivor]), signedIn.user)),
      ...(await deletionIssues(tx, resource, storedRows(merged), signedIn.user)),
      ...primaryStays(resource, storedRows(merged)),
    ].flat(),
  );
  if (refusal) throw refusal;
}

/** References to the merged records lead to the survivor; refuses where one of them would not fit there. */
export async function movedReferences(run: WriteRun, merged: readonly WriteCheck[]): Promise<void> {
  const survivor = survivorOf(run.checks, merged);
  const moved = await moves(run, survivor, new Set(merged.map(({ id }) => id)));
  await refuseCollisions(run, moved, [survivor, ...merged]);
  inheritPicture(survivor, moved);
  merged[0]?.cascade.push(...moved);
}

/** A survivor without a photo or a logo takes over the latest one of those that come to it. */
function inheritPicture(survivor: WriteCheck, moved: readonly FollowUp[]): void {
  const picture = pictureFieldOf(survivor.request.resource);
  if (!picture || (survivor.row[picture.name] ?? null) !== null) return;
  const attached = moved.filter(({ resource }) => resource.name === pictureList);
  const latest = latestPicture(attached.map(candidateRow), picture.use);
  if (latest) survivor.row = { ...survivor.row, [picture.name]: latest["id"] };
}

const candidateRow = ({ id, values }: FollowUp): RowValues => ({ ...values, id });

/** The record that these are merged into, as the same command leaves it. */
export function survivorOf(checks: readonly WriteCheck[], merged: readonly WriteCheck[]): WriteCheck {
  const into = merged[0]?.request.mergedInto;
  const survivor = checks.find(({ id }) => id === into);
  if (!survivor)
    throw new Error("Failed to merge: the survivor is none of the records. Ask for it in the same command.");
  return survivor;
}

const storedRows = (checks: readonly WriteCheck[]): StoredRow[] =>
  checks.flatMap(({ before }) => before ?? []);

async function moves(run: WriteRun, survivor: WriteCheck, from: ReadonlySet<string>): Promise<FollowUp[]> {
  const { resource } = survivor.request;
  const all = await rewritten(run.tx, resource, from, "all", (id) => (from.has(id) ? survivor.id : id));
  const others = all.filter(({ id }) => id !== survivor.id);
  return withOnePrimary(run, await relabelled(run, others, survivor));
}

/** A record that stores the name of a merged one beside its reference stores the survivor's. */
async function relabelled(
  { tx, language }: WriteRun,
  moved: readonly FollowUp[],
  survivor: WriteCheck,
): Promise<FollowUp[]> {
  const overlay = new Map([[survivor.id, survivor.row]]);
  const relabelledOnes: FollowUp[] = [];
  for (const [resource, group] of grouped(moved, (one) => one.resource)) {
    const written = group.map(({ values }) => ({ row: values, before: null }));
    const rows = await withDenormalizedLabels(tx, resource, written, language, overlay);
    relabelledOnes.push(
      ...group.map((one, index) => ({ ...one, values: { ...one.values, ...rows[index] } })),
    );
  }
  return relabelledOnes;
}

/** A client has one main contact: those who come from the others are so no longer where there is one already. */
async function withOnePrimary({ tx }: WriteRun, moved: readonly FollowUp[]): Promise<FollowUp[]> {
  const demoted = new Map<string, string>();
  for (const [resource, group] of grouped(moved, (one) => one.resource)) {
    const { primary } = listConstraints(resource);
    if (!primary) continue;
    const issues = await primaryIssues(tx, resource, group.map(candidateOf), new Set());
    for (const [index, { id }] of group.entries()) if (issues[index]?.length) demoted.set(id, primary.flag);
  }
  return moved.map((one) => {
    const flag = demoted.get(one.id);
    return flag === undefined ? one : { ...one, values: { ...one.values, [flag]: false } };
  });
}

const candidateOf = (moved: FollowUp): Candidate => ({
  id: moved.id,
  before: moved.before,
  row: candidateRow(moved),
});

/** Refuses, with the list, where a record that moves would have another's unique values, or stand where it does not fit. */
async function refuseCollisions(
  { tx, signedIn }: WriteRun,
  moved: readonly FollowUp[],
  others: readonly WriteCheck[],
): Promise<void> {
  const movedChanges = moved.map((request) => changeOf({ request, row: request.values }));
  // The survivor comes first: between it and a record that moves, the one that moves is in the way.
  const all = [...others.map(changeOf), ...movedChanges];
  const [survivor] = all;
  const conflicts: { change: RowChange; issue: Issue }[] = [];
  for (const { index, path } of await takenBy(tx.claim, all)) {
    const change = all[index];
    if (change) conflicts.push({ change, issue: { path, code: "taken" } });
  }
  const overlay = new Map(all.flatMap(({ after }) => (after ? [[after.id, after] as const] : [])));
  for (const [resource, group] of grouped(movedChanges, (one) => one.resource)) {
    const candidates = group.flatMap(({ before, after }) =>
      after ? [{ id: after.id, before, row: after }] : [],
    );
    const issues = [
      await referenceIssues(tx, resource, candidates, overlay),
      await circleIssues(tx, resource, candidates),
      await treeIssues(tx, resource, candidates),
    ];
    for (const [index, change] of group.entries())
      for (const issue of issues.flatMap((kind) => kind[index] ?? [])) conflicts.push({ change, issue });
  }
  if (conflicts.length === 0) return;
  const survivorConflicts = conflicts.filter(({ change }) => change === survivor);
  if (survivorConflicts.length === conflicts.length)
    fail("bad_request", { issues: survivorConflicts.map(({ issue }) => issue), errors: {} });
  const listed = conflicts.flatMap(({ change: { resource, before }, issue }) =>
    before && maySee(signedIn, resource, before) ? [collision(signedIn, resource, before, issue)] : [],
  );
  fail("merge_collision", { collisions: listed, hidden: conflicts.length - listed.length });
}

function collision(signedIn: SignedIn, resource: Resource, row: StoredRow, { path, code }: Issue) {
  const label = labelOf(resource, visibleValues(signedIn, resource, row));
  return { resource: addressOf(resource), id: row.id, label, path, code };
}
