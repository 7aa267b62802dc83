import type { Locator, Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { beginSession } from "./api.ts";
import { openControlled } from "./app.ts";
import type { Host } from "./begin.ts";

/** Signed in and on the home page. */
export async function inShell(page: Page, host: Host, account?: string): Promise<void> {
  await openControlled(page, host);
  await beginSession(page, account);
  await page.goto(`${host.url}/dashboards/crm`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

export const style = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

export const width = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.width ?? 0;
