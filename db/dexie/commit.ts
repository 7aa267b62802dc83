import { fold } from "#db/schema/fold.ts";
import { type Resource, type StoredRow, valueAt } from "#db/schema/resource.ts";
import { answerLifetime } from "#db/schema/run-draft.ts";
import {
  type Change,
  type ChangeAction,
  type Database,
  type ImportBatch,
  type Mentioned,
  rowsOf,
  type Span,
  type StoredAnswer,
  type TakenStep,
} from "./database.ts";
import { fieldChanges } from "./field-changes.ts";
import { project, stampOf } from "./list/projection.ts";
import { atOnce, type Pace } from "./pace.ts";
import { uniqueHolders } from "./unique-holders.ts";
import { isQuota } from "./wrapped-error.ts";

/** Who does what, when: everything about a write that is not the write itself. */
export type Command = {
  /** The same key again gets the first answer, and nothing is done twice. */
  key: string;
  /** What was asked, to tell a repetition from a key used twice. */
  request: string;
  by: string;
  device: string;
  /** When it was done, and when it is recorded. ISO 8601, UTC. */
  at: string;
  now: string;
  /** The draft that this command was typed in: it goes in the same transaction, so that none of both is there twice. */
  draft?: string | null;
};

export type Write = {
  resource: Resource;
  before: StoredRow | null;
  /** The record's id and fields; `commit` adds the stamp. Null deletes; anything else brings a deleted record back. */
  after: ({ id: string } & Record<string, unknown>) | null;
  action: ChangeAction;
  about?: Mentioned[];
  step?: TakenStep;
};

export type Answer = { status: number; body: unknown };

/** What to write, and what to answer once it is written: the answer sees the rows with their new stamps. */
export type Decision = {
  writes: Write[];
  answer: (rows: StoredRow[]) => Answer;
  /** For an import: what is kept of it, so that it can be taken back as a whole. */
  batch?: Pick<ImportBatch, "resource" | "file" | "created" | "updated">;
  /** The command that these writes take back. */
  undoes?: string;
  /** How thousands of writes are gone through; all in one go where it is not said. */
  pace?: Pace;
};

/** Two records may not have the same values here: `index` is the write's, `path` the field's. */
export class TakenError extends Error {
  override readonly name = "TakenError";
  readonly taken: { index: number; path: string }[];

  constructor(taken: { index: number; path: string }[]) {
    super("Failed to commit: unique values are taken.");
    this.taken = taken;
  }
}

/** The key was used for another request. */
export class KeyReusedError extends Error {
  override readonly name = "KeyReusedError";
}

/** The command was cancelled before it was done; nothing was written. */
export class CancelledError extends Error {
  override readonly name = "CancelledError";
}

/** What stands in the place of a request that was cancelled. No request is called so: they begin with a method. */
export const cancelledRequest = "cancelled";

/** The device has no room left; nothing was written. */
export class StorageFullError extends Error {
  override readonly name = "StorageFullError";
}

/**
 * The one way to write records. `decide` reads and decides inside the transaction, awaiting nothing but the database;
 * records, list columns, unique values, change log and idempotency key are then all written, or none of them.
 */
export async function commit(
  db: Database,
  command: Command,
  decide: () => Promise<Decision>,
): Promise<Answer> {
  let native: IDBTransaction | null = null;
  try {
    return await db.transaction("rw", db.tables, async (transaction) => {
      native = transaction.idbtrans;
      const first = await db.answers.get(command.key);
      if (first) return repeated(first, command);
      const decision = await decide();
      const { rows, span } = await write(db, command, decision);
      const { status, body } = decision.answer(rows);
      const { key, request, now: at, by } = command;
      await db.answers.add({ key, at, request, status, body, span });
      if (decision.batch && span) await db.imports.add({ key, at, by, span, ...decision.batch });
      if (command.draft) await db.drafts.delete(command.draft);
      return { status, body };
    });
  } catch (error) {
    throw isQuota(error) || isQuota(errorOf(native))
      ? new StorageFullError("Failed to commit: the device's storage is full.", { cause: error })
      : error;
  }
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

type Claim = { key: string; id: string; index: number; path: string };

async function claimUniques(
  db: Database,
  writes: readonly Write[],
  rows: readonly StoredRow[],
): Promise<void> {
  const { released, claims, taken } = await claimsOf(db, writes, rows);
  if (taken.length > 0) throw new TakenError(taken.map(({ index, path }) => ({ index, path })));
  const claimed = new Set(claims.map(({ key }) => key));
  await db.uniques.bulkDelete([...released.keys()].filter((key) => !claimed.has(key)));
  await db.uniques.bulkPut(claims.map(({ key, id }) => ({ key, id })));
}

/** What `commit` would refuse of these writes: the values that other records have, or two of these. */
export async function takenBy(
  db: Database,
  writes: readonly Write[],
): Promise<{ index: number; path: string }[]> {
  const rows = writes.map(({ before, after }) => (after ? { ...before, ...after } : null));
  return (await claimsOf(db, writes, rows)).taken;
}

type Named = ({ id: string } & Record<string, unknown>) | null;

async function claimsOf(db: Database, writes: readonly Write[], rows: readonly Named[]) {
  const released = new Map<string, string>();
  const claims: Claim[] = [];
  for (const [index, { resource, before, after }] of writes.entries()) {
    // What a deleted record had may be another's by now.
    const held = before && !before.deletedAt ? uniqueKeys(resource, before) : [];
    for (const { key } of held) released.set(key, before?.id ?? "");
    const row = rows[index];
    if (after && row)
      for (const claim of uniqueKeys(resource, row)) claims.push({ ...claim, id: row.id, index });
  }
  const holders = await uniqueHolders(
    db,
    claims.map(({ key }) => key),
  );
  const claimed = new Map<string, string>();
  const taken = claims.filter(({ key, id }) => {
    const other = claimed.get(key);
    claimed.set(key, other ?? id);
    const holder = holders.get(key);
    return (
      (other !== undefined && other !== id) ||
      (holder !== undefined && holder !== id && released.get(key) !== holder)
    );
  });
  return { released, claims, taken };
}

/** The values that no other record of the table may have. A constraint whose last value is empty does not bind. */
export function uniqueKeys(
  resource: Resource,
  row: Record<string, unknown>,
): { key: string; path: string }[] {
  return resource.unique.flatMap((paths) => {
    const path = paths.at(-1) ?? "";
    const before = paths.slice(0, -1).map((one) => comparable(valueAt(row, one)));
    const last = valueAt(row, path);
    const values = (Array.isArray(last) ? last : [last]).map(comparable).filter((value) => value !== "");
    return values.map((value) => ({ key: uniqueKey(resource.table, paths, [...before, value]), path }));
  });
}

/** Bars inside values are escaped: «a|b» with «c» is not «a» with «b|c». */
export function uniqueKey(table: string, paths: readonly string[], values: readonly string[]): string {
  return [table, paths.join("+"), ...values.map((value) => value.replace(/[|\\]/g, String.raw`\$&`))].join(
    "|",
  );
}

function comparable(value: unknown): string {
  if (typeof value === "string") return fold(value.trim());
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** Why the browser itself gave the transaction up: a request that comes after that only says that it came too late. */
const errorOf = (native: IDBTransaction | null): DOMException | null => native?.error ?? null;
