import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { goTo, test } from "./support/app.ts";
import { begin } from "./support/begin.ts";

const units = "/equipments/computers";

test("a disposal to confirm stands on the home page, and its requester reads why he may not confirm it", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "admin");
  const settings = (await call(page, { method: "GET", path: "/settings", token })).body;
  const body = { version: settings["version"], fourEyes: true };
  expect((await call(page, { method: "PATCH", path: "/settings", token, body })).status).toBe(200);
  const list = await call(page, { method: "GET", path: `${units}?state=retired&itemsPerPage=1`, token });
  const [unit] = list.body["items"] as { id: string; version: number; name: string }[];
  const disposal = {
    version: unit?.version,
    disposalMethod: "recycled",
    disposedOn: new Date().toISOString().slice(0, 10),
    disposalDocument: "PV-7",
    wipeCertificate: "EFF-7",
  };
  const path = `${units}/${unit?.id}/transitions/dispose`;
  expect((await call(page, { method: "POST", path, token, body: disposal })).status).toBe(200);

  await page.goto(`${host.url}/dashboards/crm`);
  const tiles = page.getByRole("region", { name: "Equipment" }).getByRole("listitem");
  await expect(tiles.first()).toHaveText("Disposals to confirm1");
  await tiles.first().getByRole("link").click();
  await expect(page.getByText("1 result", { exact: true })).toBeAttached();
  await goTo(page, `${units}/${unit?.id}`);

  const main = page.getByRole("main");
  await expect(main.getByText("Disposal to be confirmed", { exact: true })).toBeVisible();
  await expect(main.getByText("Somebody else has to confirm what you requested.")).toBeVisible();
});
