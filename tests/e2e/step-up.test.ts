import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { goTo, test } from "./support/app.ts";
import { begin, type Host, ready } from "./support/begin.ts";
import { ageSessions } from "./support/database.ts";

const asked = (page: Page) => page.getByRole("dialog", { name: "Confirm that it is you" });

/** An administrator whose password is six minutes old. */
async function beginLate(page: Page, host: Host, path: string): Promise<string> {
  const token = await begin(page, host);
  await page.goto(`${host.url}${path}`);
  // Below a dialog that the address opens, it is hidden from roles.
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeVisible();
  await ageSessions(page, 6);
  return token;
}

async function cancel(page: Page): Promise<void> {
  // Nothing lies over it.
  await asked(page).getByLabel("Password", { exact: true }).click();
  await asked(page).getByRole("button", { name: "Cancel" }).last().click();
  await expect(asked(page)).toBeHidden();
}

async function confirm(page: Page, password = "admin"): Promise<void> {
  await asked(page).getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

test("another role asks for the password: what was typed stays where it is not given, and is saved where it is", async ({
  page,
  host,
}) => {
  const token = await beginLate(page, host, "/apps/user/view/5?edit=true");
  const roleOf = async () =>
    (await call(page, { method: "GET", path: "/security/users/5", token })).body["role"];
  const form = page.getByRole("dialog").first();
  const name = form.getByLabel("Full name");
  const save = form.getByRole("button", { name: "Save", exact: true });
  await name.fill("Observer of all");
  await form.getByRole("combobox", { name: "Roles" }).fill("Manager");
  await page.getByRole("option", { name: "Manager", exact: true }).click();
  await page.keyboard.press("Tab");
  await save.click();
  await cancel(page);

  await expect(name).toHaveValue("Observer of all");
  expect(await roleOf()).toBe("subscriber");
  await save.click();
  await confirm(page, "something else");
  await expect(asked(page).getByText("This is not your password.")).toBeVisible();
  await confirm(page);

  await expect(asked(page)).toBeHidden();
  await expect.poll(roleOf).toBe("editor");
});

test("starting again asks for the password beside the word, and leaves all data where it is not given", async ({
  page,
  host,
}) => {
  const token = await beginLate(page, host, "/about");
  await page.getByRole("button", { name: "Start again…" }).click();
  const dialog = page.getByRole("alertdialog");
  const go = dialog.getByRole("button", { name: "Throw everything away" });
  await dialog.getByRole("textbox").fill("Start again");
  await go.click();
  await cancel(page);

  await expect(dialog.getByRole("textbox")).toHaveValue("Start again");
  expect((await call(page, { method: "GET", path: "/me", token })).status).toBe(200);
  await go.click();
  await confirm(page);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("files of the audit log and of users ask in the same way, once for both", async ({ page, host }) => {
  await beginLate(page, host, "/security/audit-log");
  const write = async () => {
    await page.getByRole("main").getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: /CSV/ }).first().click();
  };
  await write();
  await cancel(page);

  await write();
  const file = page.waitForEvent("download");
  await confirm(page);
  expect((await file).suggestedFilename()).toBe("audit-log.csv");
  await goTo(page, "/security/users");
  await ready(page);
  const users = page.waitForEvent("download");
  await write();
  expect((await users).suggestedFilename()).toMatch(/csv$/);
});
