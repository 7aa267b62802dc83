import type { ErasedEntry, StoredCommand, StoredLine } from "#db/store/change.ts";
import type { ChainWalk } from "#db/store/log-query.ts";
import { entryOfCommand, entryOfLine, hashAfterCommand, hashAfterLine } from "#db/store/log-hash.ts";
import type { Database } from "./database.ts";

/**
 * A turn of the walk over the chain: so many commands after this one, whose hash goes on from that one's. What was erased keeps the hash
 * that it had, and has to stand in the list of the command that erased it, whose own hash the walk comes to.
 */
export async function walkChain(db: Database, after: number, hash: string, most: number): Promise<ChainWalk> {
  const [commands, total] = await Promise.all([
    db.commands.where("number").above(after).limit(most).toArray(),
    db.commands.count(),
  ]);
  const linesOf = await linesOfCommands(db, commands);
  const isListed = erasuresIn(db);
  let [running, lines, last, erased] = [hash, 0, after, 0];
  let broken: number | null = null;
  for (const command of commands) {
    const commandLines = linesOf(command);
    running = commandLines.reduce(hashAfterLine, hashAfterCommand(running, command));
    [last, lines] = [command.number, lines + commandLines.length];
    const entries = erasedEntries(command, commandLines);
    erased += entries.length;
    if (
      running !== command.hash ||
      commandLines.length !== command.lines ||
      !(await isListed(command.number, entries))
    ) {
      broken = command.number;
      break;
    }
  }
  const isDone = broken !== null || commands.length < most;
  return { commands: commands.length, lines, last, hash: running, broken, erased, isDone, total };
}

/** Read at once: the lines of commands that follow each other do so too. */
export async function linesOfCommands(
  db: Database,
  commands: readonly StoredCommand[],
): Promise<(command: StoredCommand) => StoredLine[]> {
  const [first, last] = [commands[0], commands.at(-1)];
  if (!first || !last) return () => [];
  const all = await db.changes
    .where("number")
    .between(first.first, last.first + last.lines)
    .toArray();
  const positions = new Map(all.map(({ number }, at) => [number, at]));
  return ({ first: from, lines }) => {
    const at = lines === 0 ? undefined : positions.get(from);
    return at === undefined ? [] : all.slice(at, at + lines);
  };
}

type Listed = { by: number; entry: ErasedEntry };

const erasedEntries = (command: StoredCommand, lines: readonly StoredLine[]): Listed[] => [
  ...(command.erased ? [{ by: command.erased.by, entry: entryOfCommand(command) }] : []),
  ...lines.flatMap((line) => (line.erased ? [{ by: line.erased.by, entry: entryOfLine(line) }] : [])),
];

/** Whether later commands say of all these that they erased them. */
function erasuresIn(db: Database): (number: number, entries: readonly Listed[]) => Promise<boolean> {
  const lists = new Map<number, ReadonlySet<string>>();
  return async (number, entries) => {
    for (const { by, entry } of entries) {
      const list = lists.get(by) ?? new Set((await db.commands.get(by))?.args.erased);
      lists.set(by, list);
      if (by <= number || !list.has(entry)) return false;
    }
    return true;
  };
}
