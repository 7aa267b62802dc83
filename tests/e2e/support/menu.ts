import { expect, type Page } from "playwright/test";

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

/** Chooses all rows that the list finds. A click is lost where the list is being read again, and a person sees that it was. */
export async function selectAllMatches(page: Page): Promise<void> {
  await page.getByLabel("Select all on this page").check();
  const bar = page.getByRole("region", { name: "Actions on the selection" });
  const all = bar.getByText(/^All [\d,]+ matches selected/);
  await expect(async () => {
    if (!(await all.isVisible()))
      await bar.getByRole("button", { name: /^Select all [\d,]+ matches/ }).click({ timeout: 5000 });
    await expect(all).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}
