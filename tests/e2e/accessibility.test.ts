import type { Page } from "playwright/test";
import { listsIn } from "#db/schema/registry.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { beginSession, call, seeded } from "./support/api.ts";
import { goTo, openControlled, test } from "./support/app.ts";

type First = (list: string) => Promise<string>;

const masterLists = listsIn("masters").map(([word]) => `masters/${word}`);
const half = Math.ceil(masterLists.length / 2);

/** A list, one of its records and its form. */
const allOf = async (lists: readonly string[], first: First): Promise<string[]> => {
  const pages: string[] = [];
  for (const list of lists) pages.push(`/${list}`, await first(list), `/${list}/new`);
  return pages;
};

/** Walked apart, so that no walk is much longer than the other tests. */
const parts: Record<string, (first: First) => Promise<string[]>> = {
  equipment: (first) =>
    allOf(
      listsIn("equipments").map(([word]) => `equipments/${word}`),
      first,
    ),
  "the first half of the master data": (first) => allOf(masterLists.slice(0, half), first),
  "the second half of the master data": (first) => allOf(masterLists.slice(half), first),
  "what else there is": async (first) => {
    const computer = await first("equipments/computers");
    const client = await first("masters/clients");
    return [
      "/dashboards/crm",
      "/equipments/computers?q=nothing-has-this",
      `${computer}?tab=history`,
      `${computer}?edit=true`,
      `${computer}?step=condition`,
      "/equipments/computers/import",
      `${client}?edit=true`,
      "/access-control",
      "/about",
      "/no-such-page",
      "/dashboards/analytics",
      "/pages/faq",
      "/front-pages/help-center",
      "/not-authorized",
    ];
  },
};

// A fault is told by its rule and its element; what else a trace keeps costs as much as the walk.
test.use({ trace: "off" });

for (const language of ["en", "ar"])
  for (const [part, pagesOf] of Object.entries(parts))
    test(`${part}: no page breaks a rule of WCAG 2.2 AA, light or dark, ${language}`, async ({
      page,
      host,
    }) => {
      test.setTimeout(300_000);
      await page.addInitScript((wanted) => localStorage.setItem("language", wanted), language);
      await openControlled(page, host);
      await expectNone(page, "login");

      const token = await beginSession(page);
      await seeded(page);
      const pages = await pagesOf(async (list) => {
        const { body } = await call(page, { method: "GET", path: `/${list}?itemsPerPage=5`, token });
        const { items } = body as { items: { id: string }[] };
        return `/${list}/${items.at(-1)?.id}`;
      });
      await page.goto(`${host.url}/dashboards/crm`);
      for (const path of pages) {
        await goTo(page, path);
        await expectNone(page, path);
      }
    });

async function expectNone(page: Page, what: string): Promise<void> {
  await expect(page.locator("h1")).toHaveCount(1);
  await show(page, "light");
  await expectNoViolations(page, `${what}, light`);
  await show(page, "dark");
  await expectNoViolations(page, `${what}, dark`);
}

async function show(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}
