import type { Page } from "playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { settled } from "#tests/support/settled.ts";
import { signInAnswer } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, type Host } from "./support/begin.ts";
import { askingAs, makeVisit } from "./support/visits.ts";

/** A visit to a computer on which the technician works, who is signed in then. */
async function beginVisit(page: Page, host: Host) {
  const agent = askingAs(page, await begin(page, host, "agent"));
  const { made, unit, at } = await makeVisit(agent);
  const { userData } = await signInAnswer(page, "technician");
  const assigneeId = String(Object(userData)["id"]);
  await agent("POST", `${at}/transitions/assign`, { version: made.version, assigneeId });
  const technician = askingAs(page, await begin(page, host, "technician"));
  return { at, number: String(made["number"]), unit, technician };
}

const openWork = async (page: Page, host: Host, at: string) => {
  await page.goto(`${host.url}${at}?tab=work`);
  await expect(page.getByRole("heading", { name: "Time spent" })).toBeVisible();
};

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test("a timer that was started 20 minutes before the app is opened shows 20 minutes on every page, and is stopped there without the network", async ({
  page,
  host,
}) => {
  const { at, number, technician } = await beginVisit(page, host);
  await technician("POST", `${at}/time-entries`, { timeKind: "work", startAt: ago(20) });
  await page.goto(`${host.url}/dashboards/crm`);
  const chip = page.getByRole("group", { name: "Running timer" });

  await expect(chip).toContainText(/2[01] min/);
  await host.stop();
  await page.reload();
  await expect(chip).toContainText(/2[0-2] min/);
  await chip.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await chip.getByRole("button", { name: `Stop Work on ${number}` }).click();

  await expect(chip).toHaveCount(0);
  await page.getByRole("tab", { name: "Work" }).click();
  await expect(page.getByText(/^2[0-2] min in all$/)).toBeVisible();
});

test("a timer of more than four hours asks until when it was, and proposes an answer", async ({
  page,
  host,
}) => {
  const { at, technician } = await beginVisit(page, host);
  await technician("POST", `${at}/time-entries`, { timeKind: "work", startAt: ago(300) });
  await openWork(page, host, at);

  await page.getByRole("group", { name: "Running timer" }).getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "This timer has run for 5 hr" })).toBeVisible();
  await dialog.getByRole("button", { name: "Stop it then" }).click();

  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("1 hr in all")).toBeVisible();
});

test("a checklist is answered line by line without the network, and every answer is there after a reload", async ({
  page,
  host,
}) => {
  const { at, unit, technician } = await beginVisit(page, host);
  const lines = [
    { en: "Rollers cleaned", isRequired: true },
    { en: "Test page", answerType: "pass_fail" },
    { en: "Page counter", answerType: "number" },
    { en: "Right unit", answerType: "scan" },
  ];
  for (const [position, { en, ...values }] of lines.entries())
    await technician("POST", `${at}/checklist`, {
      position,
      key: `L${position}`,
      label: { en, fr: "", ar: "" },
      ...values,
    });
  await openWork(page, host, at);
  await host.stop();

  await page.getByRole("button", { name: "Rollers cleaned" }).click();
  await page.getByRole("group", { name: "Test page" }).getByRole("button", { name: "Failed" }).click();
  await page.getByRole("textbox", { name: "Page counter" }).fill("128440");
  await page.getByRole("textbox", { name: "Right unit" }).fill("nobody's");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "No unit of this request" })).toBeVisible();
  await page.getByRole("textbox", { name: "Right unit" }).fill(String(unit?.["assetTag"]).toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByText("4 of 4")).toBeVisible();
  await page.getByRole("button", { name: "Take back the answer to «Test page»" }).click();
  await expect(page.getByText("3 of 4")).toBeVisible();
  await expect(page.getByRole("button", { name: "Rollers cleaned Karim Benali" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // A line shows its answer before the worker has it.
  await settled(page);
  await page.reload();

  await expect(page.getByText("3 of 4")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Page counter" })).toHaveValue("128440");
});

test("somebody signs with the keyboard alone, and is asked to sign again as soon as the work is another one", async ({
  page,
  host,
}) => {
  const { at, technician } = await beginVisit(page, host);
  await openWork(page, host, at);

  await page.getByRole("button", { name: "Get a signature" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Read and sign" })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Nadia Bensalem");
  await page.getByRole("button", { name: "Type the name instead" }).press("Enter");
  await page.keyboard.type("nadia bensalem");
  await expectNoViolations(page, "a signature");
  await page.getByRole("button", { name: "Save the signature" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Read and sign" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "What was signed" })).toBeVisible();
  await technician("POST", `${at}/parts-used`, { partName: "Roller kit" });

  await expect(page.getByText("Changed since it was signed: sign again.")).toBeVisible();
});
