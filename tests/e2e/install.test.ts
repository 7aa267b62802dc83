import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { dist } from "#tests/support/host.ts";
import { expect } from "#tests/support/page.ts";
import { beginSession, call, diagnostic, seeded } from "./support/api.ts";
import { devtools, openControlled, test } from "./support/app.ts";
import { begin } from "./support/begin.ts";

type Manifest = {
  icons: { src: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
  screenshots: { src: string; form_factor: string; label: string; sizes: string }[];
};

// The offers here are made by the tests.
test.use({ device: "used" });

test("browsers find no obstacle to installing the app", async ({ page, host }) => {
  await openControlled(page, host);
  const session = await devtools(page);

  const told = await session.send("Page.getAppManifest");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");

  expect(told.errors).toEqual([]);
  // A browser without a window of its own is private, which is the one thing that it minds.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );
  const manifest: Manifest = JSON.parse(told.data ?? "{}");
  expect(manifest).toMatchObject({ id: "/", name: "Offdesk", display: "standalone", dir: "ltr" });
  const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src } of [...pictures, ...manifest.screenshots]) {
    const { status, type } = await head(page, src);
    expect([src, status, type?.startsWith("image/")]).toEqual([src, 200, true]);
  }
});

test("the shortcuts of the installed app open existing pages, and its screenshots are not cached", async ({
  page,
  host,
}) => {
  await openControlled(page, host);
  await beginSession(page);
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, "manifest.webmanifest"), "utf8"));

  for (const { url } of manifest.shortcuts) {
    await page.goto(host.url + url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Page not found")).toBeHidden();
    await expect(page).toHaveURL(host.url + url);
  }
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(manifest.screenshots.map(({ form_factor }) => form_factor).toSorted()).toEqual([
    "narrow",
    "narrow",
    "wide",
    "wide",
  ]);
  expect(kept.filter((path) => path.startsWith("/screenshots/"))).toEqual([]);
  expect(kept).toContain("/index.html");
});

test("the app offers to be installed once, after real use, and not again after a refusal; the menu keeps the offer", async ({
  page,
  host,
  context,
}) => {
  await openControlled(page, host);
  await offer(page);
  await expect(card(page)).toBeHidden();
  const token = await beginSession(page);
  await seeded(page);
  await page.goto(`${host.url}/masters/clients`);
  await offer(page);
  await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible();
  await expect(card(page)).toBeHidden();

  await call(page, { method: "POST", path: "/masters/diagnostics", body: diagnostic("PROOF"), token });
  await expect(card(page)).toBeVisible();
  await page.getByRole("link", { name: "Diagnostics" }).first().click();
  await page.getByRole("link", { name: /New/ }).first().click();
  await expect(card(page)).toBeHidden();
  await page.goBack();
  await card(page).getByRole("button", { name: "Do not ask again" }).click();
  await expect(card(page)).toBeHidden();

  const later = await context.newPage();
  await later.goto(`${host.url}/masters/clients`);
  await offer(later);
  await expect(later.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible();
  await later.getByRole("button", { name: /^Account / }).click();
  await expect(card(later)).toBeHidden();
  await later.getByRole("button", { name: "Install Offdesk" }).click();
  expect(await later.evaluate(() => document.documentElement.dataset["asked"])).toBe("yes");

  await later.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect(later.getByText("Offdesk is installed")).toBeVisible();
  await offer(later);
  await later.getByRole("button", { name: /^Account / }).click();
  await expect(later.getByRole("link", { name: "About Offdesk" }).first()).toBeVisible();
  await expect(later.getByRole("button", { name: "Install Offdesk" })).toBeHidden();
});

test.describe("in a browser without a prompt", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  });

  test("the warning and the menu say how the app is installed, and no card says it again", async ({
    page,
    host,
  }) => {
    await openControlled(page, host);
    const token = await beginSession(page);
    await page.goto(`${host.url}/about`);
    await call(page, { method: "POST", path: "/masters/diagnostics", body: diagnostic("PROOF"), token });
    await expect.poll(() => page.evaluate(() => localStorage.getItem("offdesk-protection"))).toBe("refused");
    await expect(page.getByText("This browser throws away what you enter here")).toBeVisible();
    await expect(card(page)).toBeHidden();

    await page.getByRole("button", { name: /^Account / }).click();
    await page.getByRole("button", { name: "Install Offdesk" }).first().click();

    const steps = page.getByRole("dialog", { name: "Install Offdesk" }).getByRole("listitem");
    await expect(steps).toHaveCount(3);
    await expect(steps.nth(1)).toContainText("Add to Home Screen");
  });
});

test("the first save asks the browser, once, to protect the data, and the page shows the answer", async ({
  page,
  host,
}) => {
  const token = await begin(page, host);
  await page.goto(`${host.url}/about`);
  await expect(page.getByText("Not protected yet")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("offdesk-protection"))).toBeNull();

  await call(page, { method: "POST", path: "/masters/diagnostics", body: diagnostic("PROOF"), token });

  await expect.poll(() => page.evaluate(() => localStorage.getItem("offdesk-protection"))).toBe("refused");
  await page.reload();
  await expect(page.getByText("The browser said no")).toBeVisible();

  const session = await page.context().browser()?.newBrowserCDPSession();
  await session?.send("Browser.grantPermissions", { origin: host.url, permissions: ["durableStorage"] });
  await page.getByRole("button", { name: "Protect my data" }).click();
  await expect(page.getByText("Your data is protected now")).toBeVisible();
  await expect(page.getByText("The browser does not clear the data by itself.")).toBeVisible();
  expect(await page.evaluate(() => navigator.storage.persisted())).toBe(true);
});

test("a notice appears before the storage is full", async ({ page, host }) => {
  await begin(page, host);
  // Chromium's estimate does not follow a limit that is set by its developer tools, so its answer is given here.
  const share = async (used: number) => {
    await page.addInitScript((usage) => {
      navigator.storage.estimate = () => Promise.resolve({ usage, quota: 100_000_000 });
    }, used);
    await page.goto(`${host.url}/about`);
    await expect(page.getByText(`${used / 1_000_000} MB of 100 MB used`)).toBeVisible();
  };

  await share(79_000_000);
  await expect(page.getByText("Storage is nearly full")).toBeHidden();

  await share(81_000_000);
  await expect(page.getByText("Storage is nearly full").first()).toBeVisible();
});

test("everybody may open the page about the app, and the administrator alone sees the faults", async ({
  page,
  host,
}) => {
  await openControlled(page, host);
  await page.goto(`${host.url}/about`);
  await expect(page).toHaveURL(/\/login\?to=/);

  await beginSession(page, "client");
  await page.goto(`${host.url}/about`);
  await expect(page.getByRole("heading", { level: 1, name: "About Offdesk" })).toBeVisible();
  await expect(page).toHaveTitle("About Offdesk · Offdesk");
  await expect(page.getByRole("heading", { name: "Faults" })).toBeHidden();

  await beginSession(page, "admin");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Faults" })).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: host.url });
  await page.getByRole("button", { name: "Copy details" }).click();
  await expect(page.getByText("The details were copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Offdesk .*\n.*service-worker/);
});

const card = (page: Page) => page.getByRole("region", { name: "Install Offdesk" });

/** What a browser says when it would install the app, until the app keeps it: one without a window never does. */
const offer = (page: Page) =>
  page.waitForFunction(() => {
    const prompt = () => {
      document.documentElement.dataset["asked"] = "yes";
      return Promise.resolve({ outcome: "accepted" });
    };
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
    return !window.dispatchEvent(event);
  });

const head = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const { status, headers } = await fetch(address);
    return { status, type: headers.get("content-type") };
  }, path);

test("no picture of the manifest is large", () => {
  const folder = join(dist, "screenshots");
  for (const file of readdirSync(folder))
    expect(readFileSync(join(folder, file)).length, file).toBeLessThan(150_000);
});
