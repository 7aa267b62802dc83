import type { Page } from "playwright/test";
import { dayAt } from "#db/rules/machines/days.ts";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";

// A time that stands does so for all pages of the browser.
test.use({ device: "used" });

const units = "/equipments/computers";

type Unit = { id: string; version: number };

test("a reservation that ended is released by Offdesk as soon as the page is seen again", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "admin");
  const device = await page.context().newCDPSession(page);
  const first = { method: "GET", path: `${units}?state=in_stock&itemsPerPage=1`, token };
  const [unit] = (await call(page, first)).body["items"] as Unit[];
  // The last zone of a day, and the first of the next one: twenty-five hours lie between them.
  await device.send("Emulation.setTimezoneOverride", { timezoneId: "Pacific/Pago_Pago" });
  const reservedUntil = dayAt(Date.now(), "Pacific/Pago_Pago");
  await reserve(page, { token, unit, reservedUntil });
  await page.goto(`${host.url}${units}/${unit?.id}`);
  const header = page.getByRole("main");
  await expect(header.getByText("Reserved", { exact: true }).first()).toBeVisible();

  await device.send("Emulation.setTimezoneOverride", { timezoneId: "Pacific/Kiritimati" });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  await expect(header.getByText("In stock", { exact: true }).first()).toBeVisible();
  await expect(header.getByText(/Offdesk/).first()).toBeVisible();
});

test("the figures of a home page that stays open count from the new day as soon as it begins", async ({
  page,
  host,
}) => {
  await begin(page, host, "admin");
  await page.clock.install();
  const device = await page.context().newCDPSession(page);
  const isIn = (timeZone: string) =>
    device
      .send("Emulation.setTimezoneOverride", { timezoneId: timeZone })
      .then(() => dayAt(Date.now(), timeZone));
  const first = await isIn("Pacific/Pago_Pago");
  const hearsOfWrites = page.waitForResponse("**/api/due");
  await page.goto(`${host.url}/dashboards/crm`);
  const warranty = page.getByRole("link", { name: "Warranty ends within 30 days" });
  await expect(warranty).toHaveAttribute("href", new RegExp(`warrantyEnd\\.from=${first}`));
  await hearsOfWrites;

  const next = await isIn("Pacific/Kiritimati");
  await page.clock.fastForward("02:00");

  expect(next).not.toBe(first);
  await expect(warranty).toHaveAttribute("href", new RegExp(`warrantyEnd\\.from=${next}`));
});

test("due work lets an open page load again for all that it did at once, and not at all where it did nothing", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "admin");
  const other = await page.context().newPage();
  // Both are where the reservations end last: elsewhere their day may have passed already, and they end by themselves.
  for (const one of [page, other]) {
    const device = await one.context().newCDPSession(one);
    await device.send("Emulation.setTimezoneOverride", { timezoneId: "Pacific/Pago_Pago" });
  }
  await other.goto(`${host.url}/about`);
  const reservedUntil = dayAt(Date.now(), "Pacific/Pago_Pago");
  const stock = { method: "GET", path: `${units}?state=in_stock&itemsPerPage=6`, token };
  for (const unit of (await call(other, stock)).body["items"] as Unit[])
    await reserve(other, { token, unit, reservedUntil });
  const hearsOfWrites = page.waitForResponse("**/api/due");
  await page.clock.install();
  await page.goto(`${host.url}${units}?state=in_stock`);
  await ready(page);
  await hearsOfWrites;
  // However slow the six releases are, the page's own time doesn't pass meanwhile.
  await page.clock.pauseAt(Date.now() + 1000);
  const lists: string[] = [];
  page.on("request", (request) => request.url().includes(`/api${units}?`) && lists.push(request.url()));
  const total = async () => (await call(other, { ...stock, path: `${units}?state=in_stock` })).body["total"];
  const before = await total();

  await doWorkOfTomorrow(other, token);

  expect(await total()).toBe(Number(before) + 6);
  const shown = page.getByText(`${Number(before) + 6} results`, { exact: true });
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(shown).toBeAttached({ timeout: 100 });
  }).toPass();
  expect(lists).toHaveLength(1);
  await doWorkOfTomorrow(other, token);
  for (let second = 0; second < 3; second++) {
    await page.waitForTimeout(200);
    await page.clock.runFor(1000);
  }
  expect(lists).toHaveLength(1);
});

/** As a page does that is a day ahead. */
const doWorkOfTomorrow = (page: Page, token: string) =>
  page.evaluate(async (authorization) => {
    const headers = { authorization, "x-time-zone": "Pacific/Kiritimati" };
    await fetch("/api/due", { method: "POST", headers });
  }, `Bearer ${token}`);

type Reservation = { token: string; unit: Unit | undefined; reservedUntil: string };

/** As the app does it, by the day where the device is. */
async function reserve(page: Page, { token, unit, reservedUntil }: Reservation): Promise<void> {
  const status = await page.evaluate(
    async ({ path, authorization, body }) => {
      const headers = {
        authorization,
        "content-type": "application/json",
        "x-time-zone": "Pacific/Pago_Pago",
      };
      return (await fetch(path, { method: "POST", headers, body })).status;
    },
    {
      path: `/api${units}/${unit?.id}/transitions/reserve`,
      authorization: `Bearer ${token}`,
      body: JSON.stringify({ version: unit?.version, reservedFor: "R-1", reservedUntil }),
    },
  );
  expect(status).toBe(200);
}
