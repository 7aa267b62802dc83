import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright/test";
import { startHost } from "#tests/support/host.ts";
import { seeded } from "./api.ts";

/** `used`: the app was there before, with its worker, its files and the sample data. `new`: a first visit. */
export type Device = "used" | "new";

const folder = (): string => mkdtempSync(join(tmpdir(), "offdesk-device-"));
const remove = (profile: string): void => rmSync(profile, { recursive: true, force: true, maxRetries: 5 });

/** Makes the first visit once for all tests of one process: each begins with a copy of what it left. */
export async function visitOnce(): Promise<{ profile: string; port: number; remove: () => void }> {
  const profile = folder();
  const host = await startHost();
  const context = await chromium.launchPersistentContext(profile, {
    serviceWorkers: "allow",
    locale: "en-US",
  });
  const page = await context.newPage();
  await page.goto(`${host.url}/login`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await seeded(page);
  await context.clearCookies();
  await context.close();
  await host.stop();
  return { profile, port: host.port, remove: () => remove(profile) };
}

export async function openUsed(visited: string): Promise<{ context: BrowserContext; remove: () => void }> {
  const profile = folder();
  cpSync(visited, profile, { recursive: true });
  const context = await chromium.launchPersistentContext(profile);
  // A browser with a profile offers to install the app at a moment of its own, which is what other tests are about.
  await context.addInitScript(() =>
    addEventListener("beforeinstallprompt", (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  return { context, remove: () => remove(profile) };
}
