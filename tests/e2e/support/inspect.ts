import { expect, type Page } from "playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { settled } from "#tests/support/settled.ts";

// A word that is missing shows its key, and is an error in the console, which fails any test of ours.
const key =
  /\b(actions|areas|choices|errors|fieldHelp|fields|form|formats|import|issues|list|record|resources|shell)\.[a-z]\w*/;

/** The page shows words, and no key in the place of one. */
export async function expectWords(page: Page): Promise<void> {
  // Behind a form that lies over the record, the heading is there and has no role.
  await expect(page.locator("h1")).toHaveCount(1);
  await settled(page);
  expect(await page.locator("body").innerText()).not.toMatch(key);
  expect(await page.locator("body").ariaSnapshot()).not.toMatch(key);
}

/**
 * No rule of WCAG 2.2 AA is broken: all of them in the light theme, contrast in the dark one, which changes colours only. It
 * begins in the theme that is shown and leaves the other one: each change draws the whole page again.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const isDark = (await page.locator("html").getAttribute("data-theme")) === "dark";
  for (const theme of isDark ? (["dark", "light"] as const) : (["light", "dark"] as const)) {
    await show(page, theme);
    await expectNoViolations(page, `${what}, ${theme}`, theme === "dark" ? ["color-contrast"] : undefined);
  }
}

/** What another language may break of WCAG 2.2 AA: names, and places that are as large as their words. */
export const expectNamed = (page: Page, what: string): Promise<void> =>
  expectNoViolations(page, what, [
    "aria-command-name",
    "aria-dialog-name",
    "aria-input-field-name",
    "aria-toggle-field-name",
    "button-name",
    "document-title",
    "html-lang-valid",
    "label",
    "label-content-name-mismatch",
    "link-name",
    "select-name",
    "target-size",
  ]);

async function show(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}

const desktop = { width: 1280, height: 720 };

type Size = { width: number; height: number; text: number };

/** WCAG 1.4.10: a window of 320 pixels. */
const narrow: Size = { width: 320, height: 640, text: 1 };

/** A phone that lies on its side; and WCAG 1.4.4: text of twice the size, which takes a page a second to lay out again. */
const sizes: readonly Size[] = [
  { width: 640, height: 400, text: 1 },
  { ...desktop, text: 2 },
  { width: 390, height: 780, text: 2 },
];

/** Nothing makes the page scroll sideways in a narrow window. */
export const expectReflow = (page: Page, what: string): Promise<void> => expectFits(page, what, [narrow]);

/** Nothing makes the page scroll sideways with large text, or in a low window. */
export const expectNothingSideways = (page: Page, what: string): Promise<void> =>
  expectFits(page, what, sizes);

async function expectFits(page: Page, what: string, windows: readonly Size[]): Promise<void> {
  for (const { width, height, text } of windows) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${text * 100}%`);
    await settled(page);
    const found = await page.evaluate(tooWide);
    expect.soft(found, `${what} at ${width} pixels with text ${text * 100} % large`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  await page.setViewportSize(desktop);
}

/** What makes the page scroll sideways, the outermost first. Runs in the page. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isCut = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== "visible" || isCut(element.parentElement));
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((element) => !isCut(element.parentElement))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    })
    .slice(0, 3)
    .map((element) => `${element.tagName}.${element.className}`);
}
