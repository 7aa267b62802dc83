import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import about from "#locales/en/device/about.json" with { type: "json" };
import errors from "#locales/en/start/errors.json" with { type: "json" };
import type { Page } from "playwright/test";
import { dist } from "#tests/support/host.ts";
import { captive, captiveElsewhere, late, pageInstead, redirecting } from "#tests/support/hosts.ts";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { controlled, devtools, openControlled, signInOnPage, test } from "./support/app.ts";
import { begin, type Host } from "./support/begin.ts";
import { chunksSaying } from "./support/chunks.ts";
import { makeNextBuild } from "./support/next-build.ts";

test.use({ device: "used" });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const accessLink = (page: Page) => page.getByRole("link", { name: "Access control" }).first();

test("a device that has cached a redirected page and a page in place of a script recovers, at once and with the next build", async ({
  page,
  host,
  allow,
}, info) => {
  allow(/Failed to update/);
  await begin(page, host);
  const parts = scriptsSaying("access.intro");
  expect(parts).not.toEqual([]);
  host.answer("/old-page", { status: 308, headers: { location: "/" } });
  const spoil = () =>
    page.evaluate(async (broken) => {
      const names = (await caches.keys()).filter((name) => name.startsWith("offdesk-shell-"));
      const cache = await caches.open(names.at(-1) ?? "");
      await cache.put("/index.html", await fetch("/old-page", { cache: "no-store" }));
      const styles = (await cache.keys()).map(({ url }) => url).filter((url) => url.endsWith(".css"));
      const html = { "content-type": "text/html" };
      for (const path of [...broken, ...styles])
        await cache.put(path, new Response("<!doctype html>", { headers: html }));
    }, parts);

  await spoil();
  await page.goto(`${host.url}/access-control`);
  await expect(heading(page, "Access control")).toBeVisible();
  // Styles come out of the browser's memory.
  expect((await page.evaluate(keptHtml)).filter((path) => !path.endsWith(".css"))).toEqual(["/index.html"]);

  await spoil();
  const { body } = await call(page, { method: "GET", path: "/health" });
  const folder = info.outputPath("next-build");
  makeNextBuild(dist, folder, String(body["version"]));
  host.serve(folder);
  await update(page);
  expect(await page.evaluate(keptHtml)).toEqual(["/index.html"]);
  await host.stop();
  await page.goto(`${host.url}/access-control`);
  await expect(heading(page, "Access control")).toBeVisible();
});

test("an incomplete deployment is not installed: the old build goes on, and the next try loads the wrong files again", async ({
  page,
  host,
  allow,
}, info) => {
  allow(/Failed to (fetch|install|load|update)|404/);
  await begin(page, host);
  const { body } = await call(page, { method: "GET", path: "/health" });
  const folder = info.outputPath("next-build");
  makeNextBuild(dist, folder, String(body["version"]));
  const scripts = readdirSync(join(folder, "assets")).filter((file) => file.endsWith(".js"));
  const [wrong = ""] = scripts;
  await page.goto(`${host.url}/about`);

  host.serve(folder);
  host.answer(`/assets/${wrong}`, pageInstead);
  await page.getByRole("button", { name: "Check for updates" }).click();

  await expect(page.getByText(about.version.state.failed)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("main").getByText(String(body["version"]))).toBeVisible();

  host.forget(`/assets/${wrong}`);
  host.requests.length = 0;
  await page.getByRole("button", { name: "Check for updates" }).click();
  await expect(page.getByText("A new version is ready").first()).toBeVisible();
  expect(asked(host)).toContain(`/assets/${wrong}`);
  expect(await page.evaluate(keptHtml)).toEqual(["/index.html"]);
});

test("a chunk that the host answers wrongly is reported as such, and the page opens by itself once the host is right", async ({
  page,
  host,
  allow,
}) => {
  allow(/404|502|dynamically imported|error loading|MIME type|ERR_/i);
  await begin(page, host);
  await page.goto(`${host.url}/about`);
  await expect(heading(page, "About Offdesk")).toBeVisible();
  const parts = scriptsSaying("access.intro");
  for (const part of parts) host.answer(part, pageInstead);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await (await devtools(page)).send("Network.clearBrowserCache");

  await accessLink(page).click();
  await expect(heading(page, errors.incomplete.title)).toBeVisible();
  await expect(heading(page, errors.offline.title)).toBeHidden();
  for (const part of parts) {
    const given = await page.evaluate(async (path) => {
      const { status, headers } = await fetch(path);
      return { status, type: headers.get("content-type") };
    }, part);
    expect(given).toEqual({ status: 502, type: null });
  }

  for (const part of parts) host.forget(part);
  await expect(heading(page, "Access control")).toBeVisible();
});

test("behind a network's login page the app goes on, and does not take that page for an update", async ({
  page,
  host,
  allow,
}) => {
  allow(/Failed to update|Failed to fetch|ERR_|MIME type|CORS|Manifest/i);
  await begin(page, host);

  for (const portal of [captive, captiveElsewhere]) {
    host.behave(portal);
    await page.goto(`${host.url}/about`);
    await page.getByRole("button", { name: "Check for updates" }).click();
    await expect(
      page.getByText(portal === captive ? about.version.state.misanswered : about.version.state.unreachable),
    ).toBeVisible();
    await page.goto(`${host.url}/masters/clients`);
    await expect(heading(page, "Clients")).toBeVisible();
    await expect(page.getByText("A new version is ready")).toBeHidden();
    expect(await call(page, { method: "GET", path: "/health" })).toMatchObject({
      servedBy: "service-worker",
    });
  }
  expect(await page.evaluate(keptHtml)).toEqual(["/index.html"]);
});

test.describe("on a first visit", () => {
  test.use({ device: "new" });

  for (const status of [308, 301] as const)
    test(`a host that answers /index.html with ${status} serves the app: every address opens, offline too`, async ({
      page,
      host,
      context,
    }) => {
      host.behave(redirecting(status));
      await openControlled(page, host);
      await host.stop();
      await context.setOffline(true);

      for (const path of ["/login", "/", "/index.html"]) {
        await page.goto(host.url + path);
        await expect(heading(page, "Sign in"), path).toBeVisible();
      }
    });

  test("a page in place of the app's first script is not cached: the visit goes on once the host is right", async ({
    page,
    host,
    allow,
  }) => {
    allow(/MIME type|404/);
    const [first = ""] =
      /\/assets\/index-[\w-]+\.js/.exec(readFileSync(join(dist, "index.html"), "utf8")) ?? [];
    host.answer(first, pageInstead);
    await page.goto(`${host.url}/login`);
    await expect.poll(() => asked(host).filter((path) => path === "/login").length).toBeGreaterThan(1);

    host.forget(first);
    await expect(heading(page, "Sign in")).toBeVisible();
  });

  test("a page in place of the app's words is not cached, and signing in reports a chunk that the host does not deliver", async ({
    page,
    host,
    allow,
  }) => {
    allow(/MIME type|404/);
    const words = chunksSaying("Sign in to Offdesk").map((file) => `/assets/${file}`);
    const api = signingIn.map((file) => `/assets/${file}`);
    for (const path of [...words, ...api]) host.answer(path, pageInstead);
    await page.goto(`${host.url}/login`);
    await expect.poll(() => asked(host).filter((path) => path === "/login").length).toBeGreaterThan(1);

    for (const path of words) host.forget(path);
    await page.getByLabel("E-mail", { exact: true }).fill("admin@demo.com");
    await page.getByLabel("Password", { exact: true }).fill("admin");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText(errors.incomplete.signIn)).toBeVisible();

    for (const path of api) host.forget(path);
    const email = page.getByLabel("E-mail", { exact: true });
    await expect(async () => {
      await expect(email.or(heading(page, /^Hello/)).first()).toBeVisible();
      // Home may come later than a try waits.
      if (await email.isVisible()) {
        await email.fill("admin@demo.com", { timeout: 5000 });
        await page.getByLabel("Password", { exact: true }).fill("admin", { timeout: 5000 });
        await page.getByRole("button", { name: "Sign in", exact: true }).click({ timeout: 5000 });
      }
      await expect(heading(page, /^Hello/)).toBeVisible({ timeout: 10_000 });
    }).toPass();
  });

  test("on a slow host the app is usable while it installs; its files stay cached, and a later try loads only the rest", async ({
    page,
    host,
    allow,
  }) => {
    allow(/Failed to (fetch|install|load|register)|500/);
    const isKept = (path: string) => /^\/(?:images|icons|assets)\/(?!worker\/)/.test(path);
    const [broken = ""] = scriptsSaying("access.intro");
    host.behave(late(50, isKept));
    host.answer(broken, { status: 500 });
    await page.goto(`${host.url}/login`);

    await signInOnPage(page);
    await page.goto(`${host.url}/masters/clients`);
    await expect(page.getByRole("row").nth(1).getByRole("link")).not.toHaveCount(0);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await expect.poll(() => asked(host)).toContain(broken);
    // A first installation that failed leaves no registration.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
    const came = await page.evaluate(keptPaths);

    host.requests.length = 0;
    host.forget(broken);
    await page.reload();
    await controlled(page);
    // The page that was loaded again asks for its own scripts, and for none of these.
    const pictures = came.filter((path) => /^\/(?:images|icons)\//.test(path));
    expect(pictures.length).toBeGreaterThan(5);
    expect(asked(host).filter((path) => pictures.includes(path))).toEqual([]);
  });
});

const signingIn = chunksSaying("pbkdf2-sha256").filter((file) => !chunksSaying("مصحة الأمل").includes(file));

const asked = (host: Host) => host.requests.map(({ path }) => path);

/** What the device has of the app. */
async function keptPaths(): Promise<string[]> {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => new URL(url).pathname);
}

/** Where a page stands in the cache of the newest build. */
async function keptHtml(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith("offdesk-shell-"));
  const cache = await caches.open(names.at(-1) ?? "");
  const found = [];
  for (const request of await cache.keys()) {
    const text = (await (await cache.match(request))?.text()) ?? "";
    if (/^\s*<!doctype/i.test(text)) found.push(new URL(request.url).pathname);
  }
  return found;
}

/** Finds the next build, waits until it is there whole, and takes it. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 100));
    registration.waiting.postMessage({ type: "SKIP_WAITING" });
    await changed;
  });

function scriptsSaying(text: string): string[] {
  const assets = join(dist, "assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  return scripts
    .filter((file) => readFileSync(join(assets, file), "utf8").includes(text))
    .map((file) => `/assets/${file}`);
}
