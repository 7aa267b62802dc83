import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import errors from "#locales/en/start/errors.json" with { type: "json" };
import type { Page } from "playwright/test";
import { dist } from "#tests/support/host.ts";
import { expect } from "#tests/support/page.ts";
import { call, diagnostic } from "./support/api.ts";
import { devtools, test as base } from "./support/app.ts";
import { begin } from "./support/begin.ts";
import { chunksSaying } from "./support/chunks.ts";
import { holdStores } from "./support/database.ts";
import { makeNextBuild } from "./support/next-build.ts";

type NextBuild = { next: string; folder: string };
type Builds = { builds: NextBuild & { old: string } };
type OfProcess = { nextBuild: (old: string) => NextBuild };

/** The app, and what its next build would be: not on the host yet. */
const test = base.extend<Builds, OfProcess>({
  nextBuild: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from this pattern
    async ({}, give) => {
      const folder = mkdtempSync(join(tmpdir(), "offdesk-build-"));
      let made: NextBuild | undefined;
      await give((old) => (made ??= { next: makeNextBuild(dist, folder, old), folder }));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  builds: async ({ page, host, nextBuild }, give) => {
    await begin(page, host);
    const { body } = await call(page, { method: "GET", path: "/health" });
    const old = String(body["version"]);
    await give({ old, ...nextBuild(old) });
  },
});

test.use({ device: "used" });

const prompt = (page: Page) => page.getByRole("status").filter({ hasText: "What you typed is kept" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const check = (page: Page) => page.getByRole("button", { name: "Check for updates" }).click();
const code = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });
const restored = (page: Page) => page.getByText(/Your draft from .* was restored/);

/** A reload takes it away. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

async function typeDraft(page: Page, address: string, name: string) {
  await page.goto(`${address}/masters/diagnostics/new`);
  await code(page).fill(name);
}

test("an update waits until somebody accepts it; then all tabs reload, and drafts are restored", async ({
  page,
  host,
  context,
  builds,
}) => {
  await typeDraft(page, host.url, "TYPED");
  const second = await context.newPage();
  await second.goto(`${host.url}/about`);
  await expect(second.getByRole("main").getByText(builds.old)).toBeVisible();
  await mark(page);
  await mark(second);

  host.serve(builds.folder);
  await check(second);

  await expect(prompt(page)).toBeVisible();
  await expect(prompt(second)).toBeVisible();
  await page.waitForTimeout(3000);
  expect([await isMarked(page), await isMarked(second)]).toEqual([true, true]);
  await expect(code(page)).toHaveValue("TYPED");

  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    const buttons = page.getByRole("main").getByRole("button", { name: "Create", exact: true });
    await expect(async () => {
      const [lies, stands] = [await prompt(page).boundingBox(), await buttons.boundingBox()];
      expect((stands?.y ?? 0) + (stands?.height ?? 0), "it covers no button").toBeLessThanOrEqual(
        lies?.y ?? 0,
      );
    }).toPass();
  }

  await code(page).pressSequentially("-LATE");
  await prompt(page).getByRole("button", { name: "Update now" }).click();

  await expect(second.getByRole("main").getByText(builds.next)).toBeVisible();
  await expect(restored(page)).toBeVisible();
  await expect(code(page)).toHaveValue("TYPED-LATE");
  expect([await isMarked(page), await isMarked(second)]).toEqual([false, false]);
  await expect(page.getByRole("contentinfo").getByText(builds.next)).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  await expect(second.getByText("Offdesk is up to date.")).toBeHidden();
  await expect(page.getByText("Offdesk is up to date.")).toBeVisible();
  await page.getByRole("button", { name: "What’s new" }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(heading(page, "About Offdesk")).toBeVisible();
  await page.reload();
  await expect(heading(page, "About Offdesk")).toBeVisible();
  await expect(page.getByText("Offdesk is up to date.")).toBeHidden();
});

test("a tab that gets no event of the new worker reloads too, and restores its draft", async ({
  page,
  host,
  context,
  builds,
}) => {
  const second = await context.newPage();
  await second.addInitScript(() => {
    const add = Reflect.get(EventTarget.prototype, "addEventListener");
    navigator.serviceWorker.addEventListener = function (...args: Parameters<typeof add>) {
      if (args[0] !== "controllerchange") Reflect.apply(add, this, args);
    };
  });
  await typeDraft(second, host.url, "TYPED");
  await mark(second);
  await page.goto(`${host.url}/about`);
  host.serve(builds.folder);
  await check(page);
  await expect(prompt(second)).toBeVisible();

  await code(second).pressSequentially("-LATE");
  await prompt(page).getByRole("button", { name: "Update now" }).click();

  await expect(second.getByRole("contentinfo").getByText(builds.next)).toBeVisible({ timeout: 10_000 });
  await expect(restored(second)).toBeVisible();
  await expect(code(second)).toHaveValue("TYPED-LATE");
  expect(await isMarked(second)).toBe(false);
});

test("an update that waits for a call which is being answered says so, and is there once it is answered", async ({
  page,
  host,
  context,
  builds,
}) => {
  await page.goto(`${host.url}/about`);
  host.serve(builds.folder);
  await check(page);
  await expect(prompt(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${host.url}/logo.svg`);
  const token = await page.evaluate(() => String(localStorage.getItem("accessToken")));
  const letGo = await holdStores(other);
  const made = call(other, { method: "POST", path: "/masters/diagnostics", body: diagnostic("SLOW"), token });

  await prompt(page).getByRole("button", { name: "Update now" }).click();

  const busy = prompt(page).getByRole("button", { name: "Updating" });
  await expect(busy).toBeVisible();
  await expect(prompt(page).getByRole("button", { name: "Later" })).toHaveCount(0);
  // Longer than a page waits for a worker that has nothing to do.
  await page.waitForTimeout(3500);
  await expect(busy).toBeVisible();
  await letGo();
  expect((await made).status).toBe(201);
  await expect(page.getByRole("contentinfo").getByText(builds.next)).toBeVisible();
});

test("after «Later» no tab asks again for two hours, and the bell still offers the new build", async ({
  page,
  host,
  context,
  builds,
}) => {
  await page.goto(`${host.url}/about`);
  const second = await context.newPage();
  await second.goto(`${host.url}/about`);
  host.serve(builds.folder);
  await check(page);
  await expect(prompt(second)).toBeVisible();

  await prompt(page).getByRole("button", { name: "Later" }).click();

  await expect(prompt(page)).toBeHidden();
  await expect(prompt(second)).toBeHidden();
  const bell = page.getByRole("button", { name: "1 notification" });
  await page.reload();
  await expect(bell).toBeVisible();
  await expect(prompt(page)).toBeHidden();

  const twoHours = 2 * 60 * 60 * 1000;
  await page.evaluate(
    (ago) => localStorage.setItem("offdesk-update-later", String(Date.now() - ago)),
    twoHours,
  );
  await page.reload();
  await expect(prompt(page)).toBeVisible();
  await bell.click();
  await page
    .getByRole("group", { name: "Notifications" })
    .getByRole("button", { name: "Update now" })
    .click();
  await expect(second.getByRole("main").getByText(builds.next)).toBeVisible();
});

test("a tab that was left on the old build still opens pages that it had not loaded", async ({
  page,
  host,
  context,
  builds,
}) => {
  await page.goto(`${host.url}/about`);
  const second = await context.newPage();
  await second.goto(`${host.url}/about`);
  await mark(page);
  host.serve(builds.folder);
  await check(second);
  await expect(prompt(second)).toBeVisible();
  host.requests.length = 0;

  // As a browser does where no tab hears of it: the old one neither asked nor reloaded.
  await second.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    registration?.waiting?.postMessage({ type: "SKIP_WAITING" });
    await changed;
  });
  await page.getByRole("button", { name: "Master data" }).click();
  await page.getByRole("link", { name: "Clients" }).first().click();
  await expect(heading(page, "Clients")).toBeVisible();
  await page.getByRole("link", { name: "Diagnostics" }).first().click();
  await expect(heading(page, "Diagnostics")).toBeVisible();
  await page.getByRole("link", { name: /New/ }).first().click();
  await expect(heading(page, "New diagnostic")).toBeVisible();

  expect(await isMarked(page)).toBe(true);
  await expect(page.getByRole("contentinfo").getByText(builds.old)).toBeVisible();
  const lost = host.requests.filter(({ path }) => path.startsWith("/assets/") && isGone(builds.folder, path));
  expect(lost).toEqual([]);
});

test("a new build that cannot be fetched whole leaves the old one running, and the page says so", async ({
  page,
  host,
  builds,
  allow,
}) => {
  allow(/404|Failed to install/);
  await page.goto(`${host.url}/about`);
  const [file = ""] = readdirSync(join(builds.folder, "assets")).filter((name) => name.endsWith(".js"));
  host.serve(builds.folder);
  host.answer(`/assets/${file}`, { status: 404 });

  await check(page);

  await expect(page.getByText("The new version could not be fetched")).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("main").getByText(builds.old)).toBeVisible();

  host.forget(`/assets/${file}`);
  await check(page);
  await expect(prompt(page)).toBeVisible();
});

test("without the host, the check for an update says that the host was not reached", async ({
  page,
  host,
  builds,
  allow,
}) => {
  allow(/ERR_CONNECTION_REFUSED|Failed to update/);
  await page.goto(`${host.url}/about`);
  await host.stop();

  await check(page);

  await expect(page.getByText("The host was not reached")).toBeVisible();
  await expect(page.getByRole("main").getByText(builds.old)).toBeVisible();
  await host.start();
});

test("a chunk that exists nowhere any more reloads the page once, and never again", async ({
  page,
  host,
  builds,
  allow,
}) => {
  allow(/404|dynamically imported|error loading/i);
  await page.goto(`${host.url}/about`);
  await expect(page.getByRole("main").getByText(builds.old)).toBeVisible();
  for (const file of chunksSaying("access.intro")) host.answer(`/assets/${file}`, { status: 404 });
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith("offdesk-shell-")) await caches.delete(name);
  });
  await (await devtools(page)).send("Network.clearBrowserCache");
  await mark(page);
  let loads = 0;
  page.on("load", () => loads++);

  await page.getByRole("link", { name: "Access control" }).first().click();

  await expect(heading(page, errors.incomplete.title)).toBeVisible();
  await page.waitForTimeout(3000);
  expect(await isMarked(page)).toBe(false);
  expect(loads).toBe(1);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a draft is restored after a tab crashed", async ({ page, host, context, builds }) => {
  expect(builds.next).not.toBe(builds.old);
  await typeDraft(page, host.url, "BEFORE-THE-CRASH");
  await expect(page.getByText("Draft kept on this device.")).toBeVisible();
  const crashed = page.waitForEvent("crash");
  void (await devtools(page)).send("Page.crash").catch(() => {});
  await crashed;

  const next = await context.newPage();
  await next.goto(`${host.url}/masters/diagnostics/new`);

  await expect(restored(next)).toBeVisible();
  await expect(code(next)).toHaveValue("BEFORE-THE-CRASH");
});

const isGone = (folder: string, path: string) => !existsSync(join(folder, path));
