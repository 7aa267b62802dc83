import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { beginSession, hasSessions, seeded } from "./api.ts";
import { openControlled } from "./app.ts";

export type Host = Parameters<typeof openControlled>[1];

/** Signed in, with all sample data there; gives the token. */
export async function begin(page: Page, host: Host, account = "admin"): Promise<string> {
  // Where the device was here before, the worker's own answer will do: a page of the origin that costs nothing of the app.
  await openControlled(page, host, hasSessions(page) ? "/api/health" : "/login");
  const token = await beginSession(page, account);
  await seeded(page);
  return token;
}

/** The same, on an open page of the app. */
export async function beginAt(page: Page, host: Host, path: string, account?: string): Promise<void> {
  await begin(page, host, account);
  await page.goto(`${host.url}${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Until a list shows its rows. */
export const ready = (page: Page): Promise<void> =>
  expect(page.getByRole("row").nth(1).getByRole("link")).not.toHaveCount(0);
