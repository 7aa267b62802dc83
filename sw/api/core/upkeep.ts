import type { ApiContext } from "./context.ts";
import { recordFault } from "./faults.ts";
import { uploadLifetime } from "#db/store/files.ts";
import { isQuota } from "#db/store/wrapped-error.ts";
import type { Store } from "#db/store/store.ts";

const tidiedStores = new WeakSet<Store>();

/** A page makes its first calls together, and they are the slowest: nothing runs beside them. */
const firstCallsTake = 1000;

/** Once for each opening of the database, after the answer: sessions are kept tidy, and files that no record names are removed. */
export function keepTidyOnce(c: ApiContext): void {
  const { db, apiOptions } = c.var;
  if (tidiedStores.has(db)) return;
  tidiedStores.add(db);
  apiOptions.background(keepTidy(c));
}

const rotations = new WeakMap<Store, Promise<void>>();

/** Before anything is written in a session of the browser: what stands behind half a record is lost with all before it. */
export function rotateLogOnce(c: ApiContext): Promise<void> | undefined {
  const { db } = c.var;
  // A page that was answered before lives: the browser was not killed since, only the worker was stopped.
  if (c.req.header("x-answered-before")) return undefined;
  const rotation = rotations.get(db) ?? db.rotateBrowserLog().catch(() => {});
  rotations.set(db, rotation);
  return rotation;
}

async function keepTidy(c: ApiContext): Promise<void> {
  const { db, apiOptions } = c.var;
  await new Promise((resolve) => setTimeout(resolve, apiOptions.upkeepAfter ?? firstCallsTake));
  // An upload comes before its record, and a deleted record comes back by an undo within minutes.
  const before = new Date(apiOptions.clock() - uploadLifetime).toISOString();
  await Promise.all([tidySessions(c), recordingFaults(c, () => db.files.removeOrphans(before))]);
}

/** After the answer: ended sessions are removed, and the device gets its key for the day when it is full. */
export const keepSessionsTidy = (c: ApiContext): void => c.var.apiOptions.background(tidySessions(c));

function tidySessions(c: ApiContext): Promise<void> {
  const { db, apiOptions } = c.var;
  const now = apiOptions.clock();
  return recordingFaults(c, async () => {
    // On a full device, removed sessions make room for new ones.
    await db.sessions.forgetDead(now);
    await db.signIn.forgetOldAttempts(now);
    await db.signIn.forgetOldCodes(now);
    await db.device.makeSessionKey();
  });
}

async function recordingFaults(c: ApiContext, work: () => Promise<unknown>): Promise<void> {
  const { db } = c.var;
  try {
    await work();
  } catch (error) {
    // Nobody waits for it: other calls report a full disk and a database that is closed meanwhile.
    if (db.isOpen() && !isQuota(error)) await recordFault(c, error);
  }
}
