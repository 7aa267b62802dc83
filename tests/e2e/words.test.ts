import type { Page } from "playwright/test";
import { languages } from "#db/schema/kind.ts";
import { expect } from "#tests/support/page.ts";
import { settled } from "#tests/support/settled.ts";
import { beginSession, call, seeded } from "./support/api.ts";
import { openControlled, test } from "./support/app.ts";

// A word that is missing shows its key, and is an error in the console, which fails any test of ours.
const key =
  /\b(actions|areas|choices|errors|fieldHelp|fields|form|formats|import|issues|list|record|resources|shell)\.[a-z]\w*/;

for (const language of languages) {
  test(`no page shows a key in place of its words, ${language}`, async ({ page, host }) => {
    test.setTimeout(180_000);
    await page.addInitScript((wanted) => localStorage.setItem("language", wanted), language);
    await openControlled(page, host);
    await expectWords(page);
    const token = await beginSession(page);
    await seeded(page);
    const first = async (list: string) => {
      const { body } = await call(page, { method: "GET", path: `/${list}?itemsPerPage=1`, token });
      return `/${list}/${(body as { items: { id: string }[] }).items[0]?.id}`;
    };
    const [computer, client] = [await first("equipments/computers"), await first("masters/clients")];

    for (const path of [
      "/dashboards/crm",
      "/equipments/computers",
      computer,
      `${computer}?edit=true`,
      "/equipments/computers/new",
      "/equipments/computers/import",
      "/masters/clients",
      client,
      "/masters/departaments/new",
      "/access-control",
    ]) {
      await page.goto(host.url + path);
      await expectWords(page);
    }

    // The units of a client are another area's.
    await page.goto(host.url + client);
    await page.getByRole("tab").last().click();
    await expectWords(page);
  });
}

test("another language has the words of the page that it is chosen on", async ({ page, host }) => {
  await page.addInitScript(() => localStorage.getItem("language") ?? localStorage.setItem("language", "fr"));
  await openControlled(page, host);
  await beginSession(page);
  await page.goto(`${host.url}/equipments/computers/import`);
  await expectWords(page);

  await page.getByRole("button", { name: "Choisir la langue" }).click();
  await page.getByText("العربية", { exact: true }).click();

  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectWords(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/\p{Script=Arabic}/u);
});

async function expectWords(page: Page): Promise<void> {
  // Behind a form that lies over the record, the heading is there and has no role.
  await expect(page.locator("h1")).toHaveCount(1);
  await settled(page);
  expect(await page.locator("body").innerText()).not.toMatch(key);
  expect(await page.locator("body").ariaSnapshot()).not.toMatch(key);
}
