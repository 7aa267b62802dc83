import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { logEnd } from "#db/dexie/append-command.ts";
import type { Database } from "#db/dexie/database.ts";
import { openPageStore } from "#db/dexie/page-store.ts";
import type { Changed } from "./loaded-resources.ts";

const store = openPageStore();

/** The page's own connection: to watch what changes, and to keep drafts. Records are read through the API alone. */
export const openDatabase = (): Promise<Database> => store.open();

/** The log's last number, and the first run's progress, which is not in the log. */
export type LastWrite = { number: number; seeding: string };

/**
 * A counter that changes with every write, in this tab, in another one or by the worker, within some ten milliseconds.
 * Undefined until it is known, and where the database is not there: the next call says so on a screen of its own.
 */
export const useLastWrite = (): LastWrite | undefined => useDatabaseQuery(lastWrite, "");

/** More lines than this are an import or the like: which resources they are of is not looked up. */
const mostLines = 200;

/** What was the last write when this page began to load: of what came after it, the page may show nothing yet. */
export async function writeBeforePage(last: LastWrite): Promise<LastWrite> {
  const db = await openDatabase();
  const { number } = await logEnd(db);
  const start = new Date(performance.timeOrigin).toISOString();
  const recent = await db.commands
    .where(":id")
    .above(number - mostLines)
    .toArray();
  const first = recent.find(({ recordedAt }) => recordedAt >= start)?.first ?? Infinity;
  return { ...last, number: Math.min(last.number, first - 1) };
}

/** Of which resources records were written between the two. */
export async function changedBetween(before: LastWrite, after: LastWrite): Promise<Changed> {
  if (before.seeding !== after.seeding || after.number <= before.number) return "everything";
  const db = await openDatabase();
  const lines = await db.changes
    .where(":id")
    .between(before.number, after.number, false, true)
    .limit(mostLines + 1)
    .toArray();
  if (lines.length === 0 || lines.length > mostLines) return "everything";
  return new Set(lines.map(({ resource }) => resource));
}

/** The keys of the drafts that begin so, in whatever tab they were kept; undefined until they are known. */
export const useDraftKeys = (prefix: string): string[] | undefined => useDatabaseQuery(draftKeys, prefix);

const draftKeys = (db: Database, prefix: string): Promise<string[]> =>
  db.drafts.where("key").startsWith(prefix).primaryKeys();

export type DatabaseQuery<T> = (db: Database, about: string) => Promise<T>;

/** What a query gives, again with every write that it may be about. An effect, because the database comes when it is open. */
export function useDatabaseQuery<T>(
  query: (db: Database, about: string) => Promise<T>,
  about: string,
): T | undefined {
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

async function lastWrite(db: Database): Promise<LastWrite> {
  const last = await db.changes.orderBy(":id").last();
  const seeding = await db.meta.get("seed");
  return { number: last?.number ?? 0, seeding: JSON.stringify(seeding?.value ?? null) };
}
