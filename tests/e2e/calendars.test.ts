import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "#tests/support/page.ts";
import { test } from "./support/app.ts";
import { begin } from "./support/begin.ts";

test("a manager makes a calendar with the keyboard: one day's hours for all, a Saturday, a holiday; its page shows the week", async ({
  page,
  host,
}) => {
  await begin(page, host, "manager");
  await page.goto(`${host.url}/masters/calendars/new`);
  await page.getByRole("textbox", { name: /^Code/ }).fill("SHOPS");
  await page.getByRole("textbox", { name: "Name, English" }).fill("Shops");
  await page.getByRole("combobox", { name: /Time zone/ }).fill("africa/algiers");

  await page.getByRole("textbox", { name: "Sunday: From" }).first().fill("9");
  await page.getByRole("button", { name: "Remove Sunday, row 2" }).press("Enter");
  await expect(page.getByRole("button", { name: "Add to Sunday" })).toBeFocused();
  await page.getByRole("button", { name: "Copy Sunday to the others" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Thursday: From" })).toHaveValue("09:00");
  await expect(page.getByRole("textbox", { name: "Friday: From" })).toHaveCount(0);

  await page.getByRole("button", { name: "Add to Saturday" }).press("Enter");
  const opens = page.getByRole("textbox", { name: "Saturday: From" });
  await expect(opens).toBeFocused();
  await opens.fill("1000");
  await page.getByRole("textbox", { name: "Saturday: To" }).fill("9h30");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("textbox", { name: "Saturday: To" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "Saturday: To" }).fill("1300");
  await page.keyboard.press("Control+Enter");

  const week = page.getByRole("table", { name: "Week" });
  await expect(week.getByRole("row", { name: /Sunday/ })).toContainText("09:00–12:00");
  await expect(week.getByRole("row", { name: /Saturday/ })).toContainText("10:00–13:00");
  await expect(week.getByRole("row", { name: /Friday/ })).toContainText("Closed");
});

test("many holidays are folded in the form, and one that is wrong opens", async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, host, "manager");
  await page.goto(`${host.url}/masters/calendars?q=OFFICE-FR`);
  await page.getByRole("link", { name: "Office, France" }).click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const row = page.getByRole("listitem", { name: "Row 3", exact: true });
  await expect(row.getByLabel(/Last day/)).toBeHidden();

  await row.locator("summary").click();
  await row.getByLabel(/First day/).fill("2030-01-02");
  await row.locator("summary").click();
  await page.getByRole("button", { name: "Save" }).click();

  await expect(row.getByLabel(/Last day/)).toHaveAttribute("aria-invalid", "true");
  await expect(row.getByLabel(/Last day/)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag22aa"]).analyze();
  expect(violations).toEqual([]);
});
