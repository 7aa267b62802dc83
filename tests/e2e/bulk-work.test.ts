import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";
import { holdAnswers } from "./support/hold-answers.ts";
import { choose, selectAllMatches } from "./support/menu.ts";

const units = "/equipments/computers";

/** The ids are known, and the first batch is done; the others wait until the test has seen the progress. */
const holdBatches = (page: Page) => holdAnswers(page, `/api${units}/bulk`, 2);

const total = async (page: Page, token: string, query: string): Promise<number> =>
  Number(
    (await call(page, { method: "GET", path: `${units}?itemsPerPage=1&${query}`, token })).body["total"],
  );

test("a bulk change of a thousand records shows its progress, stops with its finished batches saved, and one undo reverts them all", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "manager");
  const before = await total(page, token, "criticality=critical");
  const all = await total(page, token, "state=in_service");
  expect(all).toBeGreaterThan(750);
  await page.goto(`${host.url}${units}?state=in_service`);
  await ready(page);
  await selectAllMatches(page);
  await page.getByRole("button", { name: "Edit…" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Add a field" }).click();
  await choose(page, "Criticality");
  await drawer.getByRole("combobox", { name: /^Criticality/ }).selectOption("critical");
  await drawer.getByRole("button", { name: "Preview" }).click();
  const apply = drawer.getByRole("button", { name: /^Change [\d,]+ records$/ });
  await expect(apply).toBeVisible();

  const goOn = await holdBatches(page);
  await apply.click();
  await expect(drawer.getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^[1-9]\d* of [\d,]+$/);
  await drawer.getByRole("button", { name: "Stop" }).click();
  await goOn();

  await expect(page.getByText(/were not touched and are still selected/)).toBeVisible();
  const done = (await total(page, token, "criticality=critical")) - before;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(all);
  await expect(page.getByText(/^[\d,]+ records changed\.$/)).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  expect(await total(page, token, "criticality=critical")).toBe(before);
});

test("the preview of deleting a thousand records shows its progress, and then which records would be deleted", async ({
  page,
  host,
}) => {
  const token = await begin(page, host);
  const all = await total(page, token, "state=in_service");
  await page.goto(`${host.url}${units}?state=in_service`);
  await ready(page);
  await selectAllMatches(page);
  await page
    .getByRole("region", { name: "Actions on the selection" })
    .getByRole("button", { name: "More actions" })
    .click();
  const goOn = await holdBatches(page);
  await choose(page, "Delete…");

  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^[1-9]\d* of [\d,]+$/);
  await goOn();
  await expect(question.getByRole("status")).toHaveText(/\d/);
  await expect(question.getByRole("progressbar")).toHaveCount(0);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await total(page, token, "state=in_service")).toBe(all);
});

test("«Move to…» with only a room leaves the type of each unit's location as it is", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "manager");
  const inStock = await total(page, token, "location.type=warehouse");
  await page.goto(`${host.url}${units}?state=in_service&itemsPerPage=5`);
  await ready(page);
  await page.getByLabel("Select all on this page").check();

  await page.getByRole("button", { name: "Move to…" }).click();
  const drawer = page.getByRole("dialog", { name: "Move to…" });
  await expect(drawer.getByLabel("Type of location")).toHaveValue("");
  await drawer.getByLabel("Room", { exact: true }).fill("Salle 9");
  await drawer.getByRole("button", { name: "Preview" }).click();
  await drawer.getByRole("button", { name: "Change 5 records" }).click();

  await expect(page.getByText("5 records changed.")).toBeVisible();
  expect(await total(page, token, "location.type=warehouse")).toBe(inStock);
});

test("menus say why a manager may not merge, archive or delete segments, to the keyboard too", async ({
  page,
  host,
}) => {
  await begin(page, host, "manager");
  await page.goto(`${host.url}/masters/segments`);
  await ready(page);
  const name = /Delete….*Your role does not allow this/;

  await page
    .getByRole("row", { name: /BNK/ })
    .getByRole("button", { name: /^Actions for/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Open" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name })).toBeFocused();
  await expect(page.getByRole("menuitem", { name })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.getByRole("row", { name: /BNK/ }).getByRole("checkbox").check();
  await page.getByRole("row", { name: /HLT/ }).getByRole("checkbox").check();
  await page
    .getByRole("region", { name: "Actions on the selection" })
    .getByRole("button", { name: "More actions" })
    .click();
  for (const entry of ["Merge…", "Archive", "Delete…"]) {
    const denied = page.getByRole("menuitem", { name: new RegExp(`^${entry}.*does not allow`) });
    await expect(denied).toHaveAttribute("aria-disabled", "true");
  }
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name })).toBeFocused();
});

test("a thousand units are retired after a preview that lists those that cannot be, and the work can be stopped", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "manager");
  const retired = await total(page, token, "state=retired");
  const works = await total(page, token, "state=in_service");
  await page.goto(`${host.url}${units}?state=in_service&state=retired`);
  await ready(page);
  await selectAllMatches(page);
  await page.getByRole("button", { name: "Steps" }).click();
  await choose(page, "Retire…");
  const dialog = page.getByRole("dialog", { name: "Retire" });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("Fill this in.").first()).toBeVisible();
  await dialog.getByRole("combobox", { name: /^Why it is retired/ }).selectOption("end_of_life");
  await dialog.getByRole("combobox", { name: /^Data wiped/ }).selectOption("yes");
  const look = await holdBatches(page);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^[1-9]\d* of [\d,]+$/);
  await look();

  const apply = dialog.getByRole("button", { name: /^Retire: [\d,]+ records$/ });
  await expect(apply).toBeVisible();
  await expect(dialog.getByText("Already so: Retired")).toBeVisible();
  const goOn = await holdBatches(page);
  await apply.click();
  await expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^[1-9]\d* of [\d,]+$/);
  await dialog.getByRole("button", { name: "Stop" }).click();
  await goOn();

  await expect(page.getByText(/were not touched and are still selected/)).toBeVisible();
  const now = await total(page, token, "state=retired");
  expect(now).toBeGreaterThan(retired);
  expect(now).toBeLessThan(retired + works);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("a move is undone from its notice, and by the keyboard shortcut", async ({ page, host }) => {
  const token = await begin(page, host, "manager");
  const path = `${units}?itemsPerPage=1&state=in_service`;
  const { items } = (await call(page, { method: "GET", path, token })).body as { items: { id: string }[] };
  const unit = `${units}/${items[0]?.id}`;
  const room = async () => {
    const { body } = await call(page, { method: "GET", path: unit, token });
    return (body["location"] as { room: string | null }).room;
  };
  const before = await room();
  const move = async (to: string) => {
    await page.goto(`${host.url}${unit}?step=move`);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Room", { exact: true }).fill(to);
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    expect(await room()).toBe(to);
  };

  await move("Salle 9");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  expect(await room()).toBe(before);

  await move("Salle 10");
  await page.keyboard.press("Control+z");
  await expect.poll(room).toBe(before);
});
