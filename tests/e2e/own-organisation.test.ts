import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { beginSession, confirmPassword, signInAnswer } from "./support/api.ts";
import { openControlled, test } from "./support/app.ts";
import {
  administrator,
  fillOrganisation,
  organisationName,
  seesHome,
  signInAsAdministrator,
} from "./support/organisation.ts";

test.describe("on a new device", () => {
  test.use({ device: "new" });

  test("somebody starts with an organisation of his own, reloads offline, signs out, and in again", async ({
    page,
    host,
  }) => {
    await openControlled(page, host);
    await page.getByRole("link", { name: "Start with your own organisation" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByText("4 things have to be corrected")).toBeVisible();
    await expectNoViolations(page, "what is missing");

    await fillOrganisation(page);
    await expect(page.getByRole("radio", { name: "Sunday to Thursday" })).toBeChecked();
    await page.getByRole("checkbox", { name: /^Diagnostics/ }).check();
    await expect(page.getByText(/come without those links: Diagnostics/)).toBeVisible();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await seesHome(page);

    await host.stop();
    await page.goto(`${host.url}/masters/clients`);
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("link", { name: organisationName })).toBeVisible();
    await page.evaluate(() => localStorage.removeItem("accessToken"));
    await page.goto(`${host.url}/login`);
    await expect(page.getByText(organisationName)).toBeVisible();
    await expect(page.getByText("Demo accounts")).toBeHidden();

    await signInAsAdministrator(page);
    await seesHome(page);
  });
});

test("somebody asks for an account, an administrator approves it, and he signs in", async ({
  page,
  host,
}) => {
  await openControlled(page, host);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Full name").fill(administrator.name);
  await page.getByLabel("E-mail", { exact: true }).fill(administrator.email);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await expect(page.getByRole("status").filter({ hasText: /Good|Strong|Fair/ })).toBeVisible();
  await page.getByRole("button", { name: "Request an account" }).click();
  await expect(page.getByRole("heading", { name: "Your account waits for approval" })).toBeFocused();

  await confirmPassword(page, await beginSession(page, "admin"));
  await page.goto(`${host.url}/about`);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: /waits for your approval/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: administrator.name })).toBeVisible();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  const approval = page.getByRole("dialog", { name: `Approve ${administrator.name}` });
  await approval.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(approval.getByText("Choose at least one role")).toBeVisible();
  await approval.getByRole("combobox", { name: "Roles" }).fill("inventory");
  await page.getByRole("option", { name: "Inventory manager", exact: true }).click();
  await page.keyboard.press("Tab");
  await approval.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText(`${administrator.name} can sign in.`)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("accessToken"));

  await page.goto(`${host.url}/login`);
  await signInAsAdministrator(page);
  await expect(page.getByRole("banner").getByText("Inventory manager")).toBeVisible();
});

test("an administrator ends the demonstration on the About page, and goes on with an account of his own", async ({
  page,
  host,
}) => {
  await openControlled(page, host);
  const session = await signInAnswer(page, "admin");
  await page.evaluate(({ accessToken, userData, userAbilityRules }) => {
    localStorage.setItem("userData", JSON.stringify(userData));
    localStorage.setItem("userAbilityRules", JSON.stringify(userAbilityRules));
    localStorage.setItem("accessToken", String(accessToken));
  }, session);
  await page.goto(`${host.url}/about`);
  await page.getByRole("button", { name: "End the demonstration…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "End the demonstration?" });
  await dialog.getByLabel("Type “end demonstration” to go on").fill("End demonstration");
  await dialog.getByRole("button", { name: "End the demonstration" }).click();
  await expect(dialog.getByText("Fill this in.").first()).toBeVisible();
  await expectNoViolations(page, "the end of the demonstration");
  await dialog.getByLabel("Full name").fill(administrator.name);
  await dialog.getByLabel("E-mail").fill(administrator.email);
  await dialog.getByLabel("Password", { exact: true }).fill(administrator.password);
  await dialog.getByRole("button", { name: "End the demonstration" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(page.getByText("Demo accounts")).toBeHidden();
  await signInAsAdministrator(page);
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await expect(page.getByRole("button", { name: "End the demonstration…" })).toBeHidden();
});
