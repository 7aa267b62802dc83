import type { Locator, Page } from "playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { seeded } from "./support/api.ts";
import { openControlled, test } from "./support/app.ts";
import { inShell, style, width } from "./support/shell.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a choice in the customizer applies at once and survives a reload", async ({ page, host, context }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await inShell(page, host);
  const drawer = await openCustomizer(page);
  await drawer.getByRole("switch", { name: "Dark navigation" }).click();
  await drawer.getByText("With borders").click();
  await drawer.getByText("Icons only").click();
  await drawer.getByText("Boxed").click();
  await drawer.getByRole("switch", { name: /shines through/ }).click();
  await drawer.getByRole("button", { name: "Close" }).last().click();

  const showsAll = async () => {
    await expect(page.locator("html")).toHaveAttribute("data-skin", "bordered");
    await expect(page.locator("body")).toHaveClass("skin--bordered");
    const nav = page.locator("[data-nav]").first();
    await expect.poll(() => width(nav)).toBeLessThan(70);
    expect(await style(nav, "color-scheme")).toBe("dark");
    expect(await style(page.locator("html"), "color-scheme")).toBe("light");
    expect(await width(page.getByRole("main"))).toBe(1440);
    expect(await style(page.getByRole("banner"), "backdrop-filter")).toBe("none");
    // The skin's surfaces: page and cards on one ground.
    expect(await style(page.locator("html"), "background-color")).toBe("rgb(255, 255, 255)");
  };
  await showsAll();
  await page.reload();
  await showsAll();

  await page.getByRole("button", { name: "Theme", exact: true }).click();
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", "#1a1a21");

  const kept = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  expect(Object.fromEntries([...kept].map(([name, { value }]) => [name, value]))).toMatchObject({
    "offdesk-color-scheme": "dark",
    "offdesk-theme": "dark",
    "offdesk-skin": "bordered",
    "offdesk-navbar-blur": "false",
    "offdesk-nav-collapsed": "true",
    "offdesk-content-width": "boxed",
    "offdesk-semi-dark-nav": "true",
  });
  for (const { path, expires } of kept.values()) {
    expect(path).toBe("/");
    const days = (expires - (await page.evaluate(() => Date.now() / 1000))) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  }
});

test("preferences are kept for thirty days from the last visit", async ({ page, host, context }) => {
  const tomorrow = Date.now() / 1000 + 86_400;
  await context.addCookies([{ name: "offdesk-skin", value: "bordered", url: host.url, expires: tomorrow }]);

  await openControlled(page, host);

  await expect
    .poll(async () => {
      const { value, expires = 0 } =
        (await context.cookies()).find(({ name }) => name === "offdesk-skin") ?? {};
      return [value, Math.round((expires - Date.now() / 1000) / 86_400)];
    })
    .toEqual(["bordered", 30]);
});

test("a reset restores all defaults, and a cookie with an unknown value is ignored", async ({
  page,
  host,
  context,
}) => {
  const written = { theme: "magenta", skin: "plaid", "content-width": "boxed", navbar: "static" };
  await context.addCookies(
    Object.entries(written).map(([name, value]) => ({ name: `offdesk-${name}`, value, url: host.url })),
  );
  await inShell(page, host);

  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator("html")).toHaveAttribute("data-skin", "default");
  expect(await style(page.getByRole("banner"), "position")).toBe("static");

  const drawer = await openCustomizer(page);
  await drawer.getByRole("button", { name: "Reset everything" }).click();
  await drawer.getByRole("button", { name: "Close" }).last().click();

  await expect.poll(() => style(page.getByRole("banner"), "position")).toBe("sticky");
  await expect(page.locator("[data-width]")).toHaveAttribute("data-width", "fluid");
});

test("the theme follows the device until one is chosen", async ({ page, host, context }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openControlled(page, host);

  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const { value } = (await context.cookies()).find(({ name }) => name === "offdesk-color-scheme") ?? {};
  expect(value).toBe("light");
});

test("the text direction can be reversed, and follows the language again when the language changes", async ({
  page,
  host,
}) => {
  await inShell(page, host);
  const drawer = await openCustomizer(page);
  await drawer.getByText("Right to left").click();
  await drawer.getByRole("button", { name: "Close" }).last().click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");

  await page.getByRole("button", { name: "Choose the language" }).click();
  await page.getByRole("button", { name: "Français" }).click();

  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
});

test("in Arabic, numbers and dates are written in the digits that the person reads, codes as they are", async ({
  page,
  host,
}) => {
  await page.addInitScript(() => localStorage.setItem("language", "ar"));
  await inShell(page, host);
  await seeded(page);
  await page.goto(`${host.url}/equipments/computers`);
  await expect(page.getByText("1,300", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "المظهر", exact: true }).click();
  await page.getByRole("button", { name: "تخصيص العرض" }).click();
  await page.getByRole("dialog").getByRole("switch", { name: "الأرقام المشرقية" }).click();
  // Along the line of reading: to the left is onwards.
  const themes = page.getByRole("dialog").getByRole("group", { name: "المظهر" }).getByRole("radio");
  await themes.nth(0).press("ArrowLeft");
  await expect(themes.nth(1)).toBeFocused();
  await expect(themes.nth(1)).toBeChecked();
  await themes.nth(1).press("ArrowRight");
  await expect(themes.nth(0)).toBeChecked();
  await page.keyboard.press("Escape");

  await expect(page.getByText("١٬٣٠٠", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "١٬٣٠٠ نتيجة" })).toBeAttached();
  await expect(page.getByRole("cell", { name: "PC-K7-01299" })).toBeVisible();
  await page.goto(`${host.url}/about`);
  await expect(page.getByRole("main").getByText(/٢٠٢/).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("١٬٣٠٠")).toBeVisible();
});

test("the country that is chosen decides dates, numbers and the first day of the week, in any language and after a reload", async ({
  page,
  host,
}) => {
  await inShell(page, host);
  await seeded(page);
  await page.goto(`${host.url}/equipments/computers`);
  await expect(page.getByText("1,300", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Theme", exact: true }).click();
  await page.getByRole("button", { name: "Customise the display" }).click();
  await page.getByLabel("Dates, numbers and weeks as in").selectOption("United Kingdom");
  await expect(page.getByText(/^\d+ \w+ \d{4} · 1,234,567\.5 · the week begins on Monday/)).toBeVisible();
  await page.getByLabel("Dates, numbers and weeks as in").selectOption("Algeria");
  await expect(page.getByText(/the week begins on Saturday/)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Choose the language" }).click();
  await page.getByRole("button", { name: "العربية" }).click();
  await expect(page.getByText("1.300", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("1.300", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1.300 نتيجة" })).toBeAttached();
});

test("times go by the zone that a person chose, at once in another tab, and after a reload", async ({
  page,
  host,
  context,
}) => {
  await inShell(page, host);
  await seeded(page);
  await page.goto(`${host.url}/pages/account-settings/account`);
  const other = await context.newPage();
  await other.goto(`${host.url}/pages/account-settings/account`);
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await zone.fill("nepal");
  await page.getByRole("option", { name: /Kathmandu/ }).click();

  const showsNepal = async (tab: Page) => {
    const clock = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Kathmandu", timeStyle: "short" });
    const withSpaces = (text: string) => text.replace(/\s/gu, " ");
    const text = async () =>
      withSpaces((await tab.getByText(/^The clock that you read/).textContent()) ?? "");
    await expect.poll(async () => (await text()).includes(withSpaces(clock.format(Date.now())))).toBe(true);
  };
  await showsNepal(page);
  await showsNepal(other);
  await page.reload();
  await showsNepal(page);
  await expect(zone).toHaveValue("Asia/Kathmandu");
});

test.describe("without a worker that has cached the app", () => {
  test.use({ device: "new", serviceWorkers: "block" });

  test("the page has its colours and its direction before any script of the app has loaded", async ({
    page,
    host,
    context,
  }) => {
    const chosen = { theme: "dark", skin: "bordered", "semi-dark-nav": "true" };
    await context.addCookies(
      Object.entries(chosen).map(([name, value]) => ({ name: `offdesk-${name}`, value, url: host.url })),
    );
    await page.addInitScript(() => localStorage.setItem("language", "ar"));
    await page.route("**/assets/*.js", () => {});

    await page.goto(`${host.url}/login`, { waitUntil: "commit" });

    const html = page.locator("html");
    await expect(html).toHaveAttribute("data-theme", "dark");
    await expect(html).toHaveAttribute("data-semi-dark", "");
    await expect(html).toHaveAttribute("dir", "rtl");
    await expect(page.locator("body")).toHaveClass("skin--bordered");
  });
});

const looks = [
  { theme: "light", language: "en", title: "Customise the display" },
  { theme: "dark", language: "ar", title: "تخصيص العرض" },
] as const;

for (const { theme, language, title } of looks) {
  test(`shell and customizer break no rule of WCAG 2.2 AA, ${theme}, ${language}`, async ({
    page,
    host,
    context,
  }) => {
    const cookies = { theme, skin: "bordered", "semi-dark-nav": "true" };
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name: `offdesk-${name}`, value, url: host.url })),
    );
    await page.addInitScript((wanted) => localStorage.setItem("language", wanted), language);
    await inShell(page, host);
    await seeded(page);
    await expectNoViolations(page, "vertical");

    await page.locator("header button").last().click();
    await page.getByRole("button", { name: title }).last().click();
    await expect(page.getByRole("dialog", { name: title }).getByRole("heading", { level: 2 })).toBeVisible();
    await expectNoViolations(page, "customizer");

    const more = { "nav-layout": "horizontal", "nav-collapsed": "true" };
    for (const [name, value] of Object.entries(more)) {
      await context.addCookies([{ name: `offdesk-${name}`, value, url: host.url }]);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoViolations(page, name);
    }
  });
}

async function openCustomizer(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Theme", exact: true }).click();
  await page.getByRole("button", { name: "Customise the display" }).click();
  const drawer = page.getByRole("dialog", { name: "Customise the display" });
  await expect(drawer.getByRole("heading", { level: 2 })).toBeVisible();
  return drawer;
}
