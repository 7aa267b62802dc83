import type { Page } from "playwright/test";

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
