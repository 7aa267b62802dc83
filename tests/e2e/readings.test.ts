import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin } from "./support/begin.ts";

const printers = "/equipments/peripherals";

test("a reading is asked why it is lower once it is refused as lower, and not before", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "admin");
  const path = `${printers}?peripheralType=printer_laser&state=in_service&itemsPerPage=1`;
  const { body } = await call(page, { method: "GET", path, token });
  const [printer] = body["items"] as { id: string }[];
  await page.goto(`${host.url}${printers}/${printer?.id}`);
  await page.getByRole("tab", { name: /^Readings/ }).click();
  const dialog = page.getByRole("dialog", { name: "Add a reading" });
  const reason = dialog.getByLabel("Why it is lower");
  const add = dialog.getByRole("button", { name: "Add", exact: true });

  await page.getByRole("button", { name: "Add a reading" }).first().click();
  await dialog.getByLabel("Black pages").fill("900000000");
  await expect(reason).toHaveCount(0);
  await add.click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Add a reading" }).first().click();
  await dialog.getByLabel("Black pages").fill("12");
  await expect(reason).toHaveCount(0);
  await add.click();
  await expect(dialog.getByText(/Say why this one is lower/).first()).toBeVisible();
  await reason.selectOption("counter_reset");
  await add.click();

  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("table").getByText("900,000,000")).toBeVisible();
  await expect(page.getByRole("cell", { name: "12", exact: true })).toBeVisible();
});
