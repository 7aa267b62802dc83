import { answerLifetime } from "#db/schema/run-draft.ts";
import type { StoredCommand, StoredLine } from "#db/store/change.ts";
import { cancelledRequest, lossName } from "#db/store/command.ts";
import {
  emptyLog,
  type LogEnd,
  logEndAfter,
  type NewCommand,
  type NewLine,
  nextCommand,
} from "#db/store/log-end.ts";
import { atOnce, type Pace } from "#db/store/pace.ts";
import { batchesOf } from "./batches.ts";
import type { Database } from "./database.ts";

export async function logEnd(db: Database): Promise<LogEnd> {
  const last = await db.commands.orderBy(":id").last();
  return last ? logEndAfter(last) : emptyLog;
}

type Appended = {
  lines?: readonly NewLine[];
  pace?: Pace;
  /** Where the log ends, where it was read already, or is not what the store says. */
  after?: LogEnd;
};

/** Adds a command and its lines to the log, in the transaction that it is called in. */
export async function appendCommand(
  db: Database,
  command: NewCommand,
  { lines = [], pace = atOnce, after }: Appended = {},
): Promise<StoredCommand> {
  const { add, end } = nextCommand(after ?? (await logEnd(db)), command, lines.length);
  const batches = batchesOf(await pace(lines, add));
  const stored = end();
  if (stored.number % forgottenEvery === 0) await forgetOldAnswers(db, stored);
  await Promise.all([db.commands.add(stored), addLines(db, batches)]);
  return stored;
}

async function addLines(db: Database, batches: Iterable<StoredLine[]>): Promise<void> {
  for (const some of batches) await db.changes.bulkAdd(some);
}

const forgottenEvery = 100;

/** Nobody repeats a command after a month: what it was answered goes, and that it was done stays. */
async function forgetOldAnswers(db: Database, { number, recordedAt }: StoredCommand): Promise<void> {
  const oldest = new Date(Date.parse(recordedAt) - answerLifetime).toISOString();
  const first = await firstWithAnswer(db, number);
  await db.commands
    .where(":id")
    .between(first, first + 2 * forgottenEvery)
    .filter((one) => one.recordedAt < oldest)
    .modify((one) => void delete one.answer);
}

/** Answers are forgotten from the beginning of the log on, so that half of it tells where they begin. */
async function firstWithAnswer(db: Database, end: number): Promise<number> {
  let [from, to] = [1, end];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    // Numbers that were lost are not given again, so that a command may stand before the one that is asked for.
    const last = await db.commands.where(":id").belowOrEqual(middle).filter(wasAnswered).last();
    if (last?.answer) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** A cancelled call and a loss never had an answer: that they have none says nothing of those before them. */
const wasAnswered = ({ name, request }: StoredCommand): boolean =>
  request !== cancelledRequest && name !== lossName;
