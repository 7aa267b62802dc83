import { expect } from "#tests/support/page.ts";
import { call, diagnostic } from "./support/api.ts";
import { openControlled, signInOnPage, test } from "./support/app.ts";
import { backupPassphrase, backUp } from "./support/backups.ts";

test.use({ device: "used" });

const list = "/masters/diagnostics";

test("tabs that are open show what an import brings, and leave the former data when a backup is restored, with a worker and without", async ({
  page,
  host,
  context,
  allow,
}) => {
  allow(/status of 401/);
  await openControlled(page, host);
  await signInOnPage(page);
  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  const file = await backUp(page, token);
  const [tab, withoutWorker] = [await context.newPage(), await context.newPage()];
  await withoutWorker.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  const others = [tab, withoutWorker];
  for (const one of others) {
    await one.goto(`${host.url}${list}?q=LATER`);
    await expect(one.getByRole("heading", { level: 1, name: "Diagnostics" })).toBeVisible();
  }

  const text = "code,name_en,family\r\nLATER,Made later,hardware";
  const imported = await call(page, { method: "POST", path: `${list}/import`, text, token });
  expect(imported.status).toBe(200);
  for (const one of others) await expect(one.getByText("Made later").first()).toBeVisible();

  await page.goto(`${host.url}/about/device`);
  const card = page.getByRole("region", { name: "Restore a backup" });
  const chosen = { name: "before.offdesk", mimeType: "application/octet-stream", buffer: Buffer.from(file) };
  await card.locator("input[type=file]").setInputFiles(chosen);
  await card.getByLabel("Passphrase of the backup").fill(backupPassphrase);
  await card.getByRole("button", { name: "Open it" }).click();
  await card.getByRole("button", { name: "Restore", exact: true }).click({ timeout: 180_000 });
  await page.getByRole("alertdialog").getByRole("button", { name: "Replace the data" }).click();

  for (const one of [page, ...others]) {
    await expect(one.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect(one.getByText("Made later")).toHaveCount(0);
  }
  const written = { method: "POST", path: list, body: diagnostic("FORMER"), token };
  for (const one of others) expect((await call(one, written)).status).toBe(401);
  await signInOnPage(tab);
  for (const one of others) {
    await one.goto(`${host.url}${list}?q=LATER`);
    await expect(one.getByRole("heading", { level: 1, name: "Diagnostics" })).toBeVisible();
    await expect(one.getByRole("searchbox").first()).toHaveValue("LATER");
    await expect(one.getByText("Made later")).toHaveCount(0);
  }
});
