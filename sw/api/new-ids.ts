import { v7 as newId } from "uuid";
import { type Database, rowsOf } from "#db/dexie/database.ts";
import { countRows } from "#db/dexie/list/list.ts";
import type { Resource } from "#db/schema/resource.ts";
import { users } from "#db/domain/users/users.ts";
import { unrestricted } from "./unrestricted.ts";

/**
 * Ids for new records, made on the device. A user's is a number (specification, section 7): the length of the list plus
 * one, or the next free one. Awaits nothing but the database: call it inside `commit`.
 */
export async function newIds(db: Database, resource: Resource, count: number): Promise<string[]> {
  if (resource.name !== users.name) return Array.from({ length: count }, () => newId());
  const ids: string[] = [];
  let number = (await countRows(db, users, [], unrestricted)) + 1;
  for (; ids.length < count; number++) if (await isFree(db, String(number))) ids.push(String(number));
  return ids;
}

/**
 * The number of a deleted user is free again. Not so of one who could sign in: the log names people by it, and a password
 * belongs to it; nor of one who was merged: another's history leads to his.
 */
async function isFree(db: Database, id: string): Promise<boolean> {
  const row = await rowsOf(db, users.table).get(id);
  if (!row) return true;
  if (row.deletedAt === null || (await db.credentials.get(id))) return false;
  if (await db.sessions.where("userId").equals(id).count()) return false;
  const last = await db.changes.where("record").equals(`${users.table}/${id}`).last();
  return last?.action === "delete";
}
