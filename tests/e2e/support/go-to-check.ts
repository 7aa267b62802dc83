import { expect, type Page } from "playwright/test";

/** From the columns of an import to its check: over the values, where some are not understood or nobody knows yet. */
export async function goToCheck(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Go on to the (values|check)$/ }).click();
  const values = page.getByRole("heading", { name: "Clear up the values" });
  await expect(values.or(page.getByRole("heading", { name: "Check without saving" }))).toBeVisible();
  if (await values.isVisible()) await page.getByRole("button", { name: "Go on to the check" }).click();
}
