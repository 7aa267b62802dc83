import type { AccountWrites } from "#db/store/accounts.ts";
import type { Database } from "./database.ts";

/** The users whose passwords, second factors or sessions these writes change. */
export function usersOf(writes: AccountWrites): string[] {
  const { credentials = [], secondFactors = [], endedSessions = [] } = writes;
  const rows = [...credentials, ...secondFactors, ...endedSessions].map(({ userId }) => userId);
  return [...new Set([...rows, ...(writes.endedCredentials ?? []), ...(writes.endedFactors ?? [])])];
}

/** Another one as soon as any of these users signs in otherwise than when the command was decided. */
export function accountState(db: Database, writes: AccountWrites): Promise<unknown> {
  const ids = usersOf(writes);
  return Promise.all([db.credentials.bulkGet(ids), db.secondFactors.bulkGet(ids)]);
}
