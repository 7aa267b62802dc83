import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { beginSession, call, seeded } from "./support/api.ts";
import { openControlled, test } from "./support/app.ts";

const looks = [
  { theme: "light", language: "en" },
  { theme: "dark", language: "en" },
  { theme: "light", language: "ar" },
  { theme: "dark", language: "ar" },
] as const;

for (const { theme, language } of looks) {
  test(`no page breaks a rule of WCAG 2.2 AA, ${theme}, ${language}`, async ({ page, host, context }) => {
    test.setTimeout(180_000);
    await context.addCookies([{ name: "offdesk-theme", value: theme, url: host.url }]);
    await page.addInitScript((wanted) => localStorage.setItem("language", wanted), language);
    await openControlled(page, host);
    await expectNoViolations(page, "login");

    const token = await beginSession(page);
    await seeded(page);
    const first = async (list: string) => {
      const { body } = await call(page, { method: "GET", path: `/${list}?itemsPerPage=5`, token });
      const { items } = body as { items: { id: string }[] };
      return `/${list}/${items.at(-1)?.id}`;
    };
    const computer = await first("equipments/computers");
    const client = await first("masters/clients");

    const pages = [
      "/dashboards/crm",
      "/equipments/computers",
      "/equipments/computers?q=nothing-has-this",
      computer,
      `${computer}?tab=history`,
      `${computer}?edit=true`,
      "/equipments/computers/new",
      "/equipments/computers/import",
      "/masters/clients",
      client,
      `${client}?edit=true`,
      "/masters/departaments/new",
      "/access-control",
      "/no-such-page",
    ];
    for (const path of pages) {
      await page.goto(host.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await page.waitForLoadState("networkidle");
      await expectNoViolations(page, path);
    }
  });
}

async function expectNoViolations(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(found, what).toEqual([]);
}
