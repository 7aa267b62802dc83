import { type Database, rowsOf, schemaVersion } from "#db/dexie/database.ts";
import { walkChain } from "#db/dexie/log-chain.ts";
import { deriveAgain } from "#db/dexie/upgrades/derived.ts";
import { upgradeFrom } from "#db/dexie/upgrades/upgrade.ts";
import { registerApps } from "#db/domain/apps/index.ts";
import { labelOf } from "#db/schema/label.ts";
import { emptyLog } from "#db/store/log-end.ts";
import {
  type Expected,
  type Misshapen,
  type RecordFaults,
  type StagingCheck,
  StagingError,
  type StagingFaults,
} from "#db/store/restoring.ts";
import { isCalled } from "#db/store/wrapped-error.ts";
import { resourceOf } from "#db/store/upgrades/resource-of.ts";
import { backedTables, isBesideRecords } from "./backed-tables.ts";
import { checkTable, type IdsOf, idsIn, noFaults } from "./check-records.ts";
import { refuseMisshapenEntries } from "./entry-shapes.ts";
import { compareWith } from "./staging.ts";

// A check of a large backup takes longer than a worker may take for one answer, and people want to see how far it is and to end it.
// So it is done in turns of some tenths of a second, and how far it is stands in the database that is checked: a turn that is asked for twice does no harm.

const checkName = "stagingCheck";
/** After so long a turn takes up nothing more, in milliseconds. */
const turnLength = 300;
const commandsAtOnce = 500;
const mostExamples = 20;

/** `step`: one more than the tables of a backup that were checked, and 0 before the counts were. `log`: how far the chain was walked. */
type Progress = {
  step: number;
  log: { number: number; hash: string };
  faults: StagingFaults;
  isDone: boolean;
};

/** The ids of each table of a staging, read once: nobody writes there while it is checked. */
const idsOfStaging = new WeakMap<Database, IdsOf>();

/** The next turn of the check. Throws a `StagingError` where the backup is not what it says. */
export async function checkStaging(db: Database, expected: Expected): Promise<StagingCheck> {
  registerApps();
  let progress = await readProgress(db);
  const begin = performance.now();
  while (!progress.isDone && performance.now() - begin < turnLength)
    progress = await stepAfter(db, expected, progress);
  await db.meta.put({ name: checkName, value: progress });
  return progress.isDone
    ? { done: 1, faults: progress.faults }
    : { done: shareOf(progress, expected), faults: null };
}

async function stepAfter(db: Database, expected: Expected, progress: Progress): Promise<Progress> {
  const { step, log, faults } = progress;
  const isOlder = expected.schema < schemaVersion;
  const tables = backedTables();
  if (step === 0) {
    await compareWith(db, expected);
    // It makes columns and unique values again by itself.
    const upgrade = upgradeFrom(expected.schema);
    // Without the word `async` Dexie does not follow the awaited calls inside.
    if (isOlder) await db.transaction("rw", db.tables, async () => upgrade(db)).catch(refuseUnreadable);
    return { ...progress, step: 1 };
  }
  const table = tables[step - 1];
  if (isBesideRecords(table)) {
    await refuseMisshapenEntries(db, table);
    return { ...progress, step: step + 1 };
  }
  if (table !== undefined) {
    const idsOf = idsOfStaging.get(db) ?? idsIn(db);
    idsOfStaging.set(db, idsOf);
    const inTable = noFaults();
    await checkTable(db, table, { idsOf, faults: inTable, most: mostExamples });
    const all = withFaults(faults, inTable, await misshapenIn(db, inTable));
    // Lists are made of values of the right kind, and of what is refused there are none.
    if (!isOlder && all.misshapen.length === 0) await deriveAgain(db, table);
    return { ...progress, step: step + 1, faults: all };
  }
  const walk = await walkChain(db, log.number, log.hash, commandsAtOnce);
  return {
    ...progress,
    log: { number: walk.last, hash: walk.hash },
    faults: { ...faults, brokenCommand: walk.broken },
    isDone: walk.isDone,
  };
}

/** An older entry that the upgrade cannot read is none that any version of ours wrote. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof TypeError || error instanceof RangeError || isCalled(error, "ConstraintError"))
    throw new StagingError(
      "backup_damaged",
      `the upgrade fails: ${error instanceof Error ? error.message : ""}`,
    );
  throw error;
}

const withFaults = (before: StagingFaults, inTable: RecordFaults, misshapen: Misshapen[]): StagingFaults => {
  const examples = (kind: keyof RecordFaults["counts"]) =>
    [...before[kind], ...inTable[kind]].slice(0, mostExamples);
  const count = (kind: keyof RecordFaults["counts"]) => before.counts[kind] + inTable.counts[kind];
  return {
    ...before,
    shapes: examples("shapes"),
    rules: examples("rules"),
    references: examples("references"),
    uniques: examples("uniques"),
    counts: {
      shapes: count("shapes"),
      rules: count("rules"),
      references: count("references"),
      uniques: count("uniques"),
    },
    misshapen: [...before.misshapen, ...misshapen],
  };
};

/** Of a table: by the list of the first one. */
async function misshapenIn(db: Database, { shapes: [first], counts }: RecordFaults): Promise<Misshapen[]> {
  if (!first) return [];
  const { table, id, path } = first;
  const row = await rowsOf(db, table).get(id);
  const resource = row && resourceOf(table, row);
  const label = row && resource ? labelOf(resource, row) : null;
  return [{ resource: resource?.name ?? table, count: counts.shapes, id, path, label }];
}

/** By how many entries were looked at. */
function shareOf({ step, log }: Progress, { rows, log: end }: Expected): number {
  const tables = backedTables().map((table) => 1 + (rows[table] ?? 0));
  const sum = (some: readonly number[]) => some.reduce((total, count) => total + count, 0);
  return (sum(tables.slice(0, Math.max(0, step - 1))) + log.number) / (sum(tables) + end.number + 1);
}

async function readProgress(db: Database): Promise<Progress> {
  const stored = (await db.meta.get(checkName))?.value;
  const { number, hash } = emptyLog;
  const first: Progress = {
    step: 0,
    log: { number, hash },
    faults: { ...noFaults(), misshapen: [], brokenCommand: null },
    isDone: false,
  };
  // oxlint-disable-next-line no-unsafe-type-assertion -- nobody else writes under this name
  return stored === undefined ? first : (stored as Progress);
}

/** To the end, and with nothing in it that nothing can read. */
export async function mayBeSwapped(db: Database): Promise<boolean> {
  const { isDone, faults } = await readProgress(db);
  return isDone && faults.misshapen.length === 0;
}

/** What is put after a check was not looked at; and no database at work has it. */
export const forgetCheck = (db: Database): Promise<void> => db.meta.delete(checkName);
