import { users } from "#db/domain/users/users.ts";
import { lastUsedId } from "#sw/api/pipeline/id-counters.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { lineAfterLoss } from "#db/store/log-mirror.ts";
import type { Tx } from "#db/store/tx.ts";

/** A user's id is a number (specification, section 7): the length of the list plus one, or the next free one. */
export async function newUserIds(tx: Tx, count: number): Promise<string[]> {
  const ids: string[] = [];
  const lastUsed = await lastUsedId(tx, users.table);
  let number = (await tx.count(users, [], unrestricted)) + 1;
  for (; ids.length < count; number++) if (await isFree(tx, number, lastUsed)) ids.push(String(number));
  return ids;
}

/**
 * The number of a deleted user is free again. Not so of one who could sign in: the log names people by it, and a password
 * belongs to it; nor of one who was merged: another's history leads to his; nor of one whom the device lost, who
 * may be known by it elsewhere: he may have had that of one who was deleted before the loss.
 */
async function isFree(tx: Tx, number: number, lastUsed: number): Promise<boolean> {
  const id = String(number);
  const row = await tx.get(users.table, id);
  if (!row) return number > lastUsed;
  if (row.deletedAt === null || (await tx.credentialsOf([id]))[0]) return false;
  if (await tx.hasSession(id)) return false;
  const last = await tx.lastChange(users.table, id);
  return last?.action === "delete" && last.number >= (await tx.counter(lineAfterLoss));
}
