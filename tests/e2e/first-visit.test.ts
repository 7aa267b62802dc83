import ar from "#locales/ar/start/shell.json" with { type: "json" };
import en from "#locales/en/start/shell.json" with { type: "json" };
import fr from "#locales/fr/start/shell.json" with { type: "json" };
import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { seeded } from "./support/api.ts";
import { controlled, devtools, signInOnPage, test } from "./support/app.ts";
import type { Host } from "./support/begin.ts";
import { chunksSaying } from "./support/chunks.ts";

test.use({ device: "new" });

test.beforeEach(({ allow }) => {
  // The browser's own lines about files that did not come.
  allow(/Failed to load resource|net::ERR_|An unknown error occurred when fetching the script/);
});

const lost = (page: Page, words = en) =>
  page.getByRole("status").filter({ hasText: words.connection.lost }).getByText(words.connection.waiting);
const emailInput = (page: Page) => page.getByLabel("E-mail", { exact: true });
const passwordInput = (page: Page) => page.getByLabel("Password", { exact: true });
const home = (page: Page) => page.getByRole("heading", { level: 1, name: /^Hello/ });
const openStatus = (page: Page) => page.getByRole("status").filter({ hasText: "Online" }).click();
/** What waited for the network comes at once, with the worker's installation. */
const slowMachine = { timeout: 80_000 };
const brokenPictures = (page: Page) =>
  page.evaluate(() => [...document.images].filter((one) => one.complete && one.naturalWidth === 0).length);
const open = (page: Page, host: Host) => page.goto(`${host.url}/login`, { waitUntil: "commit" });

const isEntry = (path: string) => /^\/assets\/index-.*\.js$/.test(path);
const isStyles = (path: string) => /^\/assets\/index-.*\.css$/.test(path);
const isOneOf = (files: readonly string[]) => (path: string) =>
  files.some((file) => path === `/assets/${file}`);
const sampleData = chunksSaying("مصحة الأمل");
const signingIn = chunksSaying("pbkdf2-sha256").filter((file) => !sampleData.includes(file));

const beforeThereIsAPage: [what: string, fits: (path: string) => boolean][] = [
  ["its script", isEntry],
  ["its styles", isStyles],
  ["its words", isOneOf(chunksSaying("Sign in to Offdesk"))],
];

for (const [what, fits] of beforeThereIsAPage) {
  test(`a first visit that loses the network before ${what} says so, and opens by itself when the network is back`, async ({
    page,
    host,
  }) => {
    host.cutAt(fits);
    await open(page, host);
    await expect(lost(page)).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Offdesk" }).locator("svg")).toBeVisible();
    expect(await brokenPictures(page)).toBe(0);
    expect(await page.locator("html").getAttribute("lang")).toBe("en");

    host.mend();
    await expect(passwordInput(page)).toBeVisible();
    await expect(lost(page)).toBeHidden();
  });
}

/** In the order in which signing in needs them. */
const beforeSigningIn: [what: string, files: readonly string[]][] = [
  ["the API", chunksSaying("the API answered with a network error")],
  ["the sample data", sampleData],
  ["the password check", signingIn],
];

test("a first visit that loses the network before the API, before the sample data and before the password check keeps the typed text, and signs in by itself when the network is back", async ({
  page,
  host,
}) => {
  let cut = "";
  for (const [what, files] of beforeSigningIn)
    await test.step(`before ${what}`, async () => {
      const isCut = isOneOf(files);
      cut = "";
      host.cutAt((path) => {
        if (isCut(path)) cut = path;
        return isCut(path);
      });
      if (page.url() === "about:blank") {
        await open(page, host);
        await emailInput(page).fill("admin@demo.com");
        await passwordInput(page).fill("admin");
        await page.getByRole("button", { name: "Sign in", exact: true }).click();
      }
      await expect.poll(() => cut).not.toBe("");

      await expect(lost(page)).toBeVisible();
      // A call that waits for its code is not reported as a fault.
      await page.waitForTimeout(12_000);
      await expect(lost(page)).toBeVisible();
      await expect(page.getByRole("alert")).toBeHidden();
      await expect(emailInput(page)).toHaveValue("admin@demo.com");
      await expect(passwordInput(page)).toHaveValue("admin");
      expect(await brokenPictures(page)).toBe(0);
    });

  host.mend();
  await expect(home(page)).toBeVisible(slowMachine);
  await expect(lost(page)).toBeHidden();
  await controlled(page);
  await seeded(page);
});

for (const milliseconds of [150, 400, 900, 1600]) {
  test(`a first visit over a slow network that is cut after ${milliseconds} ms goes on by itself when the network is back`, async ({
    page,
    host,
  }) => {
    const session = await devtools(page);
    await session.send("Network.enable");
    const slow = { offline: false, latency: 100, downloadThroughput: 200_000, uploadThroughput: 100_000 };
    await session.send("Network.emulateNetworkConditions", slow);
    await open(page, host);
    await page.waitForTimeout(milliseconds);
    await host.stop();

    await expect(lost(page)).toBeVisible();
    expect(await brokenPictures(page)).toBe(0);

    await host.start();
    await signInOnPage(page);
    await expect(home(page)).toBeVisible(slowMachine);
  });
}

test.describe("in a browser of another language", () => {
  test.use({ locale: "fr-FR" });

  test("the loss of the network is reported in the browser's language before any words have loaded, or in the stored one", async ({
    page,
    host,
  }) => {
    host.cutAt(isEntry);
    await open(page, host);
    await expect(lost(page, fr)).toBeVisible();

    await page.evaluate(() => localStorage.setItem("language", "ar"));
    host.mend();
    await expect(page.locator("#password")).toBeVisible();
    host.cutAt(isEntry);
    await page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    });
    await (await devtools(page)).send("Network.clearBrowserCache");
    await page.reload({ waitUntil: "commit" });
    await expect(lost(page, ar)).toBeVisible();
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  });
});

test("a network that does not answer is reported as slow, and the page opens when an answer comes", async ({
  page,
  host,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/assets/index-*.css", async (route) => {
    await arrived;
    await route.continue();
  });
  await open(page, host);
  await expect(page.getByRole("status").getByText(en.connection.slow)).toBeVisible();

  arrive();
  await expect(passwordInput(page)).toBeVisible();
});

test("a script that is missing on the host does not reload the page in a loop", async ({ page, host }) => {
  const [entry = ""] = chunksSaying("offdesk:preferences").filter((file) => file.startsWith("index-"));
  host.answer(`/assets/${entry}`, { status: 404 });
  await open(page, host);
  await expect(lost(page)).toBeVisible();
  await page.waitForTimeout(5000);

  expect(host.requests.filter(({ method, path }) => method === "GET" && path === "/login")).toHaveLength(2);
});

test("an indicator shows how far the device is ready for offline work, through a loss of the network as well", async ({
  page,
  host,
}) => {
  let files = 0;
  let installing = false;
  host.cutAt((path) => {
    installing ||= path === "/sw.js";
    // Some of the worker's many files have come.
    return installing && path.startsWith("/assets/") && ++files === 200;
  });
  await open(page, host);
  await expect(page.getByText(/^Preparing for offline work: \d+ of \d+$/)).toBeVisible();
  await expect(lost(page)).toBeVisible();

  host.mend();
  await expect(page.getByText(en.offlineWork.ready, { exact: true })).toBeVisible(slowMachine);
  await expect(lost(page)).toBeHidden();
  await host.stop();
  await page.reload();
  await expect(page.getByText(en.offlineWork.ready, { exact: true })).toBeVisible();
  await signInOnPage(page);
  await expect(home(page)).toBeVisible(slowMachine);

  await openStatus(page);
  await expect(page.getByText(en.offlineWork.readyText)).toBeVisible();
});

test("a page whose script the network withholds opens by itself when the network is back", async ({
  page,
  host,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await open(page, host);
  await expect(page.getByText(en.offlineWork.impossible)).toBeVisible();
  await signInOnPage(page);
  await expect(home(page)).toBeVisible(slowMachine);
  host.cutAt((path) => path.startsWith("/assets/"));

  await page.getByRole("link", { name: "Access control" }).first().click();
  await expect(lost(page)).toBeVisible();
  await openStatus(page);

  host.mend();
  await expect(page.getByRole("heading", { level: 1, name: "Access control" })).toBeVisible();
  await expect(page.getByText(en.offlineWork.impossibleText)).toBeVisible();
  await expect(lost(page)).toBeHidden();
});
