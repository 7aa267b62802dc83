import type { Page } from "playwright/test";
import { call, diagnostic, doDueWork, seeded, signIn } from "./support/api.ts";
import { expect } from "#tests/support/page.ts";
import {
  callsSeen,
  controlled,
  devtools,
  openControlled,
  signInOnPage,
  stopWorkers,
  test,
} from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";
import { countStores, holdStores, readFields, readStore } from "./support/database.ts";
import { chooseOne } from "./support/import-one.ts";
import { copyProfile, launchToKill, lookAfter } from "./support/killable.ts";
import { goToCheck } from "./support/go-to-check.ts";
import { timeOf } from "./support/time-of.ts";
import { attachmentOf, retirementWithAccessories, uploadText } from "./interruptions.ts";

// A browser that is killed leaves no trace, and Playwright fails where it looks for one.
test.use({ device: "used", trace: "off" });

test("a worker killed twice in the middle of a change leaves one record and one line in the log", async ({
  page,
  host,
  context,
  allow,
}) => {
  allow(/ERR_FAILED/);
  await begin(page, host);
  await page.goto(`${host.url}/masters/diagnostics/import`);
  await controlled(page);
  await chooseOne(page, "KILLED");
  await goToCheck(page);
  const other = await context.newPage();
  await other.goto(`${host.url}/logo.svg`);
  const session = await devtools(page);
  const letGo = await holdStores(other);

  await page.getByRole("button", { name: "Import 1 row" }).click();
  for (let kill = 0; kill < 2; kill++) {
    await page.waitForTimeout(400);
    await stopWorkers(session);
  }
  await page.waitForTimeout(400);
  await letGo();

  await expect(page.getByText("Import done")).toBeVisible();
  const records = (await readStore(page, "diagnostics")).filter(({ code }) => code === "KILLED");
  const changes = (await readStore(page, "changes")).filter(
    ({ record }) => record === `diagnostics/${String(records[0]?.["id"])}`,
  );
  expect([records.length, changes.length]).toEqual([1, 1]);
  expect(callsSeen(host)).toEqual([]);
});

test("a call that is repeated after its worker was killed at any moment is done once", async ({
  page,
  host,
}) => {
  await openControlled(page, host);
  const token = await signIn(page);
  await seeded(page);
  const session = await devtools(page);
  const codes = Array.from({ length: 12 }, (_, at) => `MOMENT-${at}`);

  for (const [at, code] of codes.entries()) {
    const wanted = { method: "POST", path: "/masters/diagnostics", body: diagnostic(code), token, key: code };
    const first = call(page, wanted).catch(() => null);
    await page.waitForTimeout(at * 3);
    await stopWorkers(session);
    await first;
    expect((await call(page, wanted)).status).toBe(201);
  }

  const records = (await readStore(page, "diagnostics")).filter(({ code }) => codes.includes(String(code)));
  const written = records.map(({ id }) => `diagnostics/${String(id)}`);
  const changes = (await readStore(page, "changes")).filter(({ record }) => written.includes(String(record)));
  expect([records.length, changes.length]).toEqual([codes.length, codes.length]);
});

test("a change, an upload and a step that writes three records answer 507 on a full disk and leave nothing half written", async ({
  page,
  host,
  allow,
}) => {
  allow(/status of 507/);
  const token = await begin(page, host);
  const step = { ...(await retirementWithAccessories(page, token)), token };
  const { id } = await uploadText(page, token, 1000);
  const attachment = { ...attachmentOf(id), token };
  await page.goto(`${host.url}/masters/diagnostics/import`);
  await controlled(page);
  await chooseOne(page, "FULL");
  await goToCheck(page);
  await expect(page.getByRole("button", { name: "Import 1 row" })).toBeEnabled();
  const session = await devtools(page);
  await doDueWork(page, token);
  await session.send("Storage.overrideQuotaForOrigin", { origin: host.url, quotaSize: 1000 });
  // For half a minute the browser goes by what it knows of the room that there was.
  await page.waitForTimeout(31_000);

  const before = await countStores(page);
  const answer = await call(page, {
    method: "POST",
    path: "/masters/diagnostics",
    body: diagnostic("FULL-TOO"),
    token,
  });
  expect(answer).toMatchObject({ status: 507, body: { code: "storage_full" } });
  const states = await readFields(page, "equipment", ["id", "version", "state"]);
  const refused = [await call(page, step), await call(page, attachment), await uploadText(page, token, 1e6)];
  expect(refused.map(({ status }) => status)).toEqual([507, 507, 507]);
  expect(await countStores(page)).toEqual(before);
  expect(await readFields(page, "equipment", ["id", "version", "state"])).toEqual(states);
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByRole("main").getByText("This device is full")).toBeVisible();
  expect(await countStores(page)).toEqual(before);

  await session.send("Storage.overrideQuotaForOrigin", { origin: host.url });
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("Import done")).toBeVisible();
  expect((await call(page, step)).body).toMatchObject({ effects: [{}, {}] });
  expect([(await call(page, attachment)).status, (await uploadText(page, token, 1e6)).status]).toEqual([
    201, 201,
  ]);
});

test("on a full disk people still sign out and in, read and export, and a notice says what to free", async ({
  page,
  host,
  allow,
}) => {
  allow(/status of 507/);
  await begin(page, host);
  await page.goto(`${host.url}/masters/clients`);
  await controlled(page);
  await ready(page);
  const session = await devtools(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: host.url, quotaSize: 1000 });
  await page.waitForTimeout(31_000);

  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await signInOnPage(page);
  await expect(page.getByRole("status").getByText("This device is full")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await stopWorkers(session);
  await page.goto(`${host.url}/masters/clients`);

  await ready(page);
  await expect(page.getByRole("status").getByText("This device is full")).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  expect((await call(page, { method: "GET", path: "/masters/clients/export", token })).status).toBe(200);
  await page.getByRole("link", { name: "What to free" }).click();
  await expect(page.getByText("Do not clear the data of this site")).toBeVisible();

  await session.send("Storage.overrideQuotaForOrigin", { origin: host.url });
  await expect(async () => {
    const kept = await call(page, {
      method: "POST",
      path: "/masters/diagnostics",
      body: diagnostic("ROOM-AGAIN"),
      token,
      key: "room-again",
    });
    expect(kept.status).toBe(201);
  }).toPass({ timeout: 120_000 });
});

test("every change that was answered is in the database after the browser is killed, twenty times", async ({
  host,
  visited,
}, info) => {
  const profile = copyProfile(visited, info.outputPath("profile"));
  const acknowledged: string[] = [];

  for (let round = 0; round <= 20; round++) {
    const browser = await launchToKill(profile);
    const { page } = browser;
    await openControlled(page, host, "/api/health");
    const token = String(visited.sessions.get("admin")?.["accessToken"]);
    const kept = (await readStore(page, "diagnostics")).map(({ code }) => code);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    const code = `ROUND-${round}`;
    const { status } = await call(page, {
      method: "POST",
      path: "/masters/diagnostics",
      body: diagnostic(code),
      token,
    });
    browser.kill();
    expect(status).toBe(201);
    acknowledged.push(code);
    await browser.gone;
  }
});

test("a change whose tab crashes is written as a whole or not at all", async ({
  page,
  host,
  context,
  allow,
}) => {
  allow(/crash/i);
  const rows = 500;
  const lines = Array.from({ length: rows }, (_, at) => `CRASH-${at},Proof ${at},hardware`);
  await begin(page, host);
  // In the page itself, where a crash ends the API as well.
  const frail = await context.newPage();
  await frail.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await frail.goto(`${host.url}/masters/diagnostics/import`);
  await frail.locator("input[type=file]").setInputFiles({
    name: "crash.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["code,name_en,family", ...lines].join("\r\n")),
  });
  await goToCheck(frail);
  const run = frail.getByRole("button", { name: `Import ${rows} rows` });
  await expect(run).toBeEnabled();
  const session = await devtools(frail);

  const crashed = frail.waitForEvent("crash");
  await run.click();
  await frail.waitForTimeout(60);
  await Promise.race([crashed, session.send("Page.crash").catch(() => {})]);
  await crashed;

  const after = await context.newPage();
  await openControlled(after, host);
  const records = (await readStore(after, "diagnostics")).filter(({ code }) =>
    String(code).startsWith("CRASH-"),
  );
  const changes = (await readStore(after, "changes")).filter(({ action }) => action === "import");
  expect([0, rows]).toContain(records.length);
  expect(changes).toHaveLength(records.length);
});

test("whoever guesses passwords has to wait, though the browser is killed meanwhile, and nobody else has to", async ({
  host,
  visited,
}, info) => {
  const profile = copyProfile(visited, info.outputPath("profile"));
  const begun = Date.now();
  const passed = async (page: Page, seconds: number) =>
    (await timeOf(page))(new Date(begun + seconds * 1000).toISOString());
  const guess = async (page: Page, account: string, password: string): Promise<number> => {
    await page.getByLabel("E-mail", { exact: true }).fill(`${account}@demo.com`);
    await page.getByLabel("Password", { exact: true }).fill(password);
    const answer = page.waitForResponse(/\/api\/auth\/login$/);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    return (await answer).status();
  };

  await lookAfter(profile, async (page) => {
    await openControlled(page, host);
    await passed(page, 0);
    const answers: number[] = [];
    for (let at = 0; at < 7; at++) answers.push(await guess(page, "technician", `guess ${at}`));
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
    await expect(page.getByText("Too many attempts")).toBeVisible();
  });
  await lookAfter(profile, async (page) => {
    await openControlled(page, host);
    await passed(page, 50);
    expect(await guess(page, "technician", "technician")).toBe(429);
    await expect(page.getByText("Too many attempts")).toBeVisible();
    expect(await guess(page, "observer", "observer")).toBe(201);
  });
});
