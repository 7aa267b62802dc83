import type { Locator } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { goTo, test } from "./support/app.ts";
import { beginAt } from "./support/begin.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("on a laptop ten columns of units fit beside each other, and no client and no state is cut", async ({
  page,
  host,
}) => {
  await beginAt(page, host, "/equipments/computers");
  for (const list of ["computers", "network-tlc", "peripherals"]) {
    await goTo(page, `/equipments/${list}`);
    const table = page.getByRole("table");
    await expect(table.getByRole("row")).toHaveCount(26);
    await expect(table.locator("th[data-column]")).toHaveCount(10);
    expect(await table.evaluate(sidewaysOf), list).toBe(0);
    for (const column of ["clientId", "status"])
      expect(await cutIn(table, column), `${column} of ${list}`).toEqual([]);
  }
});

test("on a laptop all columns of requests fit, their numbers stand in one line, and their titles have room", async ({
  page,
  host,
}) => {
  await beginAt(page, host, "/help-desk/maintenance");
  for (const list of ["maintenance", "displacement", "requests"]) {
    await goTo(page, `/help-desk/${list}`);
    const table = page.getByRole("table");
    await expect(table.getByRole("row")).toHaveCount(26);
    await expect(table.getByText(/left|Overdue/).first()).toBeVisible();
    expect(await table.evaluate(sidewaysOf), list).toBe(0);
    const heights = await table
      .locator("[data-opens-row]")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(32);
    const title = await table.locator('th[data-column="title"]').boundingBox();
    expect(title?.width).toBeGreaterThan(220);
  }
});

/** How far the box of the table scrolls sideways, in pixels. */
const sidewaysOf = (table: Element): number =>
  table.parentElement ? table.parentElement.scrollWidth - table.parentElement.clientWidth : Number.NaN;

/** The words in the cells of a column that do not stand there whole. */
const cutIn = (table: Locator, column: string): Promise<string[]> =>
  table.evaluate((element, path) => {
    const heads = [...element.querySelectorAll("th")];
    const at = heads.findIndex((head) => head.dataset["column"] === path);
    return [...element.querySelectorAll(`tbody td:nth-child(${at + 1})`)].flatMap((cell) =>
      [cell, ...cell.querySelectorAll("*")].some(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          // What only a screen reader reads has one pixel.
          clientHeight > 1 && (scrollHeight > clientHeight + 2 || scrollWidth > clientWidth + 1),
      )
        ? [cell.textContent]
        : [],
    );
  }, column);
