import type { Database, ImportBatch, Span } from "#db/database.ts";
import { can } from "#db/rules/ability.ts";
import { registerApps } from "#db/schema/apps/index.ts";
import type { Resource } from "#db/schema/resource.ts";
import { runDraftOf } from "#db/schema/run-draft.ts";
import type { ApiContext } from "./context.ts";
import { type ErrorCode, fail, Refusal } from "./errors.ts";
import { allow } from "./permissions.ts";
import { spansOf } from "./spans.ts";
import { undoPlan } from "./undo-plan.ts";
import { commitAnswer } from "./write.ts";

/**
 * `POST /api/undo/{key}`, the key being the Idempotency-Key of what is to be taken back (an administrator names another's as
 * `userId/key`), or the beginning of the keys of what was done in several strokes (`run` for `run.1`, `run.2`): every record
 * that it changed is as it was before, in one transaction. 200 `{ undone: n }`; 404 for a key that
 * is nobody's; 403 without the right to do the reverse; 409 `changed_since`, `already_undone`, `too_late` (ten minutes after the
 * last batch; an import, and a run that was interrupted and waits for its person, have no limit), `taken`, `in_use`,
 * `no_longer_fits`, `not_undoable`. An undo is in the history, and is not undone.
 */
export async function undo(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const asked = c.req.param("key") ?? "";
  // The log names their records too, and the worker may have just been started.
  registerApps();
  return commitAnswer(c, "", async () => {
    const { key, spans } = (await commandNamed(db, signedIn.user.id, asked)) ?? fail("not_found");
    const writes = await undoPlan(c, key, spans);
    // A run that is taken back, or a part of it, does not go on.
    await db.drafts.delete(runDraftOf(key));
    return { writes, undoes: key, answer: () => ({ status: 200, body: { undone: writes.length } }) };
  });
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
};

const listed = 20;

/**
 * `GET …/imports`: the latest twenty imports of this person (of everybody, for an administrator), newest first, each with the
 * key that `POST /api/undo/{key}` takes, and why not where it can't be taken back any more.
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
      const reason = await reasonAgainst(() => undoPlan(c, key, [span]));
      found.push({
        key: key.startsWith(own) ? key.slice(own.length) : key,
        at,
        by,
        file,
        created,
        updated,
        undoable: reason === null,
        ...(reason && { reason }),
      });
    }
    return found;
  });
  return c.json({ items });
}

async function reasonAgainst(plan: () => Promise<unknown>): Promise<ErrorCode | null> {
  try {
    await plan();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.problem.code;
    throw error;
  }
}
