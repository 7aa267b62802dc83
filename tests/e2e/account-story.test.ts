import type { Page } from "playwright/test";
import type { Language } from "#db/schema/kind.ts";
import type { Words } from "#locales/words.ts";
import { codeAt, fromBase32, timeStepAt } from "#sw/api/auth/totp.ts";
import { expect } from "#tests/support/page.ts";
import { beginSession, confirmPassword } from "./support/api.ts";
import { goTo, openControlled, test } from "./support/app.ts";
import type { Host } from "./support/begin.ts";
import { wordsIn } from "./support/screen-words.ts";

const person = { fullName: "Lina Haddouche", email: "lina@sahel.example", password: "corail tambour 41" };

/** The words of this language; those of visitors stand in a file of their own. */
const wordsOf = (language: Language) =>
  wordsIn(language) as Words & { visitors: Words["accounts"]["visitors"] };

/** What an app for one-time codes shows, `later` periods of half a minute from now: a code that was used is used up. */
const codeOf = (secret: string, later = 0): Promise<string> =>
  codeAt(fromBase32(secret), timeStepAt(Date.now()) + later);

/** What the new person does on the screens. */
function accountWork(page: Page, language: Language) {
  const words = wordsOf(language);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  return {
    words,
    press,
    register: async () => {
      await page.getByLabel(words.visitors.fullName).fill(person.fullName);
      await page.getByLabel(words.login.email, { exact: true }).fill(person.email);
      await page.getByLabel(words.login.password, { exact: true }).fill(person.password);
      await press(words.visitors.register.submit);
      await expect(page.getByRole("heading", { name: words.visitors.register.doneTitle })).toBeVisible();
    },
    signIn: async () => {
      await page.getByLabel(words.login.email, { exact: true }).fill(person.email);
      await page.getByLabel(words.login.password, { exact: true }).fill(person.password);
      await press(words.actions.signIn);
    },
    signOut: async () => {
      await page.getByRole("button", { name: new RegExp(person.fullName) }).click();
      await press(words.actions.signOut);
      await page.waitForURL(/\/login/);
    },
    isInside: () => page.waitForURL(({ pathname }) => !/login|two-steps/.test(pathname)),
  };
}

/** An administrator finds the person in the list, and lets her in by the button on her page. */
async function approve(page: Page, host: Host, language: Language): Promise<void> {
  const { actions } = wordsOf(language).users;
  await confirmPassword(page, await beginSession(page, "admin"));
  await page.goto(`${host.url}/security/users?q=haddouche`);
  await page.getByRole("main").getByRole("link", { name: person.fullName }).click();
  const button = page.getByRole("button", { name: actions.approve, exact: true });
  await button.click();
  const approval = page.getByRole("dialog");
  await approval.getByRole("combobox").fill("maintainer");
  await page.getByRole("option").first().click();
  await page.keyboard.press("Tab");
  await approval.getByRole("button", { name: actions.approve, exact: true }).click();
  await expect(button).toBeHidden();
  await page.evaluate(() => localStorage.removeItem("accessToken"));
}

const language = "en";

test(`a new person is approved, sets up a second step, loses the phone and comes in again, ${language}`, async ({
  page,
  host,
}) => {
  await openControlled(page, host);
  await page.evaluate((wanted) => localStorage.setItem("language", wanted), language);
  await page.goto(`${host.url}/register`);
  const { words, press, register, signIn, signOut, isInside } = accountWork(page, language);
  const { twoSteps } = words.account;
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");

  await register();
  await approve(page, host, language);
  await page.goto(`${host.url}/login`);
  await signIn();
  await isInside();

  await page.goto(`${host.url}/pages/account-settings/security`);
  await press(twoSteps.enable);
  const secret = ((await page.locator("main .select-all").textContent()) ?? "").replaceAll(/[^A-Z2-7]/g, "");
  await page.getByRole("textbox", { name: twoSteps.code }).fill(await codeOf(secret));
  await press(twoSteps.confirm);
  await expect(page.getByRole("heading", { name: twoSteps.recovery })).toBeFocused();
  const [recovery = ""] = await page.getByRole("main").getByRole("listitem").allTextContents();
  await press(twoSteps.done);

  await signOut();
  await signIn();
  await page.getByLabel(words.visitors.twoSteps.code, { exact: true }).fill(await codeOf(secret, 1));
  await isInside();

  await signOut();
  await signIn();
  await press(words.visitors.twoSteps.useRecovery);
  await page.getByLabel(words.visitors.twoSteps.recovery, { exact: true }).fill(recovery);
  await press(words.visitors.twoSteps.submit);
  await isInside();

  await page.goto(`${host.url}/pages/account-settings/security`);
  await press(twoSteps.disable);
  await expect(page.getByRole("button", { name: twoSteps.enable })).toBeVisible();
  await signOut();
  await signIn();
  await isInside();
});

test("whoever forgot his password tells the administrators, is handed a code, and signs in with a new password", async ({
  page,
  host,
}) => {
  const told = page.getByRole("heading", { name: "The administrators have been told" });
  const tell = async (email: string) => {
    await goTo(page, "/forgot-password");
    await page.getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Tell the administrators" }).click();
    await expect(told).toBeFocused();
  };
  await openControlled(page, host);
  await tell("nobody@sahel.example");
  await goTo(page, "/login");
  await tell("Technician@Demo.com");

  await confirmPassword(page, await beginSession(page, "admin"));
  await page.goto(`${host.url}/about`);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: /forgot his password/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Karim Benali" })).toBeVisible();
  await page.getByRole("link", { name: "One-time code" }).click();
  const dialog = page.getByRole("dialog", { name: "Code for Karim Benali" });
  await dialog.getByRole("button", { name: "One-time code" }).click();
  const code = (await dialog.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.evaluate(() => localStorage.removeItem("accessToken"));

  await page.goto(`${host.url}/pages/authentication/reset-password`);
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("technician@demo.com");
  await page.getByLabel("E-mail", { exact: true }).fill("TECHNICIAN@demo.com");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("New password", { exact: true }).fill("seven blue kettles");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await page.getByRole("link", { name: "Sign in" }).click();
  // Signing in takes the address as the account has it.
  await page.getByLabel("Password", { exact: true }).fill("seven blue kettles");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/login");
});
