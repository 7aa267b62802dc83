import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";

// A PIN stays on its device, and a time that passes does so for all pages of the browser.
test.use({ device: "used" });

const list = "/masters/diagnostics";

const screen = (page: Page) => page.getByRole("dialog", { name: "Locked" });
const title = (page: Page) => screen(page).getByRole("heading", { name: "Locked" });

/** A list, once the page knows of the PIN. */
async function openList(page: Page, url: string): Promise<void> {
  const knows = page.waitForResponse("**/api/me/pin");
  await page.goto(url);
  await ready(page);
  await knows;
}

/** Another tab's process hears of it a moment later. */
const lastHandIn = (page: Page) => page.evaluate(() => localStorage.getItem("offdesk-hand"));

async function typePin(page: Page, pin: string): Promise<void> {
  await screen(page).getByLabel("PIN", { exact: true }).fill(pin);
  await page.keyboard.press("Enter");
}

test("a PIN locks all tabs after the last hand on any, over a reload; wrong ones are counted, and one tab opens all", async ({
  page,
  context,
  host,
  allow,
}) => {
  // What a page that is opened while it is locked asks before the lock stands is refused, and asked for again once it is opened.
  allow(/status of (400|423)|The session is locked/);
  const token = await begin(page, host, "technician");
  const password = { method: "POST", path: "/me/confirm-password", body: { password: "technician" }, token };
  expect((await call(page, password)).status).toBe(204);
  const set = { method: "PUT", path: "/me/pin", body: { pin: "2580" }, token };
  expect((await call(page, set)).status).toBe(204);
  await context.clock.install();
  await openList(page, host.url + list);
  const other = await context.newPage();
  await openList(other, host.url + list);
  const tabs = [page, other];

  // Five minutes lock. The clocks of the two pages differ by as long as the second one took to open.
  await context.clock.fastForward("03:00");
  const before = await lastHandIn(page);
  await other.keyboard.press("Shift");
  await expect.poll(() => lastHandIn(page)).not.toBe(before);
  await context.clock.fastForward("03:00");
  for (const tab of tabs) {
    await tab.waitForTimeout(500);
    await expect(screen(tab)).toHaveCount(0);
  }
  await context.clock.fastForward("03:00");
  for (const tab of tabs) await expect(title(tab)).toBeVisible();

  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(0);
  await typePin(page, "1111");
  await expect(screen(page).getByText("4 more tries")).toBeVisible();
  await typePin(other, "2222");
  await expect(screen(other).getByText("3 more tries")).toBeVisible();

  await typePin(other, "2580");
  for (const tab of tabs) {
    await expect(screen(tab)).toHaveCount(0);
    await ready(tab);
  }
  await context.clock.fastForward("02:00");
  await expect(screen(page)).toHaveCount(0);
});
