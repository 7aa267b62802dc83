import {
  type Change,
  type ImportBatch,
  type RunAnswer,
  type Span,
  spanOf,
  type StoredCommand,
  type StoredLine,
} from "#db/store/change.ts";
import type { Database } from "./database.ts";

export const historyOf = async (db: Database, table: string, ids: readonly string[]): Promise<Change[]> =>
  joined(
    db,
    ids.length === 1
      ? await db.changes.where("record").equals(`${table}/${ids[0]}`).toArray()
      : await db.changes
          .where("record")
          .anyOf(ids.map((id) => `${table}/${id}`))
          .sortBy("number"),
  );

export async function lastChangeOf(db: Database, table: string, id: string): Promise<Change | undefined> {
  const last = await db.changes.where("record").equals(`${table}/${id}`).last();
  return last && (await joined(db, [last])).at(-1);
}

export async function lastChangeOfAll(db: Database): Promise<Change | undefined> {
  const last = await db.changes.orderBy(":id").last();
  return last && (await joined(db, [last])).at(-1);
}

export const linesIn = async (db: Database, [first, last]: Span, most = Infinity): Promise<Change[]> =>
  joined(
    db,
    await db.changes
      .where("number")
      .between(first, Math.min(last, first + most - 1), true, true)
      .toArray(),
  );

/** Each line with what its command says. */
async function joined(db: Database, lines: readonly StoredLine[]): Promise<Change[]> {
  const numbers = [...new Set(lines.map(({ command }) => command))];
  const commands = new Map<number, StoredCommand>();
  for (const one of await db.commands.bulkGet(numbers)) if (one) commands.set(one.number, one);
  const deviceIds = [...new Set([...commands.values()].map(({ device }) => device))];
  const devices = await db.devices.bulkGet(deviceIds);
  const deviceNames = new Map(devices.flatMap((one) => (one ? [[one.id, one.label] as const] : [])));
  return lines.flatMap(({ past, erased, ...line }) => {
    const command = commands.get(line.command);
    if (!command) throw new Error(`Failed to read the log: line ${line.number} has no command.`);
    const { at, recordedAt, actor: by, device, key, undoes } = command;
    const whole = {
      ...line,
      recordId: line.record.slice(line.record.indexOf("/") + 1),
      at,
      recordedAt,
      by,
      device: deviceNames.get(device) ?? device,
      command: key,
      ...(undoes !== undefined && { undoes }),
      ...(erased && { isErased: true as const }),
      ...(command.args.erased && { isFinal: true as const }),
      ...(command.lines > 1 && { whole: { number: command.number, lines: command.lines } }),
    };
    // Numbers of their own, before the next line's; they were done on no device that is known here.
    const pastNumber = (index: number) => line.number - 1 + (index + 1) / (past?.length ?? 1);
    return (
      past?.map((one, index) => ({
        ...whole,
        ...one,
        number: pastNumber(index),
        recordedAt: one.at,
        device: "",
      })) ?? whole
    );
  });
}

/** A run's batches have its key with a number behind it. */
const batchesOf = (key: string): string => `${key}.`;

export async function answersOf(db: Database, prefix: string): Promise<RunAnswer[]> {
  const commands = await db.commands.where("key").startsWith(prefix).toArray();
  return commands.flatMap(({ answer, ...one }) =>
    answer ? [{ key: one.key, body: answer.body, span: spanOf(one) }] : [],
  );
}

export const importsOf = (db: Database, resource: string): Promise<ImportBatch[]> =>
  db.imports.where("resource").equals(resource).toArray();

export async function importsNamed(db: Database, key: string): Promise<ImportBatch[]> {
  const exact = await db.imports.get(key);
  return exact ? [exact] : db.imports.where("key").startsWith(batchesOf(key)).toArray();
}

export async function spansOf(db: Database, key: string): Promise<Span[]> {
  const exact = await db.commands.get({ key });
  const commands =
    exact && spanOf(exact) ? [exact] : await db.commands.where("key").startsWith(batchesOf(key)).toArray();
  const spans = commands.map(spanOf).filter((span) => span !== null);
  return spans.toSorted(([one], [other]) => one - other);
}
