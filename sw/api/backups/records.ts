import type * as z from "zod/mini";
import { labelOf } from "#db/schema/label.ts";
import { isWritable } from "#db/schema/object-schema.ts";
import { parseWith } from "#db/schema/parse.ts";
import { resources } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { Issue } from "#db/schema/issue.ts";
import { isPurged } from "#db/store/purged.ts";
import type { Tx } from "#db/store/tx.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { isErasedPerson } from "#sw/api/apps/erased-users.ts";
import { objectBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail, failIfAny, failWith } from "#sw/api/core/errors.ts";
import { isOfKind } from "#sw/api/core/permissions.ts";
import { commitAnswer, prepareWrites } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import type { RowValues, WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { readPatch } from "#sw/api/records/write.ts";
import { recordsBody } from "./bodies.ts";
import type { ComparedRecord, ComparedRecords } from "./contract.ts";

type Row = z.infer<typeof recordsBody>["records"][number];

/**
 * `POST /api/backups/records` `{ resource, records, dryRun }`: records of a list as a backup holds them are brought back, by the rules of
 * every write and into the history: those that are gone or deleted, and the fields of the others that people write. What a step alone
 * changes stays, and is named. What was deleted for good, and people who were erased, don't come back: 409 `gone_for_good`. All of them, or none; with `dryRun` only what would come of it.
 */
export async function bringBack(c: ApiContext): Promise<Response> {
  const { text, fields } = await objectBody(c);
  const { resource: name, records, dryRun } = readBody(recordsBody, fields);
  const resource =
    resources.find((one) => one.name === name) ?? failWith([{ path: "resource", code: "invalid" }]);
  await prepareWrites(c, resource);
  const scope = tablesAroundWrites(resource);
  if (dryRun) {
    const compared = await c.var.db.read(scope, (tx) => comparisons(tx, resource, records));
    const answer: ComparedRecords = { items: compared.map(({ answered }) => answered) };
    return c.json(answer);
  }
  return commitAnswer(c, text, scope, async (tx) => {
    const compared = await comparisons(tx, resource, records);
    const requests = compared.flatMap(({ request }) => request ?? []);
    if (compared.some(({ answered }) => answered.state === "final")) fail("gone_for_good");
    failIfAny(compared.flatMap(({ issues }) => issues));
    const answer: ComparedRecords = { items: compared.map(({ answered }) => answered) };
    return { writes: await writesFor(c, tx, requests), answer: () => ({ status: 200, body: answer }) };
  });
}

type Comparison = { answered: ComparedRecord; request: WriteRequest | null; issues: Issue[] };

async function comparisons(tx: Tx, resource: Resource, rows: readonly Row[]): Promise<Comparison[]> {
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
  const stored = await tx.getMany(
    resource.table,
    distinct.map(({ id }) => id),
  );
  return distinct.map((row, at) => comparison(resource, row, stored[at]));
}

function comparison(resource: Resource, row: Row, stored: StoredRow | undefined): Comparison {
  const { id } = row;
  const answered = { id, label: labelOf(resource, row), changes: [], stays: [] };
  // In a table that several lists share it may be of another one by now.
  if (stored && !isOfKind(resource, stored))
    return {
      answered: { ...answered, state: "same" },
      request: null,
      issues: [{ path: "id", code: "taken" }],
    };
  if (!stored) {
    const values = valuesOf(row, fieldsOf(resource, row, "create"));
    const { value = {}, issues } = parseWith<RowValues>(resource.create, values);
    const enteredFields = Object.keys(values);
    const request = { operation: "save", resource, id, before: null, values: value, enteredFields } as const;
    return { answered: { ...answered, state: "gone" }, request, issues };
  }
  if (isPurged(stored) || isErasedPerson(resource, stored))
    return { answered: { ...answered, state: "final" }, request: null, issues: [] };
  if (stored.deletedAt !== null) {
    const values = { ...stored, deletedAt: null };
    const undoing = { done: "delete" } as const;
    const request = { operation: "undo", resource, id, before: stored, values, undoing } as const;
    return { answered: { ...answered, state: "deleted" }, request, issues: [] };
  }
  const differs = (name: string) => !sameValue(row[name], stored[name]);
  const fields = fieldsOf(resource, row, "patch").filter(differs);
  const stays = Object.keys(resource.fields).filter((name) => isStepped(resource, name) && differs(name));
  const { patch, issues } = readPatch(resource, valuesOf(row, fields));
  if (fields.length === 0) return { answered: { ...answered, state: "same", stays }, request: null, issues };
  return {
    answered: {
      ...answered,
      state: "differs",
      changes: fields.map((field) => ({ field, from: stored[field] ?? null, to: row[field] ?? null })),
      stays,
    },
    request: { operation: "save", resource, id, before: stored, values: patch, enteredFields: fields },
    issues,
  };
}

/** Those that people write: what the system writes follows from the rest. */
const fieldsOf = ({ fields }: Resource, row: Row, mode: "create" | "patch"): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    Object.hasOwn(row, name) &&
    isWritable(field, mode) &&
    (mode === "create" || field.changedBy === undefined)
      ? [name]
      : [],
  );

const valuesOf = (row: Row, names: readonly string[]): RowValues =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** States, and what else one step alone changes. */
function isStepped({ fields }: Resource, name: string): boolean {
  const field = fields[name];
  return field?.changedBy !== undefined || (field?.kind === "choice" && !isWritable(field, "patch"));
}
