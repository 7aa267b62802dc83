import type { Issue } from "#db/schema/issue.ts";
import { topOf } from "#db/schema/path.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { contributed } from "#sw/domain/writing-registry.ts";
import type { Tx } from "#db/store/tx.ts";
import { archivedRow, archiveGuards, archiveRights } from "./archiving.ts";
import { canonicalSpelling } from "./canonical-spelling.ts";
import { circleIssues } from "./check-circles.ts";
import { dependantIssues, isReliedOn } from "./check-dependants.ts";
import { referenceIssues } from "./check-references.ts";
import { givesRights } from "./check-rights.ts";
import { hasTree, treeIssues } from "./check-tree.ts";
import { duplicateIssues, refusesDuplicates, uniqueIssues } from "./check-uniqueness.ts";
import { accountIssues } from "./check-users.ts";
import { clearedReferences, deleteRights, deletionGuards, undeletableRecords } from "./deleting.ts";
import { denormalizedLabels, renamedElsewhere } from "./denormalized-labels.ts";
import { mergeGuards, mergeRights, movedReferences } from "./merging.ts";
import { hasRules } from "#db/rules/records/subrecord-rights.ts";
import { isSubrecord, roomIssues, subrecordRights } from "./subrecord-rights.ts";
import { hasPrimary, onePrimary, demotedPrimaries } from "./primary-records.ts";
import { printedRow, printRights } from "./printing.ts";
import { purgedSubrecords, purgeRights, retentionGuards } from "./purging.ts";
import { changedFields, completedRecord, recordRules, saveRights } from "./saving.ts";
import { plannedChanges } from "./stepping.ts";
import { undoGuards, undoRights } from "./undoing.ts";
import { forgetUnreadable } from "./unreadable-references.ts";
import { type ValidatedWrite, writeOf } from "./validated-write.ts";
import {
  checkOf,
  checkSegment,
  recordKeyOf,
  on,
  onSome,
  type RunOptions,
  refusalOf,
  runOf,
  type Segment,
  type StageName,
  runStage,
  type WriteCheck,
} from "./write-check.ts";
import type { WriteRequest } from "./write-request.ts";

/**
 * What every write goes through, stage by stage. Rules for the records of one noun stand in its folder, `sw/domain/⟨noun⟩`, and
 * are listed in `sw/domain`. The last stage, `commit`, is a file of its own: one transaction of the store.
 */
const stages = {
  normalise: [
    { appliesTo: on("save"), run: forgetUnreadable },
    { appliesTo: on("save"), run: canonicalSpelling },
    ...contributed("normalise"),
  ],

  applyDefaults: contributed("applyDefaults"),

  derive: [
    { appliesTo: on("save", "step"), run: denormalizedLabels },
    { appliesTo: on("save"), run: completedRecord },
    ...contributed("derive"),
    { appliesTo: on("save"), run: changedFields },
    { appliesTo: on("archive", "restore"), run: archivedRow },
    { appliesTo: on("print"), run: printedRow },
  ],

  // A save that is not allowed is validated too, because some rights are checked there. Only its refusals are told.
  authorise: [
    { appliesTo: onSome(isSubrecord, "save", "delete", "undo"), run: subrecordRights },
    { appliesTo: onSome(hasRules, "save"), run: saveRights },
    { appliesTo: onSome(hasRules, "delete"), run: deleteRights },
    { appliesTo: on("delete"), run: undeletableRecords },
    { appliesTo: on("purge"), run: purgeRights },
    { appliesTo: on("archive", "restore"), run: archiveRights },
    { appliesTo: on("print"), run: printRights },
    { appliesTo: on("merge"), run: mergeRights },
    { appliesTo: on("merge"), run: mergeGuards },
    { appliesTo: onSome(hasRules, "undo"), run: undoRights },
    ...contributed("authorise"),
    // A step's right is checked before it is planned (`records/steps.ts`): nobody learns what a step lacks that he may not
    // take.
  ],

  validate: [
    ...contributed("validate"),
    { appliesTo: on("save", "step"), run: recordRules },
    {
      appliesTo: on("save", "step"),
      run: checkSegment(({ tx, pending }, list, checks) =>
        referenceIssues(tx, list, checks, undefined, pending),
      ),
    },
    {
      appliesTo: on("save", "step"),
      run: checkSegment(({ tx }, list, checks) => circleIssues(tx, list, checks)),
    },
    {
      appliesTo: on("save", "step"),
      run: checkSegment(({ tx, ignoredIds }, list, checks) => uniqueIssues(tx, list, checks, ignoredIds)),
    },
    {
      appliesTo: onSome(refusesDuplicates, "save", "step"),
      run: checkSegment(({ tx, ignoredIds }, list, checks) => duplicateIssues(tx, list, checks, ignoredIds)),
    },
    { appliesTo: onSome(hasPrimary, "save", "step"), run: onePrimary },
    {
      appliesTo: onSome(givesRights, "save", "step"),
      run: checkSegment(({ tx, signedIn }, list, checks) => accountIssues(tx, list, checks, signedIn.user)),
    },
    {
      appliesTo: onSome(hasTree, "save", "step"),
      run: checkSegment(({ tx }, list, checks) => treeIssues(tx, list, checks)),
    },
    {
      appliesTo: onSome(isReliedOn, "save", "step"),
      run: checkSegment(({ tx }, list, checks) => dependantIssues(tx, list, checks)),
    },
    {
      appliesTo: onSome(isSubrecord, "save"),
      run: checkSegment(({ tx }, list, checks) => roomIssues(tx, list, checks)),
    },
    { appliesTo: on("purge"), run: retentionGuards },
    { appliesTo: on("delete", "purge"), run: deletionGuards },
    { appliesTo: on("archive", "restore"), run: archiveGuards },
    { appliesTo: on("undo"), run: undoGuards },
  ],

  cascade: [
    { appliesTo: on("merge"), run: movedReferences },
    { appliesTo: onSome(hasPrimary, "save", "step"), run: demotedPrimaries },
    { appliesTo: on("save"), run: renamedElsewhere },
    { appliesTo: on("delete", "purge"), run: clearedReferences },
    { appliesTo: on("purge"), run: purgedSubrecords },
    { appliesTo: on("step"), run: plannedChanges },
    ...contributed("cascade"),
  ],
} satisfies Record<StageName, readonly Segment[]>;

/** The stages up to the validation: what speaks against each request. Await it inside a transaction; it awaits nothing but the store. */
export async function validateWrites(
  c: ApiContext,
  tx: Tx,
  writeRequests: readonly WriteRequest[],
  options: RunOptions = {},
): Promise<WriteCheck[]> {
  const checks = writeRequests.map(checkOf);
  const run = runOf(c, tx, checks, options);
  await runStage(stages.normalise, run, checks);
  await runStage(stages.applyDefaults, run, checks);
  await runStage(stages.derive, run, checks.filter(isChanging));
  await runStage(stages.authorise, run, checks);
  await runStage(stages.validate, run, checks);
  for (const one of checks) one.issues = distinctIssues(one);
  return checks;
}

/** A record that is sent back as it is stays as it is: nothing follows from it, not even from the clock. */
function isChanging(one: WriteCheck): boolean {
  const { before, row, request } = one;
  const isSame =
    request.operation === "save" &&
    before !== null &&
    Object.entries(row).every(([name, value]) => sameValue(value, before[name]));
  if (isSame) one.row = { ...before };
  return !isSame;
}

/** The writes of the accepted requests, and the writes beside them. */
export async function cascadedWrites(
  c: ApiContext,
  tx: Tx,
  checks: readonly WriteCheck[],
  options: RunOptions = {},
): Promise<ValidatedWrite[]> {
  const written = checks.filter(isWritten);
  const run = runOf(c, tx, written, options);
  await runStage(stages.cascade, run, written);
  const writtenByKey = new Map(written.map((one) => [recordKeyOf(one.request), one]));
  const follows = new Map<string, WriteRequest>();
  for (const request of written.flatMap(({ cascade }) => cascade)) {
    const key = recordKeyOf(request);
    const earlier = follows.get(key);
    const same = writtenByKey.get(key);
    if (same) takeAlong(same, request);
    else follows.set(key, earlier ? combined(earlier, request) : request);
  }
  return [
    ...written.map((one) => writeOf(run, one)),
    ...[...follows.values()].map((request) => writeOf(run, { request, row: request.values ?? {} })),
  ];
}

/** A record that is written itself takes along what follows for it, in the fields that the system alone writes. */
function takeAlong(one: WriteCheck, { resource, before, values }: WriteRequest): void {
  if (one.request.values === null || !one.before || !values) return;
  const taken = Object.entries(values).filter(
    ([name, value]) =>
      resource.fields[name]?.writtenBy === "system" &&
      !sameValue(value, before?.[name]) &&
      sameValue(one.row[name], one.before?.[name]),
  );
  if (taken.length > 0) one.row = { ...one.row, ...Object.fromEntries(taken) };
}

/** Two reasons to rewrite one record: what the first leaves as it was, the second may change; one that goes is gone. */
function combined(first: WriteRequest, second: WriteRequest): WriteRequest {
  const gone = [first, second].find(({ values }) => values === null);
  if (gone) return gone;
  const { before, values } = first;
  const isLeft = (name: string) => sameValue(values?.[name], before?.[name]);
  const added = Object.entries(second.values ?? {}).filter(([name]) => isLeft(name));
  return { ...first, values: { ...values, ...Object.fromEntries(added) } };
}

/** From requests to writes, where all is written or nothing. */
export async function writesFor(
  c: ApiContext,
  tx: Tx,
  writeRequests: readonly WriteRequest[],
  options: RunOptions = {},
): Promise<ValidatedWrite[]> {
  return cascadedWrites(c, tx, await validateOrThrow(c, tx, writeRequests, options), options);
}

/** Where all is written or nothing: the checks, or the refusal of the first that has one. */
export async function validateOrThrow(
  c: ApiContext,
  tx: Tx,
  writeRequests: readonly WriteRequest[],
  options: RunOptions = {},
): Promise<WriteCheck[]> {
  const checks = await validateWrites(c, tx, writeRequests, options);
  for (const one of checks) {
    const refusal = refusalOf(one);
    if (refusal) throw refusal;
  }
  return checks;
}

/** An unchanged record is not written, except where the log lists it beside others. */
const isWritten = ({ request: { operation, about }, before, changed }: WriteCheck): boolean =>
  before === null || changed.length > 0 || about !== undefined || !skipsUnchanged.has(operation);

const skipsUnchanged = new Set(["save", "archive", "restore"]);

/**
 * Each check reports a field once; a field that a plan found wrong is reported by the plan alone. Refused fields are reported alone,
 * because the other issues may tell of records that the writer may not read.
 */
function distinctIssues({ request, issues }: WriteCheck): Issue[] {
  const refused = request.operation === "save" ? issues.filter(({ code }) => code === "not_allowed") : [];
  if (refused.length > 0) return distinct(refused);
  const planned = request.issues ?? [];
  const reportedFields = new Set(planned.map(({ path }) => topOf(path)));
  const unreported = issues.slice(planned.length).filter(({ path }) => !reportedFields.has(topOf(path)));
  return [...planned, ...distinct(unreported)];
}

const distinct = (issues: readonly Issue[]): Issue[] => [
  ...new Map(issues.map((issue) => [`${issue.path} ${issue.code}`, issue])).values(),
];
