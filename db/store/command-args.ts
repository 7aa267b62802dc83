import { isRecord } from "#db/schema/is-record.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { CommandArgs } from "./change.ts";
import { hexOf, sha256 } from "./sha256.ts";

/** As many signs of a member are kept. */
const longest = 1000;

/**
 * The arguments as they are kept: a field that the record has had since, as it was given, is named alone, for the log has its
 * value; anything long is left out, and its length and hash stand for it; a secret is never kept.
 */
export function storedArgs(
  { body, ...args }: CommandArgs,
  row: Readonly<Record<string, unknown>> | undefined,
): CommandArgs {
  if (body === undefined) return args;
  if (!isRecord(body)) return { ...args, body: bounded(body) };
  const members = Object.entries(body).filter(([name]) => !secret.test(name));
  const isWritten = ([name, value]: [string, unknown]) => row !== undefined && sameValue(row[name], value);
  const fields = members.filter(isWritten).map(([name]) => name);
  const others = members.filter((one) => !isWritten(one)).map(([name, value]) => [name, bounded(value)]);
  return {
    ...args,
    ...(fields.length > 0 && { fields }),
    ...(others.length > 0 && { body: Object.fromEntries(others) }),
  };
}

const secret = /password|secret|token/i;

function bounded(value: unknown): unknown {
  const text = JSON.stringify(value) ?? "";
  return text.length > longest ? { length: text.length, hash: hexOf(sha256(text)) } : value;
}
