import { type Database, rowsOf } from "#db/dexie/database.ts";
import { updateProjection, stampOf } from "#db/dexie/list/projection.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { rowsThatFit } from "./late-rows.ts";
import { keepState, listOfStep, type SeedState, seedState } from "./progress.ts";
import { seedActorId } from "#db/rules/roles/system-actor.ts";
import type { SeedRun } from "#db/store/store.ts";
import type { SeedStep } from "#db/seed/seed-step.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";

/** `started` once people can sign in, `finished` when all of the sample data is there. */
type Seeding = { started: Promise<void>; finished: Promise<void> };

const runs = new WeakMap<Database, Seeding>();

/** Fills a new database, step by step, each in one transaction; goes on where it was stopped, and never does a step twice. */
export function seed(db: Database, { steps, inBackground }: SeedRun): Seeding {
  const running = runs.get(db);
  if (running) return running;
  let onStarted = () => {};
  const firstStep = new Promise<void>((resolve) => {
    onStarted = resolve;
  });
  const finished = allSteps(db, steps, onStarted).catch((error: unknown) => {
    // The next request tries again, from the step that failed.
    runs.delete(db);
    throw error;
  });
  const run = { started: Promise.race([firstStep, finished]), finished };
  runs.set(db, run);
  inBackground(finished);
  return run;
}

async function allSteps(db: Database, stepsOf: SeedRun["steps"], onStarted: () => void): Promise<void> {
  const { done, total } = await seedState(db);
  if (done > 0) onStarted();
  if (done === total) return;
  const steps = named(await stepsOf());
  const names = [...steps.keys()];
  for (const [name, step] of steps) {
    await writeStep(db, name, { step, names });
    onStarted();
  }
  await db.transaction("rw", db.meta, async () => {
    await keepState(db, { ...(await seedState(db)), done: names.length, total: names.length });
  });
}

/** By their lists, `services 1` and `services 2`: their positions change with every list that is added. */
function named(steps: readonly SeedStep[]): Map<string, SeedStep> {
  const byName = new Map<string, SeedStep>();
  for (const step of steps) {
    let number = 1;
    while (byName.has(`${step.resource.name} ${number}`)) number++;
    byName.set(`${step.resource.name} ${number}`, step);
  }
  return byName;
}

type Work = { step: SeedStep; names: readonly string[] };

async function writeStep(db: Database, name: string, { step, names }: Work): Promise<void> {
  const { resource, rows: made, historyOf, credentials = [] } = step;
  if (isOver(await seedState(db), name)) return;
  const sample = made();
  // Before the transaction, which ends where anything else is awaited.
  const past = historyOf && (await (await import("./histories.ts")).pastOf(db, sample, historyOf));
  await db.transaction("rw", db.tables, async () => {
    const state = await seedState(db);
    // Another tab may be seeding the same database.
    if (isOver(state, name)) return;
    const isLate = state.settled.length > 0;
    const rows = isLate ? await rowsThatFit(db, resource, sample) : sample;
    await writeRows(db, resource, rows, past?.stampOf);
    await past?.write(name, resource, rows);
    await db.credentials.bulkPut(credentials);
    const written = [...state.written, name];
    const done = names.filter((one) => isOver({ ...state, written }, one)).length;
    await keepState(db, { ...state, written, done, total: names.length });
  });
}

const isOver = ({ written, settled }: SeedState, name: string): boolean =>
  written.includes(name) || settled.includes(listOfStep(name));

async function writeRows(
  db: Database,
  resource: Resource,
  sample: readonly SeedRow[],
  pastStamp?: (row: SeedRow) => Partial<StoredRow>,
): Promise<void> {
  const stamp = await stampOf(db, resource.table);
  const rows: StoredRow[] = sample.map((row) => ({
    ...row,
    ...(resource.shares && { kind: resource.shares.kind }),
    version: 1,
    createdBy: seedActorId,
    updatedAt: row.createdAt,
    updatedBy: seedActorId,
    archivedAt: null,
    deletedAt: null,
    slot: stamp.slots++,
    ...pastStamp?.(row),
  }));
  await rowsOf(db, resource.table).bulkPut(rows);
  await updateProjection(db, resource.table, rows, stamp);
  await db.uniques.bulkPut(
    rows.flatMap((row) => uniqueKeys(resource, row).map(({ key }) => ({ key, id: row.id }))),
  );
}
