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

/** A client, his site, a unit there and a request about it. */
async function workADay(ask: Ask): Promise<void> {
  const client = await makeClient(ask, "LYC");
  const site = await ask("POST", "/masters/sites", {
    clientId: client.id,
    code: "MAIN",
    name: "Main building",
  });
  const [category] = (await ask("GET", "/masters/categories?scope=request&itemsPerPage=1")).items;
  const place = { clientId: client.id, siteId: site.id };
  const computer = await makeDesktop(ask, unit, place);
  await ask("PATCH", `/equipments/computers/${computer.id}`, {
    version: computer.version,
    model: "OptiPlex 7020",
  });
  await ask("POST", "/help-desk/displacement", {
    ...place,
    title: "The screen stays black",
    contact: { name: "Nadia Bensalem", phone: "0551234567", email: null },
    categoryId: category?.id,
    equipmentIds: [computer.id],
    purpose: "repair",
  });
}

/** What anybody sees of the work: records, their histories and the log of all. */
async function everything(ask: Ask) {
  const lists = [
    "/masters/clients",
    "/masters/sites",
    "/equipments/computers",
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
  await workADay(ask);
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
