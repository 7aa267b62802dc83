import type { Page } from "playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";
import { readFields } from "./support/database.ts";
import { holdAnswers } from "./support/hold-answers.ts";
import { chooseForSelection, selectAllMatches } from "./support/menu.ts";

const units = "/equipments/computers";

const goOn = (page: Page) => page.getByRole("button", { name: "Go on", exact: true });

const total = async (page: Page, token: string, query: string): Promise<number> =>
  Number(
    (await call(page, { method: "GET", path: `${units}?itemsPerPage=1&${query}`, token })).body["total"],
  );

test("a bulk run whose tab is closed half way is offered in another tab, and undone there", async ({
  page,
  host,
  context,
}) => {
  const token = await begin(page, host);
  await page.goto(`${host.url}${units}`);
  await ready(page);
  await selectAllMatches(page);
  await holdAnswers(page, `/api${units}/bulk`, 3);
  await chooseForSelection(page, "Archive");
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^500 of [\d,]+$/);
  const other = await context.newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(`${host.url}/masters/segments`);
  await expect(other.getByRole("heading", { level: 1, name: "Segments" })).toBeVisible();
  expect(await readFields(other, "drafts", ["userId"])).toHaveLength(1);
  await expect(goOn(other)).toHaveCount(0);

  await page.close();

  await expect(
    other.getByRole("status").getByText(/^Archiving [\d,]+ computers stopped after 500$/),
  ).toBeVisible();
  await expectNoViolations(other, "the notice on a phone");
  await goOn(other).focus();
  await other.keyboard.press("Tab");
  await expect(other.getByRole("button", { name: "Undo" })).toBeFocused();
  await other.keyboard.press("Enter");
  await expect(other.getByText("Undone.")).toBeVisible();
  await expect(goOn(other)).toHaveCount(0);
  await expect(other.locator("#content")).toBeFocused();
  expect(await total(other, token, "archived=true")).toBe(0);
  expect(await readFields(other, "drafts", ["userId"])).toEqual([]);
});

test("an interrupted run that its person leaves as it is is not offered again", async ({ page, host }) => {
  await begin(page, host);
  await page.goto(`${host.url}${units}`);
  await ready(page);
  await selectAllMatches(page);
  await holdAnswers(page, `/api${units}/bulk`, 2);
  await chooseForSelection(page, "Archive");
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^250 of [\d,]+$/);
  await page.reload();

  await page.getByRole("button", { name: "Leave it as it is" }).click();
  await expect(goOn(page)).toHaveCount(0);
  await page.reload();
  await ready(page);

  await expect(goOn(page)).toHaveCount(0);
  expect(await readFields(page, "drafts", ["userId"])).toEqual([]);
});
