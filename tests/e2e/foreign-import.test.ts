import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { controlled, test } from "./support/app.ts";
import { begin } from "./support/begin.ts";
import { holdAnswers } from "./support/hold-answers.ts";

const computers = "/equipments/computers/import";
const counted = (page: Page) => page.getByRole("status").filter({ hasText: "rejected" });

const choose = (page: Page, name: string, content: string) =>
  page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

/** Units as another asset system writes them: its own words for categories and states, a company that nobody knows here. */
function foreignFile(rows: number): string {
  const states = ["Ready to Deploy", "Ready to Deploy", "Deployed", "On the moon"];
  const lines = Array.from({ length: rows }, (_, at) =>
    [
      `FOR-${at}`,
      `LT-${at}`,
      "Laptops",
      "Lenovo",
      "ThinkPad T14",
      `FORSN${at}X`,
      states[at % 4],
      "Northwind Clinics",
      "Head Office",
    ].join(),
  );
  return ["Asset tag,Name,Category,Manufacturer,Model,Serial,Status,Company,Location", ...lines].join("\r\n");
}

test("a file of another system is imported with its values mapped once for all rows and its gaps filled, and undone again", async ({
  page,
  host,
}, testInfo) => {
  const token = await begin(page, host);
  await page.goto(`${host.url}${computers}`);
  await controlled(page);
  const total = async (path: string) => (await call(page, { method: "GET", path, token })).body["total"];
  const units = "/equipments/computers?q=FORSN";

  const answer = await holdAnswers(page, "/import?");
  await choose(page, "foreign.csv", foreignFile(40));
  const fields = { Status: "state", Company: "clientId", Location: "siteId" };
  for (const [column, field] of Object.entries(fields))
    await expect(page.getByLabel(`Field for the column ${column}`)).toHaveValue(field);
  await page.getByRole("button", { name: "Go on to the values" }).click();
  // Until the rows were looked at, every field may be missing; what turns out not to be is not asked for any more.
  await expect(page.getByLabel("Computer type").first()).toBeVisible();
  await answer();

  await test.step("each value needs one decision, however many rows have it", async () => {
    await expect(page.getByLabel("Meaning of “Ready to Deploy”")).toHaveCount(1);
    await expect(page.getByRole("listitem").filter({ hasText: "Ready to Deploy" })).toContainText("20 rows");
    await page.getByRole("button", { name: "Laptop", exact: true }).click();
    await page.getByLabel("Meaning of “Ready to Deploy”").selectOption("in_stock");
    await page.getByLabel("Meaning of “Deployed”").selectOption("in_service");
    await page.getByRole("button", { name: "Leave empty: On the moon" }).click();
    await page.getByRole("button", { name: "Create “Northwind Clinics”" }).click();
    await page.getByRole("button", { name: "Create “Head Office”" }).click();
    await expect(page.getByLabel("Computer type")).toHaveCount(0);
    await expect(counted(page)).toContainText("40 new");
    await expect(page.getByRole("checkbox", { name: /Warranty \(months\)/ })).toBeChecked();
  });

  await test.step("the check says what will be set and created, and the import does it", async () => {
    await page.getByRole("button", { name: "Go on to the check" }).click();
    await expect(page.getByText("To be created as well: 1 client and 1 site.")).toBeVisible();
    const first = page.getByRole("list", { name: "Rows of the file" }).getByRole("listitem").first();
    await expect(first).toContainText(/FOR-0.*LT-0.*Laptop.*In stock.*Northwind Clinics/);
    await page.getByRole("button", { name: "Import 40 rows" }).click();
    await expect(page.getByText("Import done")).toBeVisible();
    expect(await total(units)).toBe(40);
    expect(await total(`${units}&state=in_service`)).toBe(10);
    expect(await total("/masters/clients?q=Northwind")).toBe(1);
  });

  await test.step("the undo reverts the rows and the records created beside them", async () => {
    await page.getByRole("button", { name: "Undo the import" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo the import" }).click();
    await expect(page.getByText("Undone: 42 records are as they were.")).toBeVisible();
    expect(await total(units)).toBe(0);
    expect(await total("/masters/clients?q=Northwind")).toBe(0);
  });

  await test.step("the next file of that kind asks for the company and its site alone, in Arabic too", async () => {
    await page.evaluate(() => localStorage.setItem("language", "ar"));
    await page.goto(`${host.url}${computers}`);
    await choose(page, "again.csv", foreignFile(8));
    await page.getByRole("button", { name: "الانتقال إلى القيم" }).click();
    await expect(page.getByRole("heading", { name: "توضيح القيم" })).toBeVisible();
    await expect(page.getByLabel(/معنى .*Ready to Deploy/)).toHaveValue("in_stock");
    await expect(page.getByText("قيمتان بلا قرار", { exact: false })).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath("values-arabic.png"), fullPage: true });
  });
});
