import { devices } from "playwright/test";
import { actionId } from "#db/domain/actions-performed/seed.ts";
import { diagnosticId } from "#db/domain/diagnostics/seed.ts";
import { hexOf, sha256 } from "#db/store/sha256.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { test } from "./support/app.ts";
import { begin } from "./support/begin.ts";
import { askingAs, type Row } from "./support/visits.ts";

const { isMobile, hasTouch, deviceScaleFactor } = devices["iPhone 13"];
test.use({ device: "used", viewport: { width: 390, height: 844 }, isMobile, hasTouch, deviceScaleFactor });

const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const title = "The screen at the reception stays dark";

test("somebody at a client's reports a problem on a phone, follows it, and opens it again when it was not solved", async ({
  page,
  host,
}) => {
  const contactToken = await begin(page, host, "contact");
  const ask = askingAs(page, contactToken);
  const [unit] = (await ask("GET", "/equipments/computers?state=in_service&itemsPerPage=1")).items;
  await page.goto(`${host.url}/help-desk/requests`);
  const main = page.getByRole("main");

  await test.step("the form asks for what he knows, and for nothing that is the staff's", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "New", exact: true }).tap();
    await expect(main.getByRole("heading", { level: 1, name: "Report a problem" })).toBeVisible();
    for (const name of [/^Category/, /^Client/, /^Site/, /^Contact/])
      await expect(main.getByRole("combobox", { name })).toHaveCount(0);
    await expectNoViolations(page, "the form of a report");
    await main.getByRole("button", { name: "Send" }).tap();
    await expect(main.getByRole("link", { name: /^What is wrong: / })).toBeVisible();
    await main.getByRole("textbox", { name: /^What is wrong/ }).fill(title);
    await main.getByRole("textbox", { name: "Tell us more" }).fill("Since this morning.");
    await main.getByRole("combobox", { name: /^Which device/ }).fill(String(unit?.["assetTag"]));
    await page.getByRole("option", { name: new RegExp(String(unit?.["assetTag"])) }).tap();
    await page.keyboard.press("Escape");
    await main.getByText("I cannot work", { exact: true }).tap();
  });

  await test.step("his photos go with it; of one that fails he is told, and the report stays", async () => {
    await main.locator("input[type=file][multiple]").setInputFiles([
      { name: "screen.png", mimeType: "image/png", buffer: Buffer.from(onePixel, "base64") },
      { name: "torn.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
    ]);
    await expect(main.getByRole("img", { name: "screen.png" })).toBeVisible();
    await main.getByRole("button", { name: "Send" }).tap();
    await expect(main.getByText("1 photo was not added")).toBeVisible();
    await expect(main.getByRole("button", { name: "Try torn.jpg again" })).toBeVisible();
    await expectNoViolations(page, "a photo that was not added");
    await main.getByRole("button", { name: "Go to the report" }).tap();
    await expect(main.getByRole("link", { name: /^Show screen/ })).toBeVisible();
  });

  await test.step("he sees it with its public status", async () => {
    await expect(main.getByRole("heading", { level: 1, name: new RegExp(title) })).toBeVisible();
    await expect(main.getByRole("list").getByText("Received", { exact: true })).toBeVisible();
    await page.getByRole("navigation").getByRole("link", { name: "All requests" }).tap();
    await expect(main.getByRole("link", { name: new RegExp(title) })).toBeVisible();
  });

  await test.step("it stands on his home, with his devices and without the figures of the staff", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Home" }).tap();
    const open = main.getByRole("region", { name: "My open requests" });
    await expect(open.getByRole("link", { name: new RegExp(title) })).toBeVisible();
    await expect(main.getByRole("region", { name: "My devices" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Report a problem" })).toBeVisible();
    await expectNoViolations(page, "the home of somebody at a client's");
  });

  const [mine] = (await ask("GET", "/help-desk/maintenance?sortBy=createdAt&orderBy=desc&itemsPerPage=1"))
    .items;
  const at = `/help-desk/maintenance/${mine?.id}`;
  await resolve(at);

  await test.step("when it is said to be done, he opens it again and says why", async () => {
    await begin(page, host, "contact");
    await page.goto(`${host.url}/dashboards/crm`);
    const waiting = main.getByRole("region", { name: "Waiting for you" });
    await waiting.getByRole("link", { name: new RegExp(title) }).tap();
    const steps = page.getByRole("group", { name: "Steps" });
    await expect(main.getByRole("list").getByText("Done", { exact: true })).toBeVisible();
    await expect(
      steps.getByRole("button", { name: "Confirm" }).or(steps.getByRole("link", { name: "Confirm" })),
    ).toHaveCount(1);
    await steps
      .getByRole("link", { name: "Reopen" })
      .or(steps.getByRole("button", { name: "Reopen" }))
      .tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Reason/ }).fill("It is dark again since noon.");
    await dialog.getByRole("button", { name: "Reopen", exact: true }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByRole("list").getByText("Done", { exact: true })).not.toHaveAttribute(
      "aria-current",
    );
  });

  /** The staff works on it, past the screens. */
  async function resolve(path: string) {
    const step = async (account: string, code: string, inputs: object = {}) => {
      const staff = askingAs(page, await begin(page, host, account));
      const { version }: Row = await staff("GET", path);
      await staff("POST", `${path}/transitions/${code}`, { version, ...inputs });
      return staff;
    };
    await step("manager", "assign", { assigneeId: "4" });
    const technician = await step("technician", "start", { unitConfirmed: true });
    const now = Date.now();
    const [startAt, endAt] = [now - 20 * 60_000, now].map((time) => new Date(time).toISOString());
    await technician("POST", `${path}/time-entries`, { timeKind: "work", startAt, endAt });
    const summary = "The screen shows a picture again";
    await technician("POST", `${path}/signatures`, {
      role: "client",
      purpose: "visit",
      signerName: "Amina Benali",
      strokes: "10,10 20,20;30,30 40,40",
      signedAt: endAt,
      summary,
      docHash: hexOf(sha256(summary)),
    });
    await step("technician", "resolve", {
      diagnosticIds: [diagnosticId("D-PWR-01")],
      actionsPerformed: [{ actionId: actionId("A-REP-01"), result: "done" }],
      outcome: "fixed",
      testsAfter: [{ label: "Starts", result: "pass" }],
      resolutionNote: "A new power supply was built in",
    });
  }
});

test("somebody at a client's reports work again that was closed long ago", async ({ page, host }) => {
  const ask = askingAs(page, await begin(page, host, "client.manager"));
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const done = await ask("GET", "/help-desk/displacement?publicStatus=done&itemsPerPage=100");
  const old = done.items.find(({ closedAt }) => typeof closedAt === "string" && closedAt < monthAgo);
  const reason = "The same two rooms are missing again.";
  await page.goto(`${host.url}/help-desk/displacement/${old?.id}`);
  const steps = page.getByRole("group", { name: "Steps" });
  await steps
    .getByRole("link", { name: "Report it again" })
    .or(steps.getByRole("button", { name: "Report it again" }))
    .tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill(reason);
  await dialog.getByRole("button", { name: "Report it again", exact: true }).tap();
  await expect(dialog).toHaveCount(0);

  const newest = await Promise.all(
    ["displacement", "maintenance"].map((kind) =>
      ask("GET", `/help-desk/${kind}?sortBy=createdAt&orderBy=desc&itemsPerPage=1`),
    ),
  );
  expect(newest.flatMap(({ items }) => items)).toContainEqual(
    expect.objectContaining({ description: reason, publicStatus: "received" }),
  );
});
