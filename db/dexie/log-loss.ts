import { v7 as newId } from "uuid";
import { systemActorId } from "#db/rules/roles/system-actor.ts";
import type { StoredAnswer } from "#db/store/change.ts";
import { type Command, lossName } from "#db/store/command.ts";
import {
  endAfterLoss,
  lineAfterLoss,
  type LogLoss,
  type LogMirror,
  lostSince,
} from "#db/store/log-mirror.ts";
import { appendCommand, logEnd } from "./append-command.ts";
import { firstAnswer } from "./commit.ts";
import { type Database, schemaVersion } from "./database.ts";
import { deviceId } from "./device.ts";
import { recordPendingLoss } from "./log-check.ts";
import { lossesIn, putLosses } from "./losses.ts";
import { noteCommand } from "./mirror.ts";

/**
 * Writes down that the log lost its end, once, whichever thread notices it first. Counters go on where they were, and the log
 * goes on in a new epoch, behind the numbers that were given.
 */
export async function recordLoss(db: Database, mirror: LogMirror): Promise<void> {
  const device = await deviceId(db);
  await db.transaction("rw", db.commands, db.changes, db.meta, async () => {
    const end = await logEnd(db);
    const numbers = [mirror.number, ...mirror.recent.map(({ number }) => number)];
    const stored = await db.commands.bulkGet(numbers);
    const hashes = new Map(stored.flatMap((one) => (one ? [[one.number, one.hash] as const] : [])));
    const lost = lostSince(mirror, end, (number) => hashes.get(number));
    if (!lost) return;
    const at = new Date().toISOString();
    const { from, to, commands, lines } = lost;
    const command = {
      key: `loss/${newId()}`,
      name: lossName,
      args: { body: { from, to, commands, lines } },
      actor: systemActorId,
      device,
      schema: schemaVersion,
      at,
      recordedAt: at,
      request: "",
      topics: ["loss"] as const,
    };
    const logged = await appendCommand(db, command, { after: endAfterLoss(mirror, end) });
    const loss: LogLoss = { number: logged.number, at, ...lost, dismissed: null };
    await putLosses(db, [...(await lossesIn(db)), loss]);
    const counters = { ...mirror.counters, [lineAfterLoss]: logged.first };
    for (const [name, count] of Object.entries(counters)) {
      const counted = Number((await db.meta.get(name))?.value ?? 0);
      if (count > counted) await db.meta.put({ name, value: count });
    }
    noteCommand(db, logged);
  });
}

/** Takes note of a loss, which is a command. False where there is none of this number; nothing is noted twice. */
export async function storeDismissal(db: Database, number: number, command: Command): Promise<boolean> {
  const [device] = await Promise.all([deviceId(db), recordPendingLoss(db)]);
  return db.transaction("rw", db.commands, db.changes, db.meta, async () => {
    const [losses, first] = await Promise.all([lossesIn(db), db.commands.get({ key: command.key })]);
    if (first) return firstAnswer(first, command).status === noted.status;
    const loss = losses.find((one) => one.number === number);
    if (!loss || loss.dismissed) return loss !== undefined;
    const { key, name, args, by, at, now: recordedAt, request } = command;
    const noting = { key, name, args, actor: by, device, schema: schemaVersion, at, recordedAt, request };
    const logged = await appendCommand(db, { ...noting, answer: noted });
    await putLosses(
      db,
      losses.map((one) => (one === loss ? { ...one, dismissed: { at, by } } : one)),
    );
    noteCommand(db, logged);
    return true;
  });
}

const noted: StoredAnswer = { status: 204, body: null };
