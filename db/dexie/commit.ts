import { Dexie, type Table } from "dexie";
import type { StoredRow } from "#db/schema/resource.ts";
import { withReferences } from "#db/store/answered-record.ts";
import { type ErasedEntry, type FieldChange, spanOf, type StoredCommand } from "#db/store/change.ts";
import { storedArgs } from "#db/store/command-args.ts";
import {
  type Answer,
  AnswerForgottenError,
  CancelledError,
  type Command,
  type Decision,
  KeyReusedError,
  type Write,
  cancelledRequest,
} from "#db/store/command.ts";
import type { LogEnd, NewLine } from "#db/store/log-end.ts";
import type { Scope } from "#db/store/store.ts";
import { accountState } from "./account-state.ts";
import type { writeAccounts } from "./account-writes.ts";
import type { forgetRecords } from "./erasing/forget-records.ts";
import type { eraseWith } from "./erasing/of-command.ts";
import { appendCommand, logEnd } from "./append-command.ts";
import { endBy } from "./cancelled.ts";
import { columnTable, type Database, fileIndexes, rowsOf, schemaVersion } from "./database.ts";
import { deviceId, storedDeviceName } from "./device.ts";
import { recordPendingLoss } from "./log-check.ts";
import { noteCommand } from "./mirror.ts";
import { fieldChanges } from "./field-changes.ts";
import { refuseWhereFull } from "./storage-full.ts";
import { writeRecords } from "./write-records.ts";

/** What a command is to do, what the log will say of it, and the state of the tables on which that was decided. */
type Prepared = { decision: Decision; changes: FieldChange[][]; device: NamedDevice; state: string };

/** What writes the accounts that a command changes, and what takes people and records out of the log: loaded before its transaction, and by few. */
type Loaded = {
  accounts: { writeAccounts: typeof writeAccounts } | null;
  erasing: { eraseWith: typeof eraseWith } | null;
  forgetting: { forgetRecords: typeof forgetRecords } | null;
};

/** The device of the command, and whether it was called otherwise until now. */
type NamedDevice = { id: string; label: string; isRenamed: boolean };

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
    const first = await db.commands.get({ key: command.key });
    return first && firstAnswer(first, command);
  };
  const prepare = async (): Promise<Prepared> => {
    const decision = await decide();
    refuseBeside(scope, decision.writes);
    const [changes, device, state] = await Promise.all([
      fieldChanges(db, decision.writes, decision.pace),
      namedDevice(db, command),
      stateOf(db, scope, decision),
    ]);
    return { decision, changes, device, state };
  };
  await Promise.all([deviceId(db), recordPendingLoss(db).catch(refuseWhereFull)]);
  const prepared = await db.transaction(
    "r",
    tablesOf(db, scope),
    async (): Promise<Prepared | Answer> => (await begin()) ?? prepare(),
  );
  if (!("decision" in prepared)) return prepared;
  const { decision, state } = prepared;
  const loaded: Loaded = {
    accounts: decision.account ? await import("./account-writes.ts") : null,
    erasing: decision.erases ? await import("./erasing/of-command.ts") : null,
    forgetting: purges(decision) ? await import("./erasing/forget-records.ts") : null,
  };
  try {
    const answer = await db.transaction("rw", tablesWritten(db, command, prepared), async () => {
      const [first, now, end] = await Promise.all([begin(), stateOf(db, scope, decision), logEnd(db)]);
      if (first) return first;
      return state === now ? write(db, command, prepared, { end, ...loaded }) : null;
    });
    if (answer) return answer;
    return await db.transaction(
      "rw",
      decision.erases || purges(decision) ? db.tables : tablesOf(db, scope),
      async () =>
        (await begin()) ?? write(db, command, await prepare(), { end: await logEnd(db), ...loaded }),
    );
  } catch (error) {
    return refuseWhereFull(error, native);
  }
}

async function namedDevice(db: Database, { device }: Command): Promise<NamedDevice> {
  const [id, name] = await Promise.all([deviceId(db), storedDeviceName(db)]);
  const label = name ?? device;
  // The system, which has no session, calls it nothing.
  const isRenamed = label !== "" && (await db.devices.get(id))?.label !== label;
  return { id, label, isRenamed };
}

/** These tables, and what any work may read or write beside them. */
export const tablesOf = (db: Database, scope: Scope): Table[] => [
  ...recordsIn(db, scope),
  db.revisions,
  db.uniques,
  db.changes,
  db.commands,
  db.devices,
  db.imports,
  db.drafts,
  db.meta,
  ...accountTables(db),
  db.files,
];

/** What this decision writes, and nothing else. */
const tablesWritten = (db: Database, command: Command, prepared: Prepared): Table[] =>
  prepared.decision.erases ? db.tables : tablesOfWrites(db, command, prepared);

const tablesOfWrites = (db: Database, { draft }: Command, { decision, device }: Prepared): Table[] => [
  ...recordsIn(db, new Set(decision.writes.map(({ resource }) => resource.table))),
  db.revisions,
  db.uniques,
  db.changes,
  db.commands,
  ...(device.isRenamed ? [db.devices] : []),
  ...(decision.batch ? [db.imports] : []),
  ...(decision.account ? accountTables(db) : []),
  ...(draft || decision.endsDraft ? [db.drafts] : []),
  ...(decision.counters ? [db.meta] : []),
  ...(purges(decision) ? [db.files, db.fileBytes, ...fileIndexes.map(({ table }) => rowsOf(db, table))] : []),
];

const purges = ({ writes }: Decision): boolean => writes.some(({ leaves }) => leaves);

/** Where a command writes what people sign in with. */
const accountTables = (db: Database): Table[] => [
  db.credentials,
  db.secondFactors,
  db.oneTimeCodes,
  db.sessions,
];

const recordsIn = (db: Database, tables: Iterable<string>): Table[] =>
  Array.from(tables, (table) => [rowsOf(db, table), columnTable(db, table)]).flat();

function refuseBeside(scope: Scope, writes: readonly Write[]): void {
  for (const { resource } of writes)
    if (!scope.includes(resource.table))
      throw new Error(`Failed to commit: the command writes «${resource.table}», which it did not name.`);
}

/** Another one as soon as any record of these tables, a number or an account that the decision counted on was written. */
async function stateOf(db: Database, scope: Scope, { account, counters }: Decision): Promise<string> {
  // All tables' together: one request, where one for each table of the scope took a third of all that a write asks.
  const revisions = (await db.revisions.toArray()).filter(({ table }) => scope.includes(table));
  const counted = counters ? await db.meta.bulkGet([...counters.keys()]) : [];
  const accounts = account ? await accountState(db, account) : null;
  return JSON.stringify([revisions, counted.map((one) => one?.value ?? 0), accounts]);
}

async function write(
  db: Database,
  command: Command,
  prepared: Prepared,
  { end: after, accounts, erasing, forgetting }: Loaded & { end: LogEnd },
): Promise<Answer> {
  const { decision, device } = prepared;
  if (purges(decision) && !forgetting)
    throw new Error("Failed to commit: what may be deleted for good changed meanwhile. Try again.");
  if (decision.account) await accounts?.writeAccounts(db, decision.account, command.now);
  const rows = await writeRecords(db, command, decision);
  const answer = decision.answer(rows);
  if (device.isRenamed) await db.devices.put({ id: device.id, label: device.label });
  if (command.draft) await db.drafts.delete(command.draft);
  if (decision.endsDraft) await db.drafts.delete(decision.endsDraft);
  for (const [name, count] of decision.counters ?? []) {
    const stored = Number((await db.meta.get(name))?.value ?? 0);
    if (count > stored) await db.meta.put({ name, value: count });
  }
  const erased = await erasing?.eraseWith(db, prepared, after);
  const forgotten = await forgetting?.forgetRecords(db, { ...command, writes: decision.writes }, after);
  const logged = await log(db, command, { ...prepared, ...erased, ...forgotten }, { rows, answer, after });
  noteCommand(db, logged, decision, rows);
  const span = spanOf(logged);
  const { key, by, now: at } = command;
  if (decision.batch && span) await db.imports.add({ key, at, by, span, ...decision.batch });
  return answer;
}

function log(
  db: Database,
  command: Command,
  { decision, changes, device, erased }: Prepared & { erased?: ErasedEntry[] },
  { rows, answer, after }: { rows: readonly StoredRow[]; answer: Answer; after: LogEnd },
): Promise<StoredCommand> {
  const { key, name, args, by: actor, at, now: recordedAt, request } = { ...command, ...decision.loggedAs };
  const { undoes, writes, pace, topics } = decision;
  const lines = writes.map(({ resource, action, about, step, derived }, index): NewLine => {
    const { id = "", version = 0 } = rows[index] ?? {};
    return {
      resource: resource.name,
      record: `${resource.table}/${id}`,
      action,
      changes: changes[index] ?? [],
      version,
      ...(about && { about }),
      ...(step && { step }),
      ...(derived && { derived }),
    };
  });
  const logged = {
    key,
    name,
    args: { ...storedArgs(args, rows[0]), ...(erased && { erased }) },
    actor,
    device: device.id,
    schema: schemaVersion,
    at,
    recordedAt,
    request,
    ...(undoes !== undefined && { undoes }),
    ...(topics && { topics }),
    answer: { status: answer.status, body: withReferences(answer.body) },
  };
  return appendCommand(db, logged, { lines, after, ...(pace && { pace }) });
}

/** What a command that is repeated was answered; throws where it is none. */
export function firstAnswer({ request, answer }: StoredCommand, command: Command): Answer {
  if (request === cancelledRequest)
    throw new CancelledError("Failed to commit: the command was cancelled before.");
  if (request !== command.request)
    throw new KeyReusedError("Failed to commit: the idempotency key belongs to another request.");
  if (!answer)
    throw new AnswerForgottenError("Failed to commit: the command was done, and its answer is forgotten.");
  return answer;
}
