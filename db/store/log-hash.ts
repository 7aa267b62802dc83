import type { ErasedEntry, StoredCommand, StoredLine } from "./change.ts";
import { sha256 } from "./sha256.ts";

/**
 * The running hash of the log: of the hash before, of a command, and then of each of its lines in their order. Answers are
 * forgotten, and don't count.
 */
export function commandHash(
  before: string,
  command: Omit<StoredCommand, "hash" | "answer" | "topics" | "erased">,
): string {
  const { number, key, name, args, actor, device, epoch, schema, hlc, at, recordedAt, request, undoes } =
    command;
  const values = [
    number,
    key,
    name,
    args,
    actor,
    device,
    epoch,
    schema,
    hlc,
    at,
    recordedAt,
    request,
    undoes,
  ];
  return nextHash(before, values);
}

export function lineHash(before: string, line: StoredLine): string {
  const { number, resource, record, action, changes, version, about, step, derived, past } = line;
  const values = [number, resource, record, action, changes, version, about, step, derived];
  return nextHash(before, past ? [...values, past] : values);
}

/** The running hash with a command of the log, which keeps the one that it had where somebody was erased from it. */
export const hashAfterCommand = (before: string, command: StoredCommand): string =>
  command.erased?.hash ?? commandHash(before, command);

export const hashAfterLine = (before: string, line: StoredLine): string =>
  line.erased?.hash ?? lineHash(before, line);

/** What the command that erased it lists of it: whoever changes it afterwards is found out. */
export const entryOfCommand = (command: StoredCommand): ErasedEntry =>
  `command ${command.number} ${commandHash(command.erased?.hash ?? "", command)}`;

export const entryOfLine = (line: StoredLine): ErasedEntry =>
  `line ${line.number} ${lineHash(line.erased?.hash ?? "", line)}`;

const nextHash = (before: string, values: readonly unknown[]): string =>
  btoa(String.fromCharCode(...sha256(before + JSON.stringify(values))));
