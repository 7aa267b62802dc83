import type { Database } from "#db/dexie/database.ts";
import { refuseWhereFull } from "#db/dexie/storage-full.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { NewOrganisation } from "#db/store/store.ts";
import { namedSteps } from "./named-steps.ts";
import { keepOrigin } from "./origin.ts";
import { keepState, seedState } from "./progress.ts";
import { writeRows } from "./write-rows.ts";

/**
 * Begins a database with somebody's own organisation, in one transaction: there is never one without an administrator, nor half of a
 * catalogue. False where something was begun before, by another tab perhaps.
 */
export async function beginOrganisation(db: Database, { steps, origin }: NewOrganisation): Promise<boolean> {
  const made = steps.map((step) => ({ ...step, made: step.rows() }));
  const byResource = [...grouped(made, ({ resource }) => resource)];
  const names = [...namedSteps(steps).keys()];
  return db
    .transaction("rw", db.tables, async () => {
      if ((await seedState(db)).done > 0) return false;
      for (const [resource, ofResource] of byResource)
        await writeRows(
          db,
          resource,
          ofResource.flatMap(({ made: rows }) => rows),
        );
      await db.credentials.bulkPut(steps.flatMap(({ credentials = [] }) => credentials));
      await keepOrigin(db, origin);
      await keepState(db, { written: names, settled: [], done: names.length, total: names.length });
      return true;
    })
    .catch(refuseWhereFull);
}
