import { expect } from "#tests/support/page.ts";
import { settled } from "#tests/support/settled.ts";
import { signInOnPage, test } from "./support/app.ts";
import { inShell } from "./support/shell.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a person who leaves by keyboard before the first page has loaded starts at the heading of the next page", async ({
  page,
  host,
}) => {
  await inShell(page, host);
  await page.reload();
  await expect(page.getByRole("link", { name: "Computers" }).first()).toBeVisible();
  await page.getByRole("main").focus();
  await page.keyboard.press("g");
  await page.keyboard.press("e");

  await expect(page.getByRole("heading", { level: 1, name: "Computers" })).toBeFocused();
});

test.describe("without a worker that has cached the app", () => {
  test.use({ device: "new", serviceWorkers: "block" });

  test("a progress bar shows until a page has loaded", async ({ page, host }) => {
    await page.goto(`${host.url}/login`);
    await signInOnPage(page);
    await expect(page.getByRole("link", { name: "Access control" })).toBeVisible();
    await settled(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });

    await page.getByRole("link", { name: "Access control" }).click();
    const bar = page.getByRole("progressbar", { name: "Loading…" });
    await expect(bar).toHaveAttribute("aria-valuenow", "10");
    await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(10);
    release();

    await expect(page.getByRole("heading", { level: 1, name: "Access control" })).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test("the shell is visible right after signing in, however long its page takes to load", async ({
    page,
    host,
  }) => {
    await page.goto(`${host.url}/login`);
    await settled(page);
    const awaited: (() => void)[] = [];
    await page.route("**/assets/*.js", async (route) => {
      await new Promise<void>((resolve) => awaited.push(resolve));
      await route.continue();
    });
    await page.evaluate(() => {
      const root = document.querySelector("#root");
      const seen = { blank: false };
      Object.assign(window, { seen });
      const look = () => {
        seen.blank ||= root instanceof HTMLElement && root.innerText.trim() === "";
        requestAnimationFrame(look);
      };
      look();
    });

    await page.getByLabel("E-mail", { exact: true }).fill("manager@demo.com");
    await page.getByLabel("Password", { exact: true }).fill("manager");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    // One chunk after the other, each later than the page is willing to wait for.
    await expect(async () => {
      awaited.shift()?.();
      await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible({ timeout: 250 });
    }).toPass({ intervals: [0], timeout: 120_000 });

    expect(await page.evaluate(() => (window as unknown as { seen: { blank: boolean } }).seen.blank)).toBe(
      false,
    );
  });
});
