import type { Page } from "playwright/test";

/**
 * Takes an entry of the menu for the chosen rows. Until it has grown out of its bar a menu is not in its place; who scrolls
 * to it there, as Playwright does and no person can, moves the page under the bar while the button is down.
 */
export async function chooseForSelection(page: Page, entry: string): Promise<void> {
  await page
    .getByRole("region", { name: "Actions on the selection" })
    .getByRole("button", { name: "More actions" })
    .click();
  const menu = page.getByRole("menu", { name: "More actions" }).and(page.locator(":not([data-transition])"));
  await menu.getByRole("menuitem", { name: entry }).click();
}
