import type { Database } from "#db/dexie/database.ts";
import { linesIn } from "#db/dexie/log.ts";
import type { Change } from "#db/store/change.ts";
import { commandHash, lineHash } from "#db/store/log-hash.ts";
import type { TestApi } from "./api.ts";

/** The whole log of a database, oldest first, each line with what its command says. */
export const logIn = (db: Database): Promise<Change[]> => linesIn(db, [1, Infinity]);

export const logOf = async (api: TestApi): Promise<Change[]> => logIn(await api.store.open());

/** Whether each command's hash follows from the one before it and from its lines. */
export async function isWholeLog(db: Database): Promise<boolean> {
  let hash = "";
  for (const command of await db.commands.toArray()) {
    const lines = await db.changes
      .where("number")
      .between(command.first, command.first + command.lines)
      .toArray();
    hash = lines.reduce(lineHash, commandHash(hash, command));
    if (hash !== command.hash) return false;
  }
  return true;
}
