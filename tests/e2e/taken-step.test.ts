import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin } from "./support/begin.ts";
import { holdAnswers, untilHeld } from "./support/hold-answers.ts";

const units = "/equipments/computers";

test("where the dialog of a step is gone, the page shows the new state, however late its answers come", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "manager");
  const first = { method: "GET", path: `${units}?state=reserved&itemsPerPage=1`, token };
  const [unit] = (await call(page, first)).body["items"] as { id: string }[];
  await page.goto(`${host.url}${units}/${unit?.id}?step=release`);
  const dialog = page.getByRole("dialog", { name: "Release" });
  const badge = page.getByRole("main").getByText("In stock", { exact: true }).first();
  const button = dialog.getByRole("button", { name: "Release" });
  await expect(button).toBeVisible();
  const answer = await holdAnswers(page, `/api${units}/${unit?.id}`, 1);

  await button.click();
  await untilHeld(page);
  // The dialog hides the notices from a screen reader as long as it is open.
  await expect(page.locator("[data-sonner-toast]").getByText(/released/i)).toBeVisible();
  expect([await dialog.count(), await badge.count()]).not.toEqual([0, 0]);
  await expect(dialog.getByText("Reserved", { exact: true })).toBeVisible();
  await answer();

  await expect(dialog).toHaveCount(0);
  expect(await badge.count()).toBe(1);
});
