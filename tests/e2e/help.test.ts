import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { beginSession } from "./support/api.ts";
import { openControlled, test } from "./support/app.ts";
import { begin } from "./support/begin.ts";

test("a technician finds an article by keyboard and by a shared link, in three languages and without a network", async ({
  page,
  context,
  host,
}) => {
  await begin(page, host, "technician");
  await page.goto(`${host.url}/pages/faq`);
  await expect(page).toHaveTitle("Frequently asked questions · Offdesk");
  await expect(page.getByRole("status").filter({ hasText: "20 questions" })).toBeVisible();
  const first = page.locator("summary").first();
  const answer = page.getByText("The card is checked when you order");
  await expect(answer).toBeHidden();

  await first.focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
  await expectNoViolations(page, "the questions, one unfolded");
  await page.keyboard.press("Space");
  await expect(answer).toBeHidden();

  await page.getByRole("searchbox", { name: "Search the questions" }).fill("damaged");
  await expect(page).toHaveURL(/\/pages\/faq\?q=damaged$/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Delivery"]);
  await expect(page.getByText("within 48 hours of the delivery")).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("within 48 hours of the delivery")).toBeVisible();
  await page.getByRole("searchbox").fill("zzz");
  await expect(page.getByRole("heading", { name: "No question holds these words" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear the search" }).last().click();
  await expect(page.locator("summary")).toHaveCount(20);

  await page.evaluate(() => localStorage.setItem("language", "ar"));
  await page.reload();
  await expect(page.locator("h1")).toHaveText("الأسئلة الشائعة");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("الدفع");
  await expectNoViolations(page, "the questions in Arabic");
});

test("the help centre is open to everybody: visitors sign in first and come back to the article", async ({
  page,
  host,
}) => {
  await begin(page, host, "agent");
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${host.url}/front-pages/help-center/article?slug=returning`);
  await expect(page.getByRole("heading", { level: 1, name: "Help centre" })).toBeVisible();
  await expectNoViolations(page, "what a visitor sees");

  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("E-mail").fill("agent@demo.com");
  await page.getByLabel("Password", { exact: true }).fill("agent");
  await page.keyboard.press("Enter");

  await expect(page.locator("h1")).toHaveText("Returning within 15 days");
  await expect(page).toHaveURL(/article\?slug=returning$/);
  await expect(page.getByRole("link", { name: "Returning within 15 days" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("combobox").selectOption("fr");
  await expect(page.locator("h1")).toHaveText("Renvoyer sous 15 jours");
  await page.getByRole("link", { name: "Centre d’aide" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Articles populaires",
    "Tous les articles",
    "Pour aller plus loin",
  ]);
  await expectNoViolations(page, "the help centre in French");
  await page.getByRole("link", { name: "Endommagé à l’arrivée" }).first().click();
  await expect(page.locator("h1")).toHaveText("Endommagé à l’arrivée");
});

test("the demonstration client reads that the articles are not for this account", async ({ page, host }) => {
  await openControlled(page, host);
  await beginSession(page, "client");
  await page.goto(`${host.url}/front-pages/help-center`);

  await expect(page.locator("h1")).toHaveText("Help centre");
  await expect(page.getByText("Your account does not include the articles")).toBeVisible();
});
