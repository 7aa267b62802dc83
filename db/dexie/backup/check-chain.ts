import { emptyLog } from "#db/store/log-end.ts";
import { commandHash, lineHash } from "#db/store/log-hash.ts";
import type { Database } from "#db/dexie/database.ts";

const commandsAtOnce = 500;

/** The number of the first command whose hash does not follow from the one before and from its lines; null where all do. */
export async function firstBrokenCommand(db: Database): Promise<number | null> {
  let hash = emptyLog.hash;
  for (let after = 0; ;) {
    const commands = await db.commands.where(":id").above(after).limit(commandsAtOnce).toArray();
    const [first, last] = [commands[0], commands.at(-1)];
    if (!first || !last) return null;
    const lines = await db.changes
      .where(":id")
      .between(first.first, last.first + last.lines, true, false)
      .toArray();
    let at = 0;
    for (const command of commands) {
      hash = commandHash(hash, command);
      for (; lines[at]?.command === command.number; at++) {
        const line = lines[at];
        if (line) hash = lineHash(hash, line);
      }
      if (hash !== command.hash) return command.number;
    }
    after = last.number;
    if (commands.length < commandsAtOnce) return null;
  }
}
