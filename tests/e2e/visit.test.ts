import { devices, type Locator, type Page } from "playwright/test";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { settled } from "#tests/support/settled.ts";
import { call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, type Host } from "./support/begin.ts";

const { isMobile, hasTouch, deviceScaleFactor } = devices["iPhone 13"];
const phone = { width: 390, height: 844 };
test.use({ device: "used", viewport: phone, isMobile, hasTouch, deviceScaleFactor });

/** As few as a visit may take beside what is typed and drawn. */
const mostTaps = 12;

const title = "The camera stays dark in every application";

/** A unit in service at the bank whose holder is known, and that the bank's people may read. */
async function unitAtBank(page: Page, token: string) {
  const path = `/equipments/computers?clientId=${clientId("BDL")}&state=in_service&itemsPerPage=-1`;
  const { body } = await call(page, { method: "GET", path, token });
  const units = body["items"] as { assetTag: string; siteId: string | null; assignee: { type: string } }[];
  const unit = units.find(({ siteId, assignee }) => siteId !== null && assignee.type === "person");
  return unit?.assetTag ?? "";
}

/** The agent takes the call on a laptop: a visit, for the technician, tomorrow morning. */
async function takeCall(page: Page, host: Host): Promise<string> {
  const token = await begin(page, host, "agent");
  const assetTag = await unitAtBank(page, token);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${host.url}/dashboards/crm`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { keyboard } = page;
  await keyboard.press("n");
  await keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Take a call" });
  await expect(dialog.getByRole("combobox", { name: /^Who or what/ })).toBeFocused();
  await keyboard.insertText(assetTag);
  await keyboard.press("Enter");
  await expect(dialog.getByRole("radio", { checked: true }).first()).toBeFocused();
  await keyboard.press("1");
  await expect(dialog.getByRole("combobox", { name: /^Category/ })).toBeFocused();
  await keyboard.type("software");
  await keyboard.press("Enter");
  await dialog.getByRole("textbox", { name: /^Title/ }).fill(title);
  await dialog.getByRole("combobox", { name: "Assign at once" }).fill("Karim");
  await page.getByRole("option", { name: /Karim Benali/ }).click();
  await dialog.getByLabel(/^Planned start/).fill(tomorrowMorning());
  await keyboard.press("Control+Enter");
  await expect(page.getByText(/^Assigned to Karim Benali, planned for /)).toBeVisible();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return assetTag;
}

function tomorrowMorning(): string {
  const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  return `${day}T09:00`;
}

/** Taps of somebody on a phone, which are counted; what is typed is not. */
function fingerOn(page: Page) {
  let taps = 0;
  const tap = async (control: Locator) => {
    await control.tap();
    taps += 1;
  };
  const step = (name: string) => page.getByRole("group", { name: "Steps" }).getByRole("button", { name });
  return { tap, step, count: () => taps };
}

async function sign(page: Page): Promise<void> {
  const pad = page.getByRole("img", { name: /^Field to sign in/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("Failed to sign: there is no field to sign in.");
  const at = (across: number, down: number) =>
    [box.x + box.width * across, box.y + box.height * down] as const;
  await page.mouse.move(...at(0.2, 0.6));
  await page.mouse.down();
  await page.mouse.move(...at(0.4, 0.3), { steps: 6 });
  await page.mouse.move(...at(0.7, 0.7), { steps: 6 });
  await page.mouse.up();
}

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((wanted) => localStorage.setItem("language", wanted), language);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("a call becomes a visit that a technician without a network brings to its end on a phone with twelve taps, and the client sees it done", async ({
  page,
  host,
  context,
}) => {
  const assetTag = await takeCall(page, host);
  const at = new URL(page.url()).pathname;
  await begin(page, host, "technician");
  await page.setViewportSize(phone);
  await page.goto(`${host.url}${at}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const status = (name: string) => page.getByRole("main").getByText(name, { exact: true }).first();
  const { tap, step, count } = fingerOn(page);
  await host.stop();
  await context.setOffline(true);

  await test.step("departs and arrives", async () => {
    await tap(step("Depart"));
    await expect(status("On the way")).toBeVisible();
    await page.reload();
    await tap(step("Arrive"));
    await expect(status("On site")).toBeVisible();
    await settled(page);
  });

  await test.step("finds the unit by its code", async () => {
    await tap(page.getByRole("textbox", { name: "Tag or serial number" }));
    await page.keyboard.type("PC-0");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No unit of this request has this code.")).toBeVisible();
    await page.getByRole("textbox", { name: "Tag or serial number" }).fill(assetTag.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page.getByText("Right unit", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Right unit", { exact: true })).toBeVisible();
  });

  await test.step("diagnoses", async () => {
    await tap(page.getByRole("link", { name: "Diagnose" }));
    const drawer = page.getByRole("dialog", { name: "Edit diagnosis" });
    await tap(drawer.getByRole("group", { name: "Often on this model" }).getByRole("button").first());
    await tap(
      drawer.getByRole("group", { name: "What may help" }).getByRole("button", { name: /^Part replaced/ }),
    );
    await expect(drawer.getByRole("combobox", { name: "Outcome" })).toHaveValue("fixed");
    await tap(drawer.getByRole("button", { name: "Save" }));
    await expect(drawer).toHaveCount(0);
  });

  await test.step("uses a part", async () => {
    const shortcuts = page.getByRole("group", { name: "Record at once" });
    await tap(shortcuts.getByRole("link", { name: "Part" }));
    const dialog = page.getByRole("dialog", { name: "Add a part" });
    await expect(dialog.getByRole("textbox", { name: "Part", exact: true })).toBeFocused();
    await page.keyboard.type("Camera module");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("photographs", async () => {
    const choosing = page.waitForEvent("filechooser");
    await tap(page.getByRole("button", { name: "Photo", exact: true }));
    await (await choosing).setFiles("tests/screenshots/phone.jpg");
    await expect(page.getByText("Photo added")).toBeVisible();
  });

  await test.step("reads the page in Arabic, which breaks no rule of WCAG", async () => {
    await speak(page, "ar");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expectNoViolations(page, "a visit");
    await speak(page, "en");
  });

  await test.step("gets the signature", async () => {
    await tap(page.getByRole("link", { name: "Signature" }).first());
    const dialog = page.getByRole("dialog", { name: "Read and sign" });
    await expect(dialog.getByText(assetTag).first()).toBeVisible();
    await expect(dialog.getByText(/Camera module/)).toBeVisible();
    await sign(page);
    await expectNoViolations(page, "a visit");
    await tap(dialog.getByRole("button", { name: "Save the signature" }));
  });

  await test.step("resolves", async () => {
    const dialog = page.getByRole("dialog", { name: "Resolve" });
    const note = dialog.getByRole("textbox", { name: /^What was done/ });
    await expect(note).toBeFocused();
    await page.keyboard.type("A new camera module was built in.");
    await tap(dialog.getByRole("button", { name: "Resolve" }));
    await expect(dialog).toHaveCount(0);
    await expect(status("Resolved")).toBeVisible();
  });
  expect(count()).toBeLessThanOrEqual(mostTaps);

  await test.step("the client sees it done", async () => {
    await context.setOffline(false);
    await host.start();
    await begin(page, host, "client.manager");
    await page.goto(`${host.url}${at}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("A new camera module was built in.")).toBeVisible();
    // The note has these words too, in small letters.
    await expect(page.getByText(/Camera module/)).toHaveCount(0);
  });
});
