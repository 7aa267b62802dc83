import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";
import { choose } from "./support/menu.ts";

const units = "/equipments/computers";

type Unit = { id: string; siteId: string; assetTag: string };

test("units that are chosen together begin one request with all of them, and those of two clients say why they do not", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "agent");
  const ask = async (query: string) =>
    (await call(page, { method: "GET", path: `${units}?state=in_service&${query}`, token })).body[
      "items"
    ] as Unit[];
  const [first] = await ask("sortBy=assetTag&itemsPerPage=1");
  const chosen = await ask(`siteId=${first?.siteId}&sortBy=assetTag&itemsPerPage=2`);
  const list = `${units}?state=in_service&siteId=${first?.siteId}&sortBy=assetTag`;

  const chooseTwo = async () => {
    for (const at of [1, 2]) await page.getByRole("row").nth(at).getByRole("checkbox").check();
    await page.getByRole("group", { name: "Selection" }).getByRole("button", { name: "More" }).click();
  };

  await page.goto(`${host.url}${list}`);
  await ready(page);
  await chooseTwo();
  await choose(page, "New maintenance");
  await expect(page).toHaveURL(/\/help-desk\/maintenance\/new/);
  for (const { assetTag } of chosen) await expect(page.getByRole("main")).toContainText(assetTag);

  await page.goto(`${host.url}${list}`);
  await ready(page);
  await chooseTwo();
  await choose(page, "New pickup");
  await expect(page).toHaveURL(/\/help-desk\/pickup\/new/);
  for (const { assetTag } of chosen) await expect(page.getByRole("main")).toContainText(assetTag);
});
