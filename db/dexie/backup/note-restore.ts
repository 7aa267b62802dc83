import { v7 as newId } from "uuid";
import { eventCommand } from "#db/domain/audit/event-names.ts";
import type { emptyLog } from "#db/store/log-end.ts";
import { endAfterLoss, type LogMirror } from "#db/store/log-mirror.ts";
import type { Swap } from "#db/store/restoring.ts";
import { appendCommand, logEnd } from "#db/dexie/append-command.ts";
import { type Database, schemaVersion } from "#db/dexie/database.ts";
import { idName } from "#db/dexie/device.ts";

/** The log's event that says where its records came from. */
const restoreCommand = eventCommand("restored");

/** In an epoch of its own, behind all numbers that this device gave. */
export async function noteRestore(
  db: Database,
  { actor, at, device: label }: Swap,
  before: typeof emptyLog,
): Promise<void> {
  const device = String((await db.meta.get(idName))?.value);
  await db.devices.put({ id: device, label });
  const mirror: LogMirror = { ...before, databaseId: "", counters: {}, recent: [] };
  const command = {
    key: `${restoreCommand}/${newId()}`,
    name: restoreCommand,
    args: {},
    actor,
    device,
    schema: schemaVersion,
    at,
    recordedAt: at,
    request: "",
    topics: [restoreCommand],
  };
  await appendCommand(db, command, { after: endAfterLoss(mirror, await logEnd(db)) });
}
