import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";
import { chooseForSelection } from "./support/menu.ts";

const units = "/equipments/computers";

type Unit = { id: string; siteId: string; assetTag: string; model: string };

test("units that are chosen together begin one maintenance or one pickup with all of them", async ({
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

  const begins = async (entry: string, address: RegExp) => {
    await page.goto(`${host.url}${list}`);
    await ready(page);
    for (const at of [1, 2]) await page.getByRole("row").nth(at).getByRole("checkbox").check();
    await chooseForSelection(page, entry);
    await expect(page).toHaveURL(address);
  };
  await begins("New maintenance", /\/help-desk\/maintenance\/new/);
  const names = chosen.map(({ assetTag, model }) => `${assetTag} ${model}`);
  for (const name of names) await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();

  await begins("New pickup", /\/help-desk\/pickup\/new/);
  const boxes = page.getByRole("combobox", { name: /^Unit/ });
  await expect(boxes).toHaveCount(2);
  for (const [at, name] of names.entries()) await expect(boxes.nth(at)).toHaveValue(name);
});
