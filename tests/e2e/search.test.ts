import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { beginSession, seeded } from "./support/api.ts";
import { goTo, openControlled, signInOnPage, test } from "./support/app.ts";
import { begin, beginAt } from "./support/begin.ts";
import { holdStores } from "./support/database.ts";
import { box, close, marked, open, search } from "./support/palette.ts";
import { inShell } from "./support/shell.ts";

/** The back office's own pages, and the specification's categories of the others. */
const pageGroups = [
  "Pages",
  "Dashboards",
  "Front pages",
  "Apps and pages",
  "User interface",
  "Forms and tables",
  "Charts and misc",
];

test("a unit is found by its MAC address by keyboard alone, opened, and listed among the recent records", async ({
  page,
  host,
}) => {
  await beginAt(page, host, "/masters/clients");

  await test.step("Esc closes it and gives the focus back", async () => {
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Skip to the content" });
    await expect(link).toBeFocused();
    await search(page, "comp");
    await close(page);
    await expect(link).toBeFocused();
  });

  await test.step("arrows, Home and End move through pages, actions and records", async () => {
    await search(page, "comp");
    await expect(page.getByRole("group", { name: "Pages", exact: true })).toBeVisible();
    await expect(page.getByRole("group", { name: "Actions" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Sites" })).toBeVisible();
    await expect(marked(page)).toHaveText("Computers");
    await page.keyboard.press("ArrowDown");
    await expect(marked(page)).toHaveText("New computer");
    await page.keyboard.press("ArrowUp");
    await expect(marked(page)).toHaveText("Computers");
    await page.keyboard.press("End");
    await expect(page.getByRole("option").last()).toHaveAttribute("data-focus");
    await page.keyboard.press("Home");
    await expect(marked(page)).toHaveText("Computers");
    await close(page);
  });

  await test.step("a MAC address without its colons leads to the unit", async () => {
    await search(page, "3c52821a");
    await expect(marked(page)).toContainText("3C:52:82:1A:4F:9E");
    await expect(page.getByRole("status").filter({ hasText: "1 result" })).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /EliteBook 840 G10/ })).toBeFocused();
  });

  await test.step("and is the first of the recent ones", async () => {
    await open(page);
    await expect(page.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveCount(1);
    await expect(marked(page)).toContainText("EliteBook 840 G10");
    await close(page);
  });

  await test.step("the rest of a group is its list, searched", async () => {
    await search(page, "dell");
    // Until the answer is there, the results for «del» stay, and may have as many lines.
    await expect(page.getByRole("status").filter({ hasText: "10 results" })).toBeAttached();
    await expect(page.getByRole("group", { name: "Computers" }).getByRole("option")).toHaveCount(6);
    for (let line = 1; line < 6; line++) await page.keyboard.press("ArrowDown");
    await expect(marked(page)).toHaveText(/^See all \d+$/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/equipments\/computers\?q=dell$/);
  });

  await test.step("a text without a match gets a notice", async () => {
    await search(page, "zzqqxx");
    await expect(page.getByText("Nothing found for “zzqqxx”.")).toBeVisible();
    await close(page);
  });

  await test.step("signs out, and forgets the searches", async () => {
    await search(page, "sign out");
    await expect(marked(page)).toHaveText("Sign out");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/login");
    await signInOnPage(page);
    await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await open(page);
    await expect(page.getByRole("group", { name: "Pages", exact: true })).toBeVisible();
    await expect(page.getByRole("group", { name: "Recent" })).toBeHidden();
  });
});

test("a visited record is listed among the recent ones, and actions are found in any language", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}/masters/sites`);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toBeFocused();
  const name = (await title.textContent()) ?? "";
  const recent = page.getByRole("group", { name: "Recent" }).getByRole("option");

  await open(page);
  await expect(recent).toHaveCount(1);
  await expect(marked(page)).toContainText(name);
  await page.keyboard.type(name);
  await expect(recent).toHaveCount(1);
  await expect(marked(page)).toContainText(name);
  await box(page).fill("nouvel ordinateur");
  await expect(marked(page)).toHaveText("New computer");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/equipments\/computers\/new$/);
});

test("section 2: pages are found by their category, at most five in each, whatever the case", async ({
  page,
  host,
}) => {
  await beginAt(page, host, "/masters/clients");
  const group = (name: string) => page.getByRole("group", { name, exact: true }).getByRole("option");

  await search(page, "E");
  await expect(group("Apps and pages")).toHaveCount(5);
  await expect(group("Pages")).toHaveCount(5);
  await expect(group("Front pages")).toHaveText(["Help center"]);
  await expect(group("Charts and misc")).toHaveText(["Access control"]);

  await box(page).fill("ECOMM");
  await expect(group("Apps and pages").first()).toHaveText("eCommerce products");
  await box(page).fill("ANALYTICS DASH");
  await expect(page.getByRole("group")).toHaveCount(1);
  await expect(group("Dashboards")).toHaveText(["Analytics dashboard"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboards\/analytics$/);
});

test("the first search after a page load returns the focus to the button that opened it", async ({
  page,
  host,
}) => {
  await inShell(page, host);
  const button = page.getByRole("button", { name: "Search" });

  await button.click();
  await expect(box(page)).toBeFocused();
  await close(page);

  await expect(button).toBeFocused();
});

test("a page that loads late leaves the focus in the open search, and Mod K moves it back to the field", async ({
  page,
  host,
}) => {
  await inShell(page, host);
  await seeded(page);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const letGo = await holdStores(page);
  await page.getByRole("link", { name: "About Offdesk" }).click();
  await open(page);
  const arrived = page.getByText("About Offdesk: page loaded.");
  await expect(arrived).not.toBeAttached();

  await letGo();

  await expect(arrived).toBeAttached();
  await expect(box(page)).toBeFocused();
  await expect(page.locator("#root")).toHaveJSProperty("inert", true);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
});

test("the search works without a network and in Arabic, with codes from left to right", async ({
  page,
  host,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem("language", "ar"));
  await beginAt(page, host, "/dashboards/crm");
  // The palette is among the files that the worker keeps.
  await page.waitForFunction(async () => (await caches.keys()).length > 0);

  await host.stop();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await search(page, "الامل");
  const client = page.getByRole("option", { name: /Clinique Al Amal SPA/ });
  await expect(client).toContainText("مصحة الأمل");
  await expect(client.locator("mark")).toHaveText("الأمل");
  await expect(client.locator("bdi").filter({ hasText: /^AMAL$/ })).toHaveAttribute("dir", "ltr");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Clinique Al Amal SPA" })).toBeFocused();

  await search(page, "حاسوب جديد");
  await expect(marked(page)).toHaveText("حاسوب جديد");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/equipments\/computers\/new$/);
});

test("the search offers each person only existing pages and permitted actions", async ({ page, host }) => {
  await openControlled(page, host);
  await beginSession(page, "observer");
  await page.goto(`${host.url}/dashboards/crm`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await search(page, "new");
  // Records are called so too.
  await expect(page.getByRole("group", { name: "Displacements" }).getByRole("option").first()).toBeVisible();
  await expect(
    page.getByRole("group", { name: "Actions", exact: true }).getByRole("option", { name: /^New / }),
  ).toHaveCount(0);
  await close(page);

  const pagesIn = (group: string) =>
    page.getByRole("group", { name: group, exact: true }).getByRole("option");
  const titlesByGroup = new Map(pageGroups.map((group) => [group, new Set<string>()]));
  await open(page);
  for (const query of ["a", "e", "i", "o"]) {
    await box(page).fill(query);
    await expect(pagesIn("Pages").first()).toBeVisible();
    for (const [group, titles] of titlesByGroup)
      for (const title of await pagesIn(group).allTextContents()) titles.add(title);
  }
  await close(page);
  const found = [...titlesByGroup].flatMap(([group, titles]) =>
    [...titles].map((title) => ({ group, title })),
  );
  for (const { group, title } of found) {
    // Some of them stand outside the shell, which has no search.
    await goTo(page, "/dashboards/crm");
    await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
    await open(page);
    await box(page).fill(title);
    await pagesIn(group)
      .and(page.getByRole("option", { name: title, exact: true }))
      .click();
    await expect(box(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeHidden();
  }
});

test("an administrator finds people, settings and commands by other words, and sees on the home whether the data is safe", async ({
  page,
  host,
}) => {
  await beginAt(page, host, "/dashboards/crm");
  await page.getByRole("link", { name: "Back up", exact: true }).click();
  await expect(page).toHaveURL(/\/about\/device#backup$/);
  await expect(page.getByRole("heading", { level: 2, name: "Backup", exact: true })).toBeInViewport();

  await search(page, "lock screen");
  await expect(marked(page)).toHaveText("PIN and lock");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "PIN for this device" })).toBeInViewport();

  await search(page, "naima.chell");
  await expect(page.getByRole("group", { name: "Users" }).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/apps\/user\/view\//);

  await search(page, "back up");
  await expect(marked(page)).toHaveText("Make a backup");
  await close(page);
  await search(page, "arabic");
  await expect(marked(page)).toContainText("العربية");
  await close(page);

  await search(page, "nouveau compte");
  await expect(marked(page)).toHaveText("Invite a person");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Full name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/security\/users$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: "Yasmine Haddad" }).click();
  await page.getByRole("link", { name: "Is my data safe?" }).click();
  await expect(page).toHaveURL(/\/about\/device$/);
});

for (const { theme, language } of [
  { theme: "light", language: "en" },
  { theme: "dark", language: "ar" },
] as const) {
  test(`the open search breaks no rule of WCAG 2.2 AA, ${theme}, ${language}`, async ({
    page,
    host,
    context,
  }) => {
    await context.addCookies([{ name: "offdesk-theme", value: theme, url: host.url }]);
    await page.addInitScript((wanted) => localStorage.setItem("language", wanted), language);
    await begin(page, host);
    await page.goto(`${host.url}/dashboards/crm`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await open(page);
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectNoViolations(page, "pages and actions");
    for (const text of ["dell", "zzqqxx"]) {
      await box(page).fill(text);
      await expect(page.getByRole("status").filter({ hasText: /\d|لا/ }).first()).toBeAttached();
      await expect(page.locator("[role=option], h2").first()).toBeVisible();
      await expectNoViolations(page, text);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await box(page).fill("5cg");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectNoViolations(page, "on a phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
