import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { openControlled, signInOnPage, test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";
import { readStore } from "./support/database.ts";

const email = (page: Page) => page.getByLabel("E-mail", { exact: true });
const code = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });
const list = "/masters/diagnostics";

/** Only the API ends it: the page believes in it until its next call, which it may make by itself. */
const endSession = (page: Page, token: string) => call(page, { method: "POST", path: "/auth/logout", token });

/** Goes on working; where the page has left by itself meanwhile, there is nothing left to work on. */
const goOn = (deed: Promise<void>): Promise<void> => deed.catch(() => {});

test("a session that ends while somebody types leads to the login page, and signing in restores the typed text", async ({
  page,
  host,
  allow,
}) => {
  allow(/status of 401/);
  const token = await begin(page, host);
  await page.goto(`${host.url}${list}/new`);
  await page.getByRole("textbox", { name: "Name, English" }).fill("Typed while it ended");
  await page.getByLabel("Family").selectOption("hardware");
  await code(page).fill("TYPED-1");
  await endSession(page, token);

  await goOn(code(page).press("Control+Enter", { timeout: 5000 }));

  await expect(page).toHaveURL(`${host.url}/login?to=${encodeURIComponent(`${list}/new`)}`);
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await signInOnPage(page);
  await expect(page).toHaveURL(`${host.url}${list}/new`);
  await expect(code(page)).toHaveValue("TYPED-1");
  await expect(page.getByLabel("Family")).toHaveValue("hardware");

  await code(page).press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Typed while it ended" })).toBeVisible();
  expect((await readStore(page, "diagnostics")).filter(({ code: one }) => one === "TYPED-1")).toHaveLength(1);
});

test("an open list comes back after signing in again, with its search, its order and its page", async ({
  page,
  host,
  allow,
}) => {
  allow(/status of 401/);
  const token = await begin(page, host);
  const asked = `${list}?q=a&sortBy=code&orderBy=asc&itemsPerPage=5`;
  await page.goto(`${host.url}${asked}`);
  await ready(page);
  await endSession(page, token);

  await goOn(page.getByRole("button", { name: "Next page" }).click({ timeout: 5000 }));

  await expect(email(page)).toBeVisible();
  await signInOnPage(page);
  await expect(page).toHaveURL(/\/masters\/diagnostics\?/);
  const { searchParams } = new URL(page.url());
  expect(["q", "sortBy", "orderBy", "itemsPerPage"].map((name) => searchParams.get(name))).toEqual([
    "a",
    "code",
    "asc",
    "5",
  ]);
});

test("a session without its token or its user is no session", async ({ page, host }) => {
  await begin(page, host);
  for (const half of ["userData", "accessToken"]) {
    await page.goto(`${host.url}${list}`);
    await ready(page);
    const kept = await page.evaluate((name) => {
      const value = localStorage.getItem(name);
      localStorage.removeItem(name);
      return value;
    }, half);
    await page.reload();
    await expect(email(page)).toBeVisible();
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [half, kept ?? ""] as const);
  }
});

test("signing out leaves no page open, in another tab or behind the back button", async ({
  page,
  host,
  context,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}${list}`);
  await ready(page);
  const other = await context.newPage();
  await openControlled(other, host, list);
  await ready(other);

  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();

  await expect(email(page)).toBeVisible();
  await expect(email(other)).toBeVisible();
  await page.goBack();
  await expect(email(page)).toBeVisible();
});

test("who signs out with unsaved work is told what it is, goes back to it, and finds it after a sign-out that keeps it", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}${list}/new`);
  await code(page).fill("UNSAVED-1");
  const signOut = async () => {
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
  };

  await signOut();
  const dialog = page.getByRole("dialog", { name: "Sign out with unsaved work?" });
  await dialog.getByRole("button", { name: /New diagnostic/ }).click();
  await expect(dialog).toBeHidden();
  await expect(code(page)).toHaveValue("UNSAVED-1");

  await signOut();
  await dialog.getByRole("button", { name: "Sign out and keep" }).click();
  await signInOnPage(page);
  await page.goto(`${host.url}${list}/new`);
  await expect(code(page)).toHaveValue("UNSAVED-1");

  await signOut();
  await dialog.getByRole("button", { name: "Discard and sign out" }).click();
  await signInOnPage(page);
  await page.goto(`${host.url}${list}/new`);
  await expect(code(page)).toHaveValue("");
});

test("a page that the browser restores from its cache checks who is signed in", async ({ page, host }) => {
  await begin(page, host);
  await page.goto(`${host.url}${list}`);
  await ready(page);

  await page.evaluate(() => {
    // Another tab signed out while this page was put aside, where it hears of nothing.
    for (const name of ["accessToken", "userData", "userAbilityRules"]) localStorage.removeItem(name);
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });

  await expect(email(page)).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(0);
});
