import { readFileSync } from "node:fs";
import Papa from "papaparse";
import type { Page } from "playwright/test";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { expect } from "#tests/support/page.ts";
import { signIn } from "./support/api.ts";
import { openControlled, signInOnPage, test } from "./support/app.ts";
import type { Host } from "./support/begin.ts";
import { close, search } from "./support/palette.ts";
import { askingAs, type Row } from "./support/visits.ts";

const twoClients = [clientId("AMAL"), clientId("BDL")];
const ofTwoClients = twoClients.map((id) => `clientId=${id}`).join("&");
const observerId = "5";
const number = /[A-Z]{3}-\d{4}-\w+-\d{4,}/;

const numbersOf = (rows: readonly Row[]): string[] => rows.map((row) => String(row["number"])).toSorted();

/** The observer has a role of which he sees the requests of two clients, and nothing else of the help desk. */
async function beginWithRole(page: Page, host: Host) {
  await openControlled(page, host);
  const ask = askingAs(page, await signIn(page, "admin"));
  // A loan that falls due plans its return, which is one more request: on a day that began during the tests, it is made first.
  await ask("POST", "/due");
  const { items: all } = await ask("GET", "/help-desk/requests?itemsPerPage=-1");
  await ask("POST", "/security/roles", {
    code: "two_clients",
    name: { en: "Two clients" },
    rules: [
      { action: ["read", "export"], subject: "Request", conditions: { clientId: { $in: twoClients } } },
      { action: "read", subject: ["Dashboard", "Client"] },
    ],
  });
  const at = `/security/users/${observerId}`;
  const { version } = await ask("GET", at);
  await ask("PATCH", at, { version, roleCodes: ["two_clients"] });
  await signInOnPage(page, "observer");
  return {
    ask,
    theirs: all.filter((row) => twoClients.includes(String(row["clientId"]))),
    others: all.filter((row) => !twoClients.includes(String(row["clientId"]))),
  };
}

test("somebody whose role has two clients' requests sees these alone: on the home page, in the list, on the board, in the search and in the file", async ({
  page,
  host,
}) => {
  const { ask, theirs, others } = await beginWithRole(page, host);
  const main = page.getByRole("main");
  expect([theirs.length > 10, others.length > 10]).toEqual([true, true]);
  const othersNumbers = new Set(numbersOf(others));
  const othersOnPage = async () =>
    ((await main.innerText()).match(new RegExp(number, "g")) ?? []).filter((one) => othersNumbers.has(one));

  await test.step("the home page counts what an administrator finds of the two clients", async () => {
    const tiles = main.getByRole("region", { name: "Help desk" }).getByRole("listitem");
    // A deadline may pass between the two looks.
    await expect(async () => {
      await page.goto(`${host.url}/dashboards/crm`);
      await expect(tiles).not.toHaveCount(0);
      for (const tile of await tiles.all()) {
        const href = (await tile.getByRole("link").getAttribute("href")) ?? "";
        const { pathname, searchParams } = new URL(href, host.url);
        const { total } = await ask("GET", `${pathname}?${searchParams}&${ofTwoClients}&itemsPerPage=1`);
        await expect(tile).toHaveText(new RegExp(`\\D${String(total)}$`));
      }
    }).toPass();
    expect(await othersOnPage()).toEqual([]);
  });

  await test.step("the list has as many, and no other", async () => {
    await page.goto(`${host.url}/help-desk/requests?itemsPerPage=100`);
    const rows = main.getByRole("row").filter({ hasText: number });
    await expect(rows).toHaveCount(Math.min(theirs.length, 100));
    await expect(main.getByText(`of ${theirs.length}`)).toBeVisible();
    expect(await othersOnPage()).toEqual([]);
  });

  await test.step("the exported file of a kind has them all", async () => {
    await page.getByRole("link", { name: "Displacements" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Displacements");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page
      .getByRole("group", { name: /^All columns/ })
      .getByRole("menuitem", { name: "CSV file" })
      .click();
    const text = readFileSync(await (await saved).path(), "utf8");
    const { data } = Papa.parse<Row>(text.replace(/^\uFEFF/, "").trim(), { header: true });
    expect(numbersOf(data)).toEqual(numbersOf(theirs.filter((row) => row["kind"] === "displacement")));
  });

  await test.step("the board counts them, and has no other", async () => {
    await page.goto(`${host.url}/help-desk/board`);
    const columns = main
      .getByRole("group", { name: "Requests by status" })
      .getByRole("heading", { level: 2 });
    await expect(columns.first()).toBeVisible();
    const totals = await columns.locator("[aria-hidden]").allTextContents();
    expect(totals.reduce((sum, one) => sum + Number(one.replaceAll(/\D/g, "")), 0)).toBe(theirs.length);
    await expect(main.getByRole("listitem").first()).toHaveText(number);
    expect(await othersOnPage()).toEqual([]);
  });

  await test.step("the search finds one of theirs and none of the others, which no address opens either", async () => {
    const [own = ""] = numbersOf(theirs);
    await search(page, own);
    await expect(page.getByRole("option", { name: own })).toBeVisible();
    await close(page);
    const [other] = others;
    await search(page, String(other?.["number"]));
    await expect(page.getByText(`Nothing found for “${String(other?.["number"])}”.`)).toBeVisible();
    await close(page);
    await page.goto(`${host.url}/help-desk/${String(other?.["kind"])}/${other?.id}`);
    await expect(page.getByRole("heading", { name: "This is not there" })).toBeVisible();
  });
});
