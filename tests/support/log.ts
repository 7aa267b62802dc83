import type { Database } from "#db/dexie/database.ts";
import { linesIn } from "#db/dexie/log.ts";
import type { Change } from "#db/store/change.ts";
import type { TestApi } from "./api.ts";

/** The whole log of a database, oldest first, each line with what its command says. */
export const logIn = (db: Database): Promise<Change[]> => linesIn(db, [1, Infinity]);

export const logOf = async (api: TestApi): Promise<Change[]> => logIn(await api.store.open());
