import type { StoredCommand, StoredLine } from "./change.ts";
import { sha256 } from "./sha256.ts";

/**
 * The running hash of the log: of the hash before, of a command, and then of each of its lines in their order. Answers are
 * forgotten, and don't count.
 */
export function commandHash(
  before: string,
  command: Omit<StoredCommand, "hash" | "answer" | "topics">,
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

const nextHash = (before: string, values: readonly unknown[]): string =>
  btoa(String.fromCharCode(...sha256(before + JSON.stringify(values))));
