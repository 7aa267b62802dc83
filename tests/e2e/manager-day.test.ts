import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright/test";
import { importFile } from "#tests/support/import-file.ts";
import { expect } from "#tests/support/page.ts";
import { controlled, signInOnPage, test } from "./support/app.ts";
import { chooseForSelection } from "./support/menu.ts";
import { goToCheck } from "./support/go-to-check.ts";

const launch = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    acceptDownloads: true,
  });

const computers = "/equipments/computers";

/** What the bad cells ought to be: by line, the column's name and its value. */
const mended: readonly [line: number, column: string, value: string][] = [
  [77, "Asset tag", "DAY-00076"],
  [153, "Asset tag", "DAY-00152"],
  [229, "Category", "DESKTOP"],
  [305, "Manufacturer", "Dell"],
  [381, "Serial number", "DAYSN0000380"],
  [457, "Serial number", "DAYSN0000456"],
  [533, "Client", "BDL"],
  [609, "Site", "SGE"],
  [685, "State", "in_service"],
  [761, "Type of location", "client_site"],
  [837, "Computer type", "desktop"],
  [913, "Host name", "DAY-PC-912"],
  [989, "Purchase date", "12/03/2026"],
];

test("a manager's day: import a thousand rows, correct thirteen, search, edit, move, label, export, lose the network, switch to Arabic, find everything after a restart, and sign out", async ({
  host,
  watch,
}) => {
  const profile = mkdtempSync(join(tmpdir(), "offdesk-day-"));
  const context = await launch(profile);
  watch(context);
  const page = context.pages()[0] ?? (await context.newPage());
  // The paper is looked at elsewhere.
  await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
  const go = (address: string) => page.goto(`${host.url}${address}`);

  await page.goto(host.url);
  await signInOnPage(page, "manager");
  await controlled(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("imports a thousand rows, of which thirteen are bad", async () => {
    const { text, goodRows } = importFile(1000, "DAY");
    await go(`${computers}/import`);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "parc.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await goToCheck(page);
    await page.getByRole("checkbox", { name: /good rows/ }).check();
    await page.getByRole("button", { name: `Import ${goodRows} rows` }).click();
    await expect(page.getByText("Import done")).toBeVisible();
  });

  await test.step("corrects those thirteen, although the page is left at once, and imports them too", async () => {
    await page.reload();
    await expect(page.getByText(/Your import of parc\.csv from .* is back/)).toBeVisible();
    for (const [line, column, value] of mended) {
      const cell = page.getByLabel(`Line ${line}, ${column}`);
      await ((await cell.evaluate(({ tagName }) => tagName)) === "SELECT"
        ? cell.selectOption(value)
        : cell.fill(value));
    }
    await page.getByRole("button", { name: "Check again" }).last().click();
    await page.getByRole("button", { name: "Import 1,000 rows" }).click();
    await expect(page.getByText("Import done")).toBeVisible();
  });

  await test.step("sees the rows of that import alone, and all of them without it", async () => {
    await page.getByRole("link", { name: "See the rows" }).click();
    await expect(page.getByText("of 13", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Remove the filter Import" }).click();
    await go(`${computers}?q=DAY-&sortBy=assetTag&orderBy=desc`);
    await expect(page.getByRole("row", { name: /DAY-01000/ })).toBeVisible();
    await expect(page.getByText("of 1,000")).toBeVisible();
  });

  await test.step("searches, opens and edits one", async () => {
    await page.getByRole("searchbox").fill("day-pc-777");
    await page.getByRole("link", { name: "Poste importé 777" }).click();
    await editRoom(page, "Salle 12");
  });

  await test.step("moves ten of them to a room, and each keeps its type of location", async () => {
    await go(`${computers}?q=DAY-0099&sortBy=assetTag&orderBy=asc`);
    await expect(page.getByRole("row", { name: /DAY-00999/ })).toBeVisible();
    await page.getByLabel("Select all on this page").check();
    await page.getByRole("button", { name: "Move to…" }).click();
    const drawer = page.getByRole("dialog", { name: "Move to…" });
    await drawer.getByLabel("Room", { exact: true }).fill("Dépôt 3");
    await drawer.getByRole("button", { name: "Preview" }).click();
    await drawer.getByRole("button", { name: "Change 10 records" }).click();
    await expect(page.getByText("10 records changed.")).toBeVisible();
  });

  await test.step("prints their labels, and shows when that was as a column", async () => {
    await page.getByLabel("Select all on this page").check();
    await chooseForSelection(page, "Print labels…");
    await page.getByRole("button", { name: "Print 10 labels" }).click();
    await expect(page.getByText("10 labels are marked as printed.")).toBeVisible();
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("checkbox", { name: "Label printed" }).check();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("columnheader", { name: "Label printed" })).toBeVisible();
    await expect(page.getByRole("row", { name: /DAY-00999/ }).locator("time")).not.toHaveCount(0);
  });

  const exported = async (columns: RegExp) => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("group", { name: columns }).getByRole("menuitem", { name: "CSV file" }).click();
    const [header = [], ...rows] = readFileSync(await (await saved).path(), "utf8")
      .replace(/^\uFEFF/, "")
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    return { header, rows, at: (name: string) => rows.map((row) => row[header.indexOf(name)]) };
  };

  await test.step("exports them as they are shown, in words", async () => {
    const heads = await page.getByRole("columnheader").allInnerTexts();
    const { header, rows, at } = await exported(/^Columns as shown/);

    expect(header).toEqual(
      heads.map((head) => head.trim()).filter((head) => head !== "" && head !== "Actions"),
    );
    expect(rows).toHaveLength(10);
    for (const printed of at("Label printed")) expect(printed).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  });

  await test.step("exports them with all columns, with their new room and printing date in the file", async () => {
    const { rows, at } = await exported(/^All columns/);

    expect(rows).toHaveLength(10);
    expect(at("asset_tag")).toContain("DAY-00999");
    expect(new Set(at("location_room"))).toEqual(new Set(["Dépôt 3"]));
    expect(new Set(at("location_type"))).toEqual(new Set(["client_site"]));
    for (const printed of at("label_printed_at")) expect(printed).toMatch(/^\d{4}-\d{2}-\d{2}/);
  });

  await test.step("goes on with the network gone, over a reload", async () => {
    await host.stop();
    await context.setOffline(true);
    await go(`${computers}?q=day-pc-777`);
    await page.getByRole("link", { name: "Poste importé 777" }).click();
    await expect(page.getByText("Salle 12").first()).toBeVisible();
    await editRoom(page, "Salle 13");
    await page.reload();
    await expect(page.getByText("Salle 13").first()).toBeVisible();
  });

  await test.step("in Arabic, from right to left", async () => {
    await page.getByRole("button", { name: "Choose the language" }).click();
    await page.getByRole("button", { name: "العربية" }).click();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
    await expect(page.getByRole("link", { name: "الحواسيب" }).first()).toBeVisible();
  });
  const address = page.url();
  await context.close();

  await test.step("finds everything after the browser was started again, still without a network, and signs out", async () => {
    const again = await launch(profile);
    watch(again);
    await again.setOffline(true);
    const later = await again.newPage();
    await later.goto(address);
    await expect(later.getByRole("heading", { name: "Poste importé 777" })).toBeVisible();
    await expect(later.getByText("Salle 13").first()).toBeVisible();
    await later.goto(`${host.url}${computers}?q=DAY-&sortBy=assetTag&orderBy=asc&itemsPerPage=100`);
    await expect(later.getByRole("row", { name: /DAY-00001/ })).toBeVisible();
    await later.getByRole("button", { name: /^الحساب/ }).click();
    await later.getByRole("button", { name: "تسجيل الخروج" }).click();
    await expect(later).toHaveURL(/\/login/);
    await later.goto(address);
    await expect(later).toHaveURL(/\/login/);
    await again.close();
  });
  rmSync(profile, { recursive: true, force: true });
});

async function editRoom(page: Page, room: string): Promise<void> {
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Room", { exact: true }).fill(room);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText(room).first()).toBeVisible();
}
