import { addressOf, resourceNamed } from "#db/schema/registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { deletionIssues } from "#sw/api/pipeline/check-users.ts";
import { commandOf, jsonBody, objectBody } from "#sw/api/core/command.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { fail, failIfAny, failWith, Refusal, refusalFor } from "#sw/api/core/errors.ts";
import { found } from "./found.ts";
import { changesOf, judgeOne, writesOf } from "#sw/api/pipeline/judge.ts";
import { newIds } from "#sw/api/pipeline/new-ids.ts";
import { tagCounters, readyForUnits } from "#sw/api/pipeline/new-units.ts";
import { allow, refusalOn, shown } from "#sw/api/core/permissions.ts";
import { CancelledError, KeyReusedError, TakenError, type Decision, type Write } from "#db/store/command.ts";
import { clearedBy, countReferences } from "#sw/api/pipeline/reverse-references.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Scope } from "#db/store/store.ts";
import type { Tx } from "#db/store/tx.ts";

export async function create(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "create", resource);
  const { text, json } = await jsonBody(c);
  const { value, issues } = parseWith<Record<string, unknown>>(resource.create, json);
  if (!value) failWith(markReadOnly(resource, issues));
  const named = isRecord(json) ? Object.keys(json) : [];
  await readyForUnits(db.device, resource);
  return commitAnswer(c, text, tablesAround(resource), async (tx) => {
    const [id = ""] = await newIds(tx, resource, 1);
    const proposal = { id, before: null, values: value, named };
    const writes = writesOf([await judgeOne(c, tx, resource, proposal)]);
    return {
      writes,
      counters: await tagCounters(tx, writes),
      answer: ([row]) => ({ status: 201, body: row && shown(signedIn, resource, row) }),
    };
  });
}

export async function update(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "update", resource);
  const { text, fields } = await objectBody(c);
  const { version, ...given } = fields;
  const { patch, issues } = readPatch(resource, given);
  failIfAny([...issues, ...versionIssues(version)]);
  return commitAnswer(c, text, tablesAround(resource), async (tx) => {
    const before = await found(tx, signedIn, resource, id);
    if (version !== before.version) fail("version_conflict", { current: shown(signedIn, resource, before) });
    const judgement = await judgeOne(c, tx, resource, {
      id,
      before,
      values: patch,
      named: Object.keys(patch),
    });
    return {
      writes: changesOf([judgement]),
      answer: ([row = before]) => ({ status: 200, body: shown(signedIn, resource, row) }),
    };
  });
}

export async function remove(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "delete", resource);
  return commitAnswer(c, "", tablesAround(resource), async (tx) => {
    const before = await found(tx, signedIn, resource, id);
    return {
      writes: await deletion(tx, signedIn, resource, before),
      answer: () => ({ status: 204, body: null }),
    };
  });
}

type Running = {
  /** When it was done, where that is not now. */
  at?: string;
  /** Ends it before it is done, beside the call's deadline. */
  signal?: AbortSignal;
};

/** Runs a command over these tables and answers it; what the store refuses becomes an answer of the API. */
export async function commitAnswer(
  c: ApiContext,
  body: string,
  scope: Scope,
  decide: (tx: Tx) => Promise<Decision>,
  { at, signal = c.var.deadline }: Running = {},
): Promise<Response> {
  try {
    const command = commandOf(c, body);
    const { status, body: answer } = await c.var.db.commit(
      at === undefined ? command : { ...command, at },
      scope,
      decide,
      signal,
    );
    return status === 204 ? c.body(null, 204) : Response.json(answer, { status });
  } catch (error) {
    if (error instanceof CancelledError) fail("cancelled");
    if (error instanceof KeyReusedError) fail("key_reused");
    if (error instanceof TakenError) failWith(error.taken.map(({ path }) => ({ path, code: "taken" })));
    throw error;
  }
}

/** Reads what a request changes of a record. */
export function readPatch(
  resource: Resource,
  fields: Record<string, unknown>,
): { patch: Record<string, unknown>; issues: Issue[] } {
  const { value, issues } = parseWith(resource.patch, fields);
  return { patch: value ?? {}, issues: markReadOnly(resource, issues) };
}

/** A field that exists, and is not for people to give, is told apart from one that does not exist. */
function markReadOnly(resource: Resource, issues: readonly Issue[]): Issue[] {
  const isKnown = ({ code, path }: Issue) => code === "unknown_field" && Object.hasOwn(resource.fields, path);
  return issues.map((issue) => (isKnown(issue) ? { path: issue.path, code: "read_only" } : issue));
}

export function versionIssues(version: unknown): Issue[] {
  if (Number.isSafeInteger(version)) return [];
  return [{ path: "version", code: version === undefined || version === null ? "required" : "invalid" }];
}

/** Deleting is refused while others need the record; those that can do without it lose their reference to it. */
async function deletion(tx: Tx, signedIn: SignedIn, resource: Resource, before: StoredRow): Promise<Write[]> {
  const { writes, refused } = await deletions(tx, signedIn, resource, [before]);
  const refusal = refused.get(before.id);
  if (refusal) throw refusal;
  return writes;
}

export type Deletions = { writes: Write[]; refused: Map<string, Refusal> };

/** Deletes what can be, in one look at each list that might point there, however many they are; says why not the others. */
export async function deletions(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  rows: readonly StoredRow[],
): Promise<Deletions> {
  const refused = new Map<string, Refusal>();
  const guarded = await deletionIssues(tx, resource, rows, signedIn.user);
  const needed = await countReferences(
    tx,
    resource,
    rows.map(({ id }) => id),
  );
  for (const [index, row] of rows.entries()) {
    const issues = guarded[index] ?? [];
    const references = needed.get(row.id)?.map(({ resource: name, count }) => ({
      resource: addressOf(resourceNamed(name)),
      count,
    }));
    const refusal =
      refusalOn(signedIn, "delete", resource, row) ??
      refusalFor(issues) ??
      (references ? new Refusal("in_use", { references }) : null);
    if (refusal) refused.set(row.id, refusal);
  }
  const gone = rows.filter(({ id }) => !refused.has(id));
  return {
    writes: [
      ...gone.map((before): Write => ({ resource, before, after: null, action: "delete" })),
      ...(await clearedBy(
        tx,
        resource,
        gone.map(({ id }) => id),
      )),
    ],
    refused,
  };
}
