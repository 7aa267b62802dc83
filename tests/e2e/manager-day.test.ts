import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright/test";
import { findBrowser } from "#tests/support/browser.ts";
import { importFile } from "#tests/support/import-file.ts";
import { expect } from "#tests/support/page.ts";
import { controlled, signInOnPage, test } from "./support/app.ts";

const launch = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
  });

test("a manager's day: import a thousand rows, mend, search, edit, lose the network, go on in Arabic, and find everything after a restart", async ({
  host,
  watch,
}) => {
  test.setTimeout(180_000);
  const profile = mkdtempSync(join(tmpdir(), "offdesk-day-"));
  const context = await launch(profile);
  watch(context);
  const page = context.pages()[0] ?? (await context.newPage());

  await page.goto(host.url);
  await signInOnPage(page, "manager");
  await controlled(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("imports a thousand rows, of which thirteen are bad, and then those thirteen, mended", async () => {
    const file = importFile(1000, "DAY");
    await page.goto(`${host.url}/equipments/computers/import`);
    await importCsv(page, file.text, { goodRows: file.goodRows, partial: true });
    // What was refused is kept to be mended in place; this manager mended it in the spreadsheet.
    await page.goto(`${host.url}/equipments/computers/import`);
    const discard = page.getByRole("button", { name: "Discard the import" });
    await expect(page.getByRole("heading", { name: /Earlier imports|Check without saving/ })).toBeVisible();
    if (await discard.isVisible()) {
      await discard.click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Discard the import" }).click();
    }
    await importCsv(page, mended(file), { goodRows: file.badLines.length, partial: false });
    await page.goto(`${host.url}/equipments/computers?q=DAY-&sortBy=assetTag&orderBy=desc`);
    await expect(page.getByRole("row", { name: /DAY-01000/ })).toBeVisible();
    await expect(page.getByText("of 1,000")).toBeVisible();
  });

  await test.step("searches, opens and edits one", async () => {
    await page.getByRole("searchbox").fill("day-pc-777");
    await page.getByRole("link", { name: "Poste importé 777" }).click();
    await editRoom(page, "Salle 12");
  });

  await test.step("goes on with the network gone, over a reload", async () => {
    await host.stop();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Poste importé 777" })).toBeVisible();
    await expect(page.getByText("Salle 12").first()).toBeVisible();
    await editRoom(page, "Salle 13");
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

  await test.step("finds everything after the browser was started again, still without a network", async () => {
    const again = await launch(profile);
    watch(again);
    await again.setOffline(true);
    const later = await again.newPage();
    await later.goto(address);
    await expect(later.getByRole("heading", { name: "Poste importé 777" })).toBeVisible();
    await expect(later.getByText("Salle 13").first()).toBeVisible();
    await later.goto(`${host.url}/equipments/computers?q=DAY-&sortBy=assetTag&orderBy=asc&itemsPerPage=100`);
    await expect(later.getByRole("row", { name: /DAY-00001/ })).toBeVisible();
    await again.close();
  });
  rmSync(profile, { recursive: true, force: true });
});

async function importCsv(
  page: Page,
  text: string,
  { goodRows, partial }: { goodRows: number; partial: boolean },
): Promise<void> {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "parc.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Go on to the check" }).click();
  if (partial) await page.getByRole("checkbox", { name: /good rows/ }).check();
  await page.getByRole("button", { name: `Import ${goodRows} rows` }).click();
  await expect(page.getByText("Import done")).toBeVisible({ timeout: 30_000 });
}

/** The bad lines of a file as they ought to have been: those of a file without any. */
function mended({ text, badLines }: { text: string; badLines: number[] }): string {
  const good = text.split("\r\n");
  const [header = ""] = good;
  const tag = (line: number) => `DAY-${String(line - 1).padStart(5, "0")}`;
  const rows = badLines.map((line) => {
    const n = line - 1;
    return [
      tag(line),
      `Poste importé ${n}`,
      "DESKTOP",
      "Dell",
      "OptiPlex 7010 SFF",
      `DAYSN${String(n).padStart(7, "0")}`,
      "BDL",
      "SGE",
      "in_service",
      "client_site",
      `B${n % 40}`,
      "desktop",
      `DAY-PC-${n}`,
      "12/03/2026",
      "36",
      "",
    ].join(",");
  });
  return [header, ...rows].join("\r\n");
}

async function editRoom(page: Page, room: string): Promise<void> {
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Room", { exact: true }).fill(room);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText(room).first()).toBeVisible();
}
