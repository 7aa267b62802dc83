import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { beginSession, seeded } from "./api.ts";
import { openControlled } from "./app.ts";

export type Host = Parameters<typeof openControlled>[1];

/** Signed in, with all sample data there; gives the token. */
export async function begin(page: Page, host: Host, account = "admin"): Promise<string> {
  await openControlled(page, host);
  const token = await beginSession(page, account);
  await seeded(page);
  return token;
}

/** Until a list shows its rows. */
export const ready = (page: Page): Promise<void> =>
  expect(page.getByRole("row").nth(1).getByRole("link")).not.toHaveCount(0);
