import { type ApiContext, nowIso } from "./context.ts";
import { endWork } from "./running.ts";

/**
 * `POST /api/cancel/{key}`: ends an import, or a check of one, that this session sent with this Idempotency-Key. 200
 * `{ cancelled }`: true where nothing of it is written, nor ever will be; false where it was done before.
 */
export async function cancel(c: ApiContext, key: string): Promise<Response> {
  const { db, signedIn } = c.var;
  const cancelled = await db.refuseCommand(`${signedIn.user.id}/${key}`, nowIso(c));
  return c.json({ cancelled });
}

/** Before anything reads the database, which waits for running writes. */
export const endFirst = (c: ApiContext, key: string, next: () => Promise<void>): Promise<void> =>
  endWork(c, key, next);
