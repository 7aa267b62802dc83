import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";
import { holdStores } from "./support/database.ts";
import { chooseOne } from "./support/import-one.ts";

const list = "/masters/diagnostics";
const code = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });
const severity = (page: Page) => page.getByLabel("Severity");
const journal = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("offdesk-draft/")));

const ways: ((page: Page) => Promise<unknown>)[] = [
  (page) => page.reload(),
  (page) => Promise.all([page.waitForEvent("load"), page.evaluate(() => location.reload())]),
  (page) => page.goto(new URL("/about", page.url()).href),
  (page) => page.goBack(),
];

test("text typed right before the page is left is restored, twenty times of twenty", async ({
  page,
  host,
}) => {
  // Thirty loads, on a machine that may be busy.
  await begin(page, host);
  await page.goto(`${host.url}${list}/new`);
  const found: string[] = [];
  const wanted = Array.from({ length: 20 }, (_, round) => `LAST-${round}`);
  for (const [round, text] of wanted.entries()) {
    await code(page).fill("");
    await code(page).pressSequentially(text);
    await ways[round % ways.length]?.(page);
    if (!page.url().endsWith("/new")) await page.goto(`${host.url}${list}/new`);
    await expect(code(page)).toBeVisible();
    found.push(await code(page).inputValue());
  }

  expect(found).toEqual(wanted);
  await expect(page.getByText(/Your draft from .* was restored/)).toBeVisible();
  expect(await journal(page)).toEqual([]);
});

test("text typed right before a tab is closed is restored in the next tab", async ({
  page,
  host,
  context,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}${list}/new`);
  await code(page).pressSequentially("CLOSED");
  await page.close();

  const next = await context.newPage();
  await next.goto(`${host.url}${list}/new`);

  await expect(code(next)).toHaveValue("CLOSED");
});

const openForm = async (page: Page, url: string) => {
  await page.goto(`${url}${list}/new`);
  return code(page);
};

const openCall = async (page: Page, url: string) => {
  await page.goto(`${url}/dashboards/crm`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.press("r");
  return page.getByRole("dialog", { name: "Take a call" }).getByRole("textbox", { name: "Description" });
};

for (const [form, account, open] of [
  ["a form", "admin", openForm],
  ["a call", "agent", openCall],
] as const)
  test(`the browser asks before it leaves ${form} with a text that is too long to be kept as the page goes`, async ({
    page,
    host,
    context,
  }) => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await begin(page, host, account);
    const other = await context.newPage();
    await other.goto(`${host.url}/logo.svg`);
    const text = await open(page, host.url);
    await text.pressSequentially("short");
    await page.reload();
    expect(asked).toEqual([]);

    await open(page, host.url);
    await expect(text).toHaveValue("short");
    // As on a slow device: what was typed a moment ago is not in the database yet.
    const letGo = await holdStores(other);
    await text.fill("text ".repeat(102_000));
    await text.press("End");
    await page.reload();

    expect(asked).toEqual(["beforeunload"]);
    await letGo();
  });

test("a draft that was emptied right before a reload does not come back", async ({ page, host }) => {
  await begin(page, host);
  await page.goto(`${host.url}${list}/new`);
  await code(page).fill("GONE");
  await expect(page.getByText("Draft kept on this device.")).toBeVisible();

  await code(page).fill("");
  await page.reload();

  await expect(code(page)).toBeVisible();
  await expect(code(page)).toHaveValue("");
});

test("the form of a record restores text typed right before a reload", async ({ page, host }) => {
  await begin(page, host);
  await page.goto(`${host.url}${list}`);
  await ready(page);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("link", { name: "Edit" }).first().click();
  await severity(page).fill("2");
  await page.reload();

  await expect(severity(page)).toHaveValue("2");
});

test("an import keeps a correction from right before a reload", async ({ page, host }) => {
  await begin(page, host);
  await page.goto(`${host.url}${list}/import`);
  await chooseOne(page, "MENDED");
  await expect(page.getByRole("status").filter({ hasText: "1 new" })).toBeVisible();
  await page.waitForTimeout(1500);

  await page.getByRole("button", { name: "Go on to the check" }).click();
  await page.reload();

  await expect(page.getByRole("button", { name: "Import 1 row" })).toBeVisible();
});

test("nobody sees the drafts of somebody else", async ({ page, host }) => {
  await begin(page, host);
  await page.goto(`${host.url}${list}/new`);
  await code(page).pressSequentially("MINE");
  await page.goto(`${host.url}/login`);
  await begin(page, host, "manager");

  await page.goto(`${host.url}${list}/new`);

  await expect(code(page)).toBeVisible();
  await expect(code(page)).toHaveValue("");
});
