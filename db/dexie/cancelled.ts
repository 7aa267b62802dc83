import { Dexie } from "dexie";
import type { Database } from "./database.ts";
import { cancelledRequest } from "#db/store/command.ts";

/**
 * Keeps a command from ever being done: whoever comes with its key is refused. False where it was done before; of one that is
 * being written this waits for the end.
 */
export function refuseCommand(db: Database, key: string, at: string): Promise<boolean> {
  return db.transaction("rw", db.answers, async () => {
    const first = await db.answers.get(key);
    const never = { key, at, request: cancelledRequest, status: 409, body: null, span: null };
    if (!first) await db.answers.add(never);
    return !first || first.request === cancelledRequest;
  });
}

/** Ends the transaction that it is called in, and reverts its writes, as soon as the signal says so. */
export function endBy(signal: AbortSignal): void {
  const transaction = Dexie.currentTransaction;
  const end = () => {
    if (transaction.active) transaction.abort();
  };
  if (signal.aborted) end();
  signal.addEventListener("abort", end, { once: true });
}
