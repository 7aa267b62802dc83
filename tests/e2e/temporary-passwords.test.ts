import { expect } from "#tests/support/page.ts";
import { forgetSessions } from "./support/api.ts";
import { goTo, openControlled, signInOnPage, test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";

test("two people without a password are handed one each, which no slip throws away, and one of them signs in with it and chooses another", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.evaluate(() => localStorage.clear());
  await openControlled(page, host);
  await signInOnPage(page);
  await page.goto(`${host.url}/about`);
  await goTo(page, "/security/users?password=none&status=active");
  await ready(page);
  for (const row of [1, 2]) await page.getByRole("row").nth(row).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Temporary passwords…" }).click();
  await page.getByRole("button", { name: "Make passwords" }).click();
  const dialog = page.getByRole("dialog", { name: "Temporary passwords" });
  await expect(dialog.getByRole("list").first().getByRole("listitem")).toHaveCount(2);
  const [email = "", password = ""] = await dialog
    .getByRole("listitem")
    .first()
    .locator("[dir=ltr]")
    .allTextContents();

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep it open" }).click();
  await expect(dialog.getByText(password)).toBeVisible();
  await page.evaluate(() => history.back());
  await page.getByRole("button", { name: "Keep it open" }).click();
  await expect(dialog.getByText(password)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  forgetSessions(page.context());
  await openControlled(page, host);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const choose = page.getByRole("heading", { name: "Choose a password of your own" });
  await expect(choose).toBeVisible();
  await page.getByLabel("The password you were given", { exact: true }).fill(password);
  await page.getByLabel("New password", { exact: true }).fill("corail tambour 41");
  await page.getByRole("button", { name: "Save and go on" }).click();
  await expect(choose).toBeHidden();
});
