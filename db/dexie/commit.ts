import { Dexie, type Table } from "dexie";
import type { FieldChange, StoredAnswer } from "#db/store/change.ts";
import {
  type Answer,
  CancelledError,
  type Command,
  type Decision,
  KeyReusedError,
  StorageFullError,
  type Write,
  cancelledRequest,
} from "#db/store/command.ts";
import type { Scope } from "#db/store/store.ts";
import { isQuota } from "#db/store/wrapped-error.ts";
import { endBy } from "./cancelled.ts";
import { columnTable, type Database, rowsOf } from "./database.ts";
import { fieldChanges } from "./field-changes.ts";
import { writeRecords } from "./write-records.ts";

/** What a command is to do, what the log will say of it, and the state of the tables on which that was decided. */
type Prepared = { decision: Decision; changes: FieldChange[][]; state: string };

/**
 * The one way to write records. `decide` reads and decides inside a transaction that only reads. The writing transaction is
 * short, and locks only the tables that it writes: lists of other tables are read meanwhile. Where a named table changed in
 * between, the command is decided again in a transaction that locks all of them. Records, list columns, unique values, change
 * log and idempotency key are all written, or none of them.
 */
export async function commit(
  db: Database,
  command: Command,
  scope: Scope,
  decide: () => Promise<Decision>,
  signal?: AbortSignal,
): Promise<Answer> {
  let native: IDBTransaction | null = null;
  /** The first answer, where the command was done before. */
  const begin = async (): Promise<Answer | undefined> => {
    native = Dexie.currentTransaction.idbtrans;
    if (signal) endBy(signal);
    const first = await db.answers.get(command.key);
    return first && firstAnswer(first, command);
  };
  const prepare = async (): Promise<Prepared> => {
    const decision = await decide();
    refuseBeside(scope, decision.writes);
    const changes = await fieldChanges(db, decision.writes, decision.pace);
    return { decision, changes, state: await stateOf(db, scope, decision) };
  };
  const prepared = await db.transaction(
    "r",
    tablesOf(db, scope),
    async (): Promise<Prepared | Answer> => (await begin()) ?? prepare(),
  );
  if (!("decision" in prepared)) return prepared;
  const { decision, state } = prepared;
  try {
    const answer = await db.transaction("rw", tablesWritten(db, command, decision), async () => {
      const [first, now] = await Promise.all([begin(), stateOf(db, scope, decision)]);
      if (first) return first;
      return state === now ? write(db, command, prepared) : null;
    });
    if (answer) return answer;
    return await db.transaction(
      "rw",
      tablesOf(db, scope),
      async () => (await begin()) ?? write(db, command, await prepare()),
    );
  } catch (error) {
    throw isQuota(error) || isQuota(errorOf(native))
      ? new StorageFullError("Failed to commit: the device's storage is full.", { cause: error })
      : error;
  }
}

/** These tables, and what any work may read or write beside them. */
export const tablesOf = (db: Database, scope: Scope): Table[] => [
  ...recordsIn(db, scope),
  db.revisions,
  db.uniques,
  db.changes,
  db.answers,
  db.imports,
  db.drafts,
  db.meta,
  db.credentials,
  db.sessions,
  db.files,
];

/** What this decision writes, and nothing else. */
const tablesWritten = (db: Database, { draft }: Command, decision: Decision): Table[] => [
  ...recordsIn(db, new Set(decision.writes.map(({ resource }) => resource.table))),
  db.revisions,
  db.uniques,
  db.changes,
  db.answers,
  ...(decision.batch ? [db.imports] : []),
  ...(draft || decision.endsDraft ? [db.drafts] : []),
  ...(decision.counters ? [db.meta] : []),
];

const recordsIn = (db: Database, tables: Iterable<string>): Table[] =>
  Array.from(tables, (table) => [rowsOf(db, table), columnTable(db, table)]).flat();

function refuseBeside(scope: Scope, writes: readonly Write[]): void {
  for (const { resource } of writes)
    if (!scope.includes(resource.table))
      throw new Error(`Failed to commit: the command writes «${resource.table}», which it did not name.`);
}

/** Another one as soon as any record of these tables was written, or a number given away that the decision counted on. */
async function stateOf(db: Database, scope: Scope, { counters }: Decision): Promise<string> {
  const revisions = await db.revisions.bulkGet([...scope]);
  const counted = counters ? await db.meta.bulkGet([...counters.keys()]) : [];
  return JSON.stringify([revisions.map((one) => one?.revision ?? 0), counted.map((one) => one?.value ?? 0)]);
}

async function write(db: Database, command: Command, { decision, changes }: Prepared): Promise<Answer> {
  const { rows, span } = await writeRecords(db, command, decision, changes);
  const { status, body } = decision.answer(rows);
  const { key, request, now: at, by } = command;
  await db.answers.add({ key, at, request, status, body, span });
  if (decision.batch && span) await db.imports.add({ key, at, by, span, ...decision.batch });
  if (command.draft) await db.drafts.delete(command.draft);
  if (decision.endsDraft) await db.drafts.delete(decision.endsDraft);
  for (const [name, count] of decision.counters ?? []) {
    const stored = Number((await db.meta.get(name))?.value ?? 0);
    if (count > stored) await db.meta.put({ name, value: count });
  }
  return { status, body };
}

function firstAnswer(first: StoredAnswer, command: Command): Answer {
  if (first.request === cancelledRequest)
    throw new CancelledError("Failed to commit: the command was cancelled before.");
  if (first.request !== command.request)
    throw new KeyReusedError("Failed to commit: the idempotency key belongs to another request.");
  return { status: first.status, body: first.body };
}

/** Why the browser itself gave the transaction up: a request that comes after that only says that it came too late. */
const errorOf = (native: IDBTransaction | null): DOMException | null => native?.error ?? null;
