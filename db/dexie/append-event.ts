import type { StoredAnswer } from "#db/store/change.ts";
import { storedArgs } from "#db/store/command-args.ts";
import type { Command } from "#db/store/command.ts";
import type { LogTopic } from "#db/store/log-topics.ts";
import { appendCommand } from "./append-command.ts";
import { type Database, schemaVersion } from "./database.ts";
import { deviceId, storedDeviceName } from "./device.ts";
import { recordPendingLoss } from "./log-check.ts";
import { noteCommand } from "./mirror.ts";
import { refuseWhereFull } from "./storage-full.ts";

/** Adds a command without lines to the log, once for its key. */
export async function appendEvent(
  db: Database,
  command: Command,
  topics: readonly LogTopic[],
): Promise<void> {
  const { key, name, args, by: actor, at, now: recordedAt, request } = command;
  try {
    const [device, deviceName] = await Promise.all([
      deviceId(db),
      storedDeviceName(db),
      recordPendingLoss(db),
    ]);
    const label = deviceName ?? command.device;
    await db.transaction("rw", db.commands, db.changes, db.devices, async () => {
      if (await db.commands.get({ key })) return;
      if (label !== "" && (await db.devices.get(device))?.label !== label)
        await db.devices.put({ id: device, label });
      const eventArgs = storedArgs(args, undefined);
      const event = {
        key,
        name,
        args: eventArgs,
        actor,
        device,
        schema: schemaVersion,
        at,
        recordedAt,
        request,
      };
      noteCommand(db, await appendCommand(db, { ...event, topics, answer: noted }));
    });
  } catch (error) {
    refuseWhereFull(error);
  }
}

const noted: StoredAnswer = { status: 204, body: null };
