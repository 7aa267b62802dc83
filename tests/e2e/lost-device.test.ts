import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { openControlled, test } from "./support/app.ts";
import { fillOrganisation, seesHome, signInAsAdministrator } from "./support/organisation.ts";
import { type Ask, askingAs, makeDesktop } from "./support/visits.ts";

const passphrase = "quatre dattes sous la lampe";
const unit = "PC-SAHEL-1";

async function signIn(page: Page): Promise<Ask> {
  await signInAsAdministrator(page);
  await seesHome(page);
  return askingOn(page);
}

/** The calls of whoever is signed in on a page. */
const askingOn = async (page: Page): Promise<Ask> =>
  askingAs(page, await page.evaluate(() => String(localStorage.getItem("accessToken"))));

/** In the segment of the organisation itself. */
async function makeClient(ask: Ask, code: string) {
  const [own] = (await ask("GET", "/masters/clients")).items;
  const client = { code, legalName: "Lycée Ibn Rochd", clientType: "public_body" };
  return ask("POST", "/masters/clients", { ...client, segmentId: own?.["segmentId"] });
}

/** By the form of clients. */
async function enterClient(page: Page, url: string, code: string): Promise<void> {
  await page.goto(`${url}/masters/clients/new`);
  await page.getByRole("textbox", { name: /^Code/ }).fill(code);
  await page.getByRole("textbox", { name: /^Legal name/ }).fill("Lycée Ibn Rochd");
  await page.getByLabel("Client type").selectOption("public_body");
  await page.getByRole("combobox", { name: /^Segment/ }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Lycée Ibn Rochd" })).toBeVisible();
}

/** As a call about a unit, from wherever one is. */
async function takeCall(page: Page, assetTag: string, title: string): Promise<void> {
  await page.keyboard.press("n");
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Take a call" });
  await expect(dialog.getByRole("combobox", { name: /^Who or what/ })).toBeFocused();
  await page.keyboard.insertText(assetTag);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Lycée Ibn Rochd").first()).toBeVisible();
  await dialog.getByText("Client, site, contact, units").click();
  await dialog.getByRole("textbox", { name: /^Phone/ }).fill("0551234567");
  await dialog.getByRole("combobox", { name: /^Category/ }).fill("printing");
  await page.keyboard.press("Enter");
  await dialog.getByRole("textbox", { name: /^Title/ }).fill(title);
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
}

/** A client, his site, a unit there and a request about it. */
async function workADay(page: Page, url: string, ask: Ask): Promise<void> {
  await enterClient(page, url, "LYC");
  const [client] = (await ask("GET", "/masters/clients?q=LYC")).items;
  const site = await ask("POST", "/masters/sites", {
    clientId: client?.id,
    code: "MAIN",
    name: "Main building",
  });
  const computer = await makeDesktop(ask, unit, { clientId: client?.id, siteId: site.id });
  await ask("PATCH", `/equipments/computers/${computer.id}`, {
    version: computer.version,
    model: "OptiPlex 7020",
  });
  await takeCall(page, unit, "The screen stays black");
  const { items } = await ask("GET", "/help-desk/requests?q=stays+black");
  expect(items.map(({ clientId }) => clientId)).toEqual([client?.id]);
}

/** What anybody sees of the work: records, their histories and the log of all. */
async function everything(ask: Ask) {
  const lists = [
    "/masters/clients",
    "/masters/sites",
    "/equipments/computers",
    "/help-desk/maintenance",
    "/help-desk/displacement",
    "/security/users",
  ];
  const rows = [];
  for (const list of lists) {
    const { items } = await ask("GET", `${list}?itemsPerPage=100`);
    for (const { id } of items)
      rows.push(await ask("GET", `${list}/${id}`), await ask("GET", `${list}/${id}/history`));
  }
  return rows;
}

async function readFile(page: Page, url: string, during: () => Promise<void> = async () => {}) {
  await page.goto(`${url}/u/${unit}`);
  await page.getByRole("tab", { name: "Files" }).click();
  await during();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download rack.txt" }).click(),
  ]);
  return saved.path();
}

test.use({ device: "new" });

test("an organisation that was started empty works, makes a backup, loses its device, and goes on with another one", async ({
  page,
  host,
  fresh,
}, testInfo) => {
  // What a person is asked by the system itself is no part of a page.
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  await openControlled(page, host);
  await page.getByRole("link", { name: "Start with your own organisation" }).click();
  await fillOrganisation(page);
  await page.getByRole("checkbox", { name: /^Categories/ }).check();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await seesHome(page);
  const ask = await askingOn(page);
  await workADay(page, host.url, ask);
  const text = Buffer.from("Third rack from the door");
  await readFile(page, host.url, async () => {
    const add = page.getByLabel("Choose files, or drop or paste them here");
    await add.setInputFiles([{ name: "rack.txt", mimeType: "text/plain", buffer: text }]);
  });

  await page.goto(`${host.url}/about/device`);
  await page.getByLabel("Passphrase", { exact: true }).fill(passphrase);
  await page.getByLabel("Passphrase again").fill(passphrase);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Back up now" }).click(),
  ]);
  await expect(page.getByText("The backup is done")).toBeVisible();
  const backup = testInfo.outputPath("sahel.offdesk");
  await download.saveAs(backup);
  const before = await everything(ask);
  await page.close();

  const other = await fresh();
  const next = await other.context.newPage();
  await openControlled(next, host);
  await next.goto(`${host.url}/restore`);
  await next.locator("input[type=file]").setInputFiles(backup);
  await next.getByLabel("Passphrase of the backup").fill("something else entirely");
  await next.getByRole("button", { name: "Open it" }).click();
  await expect(next.getByText("This is not its passphrase", { exact: false })).toBeVisible();
  await next.getByLabel("Passphrase of the backup").fill(passphrase);
  await next.getByRole("button", { name: "Open it" }).click();
  await expect(next.getByText("The backup is whole.")).toBeVisible();
  await expectNoViolations(next, "a backup that was checked");
  await next.getByRole("button", { name: "Restore", exact: true }).click();
  await next.getByRole("alertdialog").getByRole("button", { name: "Replace the data" }).click();
  await expect(next.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();

  const askNext = await signIn(next);
  expect(await everything(askNext)).toEqual(before);
  const path = await readFile(next, host.url);
  expect(readFileSync(path)).toEqual(text);

  expect((await makeClient(askNext, "GO-ON")).version).toBe(1);
  const checked = await askNext("POST", "/audit-log/check", {});
  expect(checked).toMatchObject({ broken: null });
  await other.close();
});
