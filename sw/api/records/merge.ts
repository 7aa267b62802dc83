import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import type * as z from "zod/mini";
import { grouped } from "#db/schema/grouped.ts";
import { addressOf, referencesTo } from "#db/schema/registry.ts";
import { labelOf } from "#db/schema/label.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { fail, failIfAny, failWith, Refusal } from "#sw/api/core/errors.ts";
import { allow, maySee, visibleValues } from "#sw/api/core/permissions.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { cascadedWrites, validateOrThrow } from "#sw/api/pipeline/pipeline.ts";
import { withReplaced } from "#sw/api/pipeline/reverse-references.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { mergeRequest } from "./bodies.ts";
import { readableRecord, refuseIfChanged } from "./readable-record.ts";
import { readPatch } from "./write.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import type { Tx } from "#db/store/tx.ts";

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
  const value = readBody<z.infer<typeof mergeRequest>>(mergeRequest, json);
  const from = [...new Set(value.from)];
  if (from.includes(id)) failWith([{ path: "from", code: "circular" }]);
  const { patch, issues: wrong } = readPatch(resource, value.values ?? {});
  failIfAny(wrong);

  const decide = async (tx: Tx) => {
    const survivor = await readableRecord(tx, signedIn, resource, id);
    const merged = await readableRecords(c, tx, resource, from);
    for (const row of [survivor, ...merged]) refuseIfChanged(signedIn, resource, row, value.versions[row.id]);
    if (survivor.archivedAt) failWith([{ path: "", code: "archived" }]);
    const requests = [
      survivorRequest(resource, survivor, patch, merged),
      ...merged.map(mergedInto(resource, id)),
    ];
    const checks = await validateOrThrow(c, tx, requests, { ignoredIds: new Set(from) });
    const writes = await cascadedWrites(c, tx, checks);
    const moved = checks
      .filter(({ request }) => request.operation === "merge")
      .flatMap(({ cascade }) => cascade);
    return { survivor: { ...survivor, ...checks[0]?.row }, writes, moved };
  };
  const body = (record: unknown, moved: readonly WriteRequest[]) => ({
    record,
    ...movedCounts(signedIn, moved),
  });

  if (value.dryRun) {
    try {
      const { survivor, moved } = await db.read(tablesAroundWrites(resource), decide);
      return c.json(body(visibleValues(signedIn, resource, survivor), moved));
    } catch (error) {
      if (error instanceof Refusal && error.problem.code === "merge_collision")
        return c.json({ refused: error.problem });
      throw error;
    }
  }
  return commitAnswer(c, text, tablesAroundWrites(resource), async (tx) => {
    const { writes, moved } = await decide(tx);
    return {
      writes,
      answer: ([row]) => ({ status: 200, body: row && body(new AnsweredRecord(resource, row), moved) }),
    };
  });
}

async function readableRecords(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
): Promise<StoredRow[]> {
  const rows = await tx.getMany(resource.table, [...ids]);
  return rows.map((row) => (row && maySee(c.var.signedIn, resource, row) ? row : fail("not_found")));
}

/** The survivor with the chosen values. What it pointed at among the others would be itself: that reference is emptied. */
function survivorRequest(
  resource: Resource,
  survivor: StoredRow,
  patch: Record<string, unknown>,
  merged: readonly StoredRow[],
): WriteRequest {
  const values = { ...emptied(resource, survivor, new Set(merged.map(({ id }) => id))), ...patch };
  return {
    // Where nothing of it changes, it stays as it is: nobody has to correct it now.
    operation: Object.keys(values).length === 0 ? "followUp" : "save",
    resource,
    id: survivor.id,
    before: survivor,
    values,
    enteredFields: Object.keys(patch),
    action: "merge",
    about: merged.map((row) => ({ id: row.id, label: labelOf(resource, row) })),
  };
}

const mergedInto =
  (resource: Resource, survivorId: string) =>
  (before: StoredRow): WriteRequest => ({
    operation: "merge",
    resource,
    id: before.id,
    before,
    values: null,
    mergedInto: survivorId,
  });

function emptied(
  resource: Resource,
  survivor: StoredRow,
  gone: ReadonlySet<string>,
): Record<string, unknown> {
  const selfReferences = referencesTo(resource).filter(({ from }) => from === resource);
  const row = selfReferences.reduce<Record<string, unknown>>(
    (current, { path, field }) =>
      withReplaced(current, path, (id) => (gone.has(id) ? null : id), field.required),
    survivor,
  );
  const changed = Object.keys(resource.fields).filter((name) => !sameValue(row[name], survivor[name]));
  return Object.fromEntries(changed.map((name) => [name, row[name]]));
}

/** How many records move, by list; those of lists that the person may not read are only summed. */
function movedCounts(signedIn: SignedIn, moved: readonly WriteRequest[]) {
  // Subrecords go with their record, which is merged.
  const records = moved.filter(({ resource }) => !resource.belongsTo);
  const seen = records.filter(({ resource, before }) => before && maySee(signedIn, resource, before));
  return {
    moved: [...grouped(seen, ({ resource }) => resource)].map(([resource, group]) => ({
      resource: addressOf(resource),
      count: group.length,
    })),
    hidden: records.length - seen.length,
  };
}
