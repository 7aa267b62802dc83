import { endBy } from "#db/dexie/cancelled.ts";
import type { Decision } from "#db/dexie/commit.ts";
import type { Database, ImportBatch, Span } from "#db/dexie/database.ts";
import { can } from "#db/rules/ability.ts";
import { registerApps } from "#db/domain/apps/index.ts";
import { addressOf } from "#db/schema/registry.ts";
import { calledIn } from "#db/schema/label.ts";
import type { Resource } from "#db/schema/resource.ts";
import { runDraftOf } from "#db/schema/run-draft.ts";
import { type ApiContext, languageOf } from "./context.ts";
import { type ErrorCode, fail } from "./errors.ts";
import { allow, maySee } from "./permissions.ts";
import { paceOf, roundsOfWriting } from "./progress.ts";
import { endable } from "./running.ts";
import { spansOf } from "./spans.ts";
import { type Kept, undoPlan } from "./undo-plan.ts";
import { commitAnswer } from "./write.ts";

/**
 * `POST /api/undo/{key}`, the key being the Idempotency-Key of what is to be taken back (an administrator names another's as
 * `userId/key`), or the beginning of the keys of what was done in several batches (`run` for `run.1`, `run.2`): every record
 * that it changed is as it was before, in one transaction. 200 `{ undone: n, kept, keptCount }`: of an import, what was touched
 * since stays, and the first hundred of them are named, with the reason's code; 404 for a key that
 * is nobody's; 403 without the right to do the reverse; 409 `changed_since`, `already_undone`, `too_late` (ten minutes after the
 * last batch; an import, and a run that was interrupted and waits for its person, have no limit), `taken`, `in_use`,
 * `no_longer_fits`, `not_undoable`. An undo is in the history, and is not undone.
 */
export async function undo(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const asked = c.req.param("key") ?? "";
  // The log names their records too, and the worker may have just been started.
  registerApps();
  const work = async (): Promise<Decision> => {
    const { key, spans } = (await commandNamed(db, signedIn.user.id, asked)) ?? fail("not_found");
    const { writes, kept } = await undoPlan(c, key, spans);
    // A run that is taken back, or a part of it, does not go on.
    await db.drafts.delete(runDraftOf(key));
    const named = kept.slice(0, mostNamed).map((one) => keptRecord(c, one));
    const body: Undone = {
      undone: writes.length,
      ...(kept.length > 0 && { kept: named, keptCount: kept.length }),
    };
    const pace = paceOf(c, writes.length, roundsOfWriting);
    return { writes, undoes: key, pace, answer: () => ({ status: 200, body }) };
  };
  return endable(c, (signal) =>
    commitAnswer(c, "", () => {
      endBy(signal);
      return work();
    }),
  );
}

/** What was taken back, and of an import what was not. */
export type Undone = { undone: number; kept?: KeptRecord[]; keptCount?: number };

/** A record that stays as it is, by its list's address, and why; without a name for whom may not see it. */
export type KeptRecord = { resource: string; id: string; name: string; reason: ErrorCode };

const mostNamed = 100;

function keptRecord(c: ApiContext, { resource, row, refusal }: Kept): KeptRecord {
  const isSeen = maySee(c.var.signedIn, resource, row);
  const name = isSeen ? calledIn(resource, row, languageOf(c)) : "";
  return { resource: addressOf(resource), id: row.id, name, reason: refusal.problem.code };
}

async function commandNamed(
  db: Database,
  userId: string,
  asked: string,
): Promise<{ key: string; spans: Span[] } | null> {
  for (const key of [`${userId}/${asked}`, asked]) {
    const spans = await spansOf(db, key);
    if (spans.length > 0) return { key, spans };
  }
  return null;
}

/** What an import screen offers after a reload. */
export type ListedImport = Pick<ImportBatch, "key" | "at" | "by" | "file" | "created" | "updated"> & {
  undoable: boolean;
  reason?: ErrorCode;
  /** Where it was taken back: when. */
  undoneAt?: string;
};

const listed = 20;

/**
 * `GET …/imports`: the latest twenty imports of this person (of everybody, for an administrator), newest first, each with the
 * key that `POST /api/undo/{key}` takes, and when it was taken back, where it was. What of it was touched since, the undo tells.
 */
export async function imports(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "import", resource);
  const mayAll = can(signedIn.ability, "manage", "all");
  const own = `${signedIn.user.id}/`;
  const items = await db.transaction("r", db.tables, async () => {
    const all = await db.imports.where("resource").equals(resource.name).toArray();
    const batches = all
      .filter(({ by }) => mayAll || by === signedIn.user.id)
      .toSorted((one, other) => other.span[0] - one.span[0])
      .slice(0, listed);
    const found: ListedImport[] = [];
    for (const { key, at, by, file, created, updated, span } of batches) {
      const undoneAt = await undoneSince(db, key, span);
      found.push({
        key: key.startsWith(own) ? key.slice(own.length) : key,
        at,
        by,
        file,
        created,
        updated,
        undoable: undoneAt === null,
        ...(undoneAt !== null && { reason: "already_undone", undoneAt }),
      });
    }
    return found;
  });
  return c.json({ items });
}

/** Of what was taken back, one record tells: the first that went. Kept ones have other lines, so a few are looked at. */
async function undoneSince(db: Database, key: string, [first, last]: Span): Promise<string | null> {
  const lines = await db.changes
    .where("number")
    .between(first, Math.min(last, first + looked - 1), true, true)
    .toArray();
  for (const { record } of lines) {
    const later = await db.changes.where("record").equals(record).last();
    if (later?.undoes !== undefined && isPartOf(key, later.undoes)) return later.recordedAt;
  }
  return null;
}

const looked = 5;

const isPartOf = (key: string, undone: string): boolean =>
  key === undone || key.startsWith(`${undone}.`) || undone.startsWith(`${key}.`);
