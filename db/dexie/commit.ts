import type { Table } from "dexie";
import { type StoredRow } from "#db/schema/resource.ts";
import { answerLifetime } from "#db/schema/run-draft.ts";
import { endBy } from "./cancelled.ts";
import { type Database, rowsOf } from "./database.ts";
import { fieldChanges } from "./field-changes.ts";
import { project, stampOf } from "./list/projection.ts";
import { uniqueHolders } from "./unique-holders.ts";
import type { Change, Span, StoredAnswer } from "#db/store/change.ts";
import { atOnce, type Pace } from "#db/store/pace.ts";
import { isQuota } from "#db/store/wrapped-error.ts";
import type { Scope } from "#db/store/store.ts";
import {
  type Answer,
  CancelledError,
  type Command,
  type Decision,
  KeyReusedError,
  StorageFullError,
  TakenError,
  type Write,
  cancelledRequest,
} from "#db/store/command.ts";
import { claimsOf } from "#db/store/unique-claims.ts";

/** What a command is to do, and the state of the tables on which that was decided. */
type Prepared = { decision: Decision; state: string };

/**
 * The one way to write records. `decide` reads and decides inside a transaction that only reads, so that others read on meanwhile;
 * the one that writes is short. It asks `decide` again where a named table changed in between. Records, list columns, unique
 * values, change log and idempotency key are then all written, or none of them. Only the named tables are locked: whoever touches
 * another one fails.
 */
export async function commit(
  db: Database,
  command: Command,
  scope: Scope,
  decide: () => Promise<Decision>,
  signal?: AbortSignal,
): Promise<Answer> {
  const tables = tablesOf(db, scope);
  const prepared = await db.transaction("r", tables, async (): Promise<Prepared | Answer> => {
    if (signal) endBy(signal);
    const first = await db.answers.get(command.key);
    if (first) return repeated(first, command);
    const decision = await decide();
    return { decision, state: await stateOf(db, scope) };
  });
  if (!("decision" in prepared)) return prepared;
  let native: IDBTransaction | null = null;
  try {
    return await db.transaction("rw", tables, async (transaction) => {
      native = transaction.idbtrans;
      if (signal) endBy(signal);
      const first = await db.answers.get(command.key);
      if (first) return repeated(first, command);
      const isAsItWas = prepared.state === (await stateOf(db, scope));
      return writeDecision(db, command, isAsItWas ? prepared.decision : await decide());
    });
  } catch (error) {
    throw isQuota(error) || isQuota(errorOf(native))
      ? new StorageFullError("Failed to commit: the device's storage is full.", { cause: error })
      : error;
  }
}

/** These tables, and what any work may read or write beside them. */
export const tablesOf = (db: Database, scope: Scope): Table[] => [
  ...scope.map((table) => rowsOf(db, table)),
  db.stamps,
  db.columns,
  db.uniques,
  db.changes,
  db.answers,
  db.imports,
  db.drafts,
  db.meta,
  db.credentials,
  db.sessions,
];

/** Another one as soon as any record of these tables was written. */
async function stateOf(db: Database, scope: Scope): Promise<string> {
  const stamps = await db.stamps.bulkGet([...scope]);
  return stamps.map((stamp) => stamp?.revision ?? 0).join();
}

async function writeDecision(db: Database, command: Command, decision: Decision): Promise<Answer> {
  const { rows, span } = await write(db, command, decision);
  const { status, body } = decision.answer(rows);
  const { key, request, now: at, by } = command;
  await db.answers.add({ key, at, request, status, body, span });
  if (decision.batch && span) await db.imports.add({ key, at, by, span, ...decision.batch });
  if (command.draft) await db.drafts.delete(command.draft);
  if (decision.endsDraft) await db.drafts.delete(decision.endsDraft);
  for (const [name, count] of decision.counters ?? []) {
    const known = Number((await db.meta.get(name))?.value ?? 0);
    if (count > known) await db.meta.put({ name, value: count });
  }
  return { status, body };
}

function repeated(first: StoredAnswer, command: Command): Answer {
  if (first.request === cancelledRequest)
    throw new CancelledError("Failed to commit: the command was cancelled before.");
  if (first.request !== command.request)
    throw new KeyReusedError("Failed to commit: the idempotency key belongs to another request.");
  return { status: first.status, body: first.body };
}

type Written = { rows: StoredRow[]; span: Span | null };

async function write(
  db: Database,
  command: Command,
  { writes, undoes, pace = atOnce }: Decision,
): Promise<Written> {
  refuseTwice(writes);
  const written: StoredRow[] = [];
  for (const table of new Set(writes.map(({ resource }) => resource.table))) {
    const stamp = await stampOf(db, table);
    const rows: StoredRow[] = [];
    await pace(writes, (one, index) => {
      if (one.resource.table !== table) return;
      const slot = one.before?.slot ?? stamp.slots++;
      const row = stamped(one, slot, command);
      rows.push(row);
      written[index] = row;
    });
    for (const some of batchesOf(rows)) await rowsOf(db, table).bulkPut(some);
    await project(db, table, rows, stamp, pace);
  }
  await claimUniques(db, writes, written);
  if (writes.length === 0) return { rows: [], span: null };
  const lines = await log(db, command, writes, written, pace);
  const told = undoes === undefined ? lines : lines.map((line) => ({ ...line, undoes }));
  let lastNumber = 0;
  for (const some of batchesOf(told)) lastNumber = await db.changes.bulkAdd(some);
  if (lastNumber % answersPrunedEvery < writes.length) await forgetOldAnswers(db, command.now);
  return { rows: written, span: [lastNumber - writes.length + 1, lastNumber] };
}

/** A browser takes a batch in without a pause: other requests have their turn between two. */
function* batchesOf<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += writtenAtOnce) yield all.slice(from, from + writtenAtOnce);
}

const writtenAtOnce = 500;

const answersPrunedEvery = 100;

/** Nobody repeats a command after a month; without this, every record would be kept twice. */
async function forgetOldAnswers(db: Database, now: string): Promise<void> {
  const oldest = new Date(Date.parse(now) - answerLifetime).toISOString();
  await db.answers
    .where("at")
    .below(oldest)
    .limit(2 * answersPrunedEvery)
    .delete();
}

/** Each write knows the record as it was before the command: a second one would undo the first. */
function refuseTwice(writes: readonly Write[]): void {
  const seen = new Set<string>();
  for (const { resource, before, after } of writes) {
    const record = `${resource.table}/${after?.id ?? before?.id}`;
    if (seen.has(record))
      throw new Error(`Failed to commit: ${record} is written twice. Merge the two writes.`);
    seen.add(record);
  }
}

function stamped({ resource, before, after }: Write, slot: number, { by, now }: Command): StoredRow {
  const id = after?.id ?? before?.id ?? "";
  const kind = resource.shares ? { kind: resource.shares.kind } : {};
  // The few after the many: engines copy an object into one that is not empty forty times slower.
  return {
    ...(before ? { ...before, ...after } : after),
    ...kind,
    id,
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    createdBy: before?.createdBy ?? by,
    updatedAt: now,
    updatedBy: by,
    archivedAt: archivedAt(after ?? before),
    deletedAt: after ? null : now,
    slot,
  };
}

function archivedAt(row: Record<string, unknown> | null): string | null {
  const at = row?.["archivedAt"];
  return typeof at === "string" ? at : null;
}

async function log(
  db: Database,
  command: Command,
  writes: readonly Write[],
  rows: readonly StoredRow[],
  pace: Pace,
): Promise<Omit<Change, "number">[]> {
  const changes = await fieldChanges(
    db,
    writes.map(({ resource, before, after }) => ({ resource, before, after })),
    pace,
  );
  return writes.map(({ resource, action, about, step }, index) => ({
    at: command.at,
    recordedAt: command.now,
    by: command.by,
    device: command.device,
    resource: resource.name,
    recordId: rows[index]?.id ?? "",
    record: `${resource.table}/${rows[index]?.id ?? ""}`,
    action,
    changes: changes[index] ?? [],
    command: command.key,
    version: rows[index]?.version ?? 0,
    ...(about && { about }),
    ...(step && { step }),
  }));
}

async function claimUniques(
  db: Database,
  writes: readonly Write[],
  rows: readonly StoredRow[],
): Promise<void> {
  const { released, claims, taken } = await claimsOf((keys) => uniqueHolders(db, keys), writes, rows);
  if (taken.length > 0) throw new TakenError(taken.map(({ index, path }) => ({ index, path })));
  const claimed = new Set(claims.map(({ key }) => key));
  await db.uniques.bulkDelete([...released.keys()].filter((key) => !claimed.has(key)));
  await db.uniques.bulkPut(claims.map(({ key, id }) => ({ key, id })));
}

/** Why the browser itself gave the transaction up: a request that comes after that only says that it came too late. */
const errorOf = (native: IDBTransaction | null): DOMException | null => native?.error ?? null;
