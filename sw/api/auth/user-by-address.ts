import { users } from "#db/domain/users/users.ts";
import { comparableEmail, uniqueKey } from "#db/store/unique-keys.ts";
import type { Tx } from "#db/store/tx.ts";
import type { UserRow } from "./user-row.ts";

/** The key that no two people share. */
export const emailKey = (email: string): string =>
  uniqueKey(users.table, ["email"], [comparableEmail(email.trim())]);

/** Whose address this is, in any case: for calls that prove nothing by it. */
export async function userByAddress(tx: Tx, email: string): Promise<UserRow | null> {
  const key = emailKey(email);
  const id = (await tx.claim([key])).get(key);
  const user: UserRow | undefined = id === undefined ? undefined : await tx.get(users.table, id);
  return user?.deletedAt === null ? user : null;
}
