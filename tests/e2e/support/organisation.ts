import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";

export const administrator = {
  name: "Nour Belkacem",
  email: "nour@sahel.example",
  password: "corail tambour 41",
};
export const organisationName = "Atelier du Sahel";

/** Fills in the page on which an organisation of one's own starts, but for its catalogues. */
export async function fillOrganisation(page: Page): Promise<void> {
  await page.getByLabel("Name of the organisation").fill(organisationName);
  await page.getByLabel("Full name").fill(administrator.name);
  await page.getByLabel("E-mail", { exact: true }).fill(administrator.email);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.getByLabel("Country").selectOption("DZ");
}

export async function signInAsAdministrator(page: Page): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(administrator.email);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export const seesHome = (page: Page): Promise<void> =>
  expect(page.getByRole("heading", { level: 1, name: /^Hello.*Nour/ })).toBeVisible();
