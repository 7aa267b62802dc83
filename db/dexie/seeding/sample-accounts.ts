import { type Database, rowsOf } from "#db/dexie/database.ts";
import type { Credential } from "#db/store/accounts.ts";

/** Of these accounts, those that still sign in with these very passwords. */
export async function unchangedAccounts(db: Database, sample: readonly Credential[]): Promise<string[]> {
  const ids = sample.map(({ userId }) => userId);
  const [credentials, users] = await Promise.all([
    db.credentials.bulkGet(ids),
    rowsOf(db, "users").bulkGet(ids),
  ]);
  return ids.filter((_, at) => {
    const user = users[at];
    return (
      credentials[at]?.hash === sample[at]?.hash && user?.["status"] === "active" && user.deletedAt === null
    );
  });
}
