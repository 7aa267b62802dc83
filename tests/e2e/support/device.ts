import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, devices, type Page } from "playwright/test";
import { resourcesByTable } from "#db/schema/registry.ts";
import { rememberSessions } from "./api.ts";
import { visitedPort } from "./origin.ts";
import type { Visited } from "./visited.ts";

/**
 * `shared`: the app was there before, with its worker, its files and the sample data, in a browser that all tests of a process
 * use one after the other; what a test left is put back before the next one. `used`: the same state in a browser of the test's
 * own, for tests that kill it, take its storage away, set its time or serve it another build. `new`: a first visit.
 */
export type Device = "shared" | "used" | "new";

const folder = (): string => mkdtempSync(join(tmpdir(), "offdesk-device-"));
const remove = (profile: string): void => rmSync(profile, { recursive: true, force: true, maxRetries: 5 });

export type OpenedContext = { context: BrowserContext; close: () => Promise<void> };

/** First visits, one after the other in one browser, which is opened with the first of them. */
export function freshDevices(): { open: () => Promise<OpenedContext>; close: () => Promise<void> } {
  let browser: Browser | null = null;
  return {
    open: async () => {
      browser ??= await chromium.launch();
      const context = await browser.newContext();
      return { context, close: () => context.close() };
    },
    close: async () => browser?.close(),
  };
}

/** A browser of its own that begins with a copy of what the first visit left; it opens as the options of the test say. */
export const openUsed = (visited: Visited): Promise<OpenedContext> => openCopy(visited, {});

async function openCopy(
  visited: Visited,
  options: Parameters<typeof chromium.launchPersistentContext>[1],
): Promise<OpenedContext> {
  const profile = folder();
  cpSync(visited.profile, profile, { recursive: true });
  const context = await chromium.launchPersistentContext(profile, options);
  rememberSessions(context, visited.sessions);
  // A browser with a profile offers to install the app at a moment of its own, which is what other tests are about.
  await context.addInitScript(() =>
    addEventListener(
      "beforeinstallprompt",
      (event) => void (event.isTrusted && event.stopImmediatePropagation()),
      { capture: true },
    ),
  );
  const close = async () => {
    await context.close();
    remove(profile);
  };
  return { context, close };
}

export type SharedDevice = {
  /** The browser, as the first visit left it, whatever the test before did with it. */
  context: () => Promise<BrowserContext>;
  /** After a test: closes its pages. */
  leave: () => Promise<void>;
  close: () => Promise<void>;
};

type Opened = OpenedContext & { keeper: Page };

/** The browser that the tests of one process share. It is opened with the first of them. */
export function sharedDevice(visited: Visited): SharedDevice {
  let opened: Opened | null = null;

  const close = async () => {
    const last = opened;
    opened = null;
    await last?.close();
  };

  return {
    context: async () => {
      if (opened && !(await putBack(opened).catch(() => false))) await close();
      opened ??= await open(visited);
      return opened.context;
    },
    leave: async () => {
      if (!opened) return;
      const { context, keeper } = opened;
      await Promise.all(
        context
          .pages()
          .filter((page) => page !== keeper)
          .map((page) => page.close()),
      );
    },
    close,
  };
}

async function open(visited: Visited): Promise<Opened> {
  const { defaultBrowserType: _engine, ...desktop } = devices["Desktop Chrome"];
  const { context, close } = await openCopy(visited, { ...desktop, reducedMotion: "reduce" });
  const [first] = context.pages();
  const keeper = first ?? (await context.newPage());
  // A page of the origin that holds nothing of the app: the worker's own answer.
  await keeper.goto(`http://localhost:${visitedPort}/api/health`);
  const records = [...resourcesByTable.keys()].flatMap((table) => [table, `${table}Columns`]);
  await keeper.evaluate(keepBaseline, [...records, "changes", "uniques"]);
  return { context, keeper, close };
}

/** Puts the browser back to the first visit's state; false where that is not possible any more. */
async function putBack({ context, keeper }: Opened): Promise<boolean> {
  await context.setOffline(false);
  await context.unrouteAll();
  await context.clearPermissions();
  const devtools = await context.newCDPSession(keeper);
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
  await devtools.detach();
  const done = await keeper.evaluate(() => (globalThis as unknown as Baseline).putBaselineBack());
  await context.clearCookies();
  return done;
}

type Baseline = { putBaselineBack: () => Promise<boolean> };

/** Runs in the keeper's page: holds all that is stored there, and leaves a function that puts it back, where it was changed. */
async function keepBaseline(changedByCommands: readonly string[]): Promise<void> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
      request.addEventListener("blocked", () => reject(new Error("somebody holds the database")));
    });
  const keyOf = (key: IDBValidKey) => JSON.stringify(key);
  const isSame = (one: unknown, other: unknown): boolean => {
    if (Object.is(one, other)) return true;
    if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
    if (one instanceof ArrayBuffer && other instanceof ArrayBuffer)
      return isSame(new Uint8Array(one), new Uint8Array(other));
    const names = Object.keys(one);
    return (
      one.constructor === other.constructor &&
      names.length === Object.keys(other).length &&
      names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
    );
  };
  const rowsOf = async (store: IDBObjectStore) => {
    const [keys, rows] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
    return new Map(keys.map((key, at) => [keyOf(key), { key, row: rows[at] as unknown }]));
  };
  const cachesNow = async () => (await caches.keys()).toSorted().join(" ");
  // A device that started again has another database, of which more is stored than its rows.
  const databaseNow = async () =>
    (await caches.match("/sentinel", { cacheName: "offdesk-sentinel" }))?.text();
  const storageNow = () => Object.entries(localStorage);

  const db = await answered(indexedDB.open("offdesk"));
  const version = db.version;
  const names = [...db.objectStoreNames];
  const reading = db.transaction(names);
  const stored = new Map<string, Awaited<ReturnType<typeof rowsOf>>>();
  await Promise.all(
    names.map(async (name) => void stored.set(name, await rowsOf(reading.objectStore(name)))),
  );
  db.close();
  const [storage, cached, database] = [storageNow(), await cachesNow(), await databaseNow()];

  /** Without a new command in the log, its records, which are most rows, are as they were; a test that changes rows past the app says so. */
  const isChangedByCommand = async (commands: IDBObjectStore) =>
    localStorage.getItem("test-changed-past-app") !== null ||
    !isSame(
      await answered(commands.getAllKeys()),
      [...(stored.get("commands") ?? [])].map(([, { key }]) => key),
    );

  const putBaselineBack = async () => {
    const known = await indexedDB.databases();
    for (const { name } of known)
      if (name !== undefined && name !== "offdesk") await answered(indexedDB.deleteDatabase(name));
    if (known.find(({ name }) => name === "offdesk")?.version !== version) return false;
    if ((await cachesNow()) !== cached || (await databaseNow()) !== database) return false;

    const now = await answered(indexedDB.open("offdesk"));
    const writing = now.transaction(names, "readwrite");
    const done = new Promise<void>((resolve, reject) => {
      writing.addEventListener("complete", () => resolve());
      writing.addEventListener("abort", () => reject(writing.error ?? new Error("aborted")));
    });
    const isChanged = await isChangedByCommand(writing.objectStore("commands"));
    const changed = isChanged ? names : names.filter((name) => !changedByCommands.includes(name));
    await Promise.all(
      changed.map(async (name) => {
        const store = writing.objectStore(name);
        const before = stored.get(name) ?? new Map();
        const after = await rowsOf(store);
        for (const [id, { key }] of after) if (!before.has(id)) store.delete(key);
        for (const [id, { key, row }] of before)
          if (!after.has(id) || !isSame(after.get(id)?.row, row))
            if (store.keyPath === null) store.put(row, key);
            else store.put(row);
      }),
    );
    await done;
    now.close();
    localStorage.clear();
    for (const [name, value] of storage) localStorage.setItem(name, String(value));
    // It remembers where the log of the test before ended.
    await (await caches.open("offdesk-sentinel")).delete("/log-mirror");
    return true;
  };
  Object.assign(globalThis, { putBaselineBack });
}
