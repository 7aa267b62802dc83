import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { test } from "./support/app.ts";
import { begin, type Host } from "./support/begin.ts";
import { askingAs, makeVisit } from "./support/visits.ts";

/** The board of visits with one that nobody has yet, for whoever assigns them. */
async function openBoard(page: Page, host: Host) {
  const ask = askingAs(page, await begin(page, host, "agent"));
  const { made } = await makeVisit(ask, { title: "Screen stays dark" });
  await page.goto(`${host.url}/help-desk/board/displacement?q=Screen+stays`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Board");
  return { number: String(made["number"]) };
}

const column = (page: Page, status: string) =>
  page.getByRole("region", { name: new RegExp(`^${status}\\b`) });

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error(`${String(of)} is not on the page.`);
  const { x, y, width, height } = box;
  return { start: x, end: x + width, middle: { x: x + width / 2, y: y + height / 2 } };
}

/** As a hand does it: what is out of sight comes into sight while the card is held at the end of the columns. */
async function drag(page: Page, card: Locator, to: Locator) {
  await card.hover();
  const { x, y } = (await boxOf(card)).middle;
  const columns = await boxOf(page.getByRole("group", { name: "Requests by status" }));
  await page.mouse.down();
  await page.mouse.move(x + 10, y, { steps: 3 });
  // A browser repeats where the pointer is, the one of the test only where it moves.
  let tremble = 0;
  const isInSight = async () => {
    const { middle } = await boxOf(to);
    if (middle.x > columns.start && middle.x < columns.end) return true;
    tremble = 1 - tremble;
    await page.mouse.move((middle.x < x ? columns.start + 10 : columns.end - 10) + tremble, y);
    return false;
  };
  await expect.poll(isInSight, { intervals: [50] }).toBe(true);
  await page.mouse.move((await boxOf(to)).middle.x, y, { steps: 5 });
  await page.mouse.up();
}

test("a card is dragged to the column of a step, whose form opens; where no step leads it goes back and says why", async ({
  page,
  host,
}) => {
  await openBoard(page, host);
  const card = column(page, "New").getByRole("listitem");
  await expect(card).toHaveCount(1);

  await drag(page, card, column(page, "On site"));
  await expect(page.getByText(/stays in «New»/)).toBeVisible();
  await expect(card).toHaveCount(1);

  await drag(page, card, column(page, "Cancelled"));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").first().selectOption({ label: "Created by mistake" });
  await dialog.getByRole("button", { name: "Cancel the request" }).click();

  await expect(dialog).toHaveCount(0);
  await expect(column(page, "Cancelled").getByRole("listitem")).toHaveCount(1);
  await expect(card).toHaveCount(0);
});

test("the menu of a card does the same by the keyboard, and the board keeps the rules of accessibility", async ({
  page,
  host,
}) => {
  const { number } = await openBoard(page, host);
  await page.getByRole("button", { name: new RegExp(`^Move ${number}.* to…$`) }).focus();
  await page.keyboard.press("Enter");

  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "Assigned" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Assign" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectNoViolations(page, "the board");
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
});

test("the columns alone scroll sideways: the page around them does not", async ({ page, host }) => {
  await begin(page, host, "agent");
  await page.goto(`${host.url}/help-desk/board/displacement`);
  await expect(column(page, "New").getByRole("listitem").first()).toBeVisible();
  const sideways = (element: Element) => element.scrollWidth - element.clientWidth;

  expect(await page.getByRole("group", { name: "Requests by status" }).evaluate(sideways)).toBeGreaterThan(0);
  expect(await page.locator("html").evaluate(sideways)).toBe(0);
});
