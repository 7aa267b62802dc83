import type { Database } from "#db/dexie/database.ts";
import { rowsThatFit } from "./late-rows.ts";
import { namedSteps } from "./named-steps.ts";
import { originOf } from "./origin.ts";
import { keepState, listOfStep, type SeedState, seedState } from "./progress.ts";
import type { SeedRun } from "#db/store/store.ts";
import type { SeedStep } from "#db/seed/seed-step.ts";
import { writeRows } from "./write-rows.ts";

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
  const all = await stepsOf();
  const origin = await originOf(db);
  // An organisation of one's own gets nothing of the sample, in a later version neither.
  const steps = namedSteps(origin?.kind === "own" ? all.filter(isOfAll) : all);
  const names = [...steps.keys()];
  for (const [name, step] of steps) {
    await writeStep(db, name, { step, names });
    onStarted();
  }
  await db.transaction("rw", db.meta, async () => {
    await keepState(db, { ...(await seedState(db)), done: names.length, total: names.length });
  });
}

const isOfAll = ({ isBuiltIn }: SeedStep): boolean => isBuiltIn === true;

type Work = { step: SeedStep; names: readonly string[] };

async function writeStep(db: Database, name: string, { step, names }: Work): Promise<void> {
  const { resource, rows: made, historyOf, credentials = [] } = step;
  if (isOver(await seedState(db), name)) return;
  const sample = made();
  // Before the transaction, which ends where anything else is awaited.
  const past = historyOf && (await (await import("./histories.ts")).pastOf(db, sample, historyOf));
  await db.transaction("rw", db.tables, async () => {
    const state = await seedState(db);
    // Another tab may be seeding the same database, or have begun it with an organisation of its own.
    if (isOver(state, name)) return;
    if (!isOfAll(step) && (await originOf(db))?.kind === "own") return;
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
