import { can } from "#db/rules/ability.ts";
import { grouped } from "#db/schema/grouped.ts";
import { addressOf, resourceNamed } from "#db/schema/registry.ts";
import { linksOf } from "#db/schema/links.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { runDraftOf } from "#db/schema/run-draft.ts";
import { circleIssues } from "#sw/api/pipeline/check-circles.ts";
import { dependantIssues, overlayOf } from "#sw/api/pipeline/check-dependants.ts";
import { treeIssues } from "#sw/api/pipeline/check-tree.ts";
import { primaryIssues, twinIssues } from "#sw/api/pipeline/check-uniqueness.ts";
import { accountIssues, deletionIssues } from "#sw/api/pipeline/check-users.ts";
import type { Candidate } from "#sw/api/pipeline/checks.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import {
  type ErrorCode,
  fail,
  type Problem,
  problemOf,
  problemOfRecord,
  Refusal,
} from "#sw/api/core/errors.ts";
import { type Step, stepOf } from "./undo-step.ts";
import { undoRefusal } from "./undo-rights.ts";
import type { Write } from "#db/store/command.ts";
import { takenBy } from "#db/store/unique-claims.ts";
import type { Change } from "#db/store/change.ts";
import type { Tx } from "#db/store/tx.ts";

/** A record that stays as it is when its import is taken back, and why. */
export type Kept = { resource: Resource; row: StoredRow; refusal: Refusal };

export type UndoPlan = { writes: Write[]; kept: Kept[] };

/** Because of these records: the others could be taken back. */
class RecordsRefusal extends Refusal {
  readonly records: ReadonlySet<string>;

  constructor(code: ErrorCode, extra: Partial<Problem>, records: Iterable<string>) {
    super(code, extra);
    this.records = new Set(records);
  }
}

const undoableFor = 10 * 60_000;

/**
 * What taking a command back would write; throws the refusal where it can't be. What was done in several batches, `run.1`,
 * `run.2`, is taken back in one. Of an import, what was touched since stays, with what it needs. Call it inside a transaction.
 */
export async function undoPlan(
  c: ApiContext,
  tx: Tx,
  command: string,
  lines: readonly Change[],
): Promise<UndoPlan> {
  const { signedIn } = c.var;
  const [first] = lines;
  if (!first) fail("not_found");
  if (first.by !== signedIn.user.id && !can(signedIn.ability, "manage", "all"))
    fail("forbidden", { reason: "administrator_only" });
  const { steps, touched } = await stepsOf(tx, lines, command);
  if (isImport(lines)) return withoutTouched(c, tx, steps, touched);
  const [changed] = touched;
  if (changed) throw changed.refusal;
  if (isTooLate(c, lines) && !(await isInterrupted(tx, command))) fail("too_late");
  return { writes: await takenBack(c, tx, steps), kept: [] };
}

/** Takes back as much of an import as can be: what others need, or no longer fits, is left, and with it what that needs. */
async function withoutTouched(
  c: ApiContext,
  tx: Tx,
  steps: readonly Step[],
  touched: readonly Kept[],
): Promise<UndoPlan> {
  const kept = touched.filter(({ refusal }) => refusal.problem.code !== "already_undone");
  let left = steps;
  for (;;) {
    const [first] = touched;
    if (left.length === 0) throw kept[0]?.refusal ?? first?.refusal ?? new Refusal("not_found", {});
    try {
      return { writes: await takenBack(c, tx, left), kept };
    } catch (error) {
      if (!(error instanceof RecordsRefusal)) throw error;
      const { records } = error;
      kept.push(
        ...left.filter(({ row }) => records.has(row.id)).map((step) => ({ ...step, refusal: error })),
      );
      left = left.filter(({ row }) => !records.has(row.id));
    }
  }
}

function isTooLate(c: ApiContext, lines: readonly Change[]): boolean {
  const last = lines.at(-1)?.recordedAt ?? "";
  return Date.parse(nowIso(c)) - Date.parse(last) > undoableFor;
}

const isImport = (lines: readonly Change[]): boolean => lines.every(({ action }) => action === "import");

/** Its person has not decided yet whether it goes on, and may have come back only now. */
const isInterrupted = (tx: Tx, command: string): Promise<boolean> => tx.hasDraft(runDraftOf(command));

/** What brings these records back to what they were, checked as any other write; throws the refusal. Call it inside a transaction. */
export async function takenBack(c: ApiContext, tx: Tx, steps: readonly Step[]): Promise<Write[]> {
  const { signedIn } = c.var;
  const refused = undoRefusal(signedIn, steps);
  if (refused) throw refused;
  const overlay = overlayOf(steps.map(({ after }) => after));
  for (const [resource, own] of grouped(steps, (step) => step.resource)) {
    await refuseIfNeeded(tx, resource, own, steps);
    await refuseIfGuarded(c, tx, resource, own, overlay);
  }
  await refuseIfDangling(tx, steps);
  const writes = steps.map(({ resource, row, after }): Write => ({
    resource,
    before: row,
    after,
    action: "undo",
  }));
  const taken = await takenBy(tx.claim, writes);
  const issues = taken.map(({ path }) => ({ path, code: "taken" as const }));
  const holders = taken.flatMap(({ index }) => steps[index]?.row.id ?? []);
  if (taken.length > 0) throw new RecordsRefusal("taken", problemOf(issues), holders);
  return writes;
}

/** Each record as it is, held against its lines in the log: nothing may have happened to it since, or in between. */
async function stepsOf(
  tx: Tx,
  lines: readonly Change[],
  command: string,
): Promise<{ steps: Step[]; touched: Kept[] }> {
  const steps: Step[] = [];
  const touched: Kept[] = [];
  for (const [table, ofTable] of grouped(lines, ({ resource }) => resourceNamed(resource).table)) {
    const records = [...grouped(ofTable, ({ recordId }) => recordId)];
    const rows = await tx.getMany(
      table,
      records.map(([recordId]) => recordId),
    );
    for (const [index, [, own]] of records.entries()) {
      const row = rows[index];
      const last = own.at(-1);
      if (!row || !last) throw await changedSince(tx, last ?? own[0], command);
      if (isWholeStory(own, row)) steps.push(backThrough(own, row, lines));
      else
        touched.push({
          resource: resourceNamed(last.resource),
          row,
          refusal: await changedSince(tx, last, command),
        });
    }
  }
  return { steps, touched };
}

const isWholeStory = (lines: readonly Change[], row: StoredRow): boolean =>
  lines.every(({ version }, at) => version === row.version - (lines.length - 1 - at));

/** The record as it was before the first of these lines. */
function backThrough(own: readonly Change[], row: StoredRow, all: readonly Change[]): Step {
  let before: StoredRow | null = row;
  let step: Step | null = null;
  for (const line of own.toReversed()) {
    step = stepOf(line, before ?? row, all);
    before = step.after;
  }
  if (!step) throw new Error("Failed to undo: a record without a line in the log. Read the lines first.");
  return { ...step, row };
}

async function changedSince(tx: Tx, line: Change | undefined, command: string): Promise<Refusal> {
  const last = line && (await tx.lastChange(resourceNamed(line.resource).table, line.recordId));
  const taken = last?.undoes;
  // A batch of what was taken back as a whole, or the whole of which a batch was.
  const isUndone = taken !== undefined && (isStrokeOf(command, taken) || isStrokeOf(taken, command));
  return isUndone
    ? new Refusal("already_undone", { undoneAt: last?.recordedAt })
    : new Refusal("changed_since", {});
}

const isStrokeOf = (command: string, whole: string): boolean =>
  command === whole || command.startsWith(`${whole}.`);

/** A record that others were given since stays: it is no longer only this command's. */
async function refuseIfNeeded(
  tx: Tx,
  resource: Resource,
  own: readonly Step[],
  all: readonly Step[],
): Promise<void> {
  const unmade = own.filter(({ after }) => after === null).map(({ row }) => row.id);
  if (unmade.length === 0) return;
  const batch = new Set(all.map(({ row }) => row.id));
  const counts = new Map<string, Set<string>>();
  const needed = new Set<string>();
  for (const { reference, bySlot, rows } of await tx.referencing(resource, unmade)) {
    const outside = (await rows()).filter(({ id }) => !batch.has(id));
    const name = addressOf(reference.from);
    for (const { id, slot } of outside) {
      counts.set(name, (counts.get(name) ?? new Set()).add(id));
      for (const one of bySlot.get(slot) ?? []) needed.add(one);
    }
  }
  const references = [...counts].map(([name, ids]) => ({ resource: name, count: ids.size }));
  if (references.length > 0) throw new RecordsRefusal("in_use", { references }, needed);
}

/** The guards that hold for whatever writes these records. */
async function refuseIfGuarded(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  own: readonly Step[],
  overlay: ReturnType<typeof overlayOf>,
): Promise<void> {
  const { signedIn } = c.var;
  const gone = new Set(own.map(({ row }) => row.id));
  const candidates = own.flatMap(({ row, after }): Candidate[] =>
    after ? [{ id: row.id, before: row.deletedAt === null ? row : null, row: after }] : [],
  );
  const unmade = own.filter(({ after }) => after === null).map(({ row }) => row);
  const ofChanged = [
    await accountIssues(tx, resource, candidates, signedIn.user),
    await twinIssues(tx, resource, candidates, gone),
    await primaryIssues(tx, resource, candidates, gone),
    await circleIssues(tx, resource, candidates),
    await treeIssues(tx, resource, candidates),
    await dependantIssues(tx, resource, candidates, overlay),
  ].flatMap((found) => candidates.map(({ id }, index) => ({ id, issues: found[index] ?? [] })));
  const ofUnmade = await deletionIssues(tx, resource, unmade, signedIn.user);
  const guarded = [
    ...ofChanged,
    ...unmade.map(({ id }, index) => ({ id, issues: ofUnmade[index] ?? [] })),
  ].filter(({ issues }) => issues.length > 0);
  if (guarded.length > 0)
    throw new RecordsRefusal(
      "no_longer_fits",
      problemOfRecord(guarded.flatMap(({ issues }) => issues)),
      guarded.map(({ id }) => id),
    );
}

/** What a record points at again must be there; what is archived meanwhile may be pointed at by an old record. */
async function refuseIfDangling(tx: Tx, steps: readonly Step[]): Promise<void> {
  const wanted = new Map<string, { path: string; table: string; id: string }>();
  const pointing = new Map<string, string[]>();
  for (const { resource, row, after } of steps) {
    const held = new Set(row.deletedAt === null ? idsIn(resource, row).map(({ id }) => id) : []);
    for (const link of after ? idsIn(resource, after) : [])
      if (!held.has(link.id)) {
        const key = `${link.table}/${link.id}`;
        wanted.set(key, link);
        pointing.set(key, [...(pointing.get(key) ?? []), row.id]);
      }
  }
  const alive = new Map(
    steps.map(({ resource, row, after }) => [`${resource.table}/${row.id}`, after !== null]),
  );
  const unknown = [...wanted].filter(([key]) => !alive.has(key)).map(([, link]) => link);
  for (const table of new Set(unknown.map((link) => link.table))) {
    const rows = await tx.getMany(
      table,
      unknown.filter((link) => link.table === table).map(({ id }) => id),
    );
    for (const row of rows) if (row && row.deletedAt === null) alive.set(`${table}/${row.id}`, true);
  }
  const dangling = [...wanted].filter(([key]) => alive.get(key) !== true);
  const issues = dangling.map(([, { path }]) => ({ path, code: "unknown_reference" as const }));
  if (issues.length > 0)
    throw new RecordsRefusal(
      "no_longer_fits",
      problemOf(issues),
      dangling.flatMap(([key]) => pointing.get(key) ?? []),
    );
}

function idsIn(resource: Resource, row: StoredRow | Record<string, unknown>) {
  return [...linksOf(resource.fields, row)].flatMap(({ path, to, ids }) =>
    ids.map((id) => ({ path, table: resourceNamed(to).table, id })),
  );
}
