import { devices } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { controlled, test } from "./support/app.ts";

const { viewport, deviceScaleFactor, isMobile, hasTouch } = devices["iPhone 13"];
test.use({ device: "used", viewport, deviceScaleFactor, isMobile, hasTouch, locale: "ar" });

test("a technician with an Arabic phone and no network finds a unit, sends it to repair and repairs it, and a reload shows all of it", async ({
  page,
  host,
  context,
}) => {
  await page.goto(host.url);
  await page.locator("input[type=email]").fill("technician@demo.com");
  await page.locator("input[type=password]").fill("technician");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
  await controlled(page);
  await page.goto(`${host.url}/equipments/computers?state=in_service&locationType=client_site`);
  const unit = page
    .getByRole("main")
    .getByRole("link", { name: /PC-K7-\d+|–/ })
    .first();
  const name = (await unit.textContent()) ?? "";

  await test.step("the network is gone, and the unit is found by its name", async () => {
    await host.stop();
    await context.setOffline(true);
    await page.getByRole("searchbox").fill(name);
    await unit.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  });

  await test.step("it goes to repair where it stands", async () => {
    await page.getByRole("main").getByText("إحالة إلى الإصلاح").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "إحالة إلى الإصلاح" }).click();
    const reason = dialog.getByRole("textbox", { name: "السبب" });
    await expect(reason).toHaveAttribute("aria-invalid", "true");
    await reason.fill("مروحة لا تدور");
    await dialog.getByRole("button", { name: "إحالة إلى الإصلاح" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main").getByText("قيد الإصلاح").first()).toBeVisible();
  });

  await test.step("it is repaired, and works again", async () => {
    await page.getByRole("main").getByText("أُصلح في مكانه").click();
    const dialog = page.getByRole("dialog");
    const outcome = dialog.getByRole("combobox", { name: "النتيجة" });
    await dialog.getByRole("button", { name: "أُصلح في مكانه" }).click();
    await expect(outcome).toHaveAttribute("aria-invalid", "true");
    await outcome.selectOption("أُصلح");
    await dialog.getByRole("button", { name: "أُصلح في مكانه" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main").getByText("في الخدمة").first()).toBeVisible();
    // The address is that of the unit again, no longer that of the step.
    await expect(page).not.toHaveURL(/[?&]step=/);
  });

  await test.step("after a reload, still without a network, the history tells both", async () => {
    await page.reload();
    await page.getByRole("tab", { name: "سجل التغييرات" }).click();
    await expect(page.getByText(/أصلحه في مكانه/)).toBeVisible();
    await expect(page.getByText(/أحاله إلى الإصلاح/)).toBeVisible();
    await expect(page.getByText("مروحة لا تدور").first()).toBeVisible();
  });
});
