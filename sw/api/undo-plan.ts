import type { Write } from "#db/dexie/commit.ts";
import { takenBy } from "#db/dexie/commit.ts";
import { type Change, type Database, rowsOf, type Span } from "#db/dexie/database.ts";
import { pointersTo } from "#db/dexie/list/pointers.ts";
import { rowsAt } from "#db/dexie/list/view.ts";
import { can } from "#db/rules/ability.ts";
import { grouped } from "#db/schema/grouped.ts";
import { addressOf, resourceNamed } from "#db/schema/registry.ts";
import { linksOf } from "#db/schema/links.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { runDraftOf } from "#db/schema/run-draft.ts";
import { circleIssues } from "./check-circles.ts";
import { dependantIssues, overlayOf } from "./check-dependants.ts";
import { treeIssues } from "./check-tree.ts";
import { primaryIssues, twinIssues } from "./check-uniqueness.ts";
import { accountIssues, deletionIssues } from "./check-users.ts";
import type { Candidate } from "./checks.ts";
import { type ApiContext, nowIso } from "./context.ts";
import { type ErrorCode, fail, type Problem, problemOf, problemOfRecord, Refusal } from "./errors.ts";
import { type Step, stepOf } from "./undo-step.ts";
import { undoRefusal } from "./undo-rights.ts";

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
export async function undoPlan(c: ApiContext, command: string, spans: readonly Span[]): Promise<UndoPlan> {
  const { db, signedIn } = c.var;
  const lines = await linesIn(db, spans);
  const [first] = lines;
  if (!first) fail("not_found");
  if (first.by !== signedIn.user.id && !can(signedIn.ability, "manage", "all"))
    fail("forbidden", { reason: "administrator_only" });
  const { steps, touched } = await stepsOf(db, lines, command);
  if (isImport(lines)) return withoutTouched(c, steps, touched);
  const [changed] = touched;
  if (changed) throw changed.refusal;
  if (isTooLate(c, lines) && !(await isInterrupted(db, command))) fail("too_late");
  return { writes: await takenBack(c, steps), kept: [] };
}

/** Takes back as much of an import as can be: what others need, or no longer fits, is left, and with it what that needs. */
async function withoutTouched(
  c: ApiContext,
  steps: readonly Step[],
  touched: readonly Kept[],
): Promise<UndoPlan> {
  const kept = touched.filter(({ refusal }) => refusal.problem.code !== "already_undone");
  let left = steps;
  for (;;) {
    const [first] = touched;
    if (left.length === 0) throw kept[0]?.refusal ?? first?.refusal ?? new Refusal("not_found", {});
    try {
      return { writes: await takenBack(c, left), kept };
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
const isInterrupted = async (db: Database, command: string): Promise<boolean> =>
  (await db.drafts.get(runDraftOf(command))) !== undefined;

/** What brings these records back to what they were, checked as any other write; throws the refusal. Call it inside a transaction. */
export async function takenBack(c: ApiContext, steps: readonly Step[]): Promise<Write[]> {
  const { db, signedIn } = c.var;
  const refused = undoRefusal(signedIn, steps);
  if (refused) throw refused;
  const overlay = overlayOf(steps.map(({ after }) => after));
  for (const [resource, own] of grouped(steps, (step) => step.resource)) {
    await refuseIfNeeded(db, resource, own, steps);
    await refuseIfGuarded(c, resource, own, overlay);
  }
  await refuseIfDangling(db, steps);
  const writes = steps.map(({ resource, row, after }): Write => ({
    resource,
    before: row,
    after,
    action: "undo",
  }));
  const taken = await takenBy(db, writes);
  const issues = taken.map(({ path }) => ({ path, code: "taken" as const }));
  const holders = taken.flatMap(({ index }) => steps[index]?.row.id ?? []);
  if (taken.length > 0) throw new RecordsRefusal("taken", problemOf(issues), holders);
  return writes;
}

async function linesIn(db: Database, spans: readonly Span[]): Promise<Change[]> {
  const lines: Change[] = [];
  for (const [first, last] of spans)
    lines.push(...(await db.changes.where("number").between(first, last, true, true).toArray()));
  return lines;
}

/** Each record as it is, held against its lines in the log: nothing may have happened to it since, or in between. */
async function stepsOf(
  db: Database,
  lines: readonly Change[],
  command: string,
): Promise<{ steps: Step[]; touched: Kept[] }> {
  const steps: Step[] = [];
  const touched: Kept[] = [];
  for (const [table, ofTable] of grouped(lines, ({ resource }) => resourceNamed(resource).table)) {
    const records = [...grouped(ofTable, ({ recordId }) => recordId)];
    const rows = await rowsOf(db, table).bulkGet(records.map(([recordId]) => recordId));
    for (const [index, [, own]] of records.entries()) {
      const row = rows[index];
      const last = own.at(-1);
      if (!row || !last) throw await changedSince(db, last ?? own[0], command);
      if (isWholeStory(own, row)) steps.push(backThrough(own, row, lines));
      else
        touched.push({
          resource: resourceNamed(last.resource),
          row,
          refusal: await changedSince(db, last, command),
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

async function changedSince(db: Database, line: Change | undefined, command: string): Promise<Refusal> {
  const last = line && (await db.changes.where("record").equals(line.record).last());
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
  db: Database,
  resource: Resource,
  own: readonly Step[],
  all: readonly Step[],
): Promise<void> {
  const unmade = own.filter(({ after }) => after === null).map(({ row }) => row.id);
  if (unmade.length === 0) return;
  const batch = new Set(all.map(({ row }) => row.id));
  const counts = new Map<string, Set<string>>();
  const needed = new Set<string>();
  for (const { reference, view, bySlot } of await pointersTo(db, resource, unmade)) {
    const outside = (await rowsAt(db, view, [...bySlot.keys()])).filter(({ id }) => !batch.has(id));
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
  resource: Resource,
  own: readonly Step[],
  overlay: ReturnType<typeof overlayOf>,
): Promise<void> {
  const { db, signedIn } = c.var;
  const gone = new Set(own.map(({ row }) => row.id));
  const candidates = own.flatMap(({ row, after }): Candidate[] =>
    after ? [{ id: row.id, before: row.deletedAt === null ? row : null, row: after }] : [],
  );
  const unmade = own.filter(({ after }) => after === null).map(({ row }) => row);
  const ofChanged = [
    await accountIssues(db, resource, candidates, signedIn.user),
    await twinIssues(db, resource, candidates, gone),
    await primaryIssues(db, resource, candidates, gone),
    await circleIssues(db, resource, candidates),
    await treeIssues(db, resource, candidates),
    await dependantIssues(db, resource, candidates, overlay),
  ].flatMap((found) => candidates.map(({ id }, index) => ({ id, issues: found[index] ?? [] })));
  const ofUnmade = await deletionIssues(db, resource, unmade, signedIn.user);
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
async function refuseIfDangling(db: Database, steps: readonly Step[]): Promise<void> {
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
    const rows = await rowsOf(db, table).bulkGet(
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
