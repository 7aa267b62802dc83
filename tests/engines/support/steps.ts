import { expect } from "playwright/test";
import type { Host } from "./engines.ts";
import { fill, seen } from "./find.ts";
import type { Tab } from "./tab.ts";

/** As a person does on a first visit, without waiting for the sample data. */
export async function signIn(tab: Tab, host: Host): Promise<void> {
  await tab.open(`${host.url}/login`);
  await fill(tab, "E-mail", "admin@demo.com");
  await fill(tab, "Password", "admin");
  await tab.press("Enter");
  await expect.poll(() => tab.evaluate(() => location.pathname)).not.toBe("/login");
}

/** Until all of the sample data is there. */
export const seeded = (tab: Tab): Promise<void> =>
  expect
    .poll(
      () =>
        tab.evaluate(async () => {
          const response = await fetch("/api/health");
          const health: unknown = await response.json().catch(() => null);
          return typeof health === "object" && health !== null && "seeded" in health && health.seeded;
        }),
      { timeout: 120_000, intervals: [500] },
    )
    .toBe(true);

/** Signed in, the sample data there, and the worker in control of the page. */
export async function begin(tab: Tab, host: Host): Promise<void> {
  await signIn(tab, host);
  // The page is through with its own way there, which WebKit may put before an address that is typed meanwhile.
  await expect.poll(() => tab.evaluate(() => document.querySelector("main h1") !== null)).toBe(true);
  await controlled(tab);
  await seeded(tab);
}

const controlled = (tab: Tab): Promise<void> =>
  expect.poll(() => tab.evaluate(() => navigator.serviceWorker.controller?.state ?? null)).toBe("activated");

export const rowsSeen = (tab: Tab, { timeout }: { timeout: number }): Promise<void> =>
  expect
    .poll(() => tab.evaluate(() => document.querySelectorAll("tbody tr a").length), { timeout })
    .toBeGreaterThan(0);

/** Waits for a form's first field, so that the typed text reaches it. */
export const formSeen = (tab: Tab): Promise<unknown> => seen(tab, { role: "field", name: "Code" });
