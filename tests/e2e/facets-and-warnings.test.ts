import type { Locator, Page } from "playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, type Host, ready } from "./support/begin.ts";

type Unit = { id: string; version: number; name: string; hostname: string | null; clientId: string };

const rows = (page: Page): Locator => page.getByRole("row").filter({ has: page.getByRole("link") });

test("a filter shows a number of rows beside each choice, and the layout does not shift while they are counted", async ({
  page,
  host,
}) => {
  const token = await begin(page, host);
  await page.goto(`${host.url}/equipments/computers?state=in_stock`);
  await expect(rows(page)).toHaveCount(10);

  await page.getByRole("button", { name: "Add a filter" }).click();
  const panel = page.getByRole("dialog", { name: "Filters" });
  await panel.getByText("Ownership").click();
  const path = "/equipments/computers?state=in_stock&ownership=loaner_pool&itemsPerPage=1";
  const { body } = await call(page, { method: "GET", path, token });
  const choice = panel.getByRole("checkbox", { name: `Loaner pool ${String(body["total"])} records` });
  await expect(choice).toBeVisible();
  const before = await choice.boundingBox();
  await expectNoViolations(page, "the filters");

  await choice.check();

  await expect(page.getByText(`1–10 of ${String(body["total"])}`)).toBeVisible();
  await expect(panel.getByRole("checkbox", { name: /^Owned by the client \d+ records$/ })).toBeVisible();
  expect((await choice.boundingBox())?.width).toBe(before?.width);
});

/** Opens the form of a unit whose client has another one with a host name; gives that one. */
async function editBeside(page: Page, host: Host): Promise<Unit | undefined> {
  const token = await begin(page, host);
  const path = "/equipments/computers?state=in_service&itemsPerPage=-1";
  const { body } = await call(page, { method: "GET", path, token });
  const units = body["items"] as Unit[];
  const [taken] = units.filter(({ hostname }) => hostname);
  const unit = units.find(({ id, clientId }) => id !== taken?.id && clientId === taken?.clientId);
  await page.goto(`${host.url}/equipments/computers/${unit?.id}?edit=true`);
  return taken;
}

test("a unit's name that another unit has gets a warning at its field, and can be saved", async ({
  page,
  host,
}) => {
  const taken = await editBeside(page, host);
  const form = page.getByRole("dialog");
  const hostname = form.getByLabel(/^Host name/);
  await expect(hostname).toHaveAttribute("aria-required", "true");

  await hostname.fill(String(taken?.hostname));
  await expect(form.getByText(/^Warning: .* of this client, has this too\.$/)).toBeVisible();
  await expect(hostname).toHaveAccessibleDescription(/Warning: /);
  await expect(hostname).not.toHaveAttribute("aria-invalid", "true");
  await expectNoViolations(page, "a form with a warning");
  // What stood there for a second and a half counts as read.
  await page.waitForTimeout(1500);
  await form.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText("1 warning", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /of this client, has this too\.$/ }).click();
  await expect(page).toHaveURL(new RegExp(`${taken?.id}$`));
});

test("saving before a warning has appeared shows the warning once, and saving again keeps the value", async ({
  page,
  host,
}) => {
  const taken = await editBeside(page, host);
  const form = page.getByRole("dialog");
  const hostname = form.getByLabel(/^Host name/);

  await hostname.fill(String(taken?.hostname));
  await hostname.press("Control+Enter");
  const summary = form.getByRole("group", { name: /^1 warning: look at it/ });
  await expect(summary).toBeFocused();
  await summary.getByRole("link").click();
  await expect(hostname).toBeFocused();
  await hostname.press("Control+Enter");

  await expect(page.getByText(/was saved\.$/)).toBeVisible();
});

test("a segment is moved up by the keyboard alone, keeps the focus, and is moved back by undo", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}/masters/segments?sortBy=sortOrder&orderBy=asc`);
  await expect(rows(page)).toHaveCount(5);
  const codes = () => rows(page).getByRole("link").allTextContents();
  const [first = "", second = "", ...others] = await codes();

  const menu = page.getByRole("button", { name: `Actions for ${second}` });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Open" })).toBeFocused();
  await page.getByRole("menuitem", { name: "Move up" }).press("Enter");

  await expect(page.getByText(`${second} was moved.`)).toBeVisible();
  await expect.poll(codes).toEqual([second, first, ...others]);
  await expect(menu).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect.poll(codes).toEqual([first, second, ...others]);
});

test("units of a category are sorted by one of its custom fields, by the head of its column and on a phone", async ({
  page,
  host,
}) => {
  const token = await begin(page, host);
  const { body } = await call(page, { method: "GET", path: "/masters/categories?q=MFP", token });
  const [category] = body["items"] as { id: string }[];
  await page.goto(`${host.url}/equipments/peripherals?categoryId=${category?.id}&itemsPerPage=100`);
  const head = page.getByRole("columnheader", { name: "Paper trays" });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sortBy=custom\.paper_trays&orderBy=asc/);
  const at = await head.evaluate((cell) => [...(cell.parentElement?.children ?? [])].indexOf(cell));
  const trays = () =>
    rows(page).evaluateAll(
      (all, index) => all.map((row) => Number.parseInt(row.children[index]?.textContent ?? "", 10)),
      at,
    );
  await expect.poll(async () => isAscending((await trays()).filter((one) => !Number.isNaN(one)))).toBe(true);
  expect(new Set((await trays()).filter((one) => !Number.isNaN(one))).size).toBeGreaterThan(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sort = page.getByRole("dialog", { name: "Filters" }).getByLabel("Sort by");
  await expect(sort).toHaveValue("custom.paper_trays");
  await sort.selectOption({ label: "Billing" });
  await expect(page).toHaveURL(/sortBy=custom\.billing/);
});

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((one, index) => one >= (numbers[index - 1] ?? one));

test("each metric of a client is the length of the list that it links to, and the layout does not shift while they are counted", async ({
  page,
  host,
}) => {
  const token = await begin(page, host);
  const { body } = await call(page, { method: "GET", path: "/masters/clients?q=BDL", token });
  const [client] = body["items"] as { id: string }[];
  await page.goto(`${host.url}/masters/clients/${client?.id}`);
  const summary = page.getByRole("region", { name: "Summary" });
  const figures = summary.getByRole("link", { name: /\d/ });
  await expect(figures).toHaveCount(31);

  for (const nth of [1, 4, 9, 12, 15, 17, 20]) {
    const figure = figures.nth(nth);
    const count = await figure.locator("span[aria-hidden]").textContent();
    await figure.click();
    await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`))).toBeVisible();
    await page.goBack();
    await expect(figures).toHaveCount(31);
  }
  await expectNoViolations(page, "the figures");
});

test("possible duplicates are listed with the value that they share and the record that shares it, and are merged there", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "admin");
  const list = "/equipments/computers";
  const { body } = await call(page, { method: "GET", path: `${list}?state=in_stock&itemsPerPage=30`, token });
  const units = body["items"] as { id: string; version: number; assetTag: string }[];
  const [one, other] = [units[2], units[27]];
  const same = { manufacturer: "Dell", model: "OptiPlex", serialNumber: "TWICE-77" };
  for (const unit of [one, other]) {
    const values = { version: unit?.version, ...same, duplicateSerialReason: "label" };
    await call(page, { method: "PATCH", path: `${list}/${unit?.id}`, token, body: values });
  }
  await page.goto(`${host.url}${list}?duplicate=true`);
  await ready(page);

  const row = page.getByRole("row", {
    name: new RegExp(`${one?.assetTag}.*${other?.assetTag} Serial number`),
  });
  await expect(row.getByRole("link", { name: other?.assetTag ?? "" })).toHaveAttribute(
    "href",
    new RegExp(`${other?.id}$`),
  );
  await expectNoViolations(page, "the duplicate review");
  await row.getByRole("button", { name: `Merge with ${other?.assetTag}…` }).click();
  const dialog = page.getByRole("dialog", { name: "Merge 2 records" });
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();

  await expect(page.getByText(/^Merged into /)).toBeVisible();
  await expect(page.getByRole("row", { name: /TWICE-77/ })).toHaveCount(0);
});
