import type { CommandArgs, ErasedEntry, StoredCommand, StoredLine } from "#db/store/change.ts";
import { entryOfCommand, entryOfLine, hashAfterCommand, hashAfterLine } from "#db/store/log-hash.ts";

/** A command of the log with its lines, and the running hash before it. */
export type LoggedWork = { command: StoredCommand; lines: readonly StoredLine[]; before: string };

/** What stays of it; what is the same object stays as it was written. */
type Remainder = { args: CommandArgs; lines: readonly StoredLine[] };

type RewrittenEntries = { command: StoredCommand | null; lines: StoredLine[]; entries: ErasedEntry[] };

const nothing: RewrittenEntries = { command: null, lines: [], entries: [] };

/**
 * The entries of the log that something is taken out of. Each keeps the running hash that it had and says by which command it was
 * rewritten; that command lists them, so that the chain tells what was erased from what was forged.
 */
export function rewrittenEntries(work: LoggedWork, remainder: Remainder, by: number): RewrittenEntries {
  const { command, lines, before } = work;
  const isSameCommand = remainder.args === command.args;
  // Nothing is hashed for the many that stay.
  if (isSameCommand && lines.every((line, at) => line === remainder.lines[at])) return nothing;
  let hash = hashAfterCommand(before, command);
  const newCommand = isSameCommand ? null : { ...command, args: remainder.args, erased: { by, hash } };
  const newLines = lines.flatMap((line, at) => {
    hash = hashAfterLine(hash, line);
    const rewritten = remainder.lines[at];
    return rewritten && rewritten !== line ? [{ ...rewritten, erased: { by, hash } }] : [];
  });
  const entries = [...(newCommand ? [entryOfCommand(newCommand)] : []), ...newLines.map(entryOfLine)];
  return { command: newCommand, lines: newLines, entries };
}
