import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { permitsEverything } from "#db/rules/ability.ts";
import { registerApps } from "#db/domain/apps/index.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { runDraftOf } from "#db/schema/run-draft.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { skippedAnswers } from "#sw/api/records/skipped-record.ts";
import { paceOf, roundsOfWriting } from "#sw/api/core/progress.ts";
import { endable } from "#sw/api/core/running.ts";
import type { ListedImport } from "#sw/api/import/contract.ts";
import type { UndoOutcome } from "./contract.ts";
import { undoPlan } from "./undo-plan.ts";
import { isGone } from "./undo-step.ts";
import { undoneSince } from "./undone-since.ts";
import { commitAnswer, type ValidatedDecision } from "#sw/api/pipeline/commit.ts";
import type { Change, ImportBatch, Span } from "#db/store/change.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Tx } from "#db/store/tx.ts";

/**
 * `POST /api/undo/{key}`, the key being the Idempotency-Key of the command to undo (an administrator names another's as
 * `userId/key`), or the beginning of the keys of several batches (`run` for `run.1`, `run.2`): every record that it changed is
 * as it was before, in one transaction. 200 `{ undone: n, skipped, skippedCount }`: of an import, records that were changed
 * since stay, and those that the person may see are named, a hundred at most, with the reason's code; 404 for a key that is nobody's; 403 without the
 * right to do the reverse; 409 `changed_since`, `already_undone`, `too_late` (ten minutes after the last batch; an import, and a
 * run that was interrupted and waits for its person, have no limit), `taken`, `in_use`, `no_longer_fits`, `not_undoable`. An
 * undo is in the history, and is not undone.
 */
export async function undo(c: ApiContext, commandKey: string): Promise<Response> {
  const { db, signedIn } = c.var;
  // The log names their records too, and the worker may have just been started.
  registerApps();
  const command = await commandNamed(db, signedIn.user.id, commandKey);
  // What the log says of a command stays as it is: its lines are read once, and tell which tables it is about.
  const lines = command ? await linesIn(db, command.spans) : [];
  const resources = [...new Set(lines.map(({ resource }) => resource))].map(resourceNamed);
  const work = async (tx: Tx): Promise<ValidatedDecision> => {
    const { key } = command ?? fail("not_found");
    const { writes, skipped } = await undoPlan(c, tx, key, lines);
    const named = skippedAnswers(c, skipped, mostNamed);
    const body: UndoOutcome = {
      undone: writes.length,
      ...(skipped.length > 0 && { skipped: named, skippedCount: skipped.length }),
    };
    const pace = paceOf(c, writes.length, roundsOfWriting);
    // A run that is undone, or a part of it, does not go on.
    const endsDraft = runDraftOf(key);
    return { writes, undoes: key, endsDraft, pace, answer: () => ({ status: 200, body }) };
  };
  return endable(c, (signal) => commitAnswer(c, "", tablesAroundWrites(...resources), work, { signal }));
}

async function linesIn(tx: Tx, spans: readonly Span[]): Promise<Change[]> {
  const lines: Change[] = [];
  for (const span of spans) lines.push(...(await tx.lines(span)));
  return lines;
}

const mostNamed = 100;

async function commandNamed(
  tx: Tx,
  userId: string,
  name: string,
): Promise<{ key: string; spans: Span[] } | null> {
  for (const key of [`${userId}/${name}`, name]) {
    const spans = await tx.spansOf(key);
    if (spans.length > 0) return { key, spans };
  }
  return null;
}

const listed = 20;

/**
 * `GET …/imports`: the latest twenty imports of this person (of everybody, for an administrator), newest first, each with the
 * key that `POST /api/undo/{key}` takes, and when it was undone, if it was. The undo reports the records changed since.
 */
export async function imports(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "import", resource);
  const mayAll = permitsEverything(signedIn);
  const keyPrefix = `${signedIn.user.id}/`;
  const items = await db.read(tablesAround(resource), async (tx) => {
    const all = await tx.imports(resource.name);
    const batches = all
      .filter(({ by }) => mayAll || by === signedIn.user.id)
      .toSorted((one, other) => other.span[0] - one.span[0])
      .slice(0, listed);
    const listedImports: ListedImport[] = [];
    for (const { key, at, by, file, created, updated, span } of batches) {
      listedImports.push({
        key: key.startsWith(keyPrefix) ? key.slice(keyPrefix.length) : key,
        at,
        by,
        file,
        created,
        updated,
        ...(await undoOffer(tx, { key, span })),
      });
    }
    return listedImports;
  });
  return c.json({ items });
}

type UndoOffer = Pick<ListedImport, "undoable" | "reason" | "undoneAt">;

async function undoOffer(tx: Tx, batch: Pick<ImportBatch, "key" | "span">): Promise<UndoOffer> {
  const undoneAt = await undoneSince(tx, batch);
  if (undoneAt !== null) return { undoable: false, reason: "already_undone", undoneAt };
  return (await isGoneWhole(tx, batch.span))
    ? { undoable: false, reason: "gone_for_good" }
    : { undoable: true };
}

const linesLookedAt = 5;

/** Whether all of its records were deleted for good, or are of people who were erased. The first lines tell of nearly every import that they are not. */
async function isGoneWhole(tx: Tx, span: Span): Promise<boolean> {
  const first = await tx.lines(span, linesLookedAt);
  return first.every(isGone) && (await tx.lines(span)).every(isGone);
}
