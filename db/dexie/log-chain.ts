import type { StoredCommand, StoredLine } from "#db/store/change.ts";
import type { ChainWalk } from "#db/store/log-query.ts";
import { commandHash, lineHash } from "#db/store/log-hash.ts";
import type { Database } from "./database.ts";

/** A turn of the walk over the chain: so many commands after this one, whose hash goes on from that one's. */
export async function walkChain(db: Database, after: number, hash: string, most: number): Promise<ChainWalk> {
  const [commands, total] = await Promise.all([
    db.commands.where("number").above(after).limit(most).toArray(),
    db.commands.count(),
  ]);
  const linesOf = await linesIn(db, commands);
  let [running, lines, last] = [hash, 0, after];
  let broken: number | null = null;
  for (const command of commands) {
    const commandLines = linesOf(command);
    running = commandLines.reduce(lineHash, commandHash(running, command));
    [last, lines] = [command.number, lines + commandLines.length];
    if (running !== command.hash || commandLines.length !== command.lines) {
      broken = command.number;
      break;
    }
  }
  const isDone = broken !== null || commands.length < most;
  return { commands: commands.length, lines, last, hash: running, broken, isDone, total };
}

/** Read at once: the lines of commands that follow each other do so too. */
async function linesIn(
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
