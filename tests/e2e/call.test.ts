import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { goTo, test } from "./support/app.ts";
import { begin, type Host } from "./support/begin.ts";

/** A unit in service at a client's, whose holder is known. */
async function beginAtDesk(page: Page, host: Host, language = "en"): Promise<string> {
  const token = await begin(page, host, "agent");
  await page.evaluate((wanted) => localStorage.setItem("language", wanted), language);
  const path = `/equipments/computers?clientId=${clientId("AMAL")}&state=in_service&itemsPerPage=-1`;
  const { body } = await call(page, { method: "GET", path, token });
  const units = body["items"] as { assetTag: string; siteId: string | null; assignee: { type: string } }[];
  const unit = units.find(({ siteId, assignee }) => siteId !== null && assignee.type === "person");
  await page.goto(`${host.url}/dashboards/crm`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.press("r");
  return unit?.assetTag ?? "";
}

test("a call is taken, assigned and stands in the list, by keyboard alone and without the network", async ({
  page,
  host,
}) => {
  const assetTag = await beginAtDesk(page, host);
  const dialog = page.getByRole("dialog", { name: "Take a call" });
  const { keyboard } = page;
  await expect(dialog.getByRole("combobox", { name: /^Who or what/ })).toBeFocused();
  await host.stop();

  // As a scanner does: the code and Enter at once, before anything was found.
  await keyboard.insertText(assetTag);
  await keyboard.press("Enter");
  await expect(dialog.getByRole("radio", { name: "Maintenance" })).toBeFocused();
  await expect(dialog.getByText("Clinique Al Amal SPA").first()).toBeVisible();
  expect((await new AxeBuilder({ page }).include("[role=dialog]").analyze()).violations).toEqual([]);

  await keyboard.press("2");
  await expect(dialog.getByRole("combobox", { name: /^Category/ })).toBeFocused();
  await keyboard.type("printing");
  await keyboard.press("Enter");
  const title = dialog.getByRole("textbox", { name: /^Title/ });
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("Printer does not print");
  await keyboard.type("Paper jam on the third floor");
  await expect(title).toHaveValue("Paper jam on the third floor");

  await keyboard.press("Tab");
  await keyboard.type("/printer");
  await expect(page.getByRole("listbox", { name: "Ready texts" }).getByRole("option").first()).toBeVisible();
  await keyboard.press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Description" })).toHaveValue(/Since when:/);
  await expect(title).toHaveValue("Paper jam on the third floor");

  await keyboard.press("Tab");
  await keyboard.press("ArrowUp");
  await expect(dialog.getByRole("radio", { checked: true, name: /^P2:/ })).toBeFocused();
  await expect(dialog.getByText(/answered by/)).toBeVisible();
  await keyboard.press("Tab");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await keyboard.press("Enter");
  await keyboard.press("Control+Enter");

  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Assigned to /)).toBeVisible();
  await goTo(page, "/help-desk/maintenance?q=third+floor");
  const row = page.getByRole("row", { name: /Paper jam on the third floor/ });
  await expect(row).toBeVisible();
  await expect(row).toContainText("Assigned");
});

test("in Arabic a call keeps its draft over a reload, is asked about by Esc, and is taken with the next one following", async ({
  page,
  host,
}) => {
  const assetTag = await beginAtDesk(page, host, "ar");
  const dialog = page.getByRole("dialog", { name: "استقبال مكالمة" });
  const { keyboard } = page;
  await expect(dialog.getByRole("combobox").first()).toBeFocused();
  await keyboard.insertText(assetTag);
  await keyboard.press("Enter");
  await expect(dialog.getByText("Clinique Al Amal SPA").first()).toBeVisible();
  await expect(dialog.getByRole("radio", { checked: true }).first()).toBeFocused();
  await page.reload();

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await keyboard.press("n");
  await keyboard.press("r");
  await expect(dialog.getByText("Clinique Al Amal SPA").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: /^الموضوع/ }).fill("الطابعة لا تطبع منذ الصباح");
  await keyboard.press("Escape");
  await page.getByRole("button", { name: "متابعة التعديل" }).click();
  await dialog.getByRole("combobox", { name: /^الفئة/ }).fill("الطباعة");
  await keyboard.press("Enter");
  await keyboard.press("Control+Shift+Enter");

  await expect(page.getByText(/^سُجّل/)).toBeVisible();
  await expect(dialog.getByRole("combobox").first()).toBeFocused();
  await expect(dialog.getByText("Clinique Al Amal SPA")).toHaveCount(0);
});
