import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, type Host } from "./support/begin.ts";

type Row = Record<string, unknown> & { id: string };

/** The board of visits with one that nobody has yet, for whoever assigns them. */
async function openBoard(page: Page, host: Host) {
  const token = await begin(page, host, "agent");
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await call(page, { method, path, body, token, key: crypto.randomUUID() });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body as Row & { items: Row[] };
  };
  const [unit] = (await ask("GET", "/equipments/computers?state=in_service&itemsPerPage=1")).items;
  const [category] = (await ask("GET", "/masters/categories?scope=request&itemsPerPage=1")).items;
  const visit = await ask("POST", "/help-desk/displacement", {
    title: "Screen stays dark",
    clientId: unit?.["clientId"],
    siteId: unit?.["siteId"],
    contact: { name: "Nadia Bensalem", phone: "0551234567", email: null },
    categoryId: category?.id,
    equipmentIds: [unit?.id],
    purpose: "repair",
  });
  await page.goto(`${host.url}/help-desk/board/displacement?q=Screen+stays`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Board");
  return { number: String(visit["number"]) };
}

const column = (page: Page, status: string) =>
  page.getByRole("region", { name: new RegExp(`^${status}\\b`) });

test("a card is dragged to the column of a step, whose form opens; where no step leads it goes back and says why", async ({
  page,
  host,
}) => {
  await openBoard(page, host);
  const card = column(page, "New").getByRole("listitem");
  await expect(card).toHaveCount(1);

  await card.dragTo(column(page, "On site"));
  await expect(page.getByText(/stays in «New»/)).toBeVisible();
  await expect(card).toHaveCount(1);

  await card.dragTo(column(page, "Cancelled"));
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
