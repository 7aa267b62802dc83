import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { goTo, test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";
import { choose, chooseForSelection } from "./support/menu.ts";
import { style } from "./support/shell.ts";

const phone = { width: 390, height: 844 };
const laptop = { width: 1440, height: 900 };

const sidewaysBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A client with a name of 120 letters in one word. */
async function longNamed(page: Page, token: string): Promise<string> {
  const segments = await call(page, { method: "GET", path: "/masters/segments", token });
  const [segment] = (segments.body as { items: { id: string }[] }).items;
  const { body } = await call(page, {
    method: "POST",
    path: "/masters/clients",
    body: {
      code: "LONG-NAME",
      legalName: "Établissementpublic".repeat(7).slice(0, 120),
      clientType: "public_body",
      language: "fr",
      status: "active",
      segmentId: segment?.id,
    },
    token,
  });
  return String(body["id"]);
}

test("a name of 120 letters without a space is broken into lines: neither its page nor its deletion dialog scrolls sideways", async ({
  page,
  host,
}) => {
  const id = await longNamed(page, await begin(page, host));

  for (const size of [phone, laptop]) {
    await page.setViewportSize(size);
    await page.goto(`${host.url}/masters/clients/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await sidewaysBy(page), `the page, ${size.width} pixels wide`).toBeLessThanOrEqual(0);

    await page.getByRole("main").getByRole("button", { name: "More actions" }).click();
    await choose(page, "Delete…");
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: "Delete" })).toBeVisible();
    const box = await question.getByRole("heading").boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(size.width);
    await question.getByRole("button", { name: "Cancel" }).click();
  }
});

test("a category's name beside its badge is visible and ends inside its cell", async ({ page, host }) => {
  const token = await begin(page, host);
  const { body } = await call(page, { method: "GET", path: "/masters/categories?q=DESKTOP", token });
  const [category] = (body as { items: { id: string; name: object; version: number }[] }).items;
  const name = { en: "Desktop computer with two screens", fr: "", ar: "" };
  const { status } = await call(page, {
    method: "PATCH",
    path: `/masters/categories/${category?.id}`,
    body: { name, version: category?.version },
    token,
  });
  expect(status).toBe(200);

  await page.goto(`${host.url}/equipments/computers?categoryId=${category?.id}`);
  await ready(page);
  const names = page.getByRole("row").getByText(name.en, { exact: true });
  await expect(names.first()).toBeVisible();
  const beyond = await names.evaluateAll((all) =>
    all.map(
      (one) => one.getBoundingClientRect().right - (one.closest("td")?.getBoundingClientRect().right ?? 0),
    ),
  );
  expect(beyond.length).toBeGreaterThan(1);
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
});

test("the dialog of a record that cannot be deleted does not say that the record disappears", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}/masters/clients?q=ATL`);
  await ready(page);
  await page.getByRole("button", { name: "Actions for Atlas Transit SARL" }).click();
  await choose(page, "Delete…");
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("cannot be deleted")).toBeVisible();
  await expect(question.getByText("disappears from")).toHaveCount(0);
});

test("every figure of the home page leads to a list of as many", async ({ page, host }) => {
  await begin(page, host);
  await page.goto(`${host.url}/dashboards/crm`);
  const tiles = page.getByRole("region", { name: /^(Help desk|Equipment)$/ }).getByRole("listitem");
  await expect(tiles.filter({ hasText: /\d$/ })).toHaveCount(5 + 9);
  const figures = await tiles.evaluateAll((items) =>
    items.map((item) => ({
      to: item.querySelector("a")?.getAttribute("href") ?? "",
      value: /\d+$/.exec(item.textContent ?? "")?.[0] ?? "",
    })),
  );

  for (const { to, value } of figures) {
    await goTo(page, to);
    const name = to.startsWith("/help-desk/") ? "All requests" : "All units";
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(
      page.getByText(value === "1" ? "1 result" : `${value} results`, { exact: true }),
    ).toBeAttached();
  }
});

test("a bar of the home page leads to the units that it counts", async ({ page, host }) => {
  await begin(page, host);
  await page.goto(`${host.url}/dashboards/crm`);

  const bar = page.getByRole("link", { name: /^In repair \d/ });
  const name = (await bar.textContent()) ?? "";
  await bar.click();

  await expect(page).toHaveURL(/\/equipments\/units\?state=in_repair/);
  const count = /\d+/.exec(name)?.[0] ?? "";
  await expect(page.getByText(`${count} results`, { exact: true })).toBeAttached();
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/equipments\/(computers|network-tlc|peripherals)\/[\w-]+/);
});

test.describe("on a phone", () => {
  test.use({ device: "used", viewport: phone, hasTouch: true, isMobile: true });

  test("the search opens with the focus in its field", async ({ page, host }) => {
    await page.setViewportSize(phone);
    await begin(page, host);
    await page.goto(`${host.url}/equipments/computers`);
    await page.getByRole("navigation", { name: "Quick navigation" }).getByRole("button").first().tap();
    await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  });

  for (const [language, bar] of [
    ["fr", "Actions sur la sélection"],
    ["ar", "إجراءات على المحدّد"],
  ] as const)
    test(`the actions for selected rows stand in one line and are equally wide (${language})`, async ({
      page,
      host,
    }) => {
      await begin(page, host);
      await page.evaluate((wanted) => localStorage.setItem("language", wanted), language);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${host.url}/equipments/computers`);
      await page.getByRole("main").getByRole("checkbox").first().check();

      const actions = page
        .getByRole("region", { name: bar })
        .getByRole("button")
        .filter({ has: page.locator("svg + span") });
      await expect(actions.first()).toBeVisible();
      const boxes = await actions.evaluateAll((buttons) =>
        buttons.map((button) => {
          const { y, width } = button.getBoundingClientRect();
          return `${Math.round(y)} ${Math.round(width)}`;
        }),
      );
      expect(boxes.length).toBeGreaterThan(1);
      expect(new Set(boxes).size).toBe(1);
    });

  test("a link among a record's facts is large enough for a finger", async ({ page, host }) => {
    await begin(page, host);
    await page.goto(`${host.url}/u/PC-K7-00042`);
    const links = page.getByRole("tabpanel").getByRole("link");
    await expect(links.first()).toBeVisible();
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});

test("on paper each sheet of a list has the column heads, and a record has only its open tab", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}/equipments/computers`);
  await ready(page);
  await page.emulateMedia({ media: "print" });
  const head = page.getByRole("columnheader", { name: "Serial number" });
  // Chromium repeats neither what sticks nor a button.
  expect(await style(head, "position")).toBe("static");
  expect(await style(head.getByRole("button"), "display")).toBe("contents");
  // The room that is kept for the menu is as high as a sheet, and gets one to itself at the end.
  expect((await page.getByRole("main").boundingBox())?.x).toBe(0);

  await page.emulateMedia({ media: null });
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("tab", { name: "History" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("tab", { selected: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: "History" })).toBeHidden();
});

test("the help centre shows its frame and grey lines while it loads", async ({ page, host }) => {
  await begin(page, host);
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes("/api/pages/")
        ? new Promise(() => undefined)
        : real(input, init);
  });
  await page.goto(`${host.url}/front-pages/help-center`);
  await expect(page.getByRole("link", { name: "Back to the app" })).toBeVisible();
  await expect(page.getByRole("main").locator(".skeleton").first()).toBeVisible();
});

test("the history lists all tags, in the reading order of an Arabic page", async ({ page, host }) => {
  const token = await begin(page, host);
  const { body } = await call(page, { method: "GET", path: "/equipments/computers?q=AMAL-REC-02", token });
  const [unit] = (body as { items: { id: string; version: number }[] }).items;
  await call(page, {
    method: "PATCH",
    path: `/equipments/computers/${unit?.id}`,
    body: { version: unit?.version, tags: ["VIP", "étage-3", "طابق 2"] },
    token,
  });
  await page.evaluate(() => localStorage.setItem("language", "ar"));
  await page.goto(`${host.url}/equipments/computers/${unit?.id}?tab=history`);

  const change = page.getByRole("listitem").filter({ hasText: "الوسوم" }).last();
  const places = await Promise.all(
    ["VIP", "étage-3", "طابق 2"].map(async (tag) => (await change.getByText(tag).boundingBox())?.x ?? -1),
  );
  expect(places).toEqual(places.toSorted((one, other) => other - one));
  expect(Math.min(...places)).toBeGreaterThan(0);
});

test("after an edit and a step, the back button leads to the record and then to the list, and into no form", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}/equipments/computers?q=AMAL-REC-02`);
  await ready(page);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  const record = page.getByRole("heading", { level: 1, name: /EliteBook 840 G10/ });
  await expect(record).toBeVisible();

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Room", { exact: true }).fill("007");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("007").first()).toBeVisible();
  await expect(page).not.toHaveURL(/edit/);

  await page.getByRole("main").getByText("Send to repair").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("The fan is stuck");
  await dialog.getByRole("button", { name: "Send to repair" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/step/);
  await expect(record).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/equipments\/computers\?q=AMAL-REC-02$/);
  await expect(page.getByRole("row", { name: /AMAL-REC-02|PC-K7-00042/ })).toBeVisible();
});

test("an edit that was opened from the list ends on its record, from which the back button leads to the list", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}/equipments/computers?q=AMAL-REC-02`);
  await ready(page);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await choose(page, "Edit");
  await page.getByLabel("Room", { exact: true }).fill("008");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("008").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/equipments\/computers\?q=AMAL-REC-02$/);
});

test("a merge that is not possible lists the records in its way, and links to them", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}/masters/clients`);
  await ready(page);
  // Both have a department of the same code.
  for (const name of ["Atlas Transit SARL", "Clinique Al Amal SPA"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await chooseForSelection(page, "Merge…");

  const dialog = page.getByRole("dialog", { name: "Merge 2 records" });
  const inTheWay = dialog.getByRole("status").getByRole("listitem");
  await expect(inTheWay.first()).toContainText("Another record already has this value.");
  await expect(inTheWay.first().getByRole("link")).toHaveAttribute("href", /\/masters\/departaments\/\w/);
});

test("the dialog for a new view has the focus in its name, and its toast covers no button of the next drawer", async ({
  page,
  host,
}) => {
  await page.setViewportSize(laptop);
  await begin(page, host);
  await page.goto(`${host.url}/equipments/computers`);
  await ready(page);
  await page.getByRole("button", { name: "All records" }).click();
  await choose(page, "Save as a new view");
  await expect(page.getByRole("textbox", { name: "Name of the view" })).toBeFocused();
  await page.keyboard.type("All of them");
  await page.keyboard.press("Enter");
  const toast = page.getByText("All of them was saved", { exact: false }).last();
  await expect(toast).toBeVisible();

  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await page
    .getByRole("region", { name: "Actions on the selection" })
    .getByRole("button", { name: "Edit…" })
    .click();
  const button = page.getByRole("dialog").getByRole("button", { name: "Preview" });
  await expect(button).toBeVisible();
  await expect(toast).toBeVisible();
  const [lies, stands] = [await toast.boundingBox(), await button.boundingBox()];
  expect((lies?.y ?? 0) + (lies?.height ?? 0)).toBeLessThan(stands?.y ?? 0);
});
