import type { Page } from "playwright/test";
import { importFile } from "#tests/support/import-file.ts";
import { expect } from "#tests/support/page.ts";
import { beginSession, call, seeded } from "#tests/e2e/support/api.ts";
import { openControlled, test } from "#tests/e2e/support/app.ts";
import { goToCheck } from "#tests/e2e/support/go-to-check.ts";

const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

test("the README's pictures", async ({ page, host, context }) => {
  const take = async (name: string) => {
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: `tests/screenshots/${name}.jpg`, type: "jpeg", quality: 70 });
  };
  const look = async (theme: string, language: string) => {
    await context.addCookies([{ name: "offdesk-theme", value: theme, url: host.url }]);
    await page.evaluate((wanted) => localStorage.setItem("language", wanted), language);
  };
  await page.setViewportSize(laptop);
  await openControlled(page, host);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await take("login");

  const token = await beginSession(page, "manager");
  await seeded(page);
  await open(page, `${host.url}/equipments/computers?state=in_repair&state=on_loan`);
  await take("list");

  const { body } = await call(page, { method: "GET", path: "/equipments/computers?q=AMAL-REC-02", token });
  const { items } = body as { items: { id: string }[] };
  await open(page, `${host.url}/equipments/computers/${items[0]?.id}`);
  await take("record");

  await open(page, `${host.url}/equipments/computers/import`);
  await page.locator("input[type=file]").setInputFiles("tests/fixtures/import/snipe-it-assets.csv");
  await expect(page.getByLabel("Field for the column Status")).toHaveValue("state");
  await take("import-columns");
  await page.getByRole("button", { name: "Go on to the values" }).click();
  await page.getByRole("button", { name: "Create “Northwind Clinics”" }).click();
  await page
    .getByRole("region", { name: "Category" })
    .getByRole("button", { name: "Take the first suggestion for all 3" })
    .click();
  await take("import-values");
  await page
    .getByRole("region", { name: "Status State" })
    .getByRole("button", { name: "Take the first suggestion for all 5" })
    .click();
  await page.getByRole("button", { name: "Create all 3" }).click();
  await page.getByRole("button", { name: "Keep all 9 names" }).click();
  await page.getByLabel("Purchase cost: Currency").selectOption("USD");
  await expect(page.getByRole("status").filter({ hasText: "48 new" })).toBeVisible();
  await page.getByRole("button", { name: "Go on to the check" }).click();
  await expect(page.getByText("All rows are good.")).toBeVisible();
  await take("import-check");
  await page.getByRole("button", { name: "Import 48 rows" }).click();
  await expect(page.getByText("Import done")).toBeVisible();
  await take("import-result");

  await open(page, `${host.url}/equipments/computers/import`);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "parc.csv", mimeType: "text/csv", buffer: Buffer.from(importFile(1000).text) });
  await goToCheck(page);
  await take("import");

  await page.setViewportSize(phone);
  await open(page, `${host.url}/equipments/computers`);
  await take("phone");

  await page.setViewportSize(laptop);
  await look("light", "ar");
  await open(page, `${host.url}/masters/clients`);
  await take("arabic");

  await look("dark", "fr");
  await open(page, `${host.url}/equipments/computers/${items[0]?.id}?edit=true`);
  await take("dark");
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
