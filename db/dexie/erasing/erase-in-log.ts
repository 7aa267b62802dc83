import { registeredNamed } from "#db/schema/registry.ts";
import type { ErasedEntry, StoredCommand, StoredLine } from "#db/store/change.ts";
import { erasedLine, type Erasure, type Scrub } from "#db/store/erasing.ts";
import { emptyLog } from "#db/store/log-end.ts";
import type { Database } from "#db/dexie/database.ts";
import { linesOfCommands } from "#db/dexie/log-chain.ts";
import { rewrittenEntries } from "./rewritten-entries.ts";

const commandsAtOnce = 500;

/** Takes a person out of the log. Answers have no hash, and are changed where they stand. Says which entries are not as they were written. */
export async function eraseInLog(
  db: Database,
  erasure: Erasure,
  scrub: Scrub,
  by: number,
): Promise<ErasedEntry[]> {
  const entries: ErasedEntry[] = [];
  let before = emptyLog.hash;
  for (let after = 0; ;) {
    const commands = await db.commands.where(":id").above(after).limit(commandsAtOnce).toArray();
    const linesOf = await linesOfCommands(db, commands);
    const newCommands: StoredCommand[] = [];
    const newLines: StoredLine[] = [];
    for (const command of commands) {
      const lines = linesOf(command);
      const scrubbed = {
        args: scrub(command.args),
        lines: lines.map((line) => erasedLine(line, registeredNamed(line.resource), erasure, scrub)),
      };
      const rewritten = rewrittenEntries({ command, lines, before }, scrubbed, by);
      entries.push(...rewritten.entries);
      newLines.push(...rewritten.lines);
      const stored = rewritten.command ?? command;
      const answer = command.answer && scrub(command.answer);
      const isSameAnswer = !answer || answer === command.answer;
      if (!isSameAnswer) newCommands.push({ ...stored, answer });
      else if (stored !== command) newCommands.push(stored);
      before = command.hash;
    }
    if (newCommands.length > 0) await db.commands.bulkPut(newCommands);
    if (newLines.length > 0) await db.changes.bulkPut(newLines);
    if (commands.length < commandsAtOnce) return entries;
    after = commands.at(-1)?.number ?? after;
  }
}
