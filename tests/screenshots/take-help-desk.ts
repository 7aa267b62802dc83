import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { beginSession, call, seeded } from "#tests/e2e/support/api.ts";
import { openControlled, test } from "#tests/e2e/support/app.ts";

const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

test("the README's pictures of the help desk", async ({ page, host }) => {
  const take = async (name: string) => {
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: `tests/screenshots/${name}.jpg`, type: "jpeg", quality: 70 });
  };
  const open = async (path: string) => {
    await page.goto(host.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };
  const speak = (language: string) =>
    page.evaluate((wanted) => localStorage.setItem("language", wanted), language);
  await page.setViewportSize(laptop);
  await openControlled(page, host);
  const token = await beginSession(page, "agent");
  await seeded(page);

  await open("/help-desk/board/displacement");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await take("board");
  await page.keyboard.press("n");
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog").getByRole("combobox").first()).toBeVisible();
  await page.keyboard.type("AMAL-REC-02");
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.waitForTimeout(1500);
  await take("call");
  await open(await first(page, token, "replacement?status=swapped"));
  await take("replacement");
  await open(await first(page, token, "maintenance?status=pending&pendingReason=awaiting_vendor"));
  await take("vendor");
  await open(`${await first(page, token, "pickup?status=received")}/report`);
  await take("receipt");

  await page.setViewportSize(phone);
  const own = await beginSession(page, "technician");
  await open("/dashboards/crm");
  await take("my-day");
  const visit = await first(page, own, "displacement?assigneeId=me&status=open");
  await open(visit);
  await take("visit");
  await speak("ar");
  await open(visit);
  await take("visit-arabic");
});

/** The address of the newest request that such a query finds. */
async function first(page: Page, token: string, query: string): Promise<string> {
  const { body } = await call(page, {
    method: "GET",
    path: `/help-desk/${query}&sortBy=updatedAt&orderBy=desc&itemsPerPage=1`,
    token,
  });
  const [item] = body["items"] as { id: string }[];
  if (!item) throw new Error(`Nothing found: ${query}.`);
  return `/help-desk/${query.split("?")[0]}/${item.id}`;
}
