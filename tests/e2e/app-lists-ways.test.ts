import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { goTo, test } from "./support/app.ts";
import { begin } from "./support/begin.ts";
import { choose } from "./support/menu.ts";

test("a row that was deleted elsewhere while its deletion dialog is open is reported as missing", async ({
  page,
  host,
}) => {
  const token = await begin(page, host);
  await page.goto(`${host.url}/dashboards/crm`);
  await expect(page.locator("h1")).toBeVisible();

  for (const [list, calls] of [
    ["/apps/invoice/list", "/apps/invoice"],
    ["/apps/ecommerce/product/list", "/apps/ecommerce/products"],
    ["/apps/ecommerce/manage-review", "/apps/ecommerce/reviews"],
  ]) {
    await goTo(page, list ?? "");
    const { body } = await call(page, { method: "GET", path: calls ?? "", token });
    const [first] = Object.values(body).find(Array.isArray) as { id: number }[];
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await choose(page, "Delete…");
    const question = page.getByRole("alertdialog");
    const confirm = question.getByRole("button", { name: "Delete", exact: true });
    await expect(confirm).toBeVisible();

    const path = `${calls}/${first?.id}`;
    expect((await call(page, { method: "DELETE", path, token })).status).toBe(204);
    await confirm.click();

    await expect(page.getByText("This is not there"), list).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.reload();
  }
});

test("section 2: the address «users copy» leads to the list of users and keeps its search", async ({
  page,
  host,
}) => {
  await begin(page, host);

  await page.goto(`${host.url}/security/users copy?status=pending`);

  await expect(page).toHaveURL(`${host.url}/security/users?status=pending`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");
});
