import type { Page } from "playwright/test";
import { technicians } from "#db/domain/users/seed.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { test } from "./support/app.ts";
import { begin, type Host } from "./support/begin.ts";
import { askingAs, makeVisit, type Row } from "./support/visits.ts";

test.use({ viewport: { width: 390, height: 844 } });

const demonstration = "4";

/** The technician's day has one visit, an hour from now on, whatever the sample planned for it. */
async function beginDay(page: Page, host: Host): Promise<Row> {
  const own = askingAs(page, await begin(page, host, "technician"));
  const day = await own("GET", "/help-desk/my-day");
  const agent = askingAs(page, await begin(page, host, "agent"));
  const other = technicians.find(({ id }) => id !== demonstration)?.id;
  for (const { id, kind, version } of day["today"] as Row[])
    await agent("POST", `/help-desk/${String(kind)}/${id}/transitions/reassign`, {
      version,
      assigneeId: other,
      reason: "Another tour",
    });
  const { made, at } = await makeVisit(agent);
  await agent("POST", `${at}/transitions/assign`, { version: made.version, assigneeId: demonstration });
  const { version } = await agent("GET", at);
  const plannedStart = new Date().toISOString();
  const plannedEnd = new Date(Date.now() + 3_600_000).toISOString();
  await agent("POST", `${at}/transitions/schedule`, { version, plannedStart, plannedEnd });
  await begin(page, host, "technician");
  return made;
}

test("on a phone without the network a technician sees where to go, sets out and arrives with one tap each, stops the timer, and finds a unit by its code", async ({
  page,
  host,
}) => {
  const request = await beginDay(page, host);
  const number = String(request["number"]);
  await page.goto(host.url);
  await expect(page.getByRole("heading", { level: 1, name: "My day" })).toBeVisible();
  await host.stop();
  await page.reload();

  const next = page.getByRole("region", { name: "Next stop" });
  await expect(next.getByRole("link", { name: number })).toBeVisible();
  await expect(next.getByText("Nadia Bensalem")).toBeVisible();
  const bar = page.getByRole("navigation", { name: "Quick navigation" });
  await expect(bar.getByRole("link", { name: "My day" })).toHaveAttribute("aria-current", "page");
  await expectNoViolations(page, "my day");

  await page.getByRole("button", { name: "Depart" }).click();
  const timer = page.getByRole("group", { name: "Running timer" });
  await expect(timer).toContainText(number);
  await page.getByRole("button", { name: "Arrive" }).click();
  await expect(next.getByText("On site")).toBeVisible();
  await timer.getByRole("button").click();
  await expect(timer).toHaveCount(0);

  const step = await page.getByRole("link", { name: "Resolve" }).boundingBox();
  const foot = await bar.boundingBox();
  expect((step?.y ?? 0) + (step?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);

  await bar.getByRole("button", { name: "Scan" }).click();
  const dialog = page.getByRole("dialog", { name: "Find by code" });
  await expectNoViolations(page, "find by code");
  await dialog.getByRole("textbox", { name: "Code" }).fill("nobody's code 1");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/has the code “nobody's code 1”/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Code" }).fill(number.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
});

test("in Arabic the day is laid out from right to left, and nothing goes sideways", async ({
  page,
  host,
}) => {
  await beginDay(page, host);
  await page.evaluate(() => localStorage.setItem("language", "ar"));
  await page.goto(`${host.url}/dashboards/crm`);

  await expect(page.getByRole("heading", { level: 1, name: "يومي" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "المحطة التالية" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const cells = page.getByRole("navigation").last().locator("a, button");
  const [first, last] = [await cells.first().boundingBox(), await cells.last().boundingBox()];
  expect(first?.x ?? 0).toBeGreaterThan(last?.x ?? 0);
  await expectNoViolations(page, "my day, Arabic");
});

test("whoever plans a visit sees what else its technician has at that time, and may plan it all the same", async ({
  page,
  host,
}) => {
  const other = await beginDay(page, host);
  const agent = askingAs(page, await begin(page, host, "agent"));
  const { made, at } = await makeVisit(agent);
  await agent("POST", `${at}/transitions/assign`, { version: made.version, assigneeId: demonstration });
  await page.goto(`${host.url}${at}?step=schedule`);
  const dialog = page.getByRole("dialog", { name: "Plan" });
  const local = (hours: number) =>
    page.evaluate((after) => {
      const moment = new Date(Date.now() + after * 3_600_000);
      return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    }, hours);
  await dialog.getByLabel("Planned start").fill(await local(0.5));
  await dialog.getByLabel("Planned end").fill(await local(2));
  await expect(dialog.getByText(/^Warning: .* is planned for this person/)).toContainText(
    String(other["number"]),
  );
  await dialog.getByRole("button", { name: "Plan" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Planned", { exact: true }).first()).toBeVisible();
});
