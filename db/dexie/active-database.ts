import { isRecord } from "#db/schema/is-record.ts";

/**
 * Which database is at work, where one came from a backup: a small database of its own says it, because one of its transactions
 * changes it as a whole, and it goes where the browser throws away the others. `former` is what was there before a restore.
 */
export type ActiveDatabase = {
  name: string;
  databaseId: string;
  former: { name: string; databaseId: string; until: string } | null;
};

export const pointerName = (base: string): string => `${base}-active`;
const store = "active";
const key = "active";

/** A database as the browser lists it: its version is 0 where there is none. */
export type Listed = { name: string; version: number; active: ActiveDatabase | null };

/** The database that is at work under this name. Nothing is opened where none was ever restored. */
export async function listedDatabase(base: string): Promise<Listed> {
  const existing = await indexedDB.databases();
  const isPointed = existing.some((one) => one.name === pointerName(base));
  const active = isPointed ? await readActive(base) : null;
  const name = active?.name ?? base;
  // Dexie stores version n as n × 10, and raises the last digit when it repairs tables.
  return { name, version: (existing.find((one) => one.name === name)?.version ?? 0) / 10, active };
}

export async function readActive(base: string): Promise<ActiveDatabase | null> {
  const value: unknown = await withPointer(base, "readonly", (entries) => entries.get(key));
  // oxlint-disable-next-line no-unsafe-type-assertion -- nobody else writes there
  return isRecord(value) ? (value as ActiveDatabase) : null;
}

export const writeActive = (base: string, active: ActiveDatabase): Promise<unknown> =>
  withPointer(base, "readwrite", (entries) => entries.put(active, key));

async function withPointer<T>(
  base: string,
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(pointerName(base), 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(store));
  const db = await answerOf(opening);
  // Whoever throws it away does not wait for this.
  db.addEventListener("versionchange", () => db.close());
  try {
    const transaction = db.transaction(store, mode, { durability: "strict" });
    const over = new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () =>
        reject(transaction.error ?? new Error("Failed to commit.")),
      );
    });
    const [value] = await Promise.all([answerOf(work(transaction.objectStore(store))), over]);
    return value;
  } finally {
    db.close();
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Failed to read.")));
  });
