import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { beginSession, call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin } from "./support/begin.ts";
import { choose, chooseForSelection } from "./support/menu.ts";

const units = "/equipments/computers";

test("labels of selected units are printed sheet by sheet, the records note the printing, and the codes lead back to them", async ({
  page,
  host,
}) => {
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  const token = await begin(page, host, "manager");
  const missing = `${units}?labelPrintedAt.missing=true&state=in_service&state=in_stock`;
  const total = async () =>
    Number((await call(page, { method: "GET", path: `${missing}&itemsPerPage=1`, token })).body["total"]);
  const before = await total();
  await page.goto(`${host.url}${missing}&itemsPerPage=25`);
  await page.getByLabel("Select all on this page").check();
  await chooseForSelection(page, "Print labels…");
  const dialog = page.getByRole("dialog", { name: "Print 25 labels" });
  await expect(dialog.getByText("2 sheets; this is the first")).toBeVisible();
  await expectNoViolations(page, "labels");

  const pages = async () => (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheets(await pages())).toEqual(["595 842", "595 842"]);
  await dialog.getByLabel("Paper").selectOption("tape62");
  expect(sheets(await pages())).toEqual(Array.from({ length: 25 }, () => "176 82"));
  await dialog.getByRole("checkbox", { name: "With the serial number" }).check();
  await dialog.getByLabel("Number to call").fill("+213 21 54 12 00");
  await expect(dialog.getByText("+213 21 54 12 00")).toHaveCount(1);
  await dialog.getByLabel("Paper").selectOption("tape12");
  await expect(dialog.getByText("this tape prints the tag in large letters")).toBeVisible();
  await expect(dialog.locator(".label svg")).toHaveCount(0);
  expect(sheets(await pages())).toEqual(Array.from({ length: 25 }, () => "170 34"));
  await dialog.getByLabel("Paper").selectOption("sheet3x7");
  await dialog.getByLabel("First label").selectOption("19");
  await expect(dialog.getByText("3 sheets; this is the first")).toBeVisible();

  const tag = (await dialog.locator("bdi").first().textContent()) ?? "";
  await dialog.getByRole("button", { name: "Print 25 labels" }).click();
  await expect(page.getByText("25 labels are marked as printed.")).toBeVisible();
  expect(await total()).toBe(before - 25);

  await page.goto(`${host.url}/u/${tag.toLowerCase()}`);
  await expect(page).toHaveURL(/\/equipments\/computers\/[\w-]{36}$/);
  await expect(page.getByText(tag).first()).toBeVisible();
  await page.goto(`${host.url}/u/NO-SUCH-TAG`);
  await expect(page.getByText("Nothing matches")).toBeVisible();
});

test("a unit's label is printed from its menu, which offers it only to those who may write the unit", async ({
  page,
  host,
}) => {
  await begin(page, host, "manager");
  await page.goto(`${host.url}/u/PC-K7-00042`);
  await page.getByRole("button", { name: "Show the code" }).click();
  await expect(
    page.getByRole("dialog", { name: "Code of the label" }).getByText("PC-K7-00042"),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions" }).click();
  await choose(page, "Print label…");
  await expect(page.getByRole("dialog", { name: "Print 1 label" }).getByText("PC-K7-00042")).toBeVisible();

  await beginSession(page, "observer");
  await page.reload();
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Copy the link" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Print label…" })).toHaveCount(0);
});

test("after a unit is received, the notice leads to its label, also from another page", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "manager");
  const planned = { method: "GET", path: `${units}?state=planned&itemsPerPage=1`, token };
  const [unit] = (await call(page, planned)).body["items"] as { id: string; assetTag: string }[];
  await page.goto(`${host.url}${units}/${unit?.id}?step=receive`);
  const dialog = page.getByRole("dialog", { name: "Receive" });
  await dialog.getByRole("textbox", { name: "Serial number" }).fill("5CG9999XYZ");
  await dialog.getByRole("button", { name: "Receive" }).click();
  const notice = page.getByRole("button", { name: "Print label…" });
  await expect(notice).toBeVisible();
  await page.getByRole("link", { name: "Computers" }).first().click();
  await notice.click();
  const labels = page.getByRole("dialog", { name: "Print 1 label" });
  await expect(labels.getByText(unit?.assetTag ?? "")).toBeVisible();
});

/** The sizes of a document's pages, in whole points. */
const sheets = (document: string): string[] =>
  [...document.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} ${Math.round(Number(height))}`,
  );
