import type { ApiContext } from "#sw/api/core/context.ts";
import { recordFault } from "#sw/api/core/faults.ts";
import { isQuota } from "#db/store/wrapped-error.ts";
import type { Store } from "#db/store/store.ts";

const tidiedStores = new WeakSet<Store>();

/** The same, once for each opening of the database. */
export function keepSessionsTidyOnce(c: ApiContext): void {
  if (tidiedStores.has(c.var.db)) return;
  tidiedStores.add(c.var.db);
  keepSessionsTidy(c);
}

/** After the answer: ended sessions are removed, and the device gets its key for the day when it is full. */
export function keepSessionsTidy(c: ApiContext): void {
  const { db, apiOptions } = c.var;
  const now = apiOptions.clock();
  const work = async () => {
    try {
      // On a full device, removed sessions make room for new ones.
      await db.sessions.forgetDead(now);
      await db.signIn.forgetOldAttempts(now);
      await db.device.makeSessionKey();
    } catch (error) {
      // Nobody waits for it: other calls report a full disk and a database that is closed meanwhile.
      if (db.isOpen() && !isQuota(error)) await recordFault(c, error);
    }
  };
  apiOptions.background(work());
}
