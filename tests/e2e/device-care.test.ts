import { expect } from "#tests/support/page.ts";
import { diagnostic, seeded, signIn } from "./support/api.ts";
import { openControlled, signInOnPage, test } from "./support/app.ts";
import { changePastApp } from "./support/database.ts";
import { askingAs } from "./support/visits.ts";

const list = "/masters/diagnostics";
const code = "CARED-FOR";

test("on the page of the device a list that was damaged is found and mended, a backup is cancelled, and a record comes back from the next one", async ({
  page,
  host,
}, info) => {
  // What a person is asked by the system itself is no part of a page.
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  await openControlled(page, host);
  await seeded(page);
  await signInOnPage(page);
  const ask = askingAs(page, await signIn(page));
  const made = await ask("POST", list, diagnostic(code));

  await test.step("the check finds the list, and it is mended", async () => {
    const [client] = (await ask("GET", "/masters/clients?itemsPerPage=1")).items;
    await changePastApp(page, "clients", [String(client?.id)], { tradeName: "Written past everything" });
    await page.goto(`${host.url}/about/device`);
    await page.getByRole("button", { name: "Check the database" }).click();
    const unfit = page.getByRole("main").getByText("Lists are not what their records say");
    await expect(unfit).toBeVisible();
    await page.getByRole("button", { name: "Mend the lists" }).click();
    await expect(page.getByText("1 list was mended.")).toBeVisible();
    await expect(page.getByText("The database is sound")).toBeVisible();
    await expect(unfit).toBeHidden();
    const { items } = await ask("GET", "/masters/clients?q=past+everything");
    expect(items).toHaveLength(1);
  });

  const backup = info.outputPath("cared-for.offdesk");
  await test.step("a backup is cancelled, and another one made", async () => {
    await page.getByLabel("Encrypt with a passphrase").uncheck();
    await page.getByRole("button", { name: "Back up now" }).click();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(page.getByText("The backup was cancelled.", { exact: false })).toBeVisible();
    await expect(page.getByText("There is no backup of this device yet.", { exact: false })).toBeVisible();
    await page.getByLabel("Encrypt with a passphrase").uncheck();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Back up now" }).click(),
    ]);
    await expect(page.getByText("The backup is done")).toBeVisible();
    await download.saveAs(backup);
  });

  await test.step("one record is as it was in the backup", async () => {
    await ask("PATCH", `${list}/${made.id}`, { version: made.version, name: { en: "Changed since" } });
    const card = page.locator("section").filter({ hasText: "Records from a backup" }).last();
    await card.getByRole("button", { name: "Open a backup" }).click();
    await card.locator("input[type=file]").setInputFiles(backup);
    await card.getByLabel("List", { exact: true }).selectOption("diagnostics");
    await card.getByRole("searchbox", { name: "Search the backup" }).fill(code);
    await card.getByRole("checkbox", { name: new RegExp(code) }).check();
    await card.getByRole("button", { name: "Compare 1 record" }).click();
    await expect(card.getByText("1 of 1 differs from today.")).toBeVisible();
    await card.getByRole("button", { name: "Bring 1 record back" }).click();
    await expect(card.getByText("1 record was brought back.")).toBeVisible();
    expect(await ask("GET", `${list}/${made.id}`)).toMatchObject({ name: diagnostic(code).name });
  });
});
