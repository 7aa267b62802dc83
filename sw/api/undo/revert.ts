import { labelOf } from "#db/schema/label.ts";
import { addressOf, resourceNamed, resources } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import { type Change, type ChangeAction, spanOf } from "#db/store/change.ts";
import type { Tx } from "#db/store/tx.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { loggedCommandOf } from "#sw/api/audit/audit-log.ts";
import type { StandsOn } from "#sw/api/core/call.ts";
import { objectBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { allow, maySee, visibleActor, visibleValues } from "#sw/api/core/permissions.ts";
import { commitAnswer, prepareWrites, type ValidatedDecision } from "#sw/api/pipeline/commit.ts";
import { versionRequest } from "#sw/api/records/bodies.ts";
import { isDerived } from "#sw/api/records/causes.ts";
import { readableOnce, readsUnconditionally } from "#sw/api/records/history-once.ts";
import { namedPeople } from "#sw/api/records/named-people.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";
import { recordLines } from "#sw/api/records/record-lines.ts";
import { stepsOf, undoWrites } from "./undo-plan.ts";
import { stepOf, type UndoStep } from "./undo-step.ts";
import { onceByNumber, showsUnread } from "./unread-past.ts";

/**
 * `POST …/{id}/revert` `{ version }`: takes back the change that led to this version, however long ago: 200 with the record. The
 * fields of that change are as they were before it; what was done to others since stays. 409 `changed_since` where something
 * later stands on it, with `standsOn`; 409 `not_undoable` for a step that is not taken back, for what followed from another
 * record, and for what the log has no values of.
 */
export async function revertChange(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "read", resource);
  await prepareWrites(c, resource);
  const { text, fields } = await objectBody(c);
  const { version } = readBody(versionRequest, fields);
  return commitAnswer(c, text, tablesAroundWrites(resource), async (tx) => {
    const row = await readableRecord(tx, signedIn, resource, id);
    const lines = await recordLines(tx, resource, row);
    const at = lines.findIndex((line) => line.version === version);
    const line = lines[at];
    if (!line || line.number === 0) fail("not_found");
    // What the history does not tell this person is not taken back either.
    const seen = readableOnce(signedIn, resource, row, lines).find((one) => one.line === line);
    if (!seen) fail("not_found");
    if (!Number.isInteger(line.number)) fail("not_undoable");
    if (isDerived(line)) fail("not_undoable");
    const later = lines.slice(0, at).filter((one) => standsOn(line, one));
    if (later.length > 0)
      fail("changed_since", { standsOn: await standing(tx, signedIn, [{ resource, row, lines: later }]) });
    const step = stepOf(line, row);
    if (showsUnread(signedIn, step, line, seen.once)) fail("forbidden", { reason: "not_permitted" });
    const writes = await undoWrites(c, tx, [step]);
    const spans = await tx.spansOf(line.command);
    const isWhole = spans.length === 1 && spans[0]?.[0] === spans[0]?.[1];
    return {
      writes,
      ...(isWhole && { undoes: line.command }),
      answer: ([back = row]) => ({ status: 200, body: new AnsweredRecord(resource, back) }),
    };
  });
}

/** Of records that came, went or moved as a whole all that is later; of a change of fields what changed one of them again. */
function standsOn(line: Change, later: Change): boolean {
  if (!ofFields.has(line.action) || !ofFields.has(later.action)) return true;
  const changed = new Set(line.changes.map(({ field }) => field));
  return later.changes.some(({ field }) => changed.has(field));
}

const ofFields: ReadonlySet<ChangeAction> = new Set([
  "update",
  "import",
  "undo",
  "transition",
  "archive",
  "restore",
]);

/**
 * `POST /api/audit-log/{number}/revert`: takes a whole command back, however long ago, for whoever reads the log and may do the
 * reverse of each of its changes: every record is as it was before. 200 `{ undone }`; 409 `changed_since` with `standsOn` where
 * something later was done to one of them.
 */
export async function revertCommand(c: ApiContext, number: string): Promise<Response> {
  const { db, signedIn } = c.var;
  const command = await loggedCommandOf(c, number);
  const span = spanOf(command) ?? fail("not_found");
  const lines = await db.lines(span);
  // What sample records went through before they were written is told, and was never done here.
  if (lines.some((line) => !Number.isInteger(line.number))) fail("not_undoable");
  const lists = [...new Set(lines.map(({ resource }) => resource))].map(resourceNamed);
  for (const list of lists) await prepareWrites(c, list);
  const work = async (tx: Tx): Promise<ValidatedDecision> => {
    const { steps, touched } = await stepsOf(tx, lines, command.key);
    const final = touched.find(({ refusal: { problem } }) => problem.code !== "changed_since");
    if (final) throw final.refusal;
    if (touched.length > 0) {
      const blocked = [];
      for (const { resource, row } of touched)
        blocked.push({ resource, row, lines: await linesAfter(tx, resource, row, span[1]) });
      fail("changed_since", { standsOn: await standing(tx, signedIn, blocked) });
    }
    for (const step of steps) await refuseUnread(tx, signedIn, step, lines);
    const writes = await undoWrites(c, tx, steps);
    return { writes, undoes: command.key, answer: () => ({ status: 200, body: { undone: writes.length } }) };
  };
  return commitAnswer(c, "", tablesAroundWrites(...lists), work);
}

/** Refuses where the command did something to this record at a time when the person might not read it. */
async function refuseUnread(
  tx: Tx,
  signedIn: SignedIn,
  step: UndoStep,
  lines: readonly Change[],
): Promise<void> {
  const { resource, row } = step;
  if (readsUnconditionally(signedIn, resource)) return;
  const onceOf = await onceByNumber(tx, signedIn, resource, row);
  for (const line of lines.filter(({ record }) => record === `${resource.table}/${row.id}`)) {
    const once = onceOf.get(line.number);
    if (!once || showsUnread(signedIn, step, line, once)) fail("forbidden", { reason: "not_permitted" });
  }
}

async function linesAfter(tx: Tx, resource: Resource, row: StoredRow, last: number): Promise<Change[]> {
  return (await recordLines(tx, resource, row)).filter(({ number }) => number > last);
}

type Blocked = { resource: Resource; row: StoredRow; lines: readonly Change[] };

const mostNamed = 20;

/** What was done later to these records, as far as the person may see them, and might have seen them then. */
async function standing(tx: Tx, signedIn: SignedIn, blocked: readonly Blocked[]): Promise<StandsOn[]> {
  const all: { resource: Resource; row: StoredRow; line: Change }[] = [];
  for (const { resource, row, lines } of blocked) {
    if (all.length >= mostNamed) break;
    if (!maySee(signedIn, resource, row)) continue;
    const onceOf = await onceByNumber(tx, signedIn, resource, row);
    for (const line of lines)
      if (onceOf.has(line.number) && all.length < mostNamed) all.push({ resource, row, line });
  }
  const people = await namedPeople(
    tx,
    signedIn,
    all.map(({ line }) => line.by),
  );
  return all.map(({ resource, row, line }) => ({
    resource: resources.includes(resource) ? addressOf(resource) : resource.name,
    id: row.id,
    label: labelOf(resource, visibleValues(signedIn, resource, row)),
    version: line.version,
    at: line.recordedAt,
    by: visibleActor(signedIn, line.by),
    byName: people.get(line.by)?.name ?? null,
  }));
}
