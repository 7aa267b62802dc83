import { resourcesByTable } from "#db/schema/registry.ts";
import type { ErasedEntry, StoredCommand, StoredLine } from "#db/store/change.ts";
import { erasedLine, type Erasure, type Scrub } from "#db/store/erasing.ts";
import { emptyLog } from "#db/store/log-end.ts";
import { entryOfCommand, entryOfLine, hashAfterCommand, hashAfterLine } from "#db/store/log-hash.ts";
import type { Database } from "#db/dexie/database.ts";
import { linesOfCommands } from "#db/dexie/log-chain.ts";

const commandsAtOnce = 500;

/**
 * Takes a person out of the log. What is changed keeps the running hash that it had and says by which command it was erased; that
 * command lists it, so that the chain tells what was erased from what was forged. Answers have no hash, and are changed where they stand.
 */
export async function eraseInLog(
  db: Database,
  erasure: Erasure,
  scrub: Scrub,
  by: number,
): Promise<ErasedEntry[]> {
  const resources = new Map([...resourcesByTable.values()].flat().map((one) => [one.name, one]));
  const entries: ErasedEntry[] = [];
  let before = emptyLog.hash;
  for (let after = 0; ;) {
    const commands = await db.commands.where(":id").above(after).limit(commandsAtOnce).toArray();
    const linesOf = await linesOfCommands(db, commands);
    const newCommands: StoredCommand[] = [];
    const newLines: StoredLine[] = [];
    for (const command of commands) {
      const lines = linesOf(command);
      const scrubbed = { ...command, args: scrub(command.args), ...answerOf(command, scrub) };
      const scrubbedLines = lines.map((line) =>
        erasedLine(line, resources.get(line.resource), erasure, scrub),
      );
      const hasLines = scrubbedLines.some((line, at) => line !== lines[at]);
      if (hasLines || scrubbed.args !== command.args) {
        let hash = hashAfterCommand(before, command);
        if (scrubbed.args !== command.args) {
          scrubbed.erased = { by, hash };
          entries.push(entryOfCommand(scrubbed));
        }
        for (const [at, line] of lines.entries()) {
          hash = hashAfterLine(hash, line);
          const without = scrubbedLines[at];
          if (!without || without === line) continue;
          const erased = { ...without, erased: { by, hash } };
          newLines.push(erased);
          entries.push(entryOfLine(erased));
        }
      }
      if (scrubbed.args !== command.args || scrubbed.answer !== command.answer) newCommands.push(scrubbed);
      before = command.hash;
    }
    if (newCommands.length > 0) await db.commands.bulkPut(newCommands);
    if (newLines.length > 0) await db.changes.bulkPut(newLines);
    if (commands.length < commandsAtOnce) return entries;
    after = commands.at(-1)?.number ?? after;
  }
}

const answerOf = ({ answer }: StoredCommand, scrub: Scrub): Pick<StoredCommand, "answer"> =>
  answer ? { answer: scrub(answer) } : {};
