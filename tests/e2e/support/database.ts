import type { Page } from "playwright/test";

type Row = Record<string, unknown>;
type Kept = { version: number; counts: Record<string, number>; rows: Row[] };

/** Which database is at work: after a restore a pointer beside them says it. */
export const databaseAtWork = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "offdesk-active")) return "offdesk";
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const db = await answered(indexedDB.open("offdesk-active"));
    const active = await answered<{ name: string }>(
      db.transaction("active").objectStore("active").get("active"),
    );
    db.close();
    return active.name;
  });

/** What stands in the database, read past the app and without making one where there is none; of each row, these fields or all. */
async function read(page: Page, store: string | null, fields: readonly string[] = []): Promise<Kept> {
  return page.evaluate(
    async ([wanted, named, database]) => {
      const kept: Kept = { version: 0, counts: {}, rows: [] };
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === database)) return kept;
      const answered = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error));
        });
      const db = await answered(indexedDB.open(database));
      kept.version = db.version;
      for (const name of db.objectStoreNames)
        kept.counts[name] = await answered(db.transaction(name).objectStore(name).count());
      if (wanted !== null)
        kept.rows = await answered<Row[]>(db.transaction(wanted).objectStore(wanted).getAll());
      db.close();
      if (named.length > 0)
        kept.rows = kept.rows.map((row) => Object.fromEntries(named.map((field) => [field, row[field]])));
      return kept;
    },
    [store, fields, await databaseAtWork(page)] as const,
  );
}

export const readStore = async (page: Page, store: string): Promise<Row[]> => (await read(page, store)).rows;

/** Of rows that are many, what is asked about them. */
export const readFields = async (page: Page, store: string, fields: readonly string[]): Promise<Row[]> =>
  (await read(page, store, fields)).rows;

/** How many rows each store has, by name; empty where there is no database. */
export const countStores = async (page: Page): Promise<Kept["counts"]> => (await read(page, null)).counts;

/**
 * The same without what differs between devices that hold the same work: what is noted of sign-ins and the like (the refused one that
 * begins the sample data is not counted where the browser is killed in it), and what the system did because its time had come.
 */
export async function countWithoutEventsAndDue(page: Page): Promise<Kept["counts"]> {
  const commands = await readFields(page, "commands", ["name"]);
  const events = commands.filter(({ name }) => String(name).startsWith("event/"));
  const { notificationsColumns: _columns, attempts: _attempts, ...counts } = await countWithoutDue(page);
  return { ...counts, commands: (counts["commands"] ?? 0) - events.length };
}

/** Deadlines of the sample pass from minute to minute, and whoever looks later was told of more of them. */
async function countWithoutDue(page: Page): Promise<Kept["counts"]> {
  const commands = await readFields(page, "commands", ["number", "name"]);
  const lines = await readFields(page, "changes", ["command", "record"]);
  const due = new Set(commands.flatMap(({ number, name }) => (name === dueName ? [number] : [])));
  const dueLines = lines.filter(({ command }) => due.has(command));
  const told = dueLines.filter(({ record }) => String(record).startsWith("notifications/"));
  const counts = await countStores(page);
  return {
    ...counts,
    commands: commands.length - due.size,
    changes: lines.length - dueLines.length,
    notifications: (counts["notifications"] ?? 0) - told.length,
  };
}

const dueName = "POST due";

/** How many rows each store has without the list columns, which are worked out from the records in more or fewer chunks. */
export const countWithoutColumns = async (page: Page): Promise<Kept["counts"]> =>
  withoutColumns(await countStores(page));

export const countWithoutColumnsAndDue = async (page: Page): Promise<Kept["counts"]> =>
  withoutColumns(await countWithoutDue(page));

const withoutColumns = (counts: Kept["counts"]): Kept["counts"] =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !/columns$/i.test(name)));

/** Leaves the database as the app's first version would have: units without tags, a first run that only counted its steps. */
export function makeOlder(page: Page, { version = 1, isStuck = false } = {}): Promise<void> {
  return page.evaluate(
    async ([older, stuck]) => {
      const answered = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error));
        });
      const now = await answered(indexedDB.open("offdesk"));
      const stores = await Promise.all(
        [...now.objectStoreNames].map(async (name) => {
          const store = now.transaction(name).objectStore(name);
          const indexes = [...store.indexNames].map((index) => store.index(index));
          return { name, store, indexes, rows: await answered<Row[]>(store.getAll()) };
        }),
      );
      now.close();
      // Asked for in one go: nobody opens it in between.
      indexedDB.deleteDatabase("offdesk");
      const opening = indexedDB.open("offdesk", older * 10);
      opening.addEventListener("upgradeneeded", () => {
        for (const { name, store, indexes, rows } of stores) {
          const { autoIncrement } = store;
          // No version changes what entries of a store are found by: an upgrade throws there.
          const keyPath = stuck && name === "faults" ? "other" : store.keyPath;
          const former = opening.result.createObjectStore(name, { keyPath, autoIncrement });
          for (const { name: index, keyPath: path, unique, multiEntry } of indexes)
            former.createIndex(index, path, { unique, multiEntry });
          if (keyPath === "other") continue;
          for (const row of rows) {
            if (older === 1 && name === "equipment") delete row["tags"];
            if (older === 1 && row["name"] === "seed") row["value"] = { done: 43, total: 43 };
            former.put(row);
          }
        }
      });
      (await answered(opening)).close();
    },
    [version, isStuck] as const,
  );
}

/** Holds every store, so that a change waits in the middle of its work; the answer lets it go on. */
export async function holdStores(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("offdesk");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const transaction = db.transaction([...db.objectStoreNames], "readwrite");
    const meta = transaction.objectStore("meta");
    let held = true;
    const keep = () => {
      if (held) meta.get("seed").addEventListener("success", keep);
    };
    keep();
    const letGo = () =>
      new Promise<void>((resolve) => {
        transaction.addEventListener("complete", () => {
          db.close();
          resolve();
        });
        held = false;
      });
    Object.assign(window, { letGo });
  });
  return () => page.evaluate(() => (window as unknown as { letGo: () => Promise<void> }).letGo());
}

/** What the living records of some stores say, however often they were written: equal texts are equal data. */
export async function contentOf(page: Page, stores: readonly string[]): Promise<string> {
  return page.evaluate(
    async ([wanted, database]) => {
      const answered = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error));
        });
      const db = await answered(indexedDB.open(database));
      const digests: string[] = [];
      for (const store of wanted) {
        const rows = await answered<Row[]>(db.transaction(store).objectStore(store).getAll());
        const living = rows.filter(({ deletedAt }) => (deletedAt ?? null) === null);
        const text = JSON.stringify(living, (key, value: unknown) =>
          ["version", "updatedAt", "updatedBy"].includes(key) ? undefined : value,
        );
        const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
        digests.push(`${store} ${living.length} ${[...digest].map((byte) => byte.toString(16)).join("")}`);
      }
      db.close();
      return digests.join("\n");
    },
    [stores, await databaseAtWork(page)] as const,
  );
}

/** Of which version the database is, and how many of a store's rows have this field: both as one look finds them. */
export async function versionWith(page: Page, store: string, field: string): Promise<[number, number]> {
  const { version, rows } = await read(page, store, [field]);
  return [version, rows.filter((row) => row[field] !== undefined).length];
}

/** Changes rows of a store, past the app: nothing of it stands in the log, and what follows from the rows stays as it was. */
export async function changePastApp(
  page: Page,
  store: string,
  ids: readonly string[],
  values: object,
): Promise<void> {
  await page.evaluate(
    async ([database, name, wanted, changed]) => {
      const answered = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error));
        });
      const db = await answered(indexedDB.open(database));
      const rows = db.transaction(name, "readwrite").objectStore(name);
      for (const id of wanted)
        await answered(rows.put({ ...(await answered<object>(rows.get(id))), ...changed }));
      db.close();
      // The next test begins with these rows as they were.
      localStorage.setItem("test-changed-past-app", name);
    },
    [await databaseAtWork(page), store, ids, values] as const,
  );
}

/** As if everybody had typed his password so many minutes earlier. */
export async function ageSessions(page: Page, minutes: number): Promise<void> {
  await page.evaluate(
    async ([database, earlier]) => {
      const answered = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error));
        });
      const db = await answered(indexedDB.open(database));
      const sessions = db.transaction("sessions", "readwrite").objectStore("sessions");
      const before = (at: string) => new Date(Date.parse(at) - earlier * 60_000).toISOString();
      for (const { passwordAt, ...session } of await answered<Row[]>(sessions.getAll())) {
        const createdAt = before(String(passwordAt ?? session["createdAt"]));
        await answered(sessions.put({ ...session, createdAt }));
      }
      db.close();
    },
    [await databaseAtWork(page), minutes] as const,
  );
}
