import { type BrowserContext, type CDPSession, chromium, type Page } from "playwright/test";
import { findBrowser } from "#tests/support/browser.ts";
import type { Call } from "./page/requests.ts";

export type App = { page: Page; token: string; devtools: CDPSession };

/** Opens the app and fills a new database by a first sign-in; from then on every call goes through the worker. */
export async function signIn(context: BrowserContext, url: string): Promise<App> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator("main").waitFor();
  // On a profile that was used before, somebody is still signed in.
  if (await page.locator("#password").isVisible()) {
    await page.locator("#email").fill("admin@demo.com");
    await page.locator("#password").fill("admin");
    await page.locator("#password").press("Enter");
    await page.waitForURL((address) => address.pathname !== "/login");
  }
  const token = await page.evaluate(async () => {
    const pause = () => new Promise((done) => setTimeout(done, 200));
    const isReady = async () => {
      const answer = await fetch("/api/health");
      return (
        answer.headers.get("x-served-by") === "service-worker" && answer.ok && (await answer.json()).seeded
      );
    };
    for (let tries = 0; !(await isReady()); tries++) {
      if (tries > 600)
        throw new Error(
          "Failed to measure: no service worker answers. Build again, or take a fresh BENCH_PROFILE.",
        );
      await pause();
    }
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email: "admin@demo.com", password: "admin" });
    const answer = await fetch("/api/auth/login", { method: "POST", headers, body });
    return String((await answer.json()).accessToken);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("ServiceWorker.enable");
  return { page, token, devtools };
}

export const openBrowser = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    headless: true,
    args: [
      "--disable-gpu",
      "--js-flags=--max-old-space-size=8192",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });

export const ask = (app: App, calls: readonly Call[]): Promise<number[]> =>
  inPage<number[]>(app.page, "requests", "timed", calls, app.token);

/** Browsers stop an idle worker after half a minute: the next call reads everything again. */
export async function cold(app: App, calls: readonly Call[]): Promise<number[]> {
  const times: number[] = [];
  for (const call of calls) {
    await app.devtools.send("ServiceWorker.stopAllWorkers");
    await app.page.waitForTimeout(300);
    times.push(...(await ask(app, [call])));
  }
  return times;
}

/** Calls a function of a bundled module in the page. */
export function inPage<T>(page: Page, module: string, name: string, ...args: readonly unknown[]): Promise<T> {
  return page.evaluate(
    async ([file, called, given]) => {
      const loaded = await import(/* @vite-ignore */ `/${file}.js`);
      return loaded[called](...given);
    },
    [module, name, args] as const,
  );
}
