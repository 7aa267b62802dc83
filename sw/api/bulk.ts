import * as z from "zod/mini";
import type { Write } from "#db/commit.ts";
import { rowsOf } from "#db/database.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { jsonBody } from "./command.ts";
import type { ApiContext } from "./context.ts";
import { failWith, type Problem, Refusal } from "./errors.ts";
import { judge, refusalOf } from "./judge.ts";
import { allow, maySee } from "./permissions.ts";
import { commitAnswer, deletion, found, readPatch } from "./write.ts";

const ids = z.array(z.string()).check(z.minLength(1), z.maxLength(10_000));
const bulkDelete = z.strictObject({ ids, delete: z.literal(true) });
const bulkPatch = z.strictObject({ ids, patch: z.record(z.string(), z.unknown()) });

/** The same that a call for this one record would have answered. */
type Failure = { id: string; status: number } & Problem;
type Outcome = { writes: Write[]; failed: Failure[] };

/** Changes or deletes many records: those that can be, in one transaction; the others are listed with the reason. */
export async function bulk(c: ApiContext, resource: Resource): Promise<Response> {
  const { text, json } = await jsonBody(c);
  const deletes = isRecord(json) && "delete" in json;
  allow(c.var.signedIn, deletes ? "delete" : "update", resource);
  const { value, issues } = deletes ? parseWith(bulkDelete, json) : parseWith(bulkPatch, json);
  if (!value) failWith(issues);
  const wanted = [...new Set(value.ids)];
  const change = "patch" in value ? readPatch(resource, value.patch) : null;
  if (change && change.issues.length > 0) failWith(change.issues);

  return commitAnswer(c, text, async () => {
    const { writes, failed } = change
      ? await changeAll(c, resource, wanted, change.patch)
      : await deleteAll(c, resource, wanted);
    const undone = new Set(failed.map(({ id }) => id));
    return {
      writes,
      answer: () => ({ status: 200, body: { done: wanted.filter((id) => !undone.has(id)), failed } }),
    };
  });
}

async function changeAll(
  c: ApiContext,
  resource: Resource,
  wanted: readonly string[],
  patch: Record<string, unknown>,
): Promise<Outcome> {
  const { known, failed } = await visible(c, resource, wanted);
  const named = Object.keys(patch);
  const writes: Write[] = [];
  for (const judgement of await judge(
    c,
    resource,
    known.map((before) => ({ id: before.id, before, values: patch, named })),
  )) {
    const refusal = refusalOf(judgement);
    if (refusal) failed.push(failure(judgement.write.before?.id ?? "", refusal));
    else if (judgement.changed.length > 0) writes.push(judgement.write);
  }
  return { writes, failed };
}

async function deleteAll(c: ApiContext, resource: Resource, wanted: readonly string[]): Promise<Outcome> {
  const { db, signedIn } = c.var;
  const failed: Failure[] = [];
  const writes: Write[] = [];
  for (const id of wanted) {
    try {
      writes.push(...(await deletion(db, signedIn, resource, await found(db, signedIn, resource, id))));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push(failure(id, error));
    }
  }
  return { writes: merged(writes), failed };
}

async function visible({ var: { db, signedIn } }: ApiContext, resource: Resource, wanted: readonly string[]) {
  const rows = await rowsOf(db, resource.table).bulkGet([...wanted]);
  const known: StoredRow[] = rows
    .filter((row) => row !== undefined)
    .filter((row) => maySee(signedIn, resource, row));
  const seen = new Set(known.map(({ id }) => id));
  const missing = new Refusal("not_found", {});
  const failed: Failure[] = wanted.filter((id) => !seen.has(id)).map((id) => failure(id, missing));
  return { known, failed };
}

const failure = (id: string, { status, problem }: Refusal): Failure => ({ id, status, ...problem });

/** Two deletions may clear references of the same record: it is written once. */
function merged(writes: readonly Write[]): Write[] {
  const byRecord = new Map<string, Write>();
  for (const write of writes) {
    const key = `${write.resource.table}/${write.before?.id}`;
    const known = byRecord.get(key);
    byRecord.set(key, known ? together(known, write) : write);
  }
  return [...byRecord.values()];
}

/** A deletion outdoes a clearing; of two clearings each only empties references, and what either emptied stays empty. */
function together(one: Write, other: Write): Write {
  if (!one.after || !other.after) return one.after ? other : one;
  const after = { ...other.after };
  for (const [name, value] of Object.entries(one.after)) {
    const before = one.before?.[name];
    if (JSON.stringify(value) !== JSON.stringify(before)) after[name] = emptied(before, value, after[name]);
  }
  return { ...other, after };
}

function emptied(before: unknown, one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return one.filter((value) => other.includes(value));
  if (isRecord(before) && isRecord(one) && isRecord(other)) {
    return Object.fromEntries(
      Object.entries(other).map(([name, value]) => [name, one[name] === null ? null : value]),
    );
  }
  return one;
}
