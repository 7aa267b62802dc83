import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright/test";
import { startHost } from "#tests/support/host.ts";
import { call, demonstrationAccounts, seeded, signInAnswer, signIn } from "./api.ts";
import { launchOptions } from "./launch.ts";
import { ownPort, visitedPort } from "./origin.ts";
import { profileIn, sessionsIn, visitedFolder } from "./visited.ts";

/** Makes the first visit once for all tests, and signs everybody in once: hashing a password takes its time. */
export default async function visitOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "offdesk-visited-"));
  process.env[visitedFolder] = folder;
  const host = await startHost({ port: ownPort, seenAt: visitedPort });
  const context = await chromium.launchPersistentContext(profileIn(folder), {
    ...launchOptions,
    serviceWorkers: "allow",
    locale: "en-US",
  });
  // All tests wait for it, on a machine that may be busy.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(`${host.url}/login`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await seeded(page);
  // What falls due on this day is done before the first test, as by any page that is open.
  await call(page, { method: "POST", path: "/due", token: await signIn(page, "admin") });
  const sessions: [string, unknown][] = [];
  for (const account of demonstrationAccounts) sessions.push([account, await signInAnswer(page, account)]);
  writeFileSync(sessionsIn(folder), JSON.stringify(sessions));
  await context.clearCookies();
  await context.close();
  await host.stop();
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
