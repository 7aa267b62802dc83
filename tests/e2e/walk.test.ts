import type { Page } from "playwright/test";
import { appLists } from "#db/domain/apps/index.ts";
import { listsIn } from "#db/schema/registry.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import { call } from "./support/api.ts";
import { goTo, openControlled, test } from "./support/app.ts";
import { begin } from "./support/begin.ts";
import {
  expectAccessible,
  expectInLight,
  expectNamed,
  expectReflow,
  expectWords,
} from "./support/inspect.ts";

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

/** Every page for who is signed in. They are walked apart, so that no walk is much longer than the other tests. */
const parts: Record<string, (first: First) => Promise<string[]>> = {
  equipment: (first) => allOf(addressesIn("equipments"), first),
  "the first half of the master data": (first) => allOf(masterLists.slice(0, half), first),
  "the second half of the master data": (first) => allOf(masterLists.slice(half), first),
  "the applications": async () => appLists.map(({ page }) => page),
  [oneOfEachForm]: async (first) => {
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

type Inspect = (page: Page, what: string) => Promise<void>;

/** English shows the structure, which the languages share; French has the longest words, and Arabic runs the other way. */
const inspectors: Record<Language, readonly Inspect[]> = {
  en: [expectWords, expectAccessible],
  fr: [expectWords, expectReflow],
  ar: [expectWords],
};

/** Their pages are those of the equipment with other fields; that each of these has its words in Arabic is shown without a browser. */
const ofMasterData: Record<Language, readonly Inspect[]> = {
  en: [expectWords, expectInLight],
  fr: [expectWords, expectReflow],
  ar: [],
};

/** Where people come first, and one page of each form that pages have. */
const ofEachForm: Record<Language, readonly Inspect[]> = {
  en: [expectWords, expectAccessible, expectReflow],
  fr: [expectWords, expectReflow],
  ar: [expectWords, expectNamed, expectReflow],
};

// A fault is told by its rule and its element; what else a trace keeps costs as much as the walk.
test.use({ trace: "off" });

for (const language of languages)
  for (const [part, pagesOf] of Object.entries(parts)) {
    const inspect = inspectionOf(part)[language];
    if (inspect.length === 0) continue;
    test(`${part}: every page has its words, breaks no rule of WCAG 2.2 AA and nowhere goes sideways, ${language}`, async ({
      page,
      host,
    }) => {
      test.setTimeout(300_000);
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
        for (const one of inspect) await one(page, `${path}, ${language}`);
      }
    });
  }

function inspectionOf(part: string): Record<Language, readonly Inspect[]> {
  if (part === oneOfEachForm) return ofEachForm;
  return part.endsWith("master data") ? ofMasterData : inspectors;
}

test("the login page has its words, breaks no rule of WCAG 2.2 AA and nowhere goes sideways", async ({
  page,
  host,
}) => {
  for (const language of languages) {
    await openControlled(page, host);
    await page.evaluate((wanted) => localStorage.setItem("language", wanted), language);
    await page.reload();
    for (const inspect of ofEachForm[language]) await inspect(page, `login, ${language}`);
  }
});
