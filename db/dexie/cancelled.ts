import { Dexie } from "dexie";
import { appendCommand } from "./append-command.ts";
import { type Database, schemaVersion } from "./database.ts";
import { deviceId } from "./device.ts";
import { recordPendingLoss } from "./log-check.ts";
import { noteCommand } from "./mirror.ts";
import { cancelledRequest } from "#db/store/command.ts";

/**
 * Keeps a command from ever being done: whoever comes with its key is refused. False where it was done before; of one that is
 * being written this waits for the end.
 */
export async function refuseCommand(db: Database, key: string, at: string): Promise<boolean> {
  const [device] = await Promise.all([deviceId(db), recordPendingLoss(db)]);
  return db.transaction("rw", db.commands, db.changes, async () => {
    const first = await db.commands.get({ key });
    if (!first) {
      const command = { ...never, key, at, recordedAt: at, device, actor: actorOf(key) };
      noteCommand(db, await appendCommand(db, command));
    }
    return !first || first.request === cancelledRequest;
  });
}

const never = { name: "cancel", args: {}, schema: schemaVersion, request: cancelledRequest };

/** The key of a person's command begins with his id. */
const actorOf = (key: string): string => key.slice(0, key.indexOf("/"));

/** Ends the transaction that it is called in, and reverts its writes, as soon as the signal says so. */
export function endBy(signal: AbortSignal): void {
  const transaction = Dexie.currentTransaction;
  const end = () => {
    if (transaction.active) transaction.abort();
  };
  if (signal.aborted) end();
  signal.addEventListener("abort", end, { once: true });
}
