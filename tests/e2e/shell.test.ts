import { expect } from "#tests/support/page.ts";
import { beginSession, seeded } from "./support/api.ts";
import { openControlled, test } from "./support/app.ts";
import { inShell, style, width } from "./support/shell.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("section 9: below 1280 pixels the navigation lies over the page, traps the focus and returns it", async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1279, height: 800 });
  await inShell(page, host);
  await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeHidden();
  const opener = page.getByRole("button", { name: "Open the menu" });

  await opener.press("Enter");
  const menu = page.getByRole("dialog", { name: "Main navigation" });
  await expect(menu).toBeVisible();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement?.closest("dialog, html > body:focus, body") === null,
    );
    expect(outside).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.closest("main, header") === null)).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await page.mouse.click(1100, 400);
  await expect(menu).toBeHidden();

  await opener.click();
  await menu.getByRole("link", { name: "Computers" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Computers" })).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
  await expect(opener).toBeHidden();
});

test("section 9: in the horizontal layout the areas stand below a sticky bar and open 6 pixels below themselves", async ({
  page,
  host,
  context,
}) => {
  await context.addCookies([
    { name: "offdesk-nav-layout", value: "horizontal", url: host.url },
    { name: "offdesk-navbar", value: "static", url: host.url },
  ]);
  await inShell(page, host);

  const area = page.getByRole("navigation").getByRole("button", { name: "Master data" });
  await area.click();
  const opened = page.getByRole("group", { name: "Master data" });
  await expect(opened.getByRole("link", { name: "Clients" })).toBeVisible();
  await expect
    .poll(async () => {
      const [above, below] = [await area.boundingBox(), await opened.boundingBox()];
      return above && below && Math.round(below.y - above.y - above.height);
    })
    .toBe(6);
  expect(await style(page.getByRole("banner"), "position")).toBe("sticky");

  await page.keyboard.press("Escape");
  await expect(area).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(opened.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  // The second of them, in the order of their addresses.
  await expect(page.getByRole("heading", { level: 1, name: "Working calendars" })).toBeFocused();
  await expect(opened).toBeHidden();
});

test("collapsed to icons, the navigation widens for the keyboard and the mouse, and Esc narrows it", async ({
  page,
  host,
}) => {
  await inShell(page, host);
  await page.getByRole("button", { name: "Collapse the navigation" }).press("Enter");
  const nav = page.locator("[data-nav]").first();
  await page.keyboard.press("Escape");
  await expect.poll(() => width(nav)).toBeLessThan(70);

  await page.keyboard.press("Tab");
  await expect.poll(() => width(nav)).toBeGreaterThan(200);
  await page.keyboard.press("Escape");
  await expect.poll(() => width(nav)).toBeLessThan(70);

  await page.mouse.move(30, 300);
  await expect.poll(() => width(nav)).toBeGreaterThan(200);
  await page.mouse.move(900, 300);
  await page.mouse.click(760, 840);
  await expect.poll(() => width(nav)).toBeLessThan(70);
});

test("the shell is used by keyboard alone: skip link, groups, sequences, the sheet, search", async ({
  page,
  host,
}) => {
  await inShell(page, host);
  await seeded(page);
  await page.reload();
  await expect(page.getByRole("link", { name: "Computers" }).first()).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const group = page.getByRole("button", { name: "Master data" });
  const diagnostics = page.getByRole("navigation").getByRole("link", { name: "Diagnostics" });
  await expect(diagnostics).toBeHidden();
  await group.press("Enter");
  await expect(diagnostics).toBeVisible();
  await page.reload();
  await expect(diagnostics).toBeVisible();
  await group.press("Enter");
  await expect(group).toHaveAttribute("aria-expanded", "false");
  await expect(diagnostics).toBeHidden();

  await page.getByRole("main").focus();
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 1, name: "Computers" })).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("searchbox")).toHaveValue("?");

  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByRole("heading", { level: 2 });
  await expect(sheet).toBeVisible();
  await page.getByRole("dialog").getByRole("switch", { name: "One-key shortcuts" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL(/computers/);
  await expect(sheet).toBeHidden();

  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("section 9: past 200 pixels a button leads back to the top; a page starts at its top, and going back restores its scroll position", async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await inShell(page, host);
  await page.goto(`${host.url}/access-control`);
  await expect(page.getByRole("row").nth(20)).toBeVisible();
  const top = page.getByRole("button", { name: "Back to the top" });
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(top).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 201));
  await expect(top).toBeVisible();
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.evaluate(() => window.scrollTo(0, 250));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(250);
  await page.getByRole("link", { name: "Computers", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Computers" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Access control" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(250);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`section 9: the target of a hash is scrolled to, 60 pixels below the edge, motion: ${reducedMotion}`, async ({
    page,
    host,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 1440, height: 400 });
    await inShell(page, host);
    await page.goto(`${host.url}/access-control`);
    const target = page.getByRole("row").nth(15);
    await target.evaluate((row) => (row.id = "here"));
    const begun = await page.evaluate(async () => {
      const { __TSR_ROUTER__: router } = window as unknown as {
        __TSR_ROUTER__: { navigate: (to: { to: string; search: true; hash: string }) => Promise<void> };
      };
      await router.navigate({ to: ".", search: true, hash: "here" });
      return window.scrollY;
    });

    await expect.poll(async () => Math.round((await target.boundingBox())?.y ?? 0)).toBe(60);
    const end = await page.evaluate(() => window.scrollY);
    expect(begun === end).toBe(reducedMotion === "reduce");
  });
}

test("the pages that a person chooses as shortcuts are stored on the device", async ({ page, host }) => {
  await inShell(page, host);
  const open = () => page.getByRole("button", { name: "Shortcuts", exact: true }).click();
  const shortcuts = page.getByRole("group", { name: "Shortcuts" });
  await open();
  await expect(shortcuts.getByRole("link", { name: "Diagnostics" })).toHaveCount(0);

  await shortcuts.getByRole("button", { name: "Edit" }).click();
  await shortcuts.getByRole("checkbox", { name: "Diagnostics" }).check();
  await page.reload();
  await open();
  await shortcuts.getByRole("link", { name: "Diagnostics" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Diagnostics" })).toBeFocused();
  await expect(shortcuts).toBeHidden();
});

test("an unknown address shows its error inside the shell to signed-in people, and without it to visitors", async ({
  page,
  host,
}) => {
  // Two words have the look of a list's address, three that of a record's.
  const paths = ["/no-such-page", "/no/such", "/no/such/page"];
  const below = ["/masters/sites/foo/bar", "/equipments/computers/x/y/z", "/apps/invoice/list/foo"];
  await openControlled(page, host);
  const nav = page.getByRole("navigation", { name: "Main navigation" });
  for (const path of paths) {
    await page.goto(`${host.url}${path}`);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await expect(nav).toBeHidden();
  }

  await beginSession(page);
  for (const path of paths) {
    await page.goto(`${host.url}${path}`);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await nav.getByRole("link", { name: "Computers" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Computers" })).toBeFocused();
  }
  for (const path of below) {
    await page.goto(`${host.url}${path}`);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
  }
});

test("a person who may read one page only finds one page in the menu", async ({ page, host }) => {
  await openControlled(page, host);
  await beginSession(page, "client");
  await page.goto(`${host.url}/`);

  await expect(page.getByRole("heading", { level: 1, name: "Access control" })).toBeVisible();
  const links = page.getByRole("navigation", { name: "Main navigation" }).getByRole("link");
  await expect(links).toHaveText(["Access control"]);
});
