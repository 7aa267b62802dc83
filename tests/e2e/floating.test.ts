import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { begin, ready } from "./support/begin.ts";
import { test } from "./support/app.ts";

/** React goes on when a message of its own arrives: a page that is busy from the closing on lets it wait. */
async function busyAfterEscape(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = (port: MessagePort, sent: unknown) => Reflect.apply(original, port, [sent]);
    const original = Reflect.get(MessagePort.prototype, "postMessage");
    let busy = false;
    MessagePort.prototype.postMessage = function (sent: unknown) {
      if (busy) setTimeout(() => post(this, sent), 50);
      else post(this, sent);
    };
    window.addEventListener("keydown", ({ key }) => (busy = key === "Escape"), true);
  });
}

const opened = [
  {
    what: "a dialog",
    open: (page: Page) => page.keyboard.press("?"),
    seen: (page: Page) => page.getByRole("heading", { level: 2, name: "Keyboard shortcuts" }),
  },
  {
    what: "a popover",
    open: (page: Page) => page.getByRole("button", { name: "View", exact: true }).click(),
    seen: (page: Page) => page.getByRole("dialog", { name: "View" }),
  },
];

for (const { what, open, seen } of opened)
  test(`${what} that is closed while it still opens stays closed, however busy the page is`, async ({
    page,
    host,
  }) => {
    await busyAfterEscape(page);
    await begin(page, host);
    await page.goto(`${host.url}/equipments/computers`);
    await ready(page);
    await page.getByRole("heading", { level: 1 }).focus();
    for (let wait = 0; wait < 120; wait += 16) {
      await open(page);
      await expect(seen(page)).toBeVisible();
      await page.waitForTimeout(wait);
      await page.keyboard.press("Escape");
      await expect(seen(page)).toBeHidden({ timeout: 5000 });
    }
  });

test("letters move the focus of a menu to the entry that begins with them, and letters of no entry leave it there", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}/equipments/computers`);
  await ready(page);
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  const copy = page.getByRole("menuitem", { name: "Copy the link" });
  await expect(page.getByRole("menuitem").first()).toBeFocused();

  await page.keyboard.type("cop");
  await expect(copy).toBeFocused();
  await page.keyboard.type("qz");
  await expect(copy).toBeFocused();
});
