import { readFileSync } from "node:fs";
import { badCells, importFile } from "#tests/support/import-file.ts";
import { beginSession, call, seeded } from "./support/api.ts";
import { expect } from "#tests/support/page.ts";
import { callsSeen, controlled, openControlled, test } from "./support/app.ts";

test("a thousand rows: thirteen are refused with their reasons, mended or left, the others imported", async ({
  page,
  host,
}) => {
  test.setTimeout(90_000);
  const { text, goodRows } = importFile(1000);
  await openControlled(page, host);
  const token = await beginSession(page);
  await seeded(page);
  await page.goto(`${host.url}/equipments/computers/import`);
  await controlled(page);

  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "parc.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const counts = page.getByRole("status").filter({ hasText: "rejected" });
  await expect(counts).toContainText(`${goodRows} new`, { timeout: 20_000 });
  await expect(counts).toContainText(`${badCells.length} rejected`, { timeout: 20_000 });
  await page.getByRole("button", { name: "Go on to the check" }).click();
  await expect(page.getByRole("button", { name: `Import ${goodRows} rows` })).toBeDisabled();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the rejected rows" }).click();
  const rejected = readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(rejected).toHaveLength(badCells.length + 1);

  await page.getByLabel("Line 77, Asset tag").fill("IMP-MENDED");
  await page.getByLabel("Line 685, State").selectOption("in_service");
  await page.getByLabel("Line 685, State").press("Tab");
  await page.getByLabel("Line 77, Asset tag").press("Enter");
  await expect(counts).toContainText(`${goodRows + 2} new`, { timeout: 20_000 });
  await page.getByRole("checkbox", { name: /good rows/ }).check();
  await page.getByRole("button", { name: `Import ${goodRows + 2} rows` }).click();
  await expect(page.getByText("Import done")).toBeVisible({ timeout: 20_000 });

  const mended = await call(page, { method: "GET", path: "/equipments/computers?q=IMP-MENDED", token });
  expect(mended.body).toMatchObject({ total: 1, items: [{ assetTag: "IMP-MENDED", state: "in_service" }] });
  const all = await call(page, {
    method: "GET",
    path: "/equipments/computers?q=Poste%20import%C3%A9&itemsPerPage=5",
    token,
  });
  expect(all.body["total"]).toBe(goodRows + 2);

  await page.getByRole("button", { name: "Mend the rejected rows" }).click();
  await expect(counts).toContainText(`${goodRows + 2} unchanged`, { timeout: 20_000 });
  expect(callsSeen(host)).toEqual([]);
});

test("the template of every list is taken by the import as it is", async ({ page, host }) => {
  const lists = [
    "equipments/computers",
    ...[
      "actions_performed",
      "categories",
      "clients",
      "departaments",
      "diagnostics",
      "modules",
      "responsibles",
      "services",
      "sites",
    ].map((list) => `masters/${list}`),
  ];
  await openControlled(page, host);
  await beginSession(page);
  await seeded(page);

  for (const list of lists) {
    await page.goto(`${host.url}/${list}/import`);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download a template" }).click();
    await page.locator("input[type=file]").setInputFiles(await (await saved).path());
    await expect(page.getByRole("status").filter({ hasText: "rejected" }), list).toContainText("1 new");
  }
});

test("a file of a French spreadsheet in its old encoding, with semicolons and French headers, is understood", async ({
  page,
  host,
}) => {
  await openControlled(page, host);
  await beginSession(page);
  await seeded(page);
  await page.goto(`${host.url}/masters/diagnostics/import`);
  const text =
    'sep=;\r\nCode;"Nom, Français";Famille;Bizarre\r\nÉTÉ-1;"Écran ; cassé";hardware;x\r\n\r\nFR-2;Clé perdue;user;y\r\n';

  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "diag.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });

  await expect(page.getByText("2 rows found")).toBeVisible();
  await expect(page.getByText("Écran ; cassé")).toBeVisible();
  await expect(page.getByLabel("Field for the column Nom, Français")).toHaveValue("name.fr");
  await expect(page.getByLabel("Field for the column Bizarre")).toHaveValue("");
  await expect(page.getByRole("status").filter({ hasText: "rejected" })).toContainText("1 new");
});
