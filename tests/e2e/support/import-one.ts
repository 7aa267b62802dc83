import { expect, type Page } from "playwright/test";
import { goToCheck } from "./go-to-check.ts";

/** One change on screen, through the app's own way to the API. */
export async function importOne(page: Page, code: string): Promise<void> {
  await chooseOne(page, code);
  // On a first visit it waits its turn while the sample data is written.
  await expect(page.getByRole("status").filter({ hasText: "1 new" })).toBeVisible();
  await goToCheck(page);
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("Import done")).toBeVisible();
}

export async function chooseOne(page: Page, code: string): Promise<void> {
  const text = `code,name_en,family\r\n${code},Proof ${code},hardware\r\n`;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "one.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}
