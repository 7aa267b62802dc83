import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRootRoute, createRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { createInstance } from "i18next";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Rule } from "#db/rules/ability.ts";
import { ruleSubjects } from "#db/rules/roles/vocabulary.ts";
import type { RouteData } from "#src/app/access.ts";
import { AccessControlPage } from "#src/features/access-control/access-control-page.tsx";
import { SubjectSelect } from "#src/features/access-control/roles/right-selects.tsx";
import { RightsEditor } from "#src/features/access-control/roles/rights-editor.tsx";
import { allWords } from "./support/all-words.ts";
import { storageOf } from "./support/storage.ts";

const everything: Rule[] = [{ action: "manage", subject: "all" }];

// The modules of the page listen to its window as they are loaded.
vi.hoisted(() => vi.stubGlobal("window", new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  const session = [
    ["accessToken", "token"],
    ["userData", JSON.stringify({ id: "1", fullName: "Lina" })],
    ["userAbilityRules", JSON.stringify(everything)],
  ] as const;
  vi.stubGlobal("localStorage", storageOf(new Map(session)));
});

/** The routes of the app without what they show: each file says in one line which right its page asks for. */
function appRouter() {
  const root = createRootRoute({ staticData: { access: { inherited: true } } });
  const folder = join(import.meta.dirname, "../src/routes");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  const routes = files.map((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const [, action, subject] = /action: "(\w+)",\s*subject: "(\w+)"/.exec(text) ?? [];
    const access = (subject ? { action, subject } : { inherited: true }) as RouteData["access"];
    return createRoute({
      getParentRoute: () => root,
      path: `/${encodeURIComponent(file)}`,
      staticData: { access },
    });
  });
  return createRouter({ routeTree: root.addChildren(routes) });
}

/** Subjects without a list or a page, each with its word. */
const withoutArea = [
  ["Incidence", "Incidences"],
  ["IntegrationJob", "Integration"],
  ["StockTake", "Stock takes"],
  ["Part", "Parts"],
  ["Schedule", "Schedules"],
  ["Conflict", "Conflicts"],
  ["Pack", "Offline packs"],
  ["CalendarEvent", "Events"],
  ["Chat", "Chat"],
  ["Email", "E-mail"],
  ["Kanban", "Kanban boards"],
] as const;

/** Returns the texts of the heads of rows, of cards and of options. */
async function areasIn(shown: ReactNode): Promise<string[]> {
  const i18n = createInstance();
  const words = await allWords("en");
  await i18n
    .use(initReactI18next)
    .init({ lng: "en", defaultNS: "words", ns: ["words"], resources: { en: { words } } });
  const page = createElement(I18nextProvider, { i18n }, shown);
  // oxlint-disable-next-line no-children-prop -- the type of the provider asks for them
  const html = renderToString(createElement(RouterContextProvider, { router: appRouter(), children: page }));
  return [...html.matchAll(/(?:<th scope="row"|<li[^>]*><h[23]|<option)[^>]*>([^<]+)</g)].map(
    ([, text = ""]) => text,
  );
}

const role = { id: "1", version: 1, rules: everything } as Parameters<typeof RightsEditor>[0]["role"];
const editorOf = (rules: Rule[]) =>
  createElement(RightsEditor, {
    role: { ...role, rules },
    drafted: null,
    conditionNames: new Map(),
    editable: true,
    memberCount: 0,
  });
const answer = { readerRoles: [], permittedRoles: [], people: [] };
const context = {
  reader: { id: "1", clientIds: [], zone: null, isAtClient: false },
  names: new Map<string, unknown>(),
};

describe("rights", () => {
  test.each([
    ["the reader's own rights", () => createElement(AccessControlPage, { answer, context })],
    ["the matrix of all areas", () => editorOf([])],
    ["the choice of an area", () => createElement(SubjectSelect, { value: null, onChoose: () => {} })],
  ])("are shown for areas that exist: %s", async (_name, shown) => {
    const areas = new Set(await areasIn(shown()));

    expect(withoutArea.map(([, word]) => word).filter((word) => areas.has(word))).toEqual([]);
    expect(areas.size).toBe(ruleSubjects.length - withoutArea.length);
    expect([...areas]).toEqual(expect.arrayContaining(["Equipment", "Clients", "Users", "Notes"]));
  });

  test("are shown for areas that exist, of those that a role names", async () => {
    const areas = await areasIn(editorOf([{ action: "read", subject: ["Client", "StockTake", "Chat"] }]));

    expect(new Set(areas)).toEqual(new Set(["Clients"]));
  });

  test("keep a chosen area that does not exist", async () => {
    const areas = await areasIn(createElement(SubjectSelect, { value: "StockTake", onChoose: () => {} }));

    expect(areas).toContain("Stock takes");
  });
});
