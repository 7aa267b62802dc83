import type { Locator, Page } from "playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { call, diagnostic } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";
import { choose, chooseForSelection, selectAllMatches } from "./support/menu.ts";

const rowMenu = (row: Locator): Locator => row.getByRole("button", { name: /^Actions for/ });

async function total(page: Page, token: string, path: string): Promise<number> {
  const { body } = await call(page, { method: "GET", path, token });
  return Number(body["total"]);
}

test("an agent moves fifty computers to another client after a preview, and undoes it", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "agent");
  const { body } = await call(page, {
    method: "GET",
    path: "/masters/clients?q=Clinique%20Al%20Amal",
    token,
  });
  const [client] = body["items"] as { id: string }[];
  const there = `/equipments/computers?clientId=${client?.id}&state=in_stock&itemsPerPage=1`;
  const before = await total(page, token, there);
  await page.goto(`${host.url}/equipments/computers?state=in_stock&itemsPerPage=50`);
  await ready(page);

  await page.getByRole("row").first().getByRole("checkbox").check();
  await expect(page.getByText("50 selected")).toBeVisible();
  await page.getByRole("button", { name: "Steps" }).click();
  await choose(page, "Move…");
  const dialog = page.getByRole("dialog", { name: "Move" });
  await dialog.getByLabel("Client", { exact: true }).fill("Clinique Al Amal");
  await page
    .getByRole("option", { name: /Clinique Al Amal/ })
    .first()
    .click();
  // Units that stand at a client stand at one of its sites.
  await dialog.getByLabel("Site", { exact: true }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await dialog.getByLabel("Reason", { exact: true }).fill("Contract handed over");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText(/^\d+ of 50 can take this step\.$/)).toBeVisible();
  expect(await total(page, token, there)).toBe(before);

  await dialog.getByRole("button", { name: /^Move: \d+ records$/ }).click();
  await expect(page.getByText(/^Moved: \d+ records\.$/)).toBeVisible();
  expect(await total(page, token, there)).toBeGreaterThan(before + 30);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  expect(await total(page, token, there)).toBe(before);
});

test("all rows that match a filter are selected at once, beyond the page", async ({ page, host }) => {
  await begin(page, host, "manager");
  await page.goto(`${host.url}/equipments/computers?state=in_stock`);
  await ready(page);

  await selectAllMatches(page);

  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByLabel("Select all on this page")).toBeChecked();
});

test("a category is archived from its row's menu by keyboard, is listed among the archived ones, says from when it may go for good, and is restored", async ({
  page,
  host,
}) => {
  await begin(page, host, "admin");
  await page.goto(`${host.url}/masters/categories?q=laptop`);
  await ready(page);
  const row = page.getByRole("row", { name: /Laptop/ }).first();

  await rowMenu(row).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Open" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Delete…" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/was archived\.$/)).toBeVisible();

  await page.goto(`${host.url}/masters/categories?archived=true`);
  await ready(page);
  await expect(page.getByRole("row", { name: /Laptop/ }).getByText("Archived")).toBeVisible();
  await page
    .getByRole("link", { name: /Laptop/ })
    .first()
    .click();
  await expect(page.getByText(/^An administrator may delete it for good from /)).toBeVisible();
  await page.goBack();
  await ready(page);
  await rowMenu(page.getByRole("row", { name: /Laptop/ }).first()).click();
  await choose(page, "Restore");
  await expect(page.getByText(/is in use again\.$/)).toBeVisible();
});

test("two segments are merged, the clients of both point at the survivor, and Ctrl Z undoes the merge", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "admin");
  const idOf = async (code: string) => {
    const { body } = await call(page, { method: "GET", path: `/masters/segments?q=${code}`, token });
    return (body["items"] as { id: string; code: string }[]).find((one) => one.code === code)?.id;
  };
  const [bank, health] = [await idOf("BNK"), await idOf("HLT")];
  const clientsOf = (id: string | undefined) =>
    total(page, token, `/masters/clients?segmentId=${id}&itemsPerPage=1`);
  const [ofBank, ofHealth] = [await clientsOf(bank), await clientsOf(health)];
  expect(ofBank * ofHealth).toBeGreaterThan(0);
  await page.goto(`${host.url}/masters/segments`);
  await ready(page);

  await page.getByRole("row", { name: /BNK/ }).getByRole("checkbox").check();
  await page.getByRole("row", { name: /HLT/ }).getByRole("checkbox").check();
  await chooseForSelection(page, "Merge…");
  const dialog = page.getByRole("dialog", { name: "Merge 2 records" });
  await dialog
    .getByRole("group", { name: "Which record stays?" })
    .getByRole("radio", { name: /BNK/ })
    .check();
  await expect(dialog.getByText("These records will point at Banking:")).toBeVisible();
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();

  await expect(page.getByText(/^Merged into /)).toBeVisible();
  await expect(page.getByRole("row", { name: /HLT/ })).toHaveCount(0);
  expect(await clientsOf(bank)).toBe(ofBank + ofHealth);

  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone.")).toBeVisible();
  expect([await clientsOf(bank), await clientsOf(health)]).toEqual([ofBank, ofHealth]);
});

test("a saved view survives a reload, shows that it was changed, and opens first where its person chose so", async ({
  page,
  host,
}) => {
  await begin(page, host, "agent");
  await page.goto(`${host.url}/equipments/computers?state=in_stock&sortBy=name&orderBy=asc`);
  await ready(page);
  const menu = page.getByRole("button", { name: /^Saved views/ });

  await menu.click();
  await choose(page, "Save as a new view…");
  await page.getByLabel("Name of the view").fill("In stock, by name");
  await page.getByLabel("Open this view first").check();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(menu).toContainText("In stock, by name");

  await page.goto(`${host.url}/equipments/computers`);
  await expect(menu).toContainText("In stock, by name");
  await expect(page).toHaveURL(/state=in_stock.*view=/);
  await page.getByRole("columnheader", { name: "Asset tag" }).getByRole("button").click();
  await expect(menu).toContainText("changed");

  await menu.click();
  await choose(page, "All records");
  await expect(page).toHaveURL(/view=all$/);
  await expect(menu).toContainText("All records");
});

test("a person who may delete lists the deleted records, with who and when, and restores one by keyboard; nobody else sees them", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "admin");
  const { body } = await call(page, {
    method: "POST",
    path: "/masters/segments",
    token,
    body: { code: "OLD", name: { en: "Old trade", fr: "", ar: "" } },
  });
  await call(page, { method: "DELETE", path: `/masters/segments/${String(body["id"])}`, token });
  await page.goto(`${host.url}/masters/segments`);
  await ready(page);
  await expect(page.getByRole("row", { name: /OLD/ })).toHaveCount(0);

  await page.getByRole("button", { name: /^Saved views/ }).click();
  await choose(page, "Deleted records…");
  const drawer = page.getByRole("dialog", { name: "Deleted records" });
  await expect(drawer.getByText(/^Deleted .* by Yasmine Haddad$/)).toBeVisible();
  await expectNoViolations(page, "the deleted records");
  await drawer.getByRole("button", { name: /^Restore .*Old trade/ }).press("Enter");
  await expect(drawer.getByRole("link", { name: /^Open .*Old trade/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row", { name: /OLD/ })).toBeVisible();

  await begin(page, host, "agent");
  await page.goto(`${host.url}/masters/segments`);
  await ready(page);
  await page.getByRole("button", { name: /^Saved views/ }).click();
  await expect(page.getByRole("menuitem", { name: "Save as a new view…" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Deleted records…" })).toHaveCount(0);
});

for (const language of ["en", "ar"] as const) {
  test(`a column is drawn wider and pinned by keyboard, stays in sight, and keeps both after a reload, ${language}`, async ({
    page,
    host,
  }) => {
    const rtl = language === "ar";
    await page.addInitScript((wanted) => localStorage.setItem("language", wanted), language);
    await begin(page, host, "agent");
    await page.goto(`${host.url}/equipments/computers`);
    await ready(page);
    const head = page.locator('th[data-column="serialNumber"]');
    const edges = async () => {
      const { x = 0, width = 0 } = (await head.boundingBox()) ?? {};
      return { inner: rtl ? x + width : x, outer: rtl ? x : x + width, width };
    };
    const before = await edges();
    const onwards = rtl ? -1 : 1;

    const { y = 0, height = 0 } = (await head.boundingBox()) ?? {};
    await page.mouse.move(before.outer - 3 * onwards, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(before.outer + 40 * onwards, y + height / 2, { steps: 4 });
    await page.mouse.move(before.outer + 97 * onwards, y + height / 2, { steps: 4 });
    await page.mouse.up();

    const drawn = await edges();
    expect(Math.abs(drawn.width - before.width - 100)).toBeLessThan(4);
    await page.getByRole("button", { name: rtl ? "العرض" : "View", exact: true }).click();
    await page
      .getByRole("button", {
        name: rtl ? /عرض .*الرقم التسلسلي.* وموضعه/ : "Width and place of Serial number",
      })
      .click();
    await page.getByRole("slider").press(rtl ? "ArrowLeft" : "ArrowRight");
    await expect.poll(async () => (await edges()).width).toBeGreaterThan(drawn.width + 4);
    await page.getByRole("combobox").last().selectOption("start");
    await expectNoViolations(page, "the choice of columns");
    await page.keyboard.press("Escape");

    await page.reload();
    await ready(page);
    const pinned = await edges();
    expect(pinned.width).toBeGreaterThan(drawn.width + 4);
    await page
      .locator("table")
      .evaluate(({ parentElement }, way) => parentElement?.scrollBy(way * 300, 0), onwards);
    await expect(page.locator("table")).toHaveAttribute("data-under-start", "");
    expect(Math.abs((await edges()).inner - pinned.inner)).toBeLessThan(2);

    await head.locator("[title]").dblclick();
    await expect.poll(async () => (await edges()).width).toBeLessThan(pinned.width - 20);
  });
}

test("a record that others need cannot be deleted, and Ctrl Z undoes the deletion of one that nobody needs", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "admin");
  const unused = diagnostic("D-NEW-01");
  await call(page, { method: "POST", path: "/masters/diagnostics", body: unused, token });
  await page.goto(`${host.url}/masters/segments`);
  await ready(page);
  await rowMenu(page.getByRole("row", { name: /BNK/ })).click();
  await choose(page, "Delete…");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("link", { name: /clients?$/ })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Archive it instead" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.goto(`${host.url}/masters/diagnostics?q=D-NEW-01`);
  await ready(page);
  const row = page.getByRole("row").nth(1);
  const name = (await row.getByRole("link").first().textContent()) ?? "";
  await rowMenu(row).click();
  await choose(page, "Delete…");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);

  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

for (const [theme, language] of [
  ["light", "en"],
  ["dark", "ar"],
] as const) {
  test(`the menus and dialogs of a list break no rule of WCAG 2.2 AA, ${theme}, ${language}`, async ({
    page,
    host,
    context,
  }) => {
    await context.addCookies([{ name: "offdesk-theme", value: theme, url: host.url }]);
    await page.addInitScript((wanted) => localStorage.setItem("language", wanted), language);
    await begin(page, host, "admin");
    await page.goto(`${host.url}/masters/segments?archived=all`);
    await ready(page);
    await expectNoViolations(page, "the list");
    const rows = page.getByRole("row");

    await rows.nth(1).getByRole("button").last().click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectNoViolations(page, "a row's menu");
    await page.getByRole("menuitem").last().click();
    await expect(page.getByRole("alertdialog").getByRole("listitem")).toBeVisible();
    await expectNoViolations(page, "the question before deleting");
    await page.keyboard.press("Escape");

    await rows.nth(1).getByRole("checkbox").check();
    await rows.nth(2).getByRole("checkbox").check();
    const bar = page
      .getByRole("region")
      .filter({ has: page.getByRole("button") })
      .last();
    await expectNoViolations(page, "the bar of the chosen rows");
    // The first chooses all matches, the second edits.
    await bar.getByRole("button").nth(1).click();
    await expect(page.getByRole("dialog").getByRole("heading")).toBeVisible();
    await expectNoViolations(page, "the bulk edit");
    await page.keyboard.press("Escape");
  });
}
