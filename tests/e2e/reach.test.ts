import type { Page } from "playwright/test";
import { settled } from "#tests/support/settled.ts";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { goTo, test } from "./support/app.ts";
import { begin, beginAt } from "./support/begin.ts";
import { expectNothingSideways } from "./support/inspect.ts";
import { inShell, style } from "./support/shell.ts";

/** Where the shell is all that there is to press. */
const plainPages = ["/dashboards/crm", "/access-control", "/about", "/pages/faq", "/no-such-page"];

/** One page of each form that pages have. */
async function pagesOf(page: Page, token: string): Promise<string[]> {
  const { body } = await call(page, { method: "GET", path: "/equipments/computers?itemsPerPage=5", token });
  const [first] = (body as { items: { id: string }[] }).items;
  const record = `/equipments/computers/${first?.id}`;
  return ["/equipments/computers", record, `${record}?edit=true`, "/masters/categories", ...plainPages];
}

async function stand(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await expect(page.locator("h1")).toBeVisible();
  await settled(page);
}

test("on a phone every control is at least 44 pixels high and wide", async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await begin(page, host);
  await page.goto(`${host.url}/masters/clients`);
  for (const path of plainPages) {
    await stand(page, path);
    expect.soft(await page.evaluate(smallTargets), path).toEqual([]);
  }

  await stand(page, "/dashboards/crm");
  const banner = page.getByRole("banner");
  const takeCall = banner.getByRole("button", { name: "Take a call" });
  await takeCall.click();
  // The form comes after the dialog, and opens the choices of its first field.
  await expect(page.getByRole("dialog").getByRole("combobox").first()).toBeFocused();
  await settled(page);
  expect.soft(await page.evaluate(smallTargets), "a call").toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const openers = banner
    .locator("button:visible")
    .and(page.getByRole("button", { name: /^(?!Take a call)/ }));
  await expect(openers).toHaveCount(5);
  for (const opener of await openers.all()) {
    await opener.click();
    await settled(page);
    expect.soft(await page.evaluate(smallTargets), (await opener.textContent()) ?? "").toEqual([]);
    await page.keyboard.press("Escape");
  }
  for (const name of ["Menu", "Search"]) {
    await page.getByRole("navigation", { name: "Quick navigation" }).getByRole("button", { name }).click();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await settled(page);
    expect.soft(await page.evaluate(smallTargets), name).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

// French has the longest words. Arabic runs the other way, on the pages that are laid out the most.
for (const [language, some] of [
  ["fr", (page: string) => page !== ""],
  ["ar", (page: string) => !plainPages.includes(page)],
] as const)
  test(`no page scrolls sideways with large text or in a low window, ${language}`, async ({ page, host }) => {
    const token = await begin(page, host);
    const pages = (await pagesOf(page, token)).filter(some);
    await page.evaluate((wanted) => localStorage.setItem("language", wanted), language);
    await page.goto(`${host.url}/masters/clients`);
    for (const path of pages) {
      await stand(page, path);
      await expectNothingSideways(page, `${path}, ${language}`);
    }
  });

test("no text is faint on a device set to more contrast", async ({ page, host }) => {
  await begin(page, host);
  await page.goto(`${host.url}/about`);
  const faint = page.getByRole("contentinfo").getByRole("paragraph").first();
  const colour = (of = faint) => of.evaluate((element) => getComputedStyle(element).color);
  const ink = await colour(page.locator("html"));
  expect(await colour()).not.toBe(ink);

  await page.emulateMedia({ contrast: "more" });

  await expect.poll(() => colour()).toBe(ink);
});

test("nothing moves on a device set to reduced motion", async ({ page, host }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await beginAt(page, host, "/equipments/computers");
  await page.getByRole("button", { name: "Theme", exact: true }).click();
  await page.getByRole("button", { name: "Customise the display" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { level: 2 })).toBeVisible();

  const moving = await page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(", ").map((one) => Number.parseFloat(one)));
    return [...document.querySelectorAll("*")].filter((element) => {
      const { transitionDuration, animationDuration, animationIterationCount } = getComputedStyle(element);
      const longest = Math.max(seconds(transitionDuration), seconds(animationDuration));
      return longest > 0.001 || animationIterationCount === "infinite";
    }).length;
  });

  expect(moving).toBe(0);
});

/** What can be pressed and is too small for a finger; some reach further than is seen of them. */
function smallTargets(): string[] {
  const pressed =
    "a[href], button, input, select, textarea, summary, [role=option], [role=tab], [role=menuitem]";
  const sizeOf = (element: HTMLElement) => {
    const label = element.matches("[type=checkbox], [type=radio], [role=switch]")
      ? element.closest("label")
      : null;
    const own = (label ?? element).getBoundingClientRect();
    const reach = ["::before", "::after"]
      .map((part) => getComputedStyle(element, part))
      .filter(({ content, position }) => content !== "none" && position === "absolute");
    const most = (side: "width" | "height") =>
      Math.max(own[side], ...reach.map((room) => Number.parseFloat(room[side])));
    return { width: most("width"), height: most("height") };
  };
  return [...document.querySelectorAll<HTMLElement>(pressed)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => element.closest("[inert]") === null)
    .map((element) => ({ element, size: sizeOf(element) }))
    .filter(({ size: { width, height } }) => width > 1 && height > 1 && Math.min(width, height) < 43.5)
    .map(({ element, size }) => {
      const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
      return `${element.tagName} «${name}»: ${Math.round(size.width)} × ${Math.round(size.height)}`;
    });
}

test("in forced colours the focus and the current page keep an outline", async ({ page, host }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: "active" });
  await inShell(page, host);
  const current = page.getByRole("link", { name: "Home", exact: true });
  expect(await style(current, "outline-style")).toBe("solid");

  const other = page.getByRole("navigation").getByRole("link", { name: "Computers" });
  expect(await style(other, "outline-style")).toBe("none");
  await other.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  expect(await style(other, "outline-style")).toBe("solid");
});

test("on a phone a record's menu stands beside its title, its last tab is in sight when it is open, and no keyboard shortcuts are shown", async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const token = await begin(page, host);
  const [, record = ""] = await pagesOf(page, token);
  await stand(page, `${record}?tab=history`);

  const more = await page
    .getByRole("main")
    .getByRole("button", { name: "More actions", exact: true })
    .boundingBox();
  const title = await page.locator("h1").boundingBox();
  expect(more && title && more.x >= title.x + title.width && more.y < title.y + title.height).toBe(true);
  await expect(page.getByRole("tab", { name: "History" })).toBeInViewport({ ratio: 0.95 });
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toHaveCount(0);

  // Its steps scroll away with the page, and are in the menu that stays.
  const step = page.getByRole("main").getByRole("group", { name: "Steps" }).getByRole("link").first();
  const name = (await step.textContent()) ?? "";
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("main").getByRole("button", { name: "More actions", exact: true }).click();
  await page.getByRole("menu").getByRole("menuitem", { name, exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { level: 2 })).toBeVisible();
});
