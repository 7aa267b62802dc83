import errors from "#locales/en/start/errors.json" with { type: "json" };
import type { Page } from "playwright/test";
import { schemaVersion } from "#db/dexie/database.ts";
import { call, confirmPassword, diagnostic, doDueWork, seeded, signIn, signInAnswer } from "./support/api.ts";
import { expect } from "#tests/support/page.ts";
import { settled } from "#tests/support/settled.ts";
import { callsSeen, controlled, devtools, openControlled, stopWorkers, test } from "./support/app.ts";
import { backupPassphrase, backUp } from "./support/backups.ts";
import { begin, ready } from "./support/begin.ts";
import {
  countWithoutEventsAndDue,
  countStores,
  countWithoutColumnsAndDue,
  makeOlder,
  readStore,
} from "./support/database.ts";

test.use({ device: "used" });

const screen = (
  page: Page,
  code: "reload_required" | "database_newer" | "database_lost" | "upgrade_failed",
) => page.getByRole("heading", { level: 1, name: errors[code].title });
const proof = diagnostic("PROOF");

/** Something on the page asks the API, unless the page notices the fault by itself. */
const callOnScreen = (page: Page, code: Parameters<typeof screen>[1]) =>
  Promise.race([
    page.getByRole("button", { name: "Download a template" }).click(),
    screen(page, code).waitFor(),
  ]);

test("of two tabs that change one record, the second is answered with the record as it is", async ({
  page,
  host,
  context,
}) => {
  await openControlled(page, host);
  const token = await signIn(page);
  const second = await context.newPage();
  await openControlled(second, host);
  const { body: record } = await call(page, {
    method: "POST",
    path: "/masters/diagnostics",
    body: proof,
    token,
  });
  const path = `/masters/diagnostics/${String(record["id"])}`;

  const first = await call(page, { method: "PATCH", path, body: { version: 1, severity: 1 }, token });
  const late = await call(second, { method: "PATCH", path, body: { version: 1, severity: 3 }, token });

  expect(first).toMatchObject({ status: 200, body: { version: 2, severity: 1 } });
  expect(late).toMatchObject({
    status: 409,
    body: { code: "version_conflict", current: { version: 2, severity: 1 } },
  });
  expect((await readStore(page, "diagnostics")).filter(({ code }) => code === "PROOF")).toMatchObject([
    { version: 2, severity: 1 },
  ]);
});

test.describe("on a first visit", () => {
  test.use({ device: "new" });

  test("two tabs that open at once seed the database once", async ({ page, host, context, browser }) => {
    const alone = await browser.newContext();
    const single = await alone.newPage();
    await openControlled(single, host);
    await seeded(single);
    const expected = await countWithoutEventsAndDue(single);
    await alone.close();

    const second = await context.newPage();
    await Promise.all([page.goto(`${host.url}/login`), second.goto(`${host.url}/login`)]);
    await Promise.all([controlled(page), controlled(second)]);
    await Promise.all([seeded(page), seeded(second)]);

    expect(await countWithoutEventsAndDue(page)).toEqual(expected);
  });
});

test("a tab from before an upgrade stops writing and asks to be reloaded; old code leaves newer data alone", async ({
  page,
  host,
  context,
  allow,
}) => {
  allow(/status of 503/);
  const token = await begin(page, host);
  await page.goto(`${host.url}/masters/diagnostics/import`);
  const newer = await context.newPage();
  await newer.goto(`${host.url}/logo.svg`);
  await doDueWork(page, token);
  const before = await countStores(page);

  await newer.evaluate(async () => {
    const known = (await indexedDB.databases()).find(({ name }) => name === "offdesk");
    const opening = indexedDB.open("offdesk", (known?.version ?? 0) + 10);
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    opening.result.close();
  });

  const refused = await call(page, { method: "POST", path: "/masters/diagnostics", body: proof, token });
  expect(refused).toMatchObject({ status: 426, body: { code: "reload_required" } });
  await callOnScreen(page, "reload_required");
  await expect(screen(page, "reload_required")).toBeVisible();
  expect(await countStores(newer)).toEqual(before);

  await stopWorkers(await devtools(page));
  const old = await call(page, { method: "POST", path: "/masters/diagnostics", body: proof, token });
  expect(old).toMatchObject({ status: 503, body: { code: "database_newer" } });
  await page.reload();
  await expect(screen(page, "database_newer")).toBeVisible();
  expect(await countStores(newer)).toEqual(before);
  expect(callsSeen(host)).toEqual([]);
});

test("a database that is emptied while a tab is open is reported as lost, and no new one is written", async ({
  page,
  host,
  allow,
}) => {
  allow(/status of 503/);
  const token = await begin(page, host);
  await page.goto(`${host.url}/masters/diagnostics/import`);
  // A call that is cut off as the database goes can note its fault nowhere, and says so on the console.
  await settled(page);
  const session = await devtools(page);

  await session.send("Storage.clearDataForOrigin", { origin: host.url, storageTypes: "indexeddb" });

  const refused = await call(page, { method: "POST", path: "/masters/diagnostics", body: proof, token });
  expect(refused).toMatchObject({ status: 503, body: { code: "database_lost" } });
  await callOnScreen(page, "database_lost");
  await expect(screen(page, "database_lost")).toBeVisible();
  expect(Object.values(await countStores(page)).filter((count) => count > 0)).toEqual([]);
});

test("an emptied database is not taken for a first visit: the person decides to start again", async ({
  page,
  host,
  context,
  allow,
}) => {
  allow(/status of 503/);
  await openControlled(page, host);
  await seeded(page);
  const session = await devtools(page);
  await page.goto("about:blank");
  await stopWorkers(session);
  await session.send("Storage.clearDataForOrigin", { origin: host.url, storageTypes: "indexeddb" });

  const back = await context.newPage();
  await back.goto(`${host.url}/login`);
  await controlled(back);
  expect(await call(back, { method: "GET", path: "/health" })).toMatchObject({
    status: 503,
    body: { code: "database_lost" },
  });
  expect(Object.values(await countStores(back)).filter((count) => count > 0)).toEqual([]);

  expect(await call(back, { method: "POST", path: "/recovery/start-again", body: {} })).toMatchObject({
    status: 204,
  });
  // The sample data comes with the page.
  await back.reload();
  await seeded(back);
  await signIn(back);
});

test("a device whose storage the browser has cleared as a whole is not taken for a new one", async ({
  page,
  host,
  context,
  allow,
}) => {
  allow(/status of 503/);
  await openControlled(page, host);
  await seeded(page);
  const marks = (await context.cookies()).filter(
    ({ name }) => name === `offdesk-had-data-${new URL(host.url).port}`,
  );
  expect(marks).toMatchObject([{ value: "1", path: "/" }]);
  const session = await devtools(page);
  await page.goto("about:blank");
  await session.send("Storage.clearDataForOrigin", {
    origin: host.url,
    storageTypes: "indexeddb,cache_storage,service_workers,local_storage,file_systems",
  });

  const back = await context.newPage();
  await back.goto(`${host.url}/login`);
  await expect(screen(back, "database_lost")).toBeVisible();
  await controlled(back);
  expect(Object.values(await countStores(back)).filter((count) => count > 0)).toEqual([]);

  await back.getByRole("button", { name: "Start again empty" }).click();
  await back.getByRole("alertdialog").getByRole("button", { name: "Start again empty" }).click();
  // The page reloads itself.
  await expect(back.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await seeded(back);
  await signIn(back);
});

test.describe("a page whose script is slow to come", () => {
  test.use({ device: "new" });

  test("a loading sign appears after a moment, and goes when the page has loaded", async ({ page, host }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/assets/index-*.js", async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(`${host.url}/login`, { waitUntil: "commit" });
    const opening = page.getByRole("progressbar", { name: "Offdesk" });
    await expect(opening).toBeVisible();

    arrive();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(opening).toBeHidden();
  });
});

test("an administrator starts again with the sample data, offline too: every tab begins as on the first visit", async ({
  page,
  host,
  context,
  allow,
}) => {
  allow(/status of 503/);
  const token = await begin(page, host);
  await confirmPassword(page, token);
  await call(page, { method: "POST", path: "/masters/diagnostics", body: proof, token });
  const second = await context.newPage();
  await second.goto(`${host.url}/masters/diagnostics?q=PROOF`);
  await expect(second.getByText("PROOF", { exact: true })).toBeVisible();
  await page.goto(`${host.url}/about`);
  await host.stop();

  await page.getByRole("button", { name: "Start again…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Throw away all data of this device?" });
  await expect(dialog.getByText("Entries in the change log")).toBeVisible();
  await dialog.getByRole("button", { name: "Throw everything away" }).click();
  await expect(dialog.getByText("Type “start again”, as it stands here.")).toBeVisible();
  await dialog.getByRole("textbox").fill("Start again");
  await dialog.getByRole("button", { name: "Throw everything away" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(second.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await seeded(page);
  expect((await readStore(page, "diagnostics")).filter(({ code }) => code === "PROOF")).toEqual([]);
  // The log has what sample requests went through, and nothing else.
  expect((await readStore(page, "changes")).filter(({ past }) => past === undefined)).toEqual([]);
  await page.reload();
  await signIn(page);
});

test("the worker upgrades a database of an earlier version, with all of its records", async ({
  page,
  host,
  context,
  allow,
}) => {
  allow(/status of 503|brought up to this version/);
  await doDueWork(page, await begin(page, host));
  const before = await countWithoutColumnsAndDue(page);
  const back = await context.newPage();
  await back.goto(`${host.url}/logo.svg`);
  await page.close();
  await makeOlder(back);
  await stopWorkers(await devtools(back));

  await back.goto(`${host.url}/equipments/computers`);

  await expect(back.getByRole("heading", { level: 1, name: "Computers" })).toBeVisible();
  await ready(back);
  await seeded(back);
  expect(await call(back, { method: "GET", path: "/health" })).toMatchObject({ servedBy: "service-worker" });
  expect(await countWithoutColumnsAndDue(back)).toEqual(before);
  expect((await readStore(back, "equipment"))[0]).toMatchObject({ tags: [] });
});

test("data that can't be brought up to this version is saved and replaced by a backup on the screen that says so", async ({
  page,
  host,
  context,
  allow,
}) => {
  allow(/status of (503|401)|Failed to upgrade/);
  await begin(page, host);
  // A backup asks for a password that was typed a short while ago.
  const token = String((await signInAnswer(page, "admin"))["accessToken"]);
  await call(page, { method: "POST", path: "/masters/diagnostics", body: proof, token });
  const backup = await backUp(page, token);
  const back = await context.newPage();
  await back.goto(`${host.url}/logo.svg`);
  await page.close();
  await makeOlder(back, { version: schemaVersion - 1, isStuck: true });
  await stopWorkers(await devtools(back));
  await back.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));

  await back.goto(`${host.url}/masters/diagnostics`);
  await expect(screen(back, "upgrade_failed")).toBeVisible();
  await back.getByRole("button", { name: "Try again" }).click();
  await expect(screen(back, "upgrade_failed")).toBeVisible();
  await back.getByRole("button", { name: "Save, restore or start over" }).click();
  await back.getByLabel("E-mail").fill("technician@demo.com");
  await back.getByLabel("Password", { exact: true }).fill("technician");
  await back.getByRole("button", { name: "Continue" }).click();
  await expect(back.getByText("This account may not do everything here.")).toBeVisible();
  await back.getByLabel("E-mail").fill("admin@demo.com");
  await back.getByLabel("Password", { exact: true }).fill("admin");
  await back.getByRole("button", { name: "Continue" }).click();

  const save = back.getByRole("region", { name: "Save what is here" });
  await save.getByLabel("Encrypt with a passphrase").uncheck();
  const [saved] = await Promise.all([
    back.waitForEvent("download"),
    save.getByRole("button", { name: "Back up now" }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.offdesk$/);
  await expect(save.getByText("The backup is done")).toBeVisible();

  const card = back.getByRole("region", { name: "Restore a backup" });
  const chosen = { name: "b.offdesk", mimeType: "application/octet-stream", buffer: Buffer.from(backup) };
  await card.locator("input[type=file]").setInputFiles(chosen);
  await card.getByLabel("Passphrase of the backup").fill(backupPassphrase);
  await card.getByRole("button", { name: "Open it" }).click();
  await card.getByRole("button", { name: "Restore", exact: true }).click({ timeout: 180_000 });
  await back.getByRole("alertdialog").getByRole("button", { name: "Replace the data" }).click();

  await expect(back.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  const { body } = await call(back, {
    method: "GET",
    path: "/masters/diagnostics?q=PROOF",
    token: await signIn(back),
  });
  expect(body["total"]).toBe(1);
});
