import type { Locator, Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { begin, type Host } from "./begin.ts";

/** Signed in and on the home page. */
export async function inShell(page: Page, host: Host, account?: string): Promise<void> {
  await begin(page, host, account);
  await page.goto(`${host.url}/dashboards/crm`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

export const style = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

export const width = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.width ?? 0;
