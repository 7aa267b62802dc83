import type { Page } from "playwright/test";
import { appLists } from "#db/domain/apps/index.ts";
import { listsIn } from "#db/schema/registry.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import { call } from "./support/api.ts";
import { goTo, openControlled, test } from "./support/app.ts";
import { begin } from "./support/begin.ts";
import { expectAccessible, expectNamed, expectReflow, expectWords } from "./support/inspect.ts";

type First = (list: string) => Promise<string>;

const addressesIn = (area: "equipments" | "masters") => listsIn(area).map(([word]) => `${area}/${word}`);

const masterLists = addressesIn("masters");
const half = Math.ceil(masterLists.length / 2);

/** A list, one of its records and its form. */
const allOf = async (lists: readonly string[], first: First): Promise<string[]> => {
  const pages: string[] = [];
  for (const list of lists) pages.push(`/${list}`, await first(list), `/${list}/new`);
  return pages;
};

const oneOfEachForm = "a page of each form";

const accountTabs = ["account", "security", "billing-plans", "notification", "connection"];
const profileTabs = ["profile", "teams", "projects", "connections"];

/** Every page for who is signed in. They are walked apart, so that no walk is much longer than the other tests. */
const parts: Record<string, (first: First) => Promise<string[]>> = {
  equipment: (first) => allOf(addressesIn("equipments"), first),
  "the first half of the master data": (first) => allOf(masterLists.slice(0, half), first),
  "the second half of the master data": (first) => allOf(masterLists.slice(half), first),
  "the applications": async () => appLists.map(({ page }) => page),
  "accounts and what keeps the data": async (first) => [
    "/security/users",
    "/apps/user/view/4",
    "/apps/user/view/4?tab=work",
    "/apps/user/view/4?tab=security",
    "/apps/user/view/4?drawer=password",
    "/apps/user/view/4?tab=log",
    "/apps/user/view/4?drawer=suspend",
    "/security/roles",
    await first("security/roles"),
    "/apps/roles",
    "/security/permissions",
    "/apps/permissions",
    "/security/audit-log",
    "/security/retention",
    "/about/device",
    ...accountTabs.map((tab) => `/pages/account-settings/${tab}`),
    ...profileTabs.map((tab) => `/pages/user-profile/${tab}`),
  ],
  [oneOfEachForm]: async (first) => {
    const computer = await first("equipments/computers");
    const client = await first("masters/clients");
    return [
      "/dashboards/crm",
      "/equipments/units?state=in_repair",
      "/equipments/computers?q=nothing-has-this",
      `${computer}?tab=history`,
      `${computer}?tab=files`,
      `${computer}?edit=true`,
      `${computer}?step=condition`,
      "/equipments/computers/import",
      `${client}?edit=true`,
      "/access-control",
      "/security/settings",
      "/about",
      "/no-such-page",
      "/dashboards/analytics",
      "/pages/faq",
      "/front-pages/help-center",
      "/not-authorized",
    ];
  },
};

type Inspection = { claim: string; run: (page: Page, what: string) => Promise<void> };

const words: Inspection = { claim: "has its words", run: expectWords };
const names: Inspection = { claim: "names what can be pressed", run: expectNamed };
const rules: Inspection = { claim: "breaks no rule of WCAG 2.2 AA", run: expectAccessible };
const reflow: Inspection = { claim: "goes nowhere sideways at 320 pixels", run: expectReflow };

/** English shows the structure, which the languages share; French has the longest words, and Arabic runs the other way. */
const ofEachPage: Record<Language, readonly Inspection[]> = {
  en: [words, rules],
  fr: [words, reflow],
  ar: [words],
};

/** Where people come first, and one page of each form that pages have. */
const ofEachForm: Record<Language, readonly Inspection[]> = {
  en: [words, rules],
  fr: [words, reflow],
  ar: [words, names, reflow],
};

const claimOf = (inspections: readonly Inspection[]) => inspections.map(({ claim }) => claim).join(", ");

// A violation is reported by its rule and its element; the rest of a trace costs as much as the walk.
test.use({ trace: "off" });

for (const language of languages)
  for (const [part, pagesOf] of Object.entries(parts)) {
    const inspections = (part === oneOfEachForm ? ofEachForm : ofEachPage)[language];
    test(`${part}, ${language}: every page ${claimOf(inspections)}`, async ({ page, host }) => {
      const token = await begin(page, host);
      await page.evaluate((wanted) => localStorage.setItem("language", wanted), language);
      const pages = await pagesOf(async (list) => {
        const { body } = await call(page, { method: "GET", path: `/${list}?itemsPerPage=5`, token });
        const { items } = body as { items: { id: string }[] };
        return `/${list}/${items.at(-1)?.id}`;
      });
      await page.goto(`${host.url}/dashboards/crm`);
      for (const path of pages) {
        await goTo(page, path);
        for (const { run } of inspections) await run(page, `${path}, ${language}`);
      }
    });
  }

/** For whoever is not signed in. */
const visitorPages = [
  "/login",
  "/start",
  "/register",
  "/forgot-password",
  "/pages/authentication/reset-password",
  "/pages/authentication/verify-email",
  "/pages/authentication/two-steps",
];

test("the pages of visitors have their words in each language, break no rule of WCAG 2.2 AA, and do not scroll sideways", async ({
  page,
  host,
}) => {
  for (const language of languages) {
    await openControlled(page, host);
    await page.evaluate((wanted) => localStorage.setItem("language", wanted), language);
    await page.reload();
    for (const path of visitorPages) {
      await goTo(page, path);
      for (const { run } of ofEachForm[language]) await run(page, `${path}, ${language}`);
    }
  }
});
