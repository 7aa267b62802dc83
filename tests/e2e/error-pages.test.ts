import arErrors from "#locales/ar/start/errors.json" with { type: "json" };
import arShell from "#locales/ar/start/shell.json" with { type: "json" };
import enErrors from "#locales/en/start/errors.json" with { type: "json" };
import enShell from "#locales/en/start/shell.json" with { type: "json" };
import frErrors from "#locales/fr/start/errors.json" with { type: "json" };
import frShell from "#locales/fr/start/shell.json" with { type: "json" };
import type { Page } from "playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { beginSession, call } from "./support/api.ts";
import { goTo, openControlled, test } from "./support/app.ts";
import { begin } from "./support/begin.ts";

const kept = { en: /what you typed is kept/, fr: /votre saisie est gardée/, ar: /ما كتبته محفوظ/ };
const words = {
  en: { ...enShell.pages, ...enErrors },
  fr: { ...frShell.pages, ...frErrors },
  ar: { ...arShell.pages, ...arErrors },
};
const details = {
  en: enShell.fault.details,
  fr: frShell.fault.details,
  ar: arShell.fault.details,
};
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const homeLink = (page: Page) => page.getByRole("main").locator("a[href='/']");

/** From now on a call is answered by a fault that nobody foresaw, until the page is loaded again. */
async function failOn(page: Page, path: string): Promise<void> {
  const { body } = await call(page, { method: "GET", path: "/health" });
  await page.evaluate(
    ([failing, build]) => {
      const real = window.fetch;
      const fault = { message: "Failed", code: "unforeseen", reference: "F-7Q2" };
      const headers = { "x-served-by": "service-worker", "x-build": build };
      Object.assign(window, { mend: () => (window.fetch = real) });
      window.fetch = (input, init) =>
        input instanceof Request && new URL(input.url).pathname === failing
          ? Promise.resolve(Response.json(fault, { status: 500, headers }))
          : real(input, init);
    },
    [`/api${path}`, String(body["version"])] as const,
  );
}

for (const language of ["en", "fr", "ar"] as const) {
  const { notFound, notAuthorized, unforeseen } = words[language];

  test(`every error page says what happened and which data are safe, and leads back, ${language}`, async ({
    page,
    host,
    allow,
  }) => {
    allow(/ApiProblem: Failed/);
    await page.addInitScript((wanted) => localStorage.setItem("language", wanted), language);
    await begin(page, host);
    await page.goto(`${host.url}/masters/clients`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await test.step("404", async () => {
      await goTo(page, "/no-such-page");
      await expect(heading(page, notFound.title)).toBeVisible();
      await expect(page.getByRole("main").getByText(kept[language])).toBeVisible();
      await expect(homeLink(page)).toBeVisible();
      await page.getByRole("main").getByRole("button").first().click();
      await expect(page).toHaveURL(/\/masters\/clients/);
    });

    await test.step("500", async () => {
      await failOn(page, "/about");
      await goTo(page, "/about");
      await expect(heading(page, unforeseen.title)).toBeVisible();
      await expect(page.getByRole("main").getByText(kept[language])).toContainText("F-7Q2");
      await expect(homeLink(page)).toBeVisible();
      await expectNoViolations(page, "500");
      await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
      await page.getByRole("main").getByRole("button").last().click();
      await expect(heading(page, unforeseen.title)).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Offdesk");
    });

    await test.step("a list", async () => {
      await failOn(page, "/masters/sites");
      await goTo(page, "/masters/sites");
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText("F-7Q2");
      await alert.getByText(details[language]).click();
      await expect(alert.getByText("500 unforeseen F-7Q2")).toBeVisible();
    });

    await test.step("no access", async () => {
      await openControlled(page, host, "/about");
      await beginSession(page, "client");
      await page.goto(`${host.url}/equipments/computers`);
      await expect(heading(page, notAuthorized.title)).toBeVisible();
      await expect(page.getByRole("main").getByText(kept[language])).toBeVisible();
      await homeLink(page).click();
      await expect(page).toHaveURL(/\/access-control/);
    });
  });
}

test("a record's page opens although a count and a tab could not be loaded, and the tab can be loaded again", async ({
  page,
  host,
}) => {
  const token = await begin(page, host);
  const { body } = await call(page, { method: "GET", path: "/masters/clients?itemsPerPage=1", token });
  const [client] = body["items"] as { id: string }[];
  await page.goto(`${host.url}/masters/clients`);
  await failOn(page, "/masters/sites");
  await goTo(page, `/masters/clients/${client?.id}`);

  const sites = page.getByRole("tab", { name: /^Sites/ });
  await expect(sites).toHaveText("Sites");
  await expect(page.getByRole("tab", { name: /^Contacts/ })).toHaveText(/\d$/);
  await sites.click();
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText("This part could not be loaded.")).toBeVisible();
  await expectNoViolations(page, "a part that failed");

  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("table")).toBeVisible();
  await expect(sites).toHaveText(/\d$/);
});
