import { grouped } from "#db/schema/grouped.ts";
import type { Resource } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { ErasedEntry, StoredCommand, StoredLine } from "#db/store/change.ts";
import type { Command, Write } from "#db/store/command.ts";
import { emptyLog, type LogEnd } from "#db/store/log-end.ts";
import { entryOfCommand, entryOfLine, hashAfterCommand, hashAfterLine } from "#db/store/log-hash.ts";
import { purgedLine } from "#db/store/purged.ts";
import { type Database, fileIndexes } from "#db/dexie/database.ts";
import { linesOfCommands } from "#db/dexie/log-chain.ts";
import { removeFiles } from "./erase.ts";

const day = 24 * 60 * 60_000;

/**
 * Takes the values of records that a command deletes for good out of the log, and their files, once what is left of them is written. As
 * with a person who is erased, each changed entry keeps its running hash, and the command lists it. Says which entries those are.
 */
export async function forgetRecords(
  db: Database,
  { writes, now }: { writes: readonly Write[] } & Pick<Command, "now">,
  { number }: LogEnd,
): Promise<{ erased: ErasedEntry[] }> {
  const purged = writes.filter(({ leaves }) => leaves);
  await forgetFiles(db, purged, now);
  const resources = new Map<string, Resource>(
    purged.map(({ resource, before }) => [`${resource.table}/${before?.id}`, resource]),
  );
  const lines = await db.changes
    .where("record")
    .anyOf([...resources.keys()])
    .toArray();
  const numbers = [...new Set(lines.map(({ command }) => command))].toSorted((one, other) => one - other);
  const entries: ErasedEntry[] = [];
  const by = number + 1;
  for (const command of await db.commands.bulkGet(numbers)) {
    if (!command) continue;
    const before = await db.commands.where(":id").below(command.number).last();
    const linesOf = await linesOfCommands(db, [command]);
    const forgotten = forgottenIn(command, linesOf(command), {
      hash: before?.hash ?? emptyLog.hash,
      by,
      without: (line) => {
        const resource = resources.get(line.record);
        return resource ? purgedLine(line, resource) : line;
      },
    });
    if (forgotten.command) await db.commands.put(forgotten.command);
    await db.changes.bulkPut(forgotten.lines);
    entries.push(
      ...(forgotten.command ? [entryOfCommand(forgotten.command)] : []),
      ...forgotten.lines.map(entryOfLine),
    );
  }
  return { erased: entries };
}

type Forgetting = { hash: string; by: number; without: (line: StoredLine) => StoredLine };

/** The entries of a command that change: lines, and what was asked where all of it was about such records. */
function forgottenIn(
  command: StoredCommand,
  lines: readonly StoredLine[],
  { hash: before, by, without }: Forgetting,
): { command: StoredCommand | null; lines: StoredLine[] } {
  let hash = hashAfterCommand(before, command);
  const { body, ...args } = command.args;
  const isOfOthers = lines.some((line) => !line.erased && without(line) === line);
  const changed = body !== undefined && !isOfOthers ? { ...command, args, erased: { by, hash } } : null;
  const forgotten = lines.flatMap((line) => {
    hash = hashAfterLine(hash, line);
    const left = without(line);
    return sameValue(left, line) ? [] : [{ ...left, erased: { by, hash } }];
  });
  return { command: changed, lines: forgotten };
}

/** A file that somebody has just uploaded may be about to be named again: those go with the files that no record names. */
async function forgetFiles(db: Database, purged: readonly Write[], now: string): Promise<void> {
  const named = [...grouped(purged, ({ resource }) => resource.table)].flatMap(([table, ofTable]) =>
    fileIndexes
      .filter((index) => index.table === table)
      .flatMap(({ path }) => ofTable.map(({ before }) => before?.[path])),
  );
  const ids = [...new Set(named.filter((id) => typeof id === "string"))];
  const old = new Date(Date.parse(now) - day).toISOString();
  const files = await db.files.bulkGet(ids);
  await removeFiles(
    db,
    files.flatMap((file) => (file && file.at < old ? [file.id] : [])),
  );
}
