import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, type Page, test } from "playwright/test";
import { type App, inPage, openBrowser, signIn } from "./app.ts";
import { bundlePages } from "./bundle.ts";
import { startHost } from "./host.ts";
import { importFile } from "./import-lines.ts";

const { env } = process;
const root = join(import.meta.dirname, "../..");
const site = resolve(root, env["BENCH_SITE"] ?? "dist");
/** The built app of an earlier version, whose database is brought up; without it there is nothing to measure. */
const before = env["BENCH_BEFORE"];
const port = Number(env["BENCH_PORT"] ?? 4280);
const rows = Number(env["BENCH_ROWS"] ?? 100_000);
const inFile = 10_000;

test("how long an update takes that brings up a full database", async () => {
  test.skip(before === undefined, "BENCH_BEFORE names no build of an earlier version");
  const folder = mkdtempSync(join(tmpdir(), "offdesk-bench-"));
  const pages = join(folder, "pages");
  await bundlePages(pages);
  const profile = join(folder, "profile");
  try {
    const old = await startHost(port, [resolve(root, before ?? ""), pages]);
    const context = await openBrowser(profile);
    const app = await signIn(context, old.url);
    for (let first = 0; first < rows; first += inFile) await importRows(app, first);
    const stored = await contentOf(app.page);
    await context.close();
    old.stop();

    const host = await startHost(port, [site, pages]);
    const again = await openBrowser(profile);
    try {
      const page = await again.newPage();
      await letNewWorkerIn(page, host.url);
      const started = performance.now();
      const upgraded = await signIn(again, host.url);
      const took = performance.now() - started;
      const now = await contentOf(upgraded.page);
      console.log(
        `\n${JSON.stringify(stored)} became ${JSON.stringify(now)} in ${(took / 1000).toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}.\n`,
      );
      expect(now.version).toBeGreaterThan(stored.version);
      expect(now).toMatchObject({ equipment: stored.equipment, changes: stored.changes });
    } finally {
      await again.close();
      host.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function importRows(app: App, first: number): Promise<void> {
  const file = await importFile(app, Math.min(inFile, rows - first), first);
  await inPage(app.page, "import-file", "send", "/api/equipments/computers/import", file, app.token);
}

/** Installs the new build's worker while the old one's page is open, as an update does, and leaves that page. */
async function letNewWorkerIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((done) => setTimeout(done, 100));
    registration.waiting.postMessage({ type: "SKIP_WAITING" });
  });
  await page.goto("about:blank");
}

type Content = { version: number; equipment: number; changes: number };

/** How many units and lines of the log the database has, and the version of its tables. */
const contentOf = (page: Page): Promise<Content> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.addEventListener("success", () => done(request.result));
        request.addEventListener("error", () => fail(request.error ?? new Error("The request failed.")));
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name));
      if (db.objectStoreNames.contains("changes")) {
        const transaction = db.transaction(["equipment", "changes"]);
        const [equipment, changes] = await Promise.all(
          ["equipment", "changes"].map((table) => settled(transaction.objectStore(table).count())),
        );
        db.close();
        return { version: db.version, equipment: equipment ?? 0, changes: changes ?? 0 };
      }
      db.close();
    }
    throw new Error("No database has a log.");
  });
