import errors from "#locales/en/start/errors.json" with { type: "json" };
import {
  appendFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { backedTables } from "#db/dexie/backup/backed-tables.ts";
import type { Bytes } from "#db/schema/backup/byte-stream.ts";
import { expect } from "#tests/support/page.ts";
import { call, diagnostic, signIn } from "./support/api.ts";
import { openControlled, test } from "./support/app.ts";
import { backUp, stageBackup } from "./support/backups.ts";
import { contentOf, readFields } from "./support/database.ts";
import { copyProfile, launchToKill, lookAfter } from "./support/killable.ts";

// A browser that is killed leaves no trace, and Playwright fails where it looks for one.
test.use({ trace: "off" });

const stores = [
  ...backedTables().filter((name) => !["meta", "devices", "commands"].includes(name)),
  "uniques",
];

/** The folders of the browser's databases. */
function databaseFolders(profile: string): string[] {
  const folder = join(profile, "Default", "IndexedDB");
  return readdirSync(folder)
    .filter((one) => one.endsWith(".leveldb"))
    .map((one) => join(folder, one));
}

/** Their files, by how their names begin or end. */
const databaseFiles = (profile: string, name: RegExp): string[] =>
  databaseFolders(profile)
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => name.test(file));

const damages: Record<string, (profile: string) => void> = {
  "a manifest that was overwritten": (profile) => {
    for (const file of databaseFiles(profile, /MANIFEST-\d+$/)) writeFileSync(file, "damaged".repeat(2000));
  },
  "a log that was cut in its middle": (profile) => {
    for (const file of databaseFiles(profile, /\d+\.log$/))
      truncateSync(file, Math.floor(statSync(file).size / 2));
  },
};

test("what the disk damaged comes back from a backup as it was", async ({ host, visited }, info) => {
  const whole = copyProfile(visited, info.outputPath("whole"));
  const browser = await launchToKill(whole);
  await openControlled(browser.page, host, "/api/health");
  const token = await signIn(browser.page);
  const made = { method: "POST", path: "/masters/diagnostics", body: diagnostic("BEFORE"), token };
  expect((await call(browser.page, made)).status).toBe(201);
  const before = await contentOf(browser.page, stores);
  const file: Bytes = await backUp(browser.page, token);
  browser.kill();
  await browser.gone;

  for (const [at, [name, damage]] of Object.entries(damages).entries()) {
    const profile = copyProfile({ ...visited, profile: whole }, info.outputPath(`damaged-${at}`));
    damage(profile);
    await lookAfter(profile, async (page) => {
      await openControlled(page, host, "/api/health");
      const { status, body } = await call(page, { method: "GET", path: "/health" });
      console.log(`${name}: ${status} ${JSON.stringify(body["code"])}`);
      // What is lost as a whole is restored by anybody, what is there by its administrator.
      const session = status === 200 ? await signIn(page) : "";
      const swap = await stageBackup(page, session, file);
      expect([name, await swap()]).toEqual([name, 204]);
      expect([name, await contentOf(page, stores)]).toEqual([name, before]);
      expect((await call(page, { method: "GET", path: "/health" })).status).toBe(200);
    });
  }
});

/** As a kill between its two writes leaves it: the head of a record of 112 bytes, and nothing of the record. */
const halfRecord = Buffer.from([1, 2, 3, 4, 112, 0, 1]);
const blockSize = 32_768;

function appendHalfRecord(log: string): void {
  const left = blockSize - (statSync(log).size % blockSize);
  // A head that does not fit begins the next block.
  if (left < halfRecord.length) appendFileSync(log, Buffer.alloc(left));
  appendFileSync(log, halfRecord);
}

test("half a record at the end of the browser's log, as a kill leaves it, costs no later change", async ({
  host,
  visited,
}, info) => {
  const profile = copyProfile(visited, info.outputPath("profile"));
  const logs = () => databaseFiles(profile, /\d+\.log$/);
  const [cut = ""] = logs();
  appendHalfRecord(cut);

  await lookAfter(profile, async (page) => {
    await openControlled(page, host, "/api/health");
    const token = await signIn(page);
    const made = { method: "POST", path: "/masters/diagnostics", body: diagnostic("AFTER"), token };
    expect((await call(page, made)).status).toBe(201);
    await expect.poll(logs).not.toContain(cut);
  });

  await lookAfter(profile, async (page) => {
    await openControlled(page, host, "/api/health");
    expect((await call(page, { method: "GET", path: "/health" })).status).toBe(200);
    const codes = (await readFields(page, "diagnostics", ["code"])).map(({ code }) => code);
    expect(codes).toContain("AFTER");
  });
});

test("a browser that gives no storage is asked again by itself, and the page goes on", async ({
  host,
  visited,
}, info) => {
  const profile = copyProfile(visited, info.outputPath("profile"));
  const [folder = ""] = databaseFolders(profile);
  const aside = info.outputPath("aside");
  renameSync(folder, aside);
  writeFileSync(folder, "no folder");

  await lookAfter(profile, async (page) => {
    await page.goto(`${host.url}/login`);
    await expect(page.getByRole("heading", { name: errors.database_unavailable.title })).toBeVisible();
    rmSync(folder);
    renameSync(aside, folder);

    await expect(page.getByLabel("E-mail", { exact: true })).toBeVisible();
  });
});
