import type * as z from "zod/mini";
import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import { type SubfieldPatch, readSubfields, withSubfields } from "#db/schema/subfield-patch.ts";
import { membersOf } from "#db/schema/registry.ts";
import { isFamily, type Resource, type StoredRow } from "#db/schema/resource.ts";
import { needRecentPassword } from "#sw/api/auth/recent-password.ts";
import { allowArchiving } from "#sw/api/pipeline/archiving.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { commitAnswer, prepareWrites } from "#sw/api/pipeline/commit.ts";
import { allowPrinting } from "#sw/api/pipeline/printing.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { fail, failIfAny, failWith, problemOf, Refusal } from "#sw/api/core/errors.ts";
import { cascadedWrites, validateWrites } from "#sw/api/pipeline/pipeline.ts";
import { type SkippedWrite, planOutcome } from "#sw/api/pipeline/plan-outcome.ts";
import type { Operation, WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { allow, maySee } from "#sw/api/core/permissions.ts";
import { bulkOfIds, bulkOfList, mostInBulk } from "./bodies.ts";
import { type BulkFailure, bulkFailureOf } from "./bulk-failure.ts";
import { readQuery } from "./query.ts";
import { readPatch } from "./write.ts";
import type { ListQuery } from "#db/store/list-query.ts";
import { settingsTable } from "#sw/api/settings/settings-of.ts";
import { skippedAnswers, withBlocker } from "./skipped-record.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import type { Tx } from "#db/store/tx.ts";

/** The bulk action: a body names one of them. */
const actionNames = ["patch", "step", "delete", "purge", "archive", "restore", "printed", "choose"] as const;
type ActionName = (typeof actionNames)[number];
const rightTo = { patch: "update", delete: "delete", purge: "purge", choose: "read" } as const;

type Matching = z.infer<typeof bulkOfList>;
type Body = z.infer<typeof bulkOfIds> | Matching;

/** The same that a call for this one record would have answered. */

/**
 * `POST …/bulk`: changes, deletes, archives or restores many records, deletes archived ones for good (`purge`), takes a step with them (`step: { code, inputs }`), or says
 * that their labels were printed (`printed`): those that can be, in one transaction; the others are listed with the reason, and so are
 * records that would have gone along with a step (`skipped`). Which ones: `ids`, or all that a list's query
 * string finds for this person (`filter`), of which there must be as many as he was shown (`expected`, else 409).
 * `dryRun: true` writes nothing, and tells apart what would change (`done`) from what is so already (`unchanged`); without it
 * both are `done`. A `patch` may name a subfield of a group, `location.room`: the others stay as each record has them.
 * Records of a family's lists take steps together at its address, each in its own list; all else is done list by list.
 * `choose: true` does nothing, and answers `{ ids }`, for whoever does the rest in several calls; each of them may name all that
 * the work changes (`bulkIds`), so that it counts as one where others are counted, as for how most records write a maker.
 */
export async function bulk(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  const { text, json } = await jsonBody(c);
  const action = actionIn(json);
  if (isFamily(resource) && action !== "step" && action !== "choose") fail("unknown_path");
  if (action === "archive" || action === "restore") allowArchiving(signedIn, resource, action);
  else if (action === "printed") allowPrinting(signedIn, resource);
  else if (action !== "step") allow(signedIn, rightTo[action], resource);
  const body = bodyFor(action, json);
  if (action === "purge" && !body.dryRun) needRecentPassword(c);
  const change = action === "patch" ? readChange(resource, body.patch ?? {}) : null;
  failIfAny(change?.issues ?? []);
  const steps = body.step ? (await import("./steps.ts")).readSteps(c, resource, body.step) : null;
  const planOf = async (tx: Tx, rows: readonly StoredRow[]): Promise<BulkPlan> => {
    if (steps) return steps(tx, rows);
    if (change) return changesOf(resource, rows, change);
    return { requests: stateRequests(resource, rows, action), refused: new Map(), left: [] };
  };
  const around = tablesAroundWrites(...membersOf(resource));
  const scope = action === "purge" ? [...new Set([...around, settingsTable])] : around;
  const bulkIds = "ids" in body ? body.bulkIds : [];

  const matched = "ids" in body ? null : await matchedBy(c, resource, body);
  const choose = async (tx: Tx) =>
    matched ? matchingIds(c, tx, resource, matched) : [...new Set("ids" in body ? body.ids : [])];
  if (action === "choose") return c.json({ ids: await choose(db) });
  const decide = async (tx: Tx) => {
    const ids = await choose(tx);
    const { visibleRows, missing } = await visible(c, tx, resource, ids);
    const { requests, refused, left } = await planOf(tx, visibleRows);
    const outcome = planOutcome(await validateWrites(c, tx, requests, { bulkIds }), left);
    const failed = [...refused, ...outcome.refused].map(([id, refusal]) =>
      bulkFailureOf(id, withBlocker(c, refusal, outcome.blockers.get(id))),
    );
    const skipped = skippedAnswers(c, outcome.skipped);
    return {
      ids,
      writes: await cascadedWrites(c, tx, outcome.passed),
      failed: [...missing, ...failed],
      staying: skipped.length > 0 && { skipped },
    };
  };

  if (body.dryRun) {
    const { ids, writes, failed, staying } = await db.read(scope, decide);
    const changing = new Set(writes.map(({ before }) => before?.id));
    const requested = new Set(ids);
    const others = writes.filter(({ before }) => before && !requested.has(before.id)).length;
    const refused = new Set(failed.map(({ id }) => id));
    const rest = ids.filter((id) => !refused.has(id));
    return c.json({
      done: rest.filter((id) => changing.has(id)),
      unchanged: rest.filter((id) => !changing.has(id)),
      failed,
      ...(steps && { others }),
      ...staying,
    });
  }
  await prepareWrites(c, resource);
  return commitAnswer(c, text, scope, async (tx) => {
    const { ids, writes, failed, staying } = await decide(tx);
    const refused = new Set(failed.map(({ id }) => id));
    return {
      writes,
      answer: () => ({
        status: 200,
        body: { done: ids.filter((id) => !refused.has(id)), failed, ...staying },
      }),
    };
  });
}

function actionIn(json: unknown): ActionName {
  return (isRecord(json) ? actionNames.findLast((one) => one in json) : null) ?? "patch";
}

function bodyFor(action: ActionName, json: unknown): Body {
  const value: Body =
    isRecord(json) && "filter" in json ? readBody(bulkOfList, json) : readBody(bulkOfIds, json);
  const named = actionNames.filter((one) => value[one] !== undefined);
  if (named.length > 1) failWith([{ path: "", code: "invalid" }]);
  return named.length === 1 ? value : failWith([{ path: action, code: "required" }]);
}

type Matched = { query: ListQuery; expected: number };

async function matchedBy(
  c: ApiContext,
  resource: Resource,
  { filter, expected }: Matching,
): Promise<Matched> {
  allow(c.var.signedIn, "read", resource);
  const query = await readQuery(c, resource, new URLSearchParams(filter));
  return { query: { ...query, page: 1, itemsPerPage: mostInBulk + 1 }, expected };
}

/** All that the list holds under this query, for this person. */
async function matchingIds(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  { query, expected }: Matched,
): Promise<string[]> {
  const { rows, total } = await tx.query(resource, query, readerOf(c));
  if (total !== expected) fail("count_changed", { expected, total });
  if (total > mostInBulk) failWith([{ path: "filter", code: "too_many", params: { max: mostInBulk } }]);
  return rows.map(({ id }) => id);
}

async function visible(
  { var: { signedIn } }: ApiContext,
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
) {
  const rows = await tx.getMany(resource.table, [...ids]);
  const visibleRows: StoredRow[] = rows
    .filter((row) => row !== undefined)
    .filter((row) => maySee(signedIn, resource, row));
  const seen = new Set(visibleRows.map(({ id }) => id));
  const notThere = new Refusal("not_found", {});
  const missing: BulkFailure[] = ids.filter((id) => !seen.has(id)).map((id) => bulkFailureOf(id, notThere));
  return { visibleRows, missing };
}

type Change = { patch: Record<string, unknown>; subfields: SubfieldPatch["subfields"] };

function readChange(resource: Resource, fields: Record<string, unknown>): Change & { issues: Issue[] } {
  const { whole, subfields, issues } = readSubfields(resource, fields);
  const { patch, issues: wrong } = readPatch(resource, whole);
  return { patch, subfields, issues: [...issues, ...wrong] };
}

/** The write request of each record, and the records that cannot have one. */
export type BulkPlan = { requests: WriteRequest[]; refused: Map<string, Refusal>; left: SkippedWrite[] };

function changesOf(resource: Resource, rows: readonly StoredRow[], { patch, subfields }: Change): BulkPlan {
  const enteredFields = [...Object.keys(patch), ...Object.keys(subfields)];
  const refused = new Map<string, Refusal>();
  const requests = rows.flatMap((before): WriteRequest[] => {
    const { values, issues } = withSubfields(resource, before, subfields);
    if (issues.length === 0)
      return [
        {
          operation: "save",
          resource,
          id: before.id,
          before,
          values: { ...patch, ...values },
          enteredFields,
        },
      ];
    refused.set(before.id, new Refusal("bad_request", problemOf(issues)));
    return [];
  });
  return { requests, refused, left: [] };
}

function stateRequests(resource: Resource, rows: readonly StoredRow[], action: ActionName): WriteRequest[] {
  // These have plans of their own.
  if (action === "patch" || action === "step" || action === "choose") return [];
  const operation: Operation = action === "printed" ? "print" : action;
  const values = operation === "delete" || operation === "purge" ? null : {};
  return rows.map((before) => ({ operation, resource, id: before.id, before, values }));
}
