import { type Database, rowsOf } from "#db/database.ts";
import { uniqueKeys } from "#db/commit.ts";
import { project, stampOf } from "#db/list/projection.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { SeedStep } from "./seed-row.ts";

export type SeedProgress = { done: number; total: number };

/** `started` once people can sign in, `finished` when all of the sample data is there. */
export type Seeding = { started: Promise<void>; finished: Promise<void> };

const runs = new WeakMap<Database, Seeding>();

/** How far the first run is, in steps; done when both are equal. */
export async function seedProgress(db: Database): Promise<SeedProgress> {
  const kept = await db.meta.get("seed");
  return isProgress(kept?.value) ? kept.value : { done: 0, total: 1 };
}

const seeded = new WeakSet<Database>();

/** Whether the first run was begun at all, so that people can sign in. */
export async function isSeeded(db: Database): Promise<boolean> {
  if (!seeded.has(db) && (await seedProgress(db)).done > 0) seeded.add(db);
  return seeded.has(db);
}

type Run = {
  /** Called only where there is something left to do. */
  steps: () => Promise<readonly SeedStep[]>;
  /** Takes what goes on after people can sign in; called once a run. */
  inBackground: (finished: Promise<void>) => void;
};

/** Fills a new database, step by step, each in one transaction; goes on where it was stopped, and never does a step twice. */
export function seed(db: Database, { steps, inBackground }: Run): Seeding {
  const known = runs.get(db);
  if (known) return known;
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

async function allSteps(db: Database, stepsOf: Run["steps"], onStarted: () => void): Promise<void> {
  const { done, total } = await seedProgress(db);
  if (done > 0) onStarted();
  if (done === total) return;
  const steps = await stepsOf();
  for (let step = done; step < steps.length; step++) {
    const one = steps[step];
    if (one) await writeStep(db, one, step, steps.length);
    onStarted();
  }
}

async function writeStep(
  db: Database,
  { resource, rows: made, credentials = [] }: SeedStep,
  step: number,
  total: number,
): Promise<void> {
  const sample = made();
  await db.transaction(
    "rw",
    [rowsOf(db, resource.table), db.columns, db.stamps, db.uniques, db.meta, db.credentials],
    async () => {
      // Another tab may be seeding the same database.
      const { done } = await seedProgress(db);
      if (done !== step) return;
      const stamp = await stampOf(db, resource.table);
      const rows: StoredRow[] = sample.map((row) => ({
        ...row,
        ...(resource.shares && { kind: resource.shares.kind }),
        version: 1,
        createdBy: "seed",
        updatedAt: row.createdAt,
        updatedBy: "seed",
        archivedAt: null,
        deletedAt: null,
        slot: stamp.slots++,
      }));
      await rowsOf(db, resource.table).bulkPut(rows);
      await project(db, resource.table, rows, stamp);
      await db.uniques.bulkPut(
        rows.flatMap((row) => uniqueKeys(resource, row).map(({ key }) => ({ key, id: row.id }))),
      );
      await db.credentials.bulkPut(credentials);
      await db.meta.put({ name: "seed", value: { done: step + 1, total } });
    },
  );
}

function isProgress(value: unknown): value is SeedProgress {
  return typeof value === "object" && value !== null && "done" in value && "total" in value;
}
