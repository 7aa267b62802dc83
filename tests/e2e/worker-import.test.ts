import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { badCells, importFile } from "#tests/support/import-file.ts";
import { beginSession, call, seeded } from "./support/api.ts";
import { expect } from "#tests/support/page.ts";
import { settled } from "#tests/support/settled.ts";
import { callsSeen, controlled, openControlled, test } from "./support/app.ts";
import { begin } from "./support/begin.ts";
import { goToCheck } from "./support/go-to-check.ts";

test("of a thousand rows thirteen are refused with their reasons and corrected or left out, and the others are imported", async ({
  page,
  host,
}) => {
  const { text, goodRows } = importFile(1000);
  const token = await begin(page, host);
  await page.goto(`${host.url}/equipments/computers/import`);
  await controlled(page);

  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "parc.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const counts = page.getByRole("status").filter({ hasText: "rejected" });
  await expect(counts).toContainText(`${goodRows} new`);
  await expect(counts).toContainText(`${badCells.length} rejected`);
  await goToCheck(page);
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
  await expect(counts).toContainText(`${goodRows + 2} new`);
  await page.getByRole("checkbox", { name: /good rows/ }).check();
  await page.getByRole("button", { name: `Import ${goodRows + 2} rows` }).click();
  await expect(page.getByText("Import done")).toBeVisible();

  const mended = await call(page, { method: "GET", path: "/equipments/computers?q=IMP-MENDED", token });
  expect(mended.body).toMatchObject({ total: 1, items: [{ assetTag: "IMP-MENDED", state: "in_service" }] });
  const all = await call(page, {
    method: "GET",
    path: "/equipments/computers?q=Poste%20import%C3%A9&itemsPerPage=5",
    token,
  });
  expect(all.body["total"]).toBe(goodRows + 2);

  await page.getByRole("button", { name: "Mend the rejected rows" }).click();
  await expect(counts).toContainText(`${goodRows + 2} unchanged`);
  expect(callsSeen(host)).toEqual([]);
});

test("the import accepts the downloaded template as it is", async ({ page, host }) => {
  await begin(page, host);
  await page.goto(`${host.url}/equipments/computers/import`);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a template" }).click();

  await page.locator("input[type=file]").setInputFiles(await (await saved).path());

  await expect(page.getByRole("status").filter({ hasText: "rejected" })).toContainText("2 new");
});

test("a file of a French spreadsheet in its old encoding, with semicolons and French headers, is understood", async ({
  page,
  host,
}) => {
  await begin(page, host);
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

test("a line with a byte that could not be read is named beside the checked rows", async ({ page, host }) => {
  await begin(page, host);
  await page.goto(`${host.url}/masters/segments/import`);
  const lines = ["code;name_en;name_fr", "ENC-A;Zürich;Réseau", "ENC-B;Geneva;Gen\u0000ve"].join("\r\n");
  const bytes = Buffer.from(lines).map((byte) => (byte === 0 ? 0xe8 : byte));

  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "segments.csv", mimeType: "text/csv", buffer: Buffer.from(bytes) });
  await goToCheck(page);

  await expect(page.getByText("A character of 1 line could not be read")).toBeVisible();
  await expect(page.getByText("Line 3 · Correct them in the file")).toBeVisible();
  await expect(page.getByText("Gen\uFFFDve")).toBeVisible();
  await expect(page.getByText("All rows are good")).toBeHidden();
});

const computers = "/equipments/computers/import";
const counted = (page: Page) => page.getByRole("status").filter({ hasText: "rejected" });

async function opened(page: Page, host: { url: string }, path: string): Promise<string> {
  const token = await beginSession(page);
  await seeded(page);
  await page.goto(`${host.url}${path}`);
  await controlled(page);
  return token;
}

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

test("corrections survive a reload and end with the import, which can be undone then and later", async ({
  page,
  host,
}) => {
  await openControlled(page, host);
  const token = await opened(page, host, computers);
  const total = async (q: string) =>
    (await call(page, { method: "GET", path: `/equipments/computers?q=${q}`, token })).body["total"];

  await choose(page, "parc.csv", importFile(26).text);
  await expect(counted(page)).toContainText("13 rejected");
  await goToCheck(page);
  await page.getByLabel("Line 5, Asset tag").fill("IMP-AFTER-RELOAD");
  await page.waitForTimeout(1500);
  await page.reload();

  await expect(page.getByText(/Your import of parc\.csv from .* is back/)).toBeVisible();
  await expect(counted(page)).toContainText("14 new");
  await page.getByRole("checkbox", { name: /good rows/ }).check();
  await page.getByRole("button", { name: "Import 14 rows" }).click();
  await expect(page.getByText("Import done")).toBeVisible();
  expect(await total("IMP-AFTER-RELOAD")).toBe(1);

  await page.getByRole("button", { name: "Undo the import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("Undone: 14 records are as they were.")).toBeVisible();
  expect(await total("IMP-AFTER-RELOAD")).toBe(0);

  await page.getByRole("button", { name: "Import again" }).click();
  await page.getByRole("button", { name: "Import 14 rows" }).click();
  await page.getByRole("button", { name: "Import another file" }).click();
  // What is kept for a reload goes with the click.
  await settled(page);
  await page.reload();
  const past = page.getByRole("listitem").filter({ hasText: "parc.csv" });
  await expect(past).toHaveCount(2);
  await expect(past.last()).toContainText(/Undone: .*\d:\d\d/);
  await past.first().getByRole("button").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("Undone: 14 records are as they were.")).toBeVisible();
  expect(await total("IMP-00001")).toBe(0);
});

test("cancelling a check leads back at once, and cancelling an import in one step saves nothing", async ({
  page,
  host,
}) => {
  await openControlled(page, host);
  const token = await opened(page, host, "/masters/diagnostics/import");
  const rows = Array.from({ length: 6000 }, (_, at) => `SLOW-${at},Slow ${at},hardware`);
  await choose(page, "slow.csv", ["code,name_en,family", ...rows].join("\r\n"));

  // As soon as it is there, and not when it has come into sight: the check takes a second or two.
  await page.getByRole("button", { name: "Cancel the check" }).dispatchEvent("click");
  await expect(page.getByText("The check was cancelled.")).toBeVisible({ timeout: 2000 });
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(counted(page)).toContainText("6,000 new");
  await goToCheck(page);
  await page.getByRole("button", { name: "Import 6,000 rows" }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("The import was cancelled")).toBeVisible();
  const { body } = await call(page, { method: "GET", path: "/masters/diagnostics?q=SLOW-", token });
  expect(body["total"]).toBe(0);
});

test("two hundred units matched by serial number and model are changed after a preview of their old and new values", async ({
  page,
  host,
}) => {
  await openControlled(page, host);
  const token = await opened(page, host, computers);
  const { text } = importFile(213);
  await choose(page, "units.csv", text);
  await expect(counted(page)).toContainText("200 new");
  await goToCheck(page);
  await page.getByRole("checkbox", { name: /good rows/ }).check();
  await page.getByRole("button", { name: "Import 200 rows" }).click();
  await page.getByRole("button", { name: "Import another file" }).click();

  const rows = text.split("\r\n").map((line) => line.split(","));
  const good = rows.filter((row, at) => at === 0 || /^IMPSN\d+$/.test(row[5] ?? ""));
  const audit = good.map((row, at) => [row[5], row[4], at === 0 ? "room" : "Z9"].join("\t")).join("\r");
  await choose(page, "audit.tsv", audit);
  await page.getByLabel("Compare by").selectOption("serial");
  await page.getByLabel("Rows may").selectOption("update");
  await expect(counted(page)).toContainText("200 changed");
  await goToCheck(page);
  await page.getByRole("button", { name: "200 changed" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "IMPSN0000001" }).first()).toContainText("B1Z9");
  await page.getByRole("checkbox", { name: /good rows/ }).check();
  await page.getByRole("button", { name: "Import 200 rows" }).click();
  await page.getByRole("link", { name: "See the rows" }).click();

  await expect(page).toHaveURL(/batch=/);
  await expect(page.getByText("of 200")).toBeVisible();
  await page.getByRole("button", { name: "Remove the filter Import" }).click();
  await expect(page.getByText(/of [1-9],\d{3}/)).toBeVisible();
  const all = await call(page, { method: "GET", path: "/equipments/computers?q=IMPSN0000002", token });
  expect(all.body).toMatchObject({ total: 1, items: [{ location: { room: "Z9" } }] });
});

test("an Arabic file of an old spreadsheet is read, dates follow the choice, and a broken workbook gets an advice", async ({
  page,
  host,
}) => {
  await openControlled(page, host);
  await opened(page, host, "/masters/diagnostics/import");
  const arabic = "الرمز;الاسم، العربية;العائلة\r\nAR-1;شاشة مكسورة;hardware\r\n";
  await choose(page, "old.csv", toWindows1256(arabic));
  await expect(page.getByText("شاشة مكسورة")).toBeVisible();
  await expect(page.getByLabel("Encoding")).toHaveValue("windows-1256");
  await page.getByLabel("Separator").selectOption("|");
  await expect(page.getByText("No line of the file names a column that is known here.")).toBeVisible();
  await page.getByLabel("Separator").selectOption(";");
  await expect(page.getByText("شاشة مكسورة")).toBeVisible();

  await page.getByRole("button", { name: "Choose another file" }).click();
  await choose(page, "book.xlsx", Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]));
  await expect(page.getByText(/Save it there as «Excel workbook/)).toBeVisible();

  await page.goto(`${host.url}${computers}`);
  const { text } = importFile(13);
  const [head = "", row = ""] = text.split("\r\n");
  await choose(
    page,
    "dates.csv",
    `${head}\r\n${row.replace("12/03/2026", "03/25/2026").replace(/^PC,/, "IMP-9,")}`,
  );
  await expect(page.getByLabel("Order of dates")).toHaveValue("monthFirst");
  await expect(counted(page)).toContainText("1 new");
  await page.getByText("How the file is read").click();
  await page.getByLabel("Order of dates").selectOption("dayFirst");
  await expect(counted(page)).toContainText("1 rejected");
});

test("a workbook of another system is read sheet by sheet, below its title, and each column has one suggestion or field", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}/equipments/peripherals/import`);

  await page.locator("input[type=file]").setInputFiles("tests/fixtures/import/printers.xlsx");

  await expect(page.getByText("24 rows found")).toBeVisible();
  await expect(page.getByText("1 line above the column names")).toBeVisible();
  await expect(page.getByLabel("Field for the column Printer name")).toHaveValue("name");
  await expect(page.getByLabel("Field for the column Purchase date")).toHaveValue("purchaseDate");
  await expect(page.getByText("2019-01-15")).toBeVisible();
  await expect(page.getByLabel("Column names on line")).toHaveValue("3");

  await page.getByLabel("Sheet").selectOption("Notes");
  await expect(page.getByText("This file has no rows.")).toBeVisible();
});

/** The letters of the old Arabic code page that this file needs. */
function toWindows1256(text: string): Buffer {
  const decoder = new TextDecoder("windows-1256");
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from(Array.from(text, (sign) => bytes.get(sign) ?? 0x3f));
}
