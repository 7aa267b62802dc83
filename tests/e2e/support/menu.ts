import { expect, type Page } from "playwright/test";
import { settled } from "#tests/support/settled.ts";

/**
 * Takes an entry of the menu that opens. While it grows a menu may still be moved to its place; Playwright may scroll to it
 * meanwhile, and then the button goes up over another entry than it went down on, which no person's hand is fast enough for.
 */
export async function choose(page: Page, entry: string): Promise<void> {
  await page
    .getByRole("menu")
    .evaluate((menu) => Promise.all(menu.getAnimations().map(({ finished }) => finished)));
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Of the menu for the chosen rows. */
export async function chooseForSelection(page: Page, entry: string): Promise<void> {
  await page
    .getByRole("region", { name: "Actions on the selection" })
    .getByRole("button", { name: "More actions" })
    .click();
  await choose(page, entry);
}

/** Chooses all rows that the list finds, once it is at rest: while it is read again the button takes no click. */
export async function selectAllMatches(page: Page): Promise<void> {
  await page.getByLabel("Select all on this page").check();
  await settled(page);
  const bar = page.getByRole("region", { name: "Actions on the selection" });
  await bar.getByRole("button", { name: /^Select all [\d,]+ matches/ }).click();
  await expect(bar.getByText(/^All [\d,]+ matches selected/)).toBeVisible();
}
