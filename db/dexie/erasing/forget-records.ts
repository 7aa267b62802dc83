import { grouped } from "#db/schema/grouped.ts";
import type { Resource } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { ErasedEntry } from "#db/store/change.ts";
import type { Command, Write } from "#db/store/command.ts";
import { emptyLog, type LogEnd } from "#db/store/log-end.ts";
import { purgedLine } from "#db/store/purged.ts";
import { type Database, fileIndexes } from "#db/dexie/database.ts";
import { linesOfCommands } from "#db/dexie/log-chain.ts";
import { removeFiles } from "./erase.ts";
import { type LoggedWork, rewrittenEntries } from "./rewritten-entries.ts";

const day = 24 * 60 * 60_000;

/**
 * Takes the values of records that a command deletes for good out of the log, and their files, once what is left of them is written.
 * Says which entries are not as they were written.
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
  for (const command of await db.commands.bulkGet(numbers)) {
    if (!command) continue;
    const before = await db.commands.where(":id").below(command.number).last();
    const linesOf = await linesOfCommands(db, [command]);
    const work = { command, lines: linesOf(command), before: before?.hash ?? emptyLog.hash };
    const rewritten = rewrittenEntries(work, withoutRecords(work, resources), number + 1);
    if (rewritten.command) await db.commands.put(rewritten.command);
    await db.changes.bulkPut(rewritten.lines);
    entries.push(...rewritten.entries);
  }
  return { erased: entries };
}

/** Its lines without the values of these records, and without what was asked where all of it was about them. */
function withoutRecords(
  { command, lines }: Pick<LoggedWork, "command" | "lines">,
  resources: ReadonlyMap<string, Resource>,
) {
  const { body, ...args } = command.args;
  const isOfOthers = lines.some((line) => !line.erased && !resources.has(line.record));
  return {
    args: body === undefined || isOfOthers ? command.args : args,
    lines: lines.map((line) => {
      const resource = resources.get(line.record);
      const remainder = resource ? purgedLine(line, resource) : line;
      return sameValue(remainder, line) ? line : remainder;
    }),
  };
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
