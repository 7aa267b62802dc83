import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { equipments, masters } from "#db/schema/index.ts";
import { expect } from "#tests/support/page.ts";
import { beginSession, call, seeded } from "./support/api.ts";
import { openControlled, test } from "./support/app.ts";

const lists = [
  ...Object.keys(equipments).map((word) => `equipments/${word}`),
  ...Object.keys(masters).map((word) => `masters/${word}`),
];

const looks = [
  { theme: "light", language: "en" },
  { theme: "dark", language: "en" },
  { theme: "light", language: "ar" },
  { theme: "dark", language: "ar" },
] as const;

for (const { theme, language } of looks) {
  test(`no page breaks a rule of WCAG 2.2 AA, ${theme}, ${language}`, async ({ page, host, context }) => {
    test.setTimeout(480_000);
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
    const ofEachList: string[] = [];
    for (const list of lists) ofEachList.push(`/${list}`, await first(list), `/${list}/new`);

    const pages = [
      "/dashboards/crm",
      ...ofEachList,
      "/equipments/computers?q=nothing-has-this",
      `${computer}?tab=history`,
      `${computer}?edit=true`,
      `${computer}?step=condition`,
      "/equipments/computers/import",
      `${client}?edit=true`,
      "/access-control",
      "/about",
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
