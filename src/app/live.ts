import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import type { Database } from "#db/dexie/database.ts";
import { openPageStore } from "#db/dexie/page-store.ts";

const store = openPageStore();

/** The page's own connection: to watch what changes, and to keep drafts. Records are read through the API alone. */
export const openDatabase = (): Promise<Database> => store.open();

/**
 * What changes with every write, in this tab, in another one or by the worker, within some ten milliseconds: the log's last
 * number and the first run's progress. Undefined until it is known, and where the database is not there: the next call
 * says so on a screen of its own.
 */
export const useLastWrite = (): string | undefined => useLive(lastWrite, "");

/** The keys of the drafts that begin so, in whatever tab they were kept; undefined until they are known. */
export const useDraftKeys = (prefix: string): string[] | undefined => useLive(draftKeys, prefix);

const draftKeys = (db: Database, prefix: string): Promise<string[]> =>
  db.drafts.where("key").startsWith(prefix).primaryKeys();

/** What a query gives, again with every write that it may be about. An effect, because the database comes when it is open. */
function useLive<T>(query: (db: Database, about: string) => Promise<T>, about: string): T | undefined {
  const [db, setDb] = useState<Database>();
  useEffect(() => {
    const follow = () => void store.opened().then(setDb, () => {});
    follow();
    // It was closed while the page was away.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && follow();
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);
  return useLiveQuery(
    async () => (db ? query(db, about).catch(() => undefined) : undefined),
    [db, query, about],
  );
}

async function lastWrite(db: Database): Promise<string> {
  const last = await db.changes.orderBy(":id").last();
  const seeding = await db.meta.get("seed");
  return `${last?.number ?? 0} ${JSON.stringify(seeding?.value ?? null)}`;
}
