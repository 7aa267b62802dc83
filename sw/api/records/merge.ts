import * as z from "zod/mini";
import { referencesTo } from "#db/schema/registry.ts";
import { labelOf } from "#db/schema/label.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { deletionIssues, standingIssues } from "#sw/api/pipeline/check-users.ts";
import { jsonBody, read } from "#sw/api/core/command.ts";
import { type ApiContext, languageOf } from "#sw/api/core/context.ts";
import { fail, failIfAny, failWith, Refusal, refusalFor } from "#sw/api/core/errors.ts";
import { judge, refusalOf, writesOf } from "#sw/api/pipeline/judge.ts";
import { movedCounts, moves, refuseCollisions } from "./merge-moves.ts";
import { allow, maySee, shown } from "#sw/api/core/permissions.ts";
import { found } from "./found.ts";
import { commitAnswer, readPatch } from "./write.ts";
import type { Write } from "#db/store/command.ts";
import { withReplaced } from "#sw/api/pipeline/reverse-references.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Tx } from "#db/store/tx.ts";

const mostAtOnce = 50;

const asked = z.strictObject({
  from: z.array(z.string()).check(z.minLength(1), z.maxLength(mostAtOnce)),
  versions: z.record(z.string(), z.int()),
  values: z.optional(z.record(z.string(), z.unknown())),
  dryRun: z.optional(z.boolean()),
});

/**
 * `POST …/{id}/merge` `{ from: [ids], versions: { id: version, … of all }, values?, dryRun? }`: the record survives, with the
 * `values` that were chosen; everything that points at the others points at it, and the others are deleted, all or nothing.
 * 200 `{ record, moved: [{ resource, count }], hidden }`; `dryRun` writes nothing. 409 `version_conflict`; `merge_collision`
 * `{ collisions: [{ resource, id, label, path, code }], hidden }` where what moves does not fit there: asked with `dryRun`, that is
 * an answer, 200 `{ refused }`. Asks for `merge` on each of them, and for `update` on what `values` change.
 */
export async function merge(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "merge", resource);
  const { text, json } = await jsonBody(c);
  const value = read<z.infer<typeof asked>>(asked, json);
  const from = [...new Set(value.from)];
  if (from.includes(id)) failWith([{ path: "from", code: "circular" }]);
  const { patch, issues: wrong } = readPatch(resource, value.values ?? {});
  failIfAny(wrong);

  const decide = async (tx: Tx) => {
    const survivor = await found(tx, signedIn, resource, id);
    const merged = await foundAll(c, tx, resource, from);
    for (const row of [survivor, ...merged]) {
      allow(signedIn, "merge", resource, row);
      if (value.versions[row.id] !== row.version)
        fail("version_conflict", { current: shown(signedIn, resource, row) });
    }
    if (survivor.archivedAt) failWith([{ path: "", code: "archived" }]);
    await refuseGuarded(tx, resource, survivor, merged, signedIn.user);
    const gone = new Set(from);
    const { own, along } = await survivorWrites(c, tx, resource, survivor, patch, merged);
    const about = [{ id, label: labelOf(resource, own.after ?? survivor) }];
    const deleted = merged.map((before): Write => ({
      resource,
      before,
      after: null,
      action: "merge",
      about,
    }));
    const moved = await moves(tx, resource, gone, own.after ?? survivor, languageOf(c));
    await refuseCollisions(tx, signedIn, moved, [own, ...deleted]);
    const others = along.filter(({ after }) => !moved.some((one) => one.after?.id === after?.id));
    return { own, writes: [own, ...others, ...deleted, ...moved], moved };
  };
  const body = (row: StoredRow, moved: readonly Write[]) => ({
    record: shown(signedIn, resource, row),
    ...movedCounts(signedIn, moved),
  });

  if (value.dryRun) {
    try {
      const { own, moved } = await db.read(tablesAround(resource), decide);
      const before = own.before ?? fail("not_found");
      return c.json(body({ ...before, ...own.after }, moved));
    } catch (error) {
      if (error instanceof Refusal && error.problem.code === "merge_collision")
        return c.json({ refused: error.problem });
      throw error;
    }
  }
  return commitAnswer(c, text, tablesAround(resource), async (tx) => {
    const { writes, moved } = await decide(tx);
    return { writes, answer: ([row]) => ({ status: 200, body: row && body(row, moved) }) };
  });
}

async function foundAll(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
): Promise<StoredRow[]> {
  const rows = await tx.getMany(resource.table, [...ids]);
  return rows.map((row) => (row && maySee(c.var.signedIn, resource, row) ? row : fail("not_found")));
}

async function refuseGuarded(
  tx: Tx,
  resource: Resource,
  survivor: StoredRow,
  merged: readonly StoredRow[],
  user: StoredRow,
) {
  // What pointed at the others points at the survivor: he gets what they had.
  const issues = [
    ...(await standingIssues(tx, resource, [survivor], user)),
    ...(await deletionIssues(tx, resource, merged, user)),
  ].flat();
  const refusal = refusalFor(issues);
  if (refusal) throw refusal;
}

/** The survivor with the chosen values. What it pointed at among the others would be itself: that reference is emptied. */
async function survivorWrites(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  survivor: StoredRow,
  patch: Record<string, unknown>,
  merged: readonly StoredRow[],
): Promise<{ own: Write; along: Write[] }> {
  const gone = new Set(merged.map(({ id }) => id));
  const about = merged.map((row) => ({ id: row.id, label: labelOf(resource, row) }));
  const values = { ...emptied(resource, survivor, gone), ...patch };
  if (Object.keys(values).length === 0)
    return { own: { resource, before: survivor, after: survivor, action: "merge", about }, along: [] };
  const proposal = { id: survivor.id, before: survivor, values, named: Object.keys(patch) };
  const [judgement] = await judge(c, tx, resource, [proposal], { action: "merge", gone });
  const refusal = judgement && refusalOf(judgement);
  if (refusal) throw refusal;
  const [own = fail("not_found"), ...along] = judgement ? writesOf([judgement]) : [];
  return { own: { ...own, about }, along: along.filter(({ after }) => !gone.has(after?.id ?? "")) };
}

function emptied(
  resource: Resource,
  survivor: StoredRow,
  gone: ReadonlySet<string>,
): Record<string, unknown> {
  const own = referencesTo(resource).filter(({ from }) => from === resource);
  const row = own.reduce<Record<string, unknown>>(
    (known, { path, field }) => withReplaced(known, path, (id) => (gone.has(id) ? null : id), field.required),
    survivor,
  );
  const changed = Object.keys(resource.fields).filter((name) => !sameValue(row[name], survivor[name]));
  return Object.fromEntries(changed.map((name) => [name, row[name]]));
}
