import { Dexie } from "dexie";
import { v7 as newId } from "uuid";
import type { Database } from "#db/dexie/database.ts";
import { logEnd } from "#db/dexie/append-command.ts";
import { batchesOf } from "#db/dexie/batches.ts";
import { idName } from "#db/dexie/device.ts";
import { subrecordId } from "#db/schema/subrecord-id.ts";
import type { StoredCommand, StoredLine } from "#db/store/change.ts";
import { type LogEnd, logEndAfter, nextCommand } from "#db/store/log-end.ts";
import {
  type Answer1,
  type Line1,
  line2,
  newCommand2,
  withoutLines2,
} from "#db/store/upgrades/version-5-log.ts";

const linesRead = 2000;

/**
 * Brings the log up to its second format, a batch at a time: what all lines of a command said goes into a command of its own,
 * with the answer that was stored beside it.
 */
export async function upgradeLog(db: Database, older: number, tell: (count: number) => void): Promise<void> {
  if (!db.backendDB().objectStoreNames.contains("answers")) return;
  const lines = db.table<Line1, number>("changes");
  // Dexie gives a store that the new version does not have to the transaction of the upgrade alone.
  const answers: Dexie.Table<Answer1, string> = Dexie.currentTransaction.table("answers");
  const devices = await deviceIds(db, (await lines.orderBy(":id").last())?.device);
  // Most are forgotten: so nobody looks for them.
  const answered = new Set(await answers.toCollection().primaryKeys());
  let end: LogEnd = await logEnd(db);
  let rest: Line1[] = [];
  for (let last = 0; ;) {
    const read = await lines.where(":id").above(last).limit(linesRead).toArray();
    last = read.at(-1)?.number ?? last;
    const groups = byCommand([...rest, ...read]);
    rest = read.length < linesRead ? [] : (groups.pop() ?? []);
    // Dexie forgets its transaction where much is awaited between two of its requests, and so nothing else is awaited here.
    const keys = groups.flatMap(([line]) => (line && answered.has(line.command) ? [line.command] : []));
    const stored = new Map((await answers.bulkGet(keys)).map((one) => [one?.key, one]));
    const commands: StoredCommand[] = [];
    const thin: StoredLine[] = [];
    for (const group of groups) {
      const [first] = group;
      if (!first) continue;
      const device = devices.idOf(first.device);
      const command = newCommand2(group, stored.get(first.command), { device, schema: older });
      const next = nextCommand({ ...end, nextLine: first.number }, command, group.length);
      for (const line of group) thin.push(next.add(line2(line, group)));
      const ended = next.end();
      commands.push(ended);
      end = logEndAfter(ended);
    }
    for (const some of batchesOf(thin)) await db.changes.bulkPut(some);
    await db.commands.bulkAdd(commands);
    tell(read.length);
    if (read.length < linesRead) break;
  }
  await db.devices.bulkPut(devices.named());
  await upgradeOthers(db, answers, end, { device: devices.thisDevice, schema: older });
}

/** What was answered without a change, and what was cancelled: nothing says where among the others that was. */
async function upgradeOthers(
  db: Database,
  answers: Dexie.Table<Answer1, string>,
  end: LogEnd,
  made: { device: string; schema: number },
): Promise<void> {
  const others = (await answers.filter(({ span }) => span === null).toArray()).toSorted((one, other) =>
    one.at < other.at ? -1 : 1,
  );
  for (const other of others) {
    const stored = nextCommand(end, withoutLines2(other, made), 0).end();
    await db.commands.add(stored);
    end = logEndAfter(stored);
  }
}

/** The lines of one command stand in a row. */
function byCommand(lines: readonly Line1[]): Line1[][] {
  const groups: Line1[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group?.[0]?.command === line.command) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

/**
 * An id for each name that the lines have for a device; the latest one, and what has none, is this device. They are made of the
 * database's id and the order of the names, as the ids of subrecords are: where a power cut takes the upgrade, it is done again with the same hashes, which the mirror knows already.
 */
async function deviceIds(db: Database, latest: string | undefined) {
  const [database, stored] = (await db.meta.bulkGet(["databaseId", idName])).map((one) => one?.value);
  const space = typeof database === "string" ? database : newId();
  const thisDevice = typeof stored === "string" ? stored : subrecordId(space, 0);
  await db.meta.put({ name: idName, value: thisDevice });
  const ids = new Map(latest === undefined ? [] : [[latest, thisDevice]]);
  return {
    thisDevice,
    idOf: (label: string): string => {
      const id = ids.get(label) ?? subrecordId(space, ids.size);
      ids.set(label, id);
      return id;
    },
    named: () => [...ids].map(([label, id]) => ({ id, label })),
  };
}
