import { endBy } from "#db/dexie/cancelled.ts";
import {
  CancelledError,
  commit,
  type Decision,
  KeyReusedError,
  TakenError,
  type Write,
} from "#db/dexie/commit.ts";
import type { Database } from "#db/dexie/database.ts";
import { clearedBy, countReferences } from "#db/dexie/list/references.ts";
import { addressOf, resourceNamed } from "#db/schema/registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { deletionIssues } from "./check-users.ts";
import { commandOf, jsonBody, objectBody } from "./command.ts";
import type { ApiContext, SignedIn } from "./context.ts";
import { fail, failIfAny, failWith, Refusal, refusalFor } from "./errors.ts";
import { found } from "./found.ts";
import { changesOf, judgeOne, writesOf } from "./judge.ts";
import { newIds } from "./new-ids.ts";
import { keepTagNumbers, readyForUnits } from "./new-units.ts";
import { allow, refusalOn, shown } from "./permissions.ts";

export async function create(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "create", resource);
  const { text, json } = await jsonBody(c);
  const { value, issues } = parseWith<Record<string, unknown>>(resource.create, json);
  if (!value) failWith(markReadOnly(resource, issues));
  const named = isRecord(json) ? Object.keys(json) : [];
  await readyForUnits(db, resource);
  return commitAnswer(c, text, async () => {
    const [id = ""] = await newIds(db, resource, 1);
    const proposal = { id, before: null, values: value, named };
    const writes = writesOf([await judgeOne(c, resource, proposal)]);
    await keepTagNumbers(db, writes);
    return {
      writes,
      answer: ([row]) => ({ status: 201, body: row && shown(signedIn, resource, row) }),
    };
  });
}

export async function update(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "update", resource);
  const { text, fields } = await objectBody(c);
  const { version, ...given } = fields;
  const { patch, issues } = readPatch(resource, given);
  failIfAny([...issues, ...versionIssues(version)]);
  return commitAnswer(c, text, async () => {
    const before = await found(db, signedIn, resource, id);
    if (version !== before.version) fail("version_conflict", { current: shown(signedIn, resource, before) });
    const judgement = await judgeOne(c, resource, {
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
  const { db, signedIn } = c.var;
  allow(signedIn, "delete", resource);
  return commitAnswer(c, "", async () => {
    const before = await found(db, signedIn, resource, id);
    return {
      writes: await deletion(db, signedIn, resource, before),
      answer: () => ({ status: 204, body: null }),
    };
  });
}

/** Runs a command and answers it; what the database refuses becomes an answer of the API. */
export async function commitAnswer(
  c: ApiContext,
  body: string,
  decide: () => Promise<Decision>,
  /** When it was done, where that is not now. */
  at?: string,
): Promise<Response> {
  try {
    const command = commandOf(c, body);
    const { deadline } = c.var;
    const { status, body: answer } = await commit(
      c.var.db,
      at === undefined ? command : { ...command, at },
      async () => {
        if (deadline) endBy(deadline);
        return decide();
      },
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
async function deletion(
  db: Database,
  signedIn: SignedIn,
  resource: Resource,
  before: StoredRow,
): Promise<Write[]> {
  const { writes, refused } = await deletions(db, signedIn, resource, [before]);
  const refusal = refused.get(before.id);
  if (refusal) throw refusal;
  return writes;
}

export type Deletions = { writes: Write[]; refused: Map<string, Refusal> };

/** Deletes what can be, in one look at each list that might point there, however many they are; says why not the others. */
export async function deletions(
  db: Database,
  signedIn: SignedIn,
  resource: Resource,
  rows: readonly StoredRow[],
): Promise<Deletions> {
  const refused = new Map<string, Refusal>();
  const guarded = await deletionIssues(db, resource, rows, signedIn.user);
  const needed = await countReferences(
    db,
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
        db,
        resource,
        gone.map(({ id }) => id),
      )),
    ],
    refused,
  };
}
