import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { expect, test, vi } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { i18n } from "#src/app/i18n.ts";
import { LanguageContext } from "#src/app/language.ts";
import { BulkOutlook } from "#src/records/list/bulk-outlook.tsx";
import { useChanges } from "#src/records/record/history-changes.tsx";
import { allWords } from "./support/all-words.ts";

const { users } = declarations;
const [from, to] = [["maintainer"], ["maintainer", "inventory_manager"]];
const named = ["Field technician", "Inventory manager"];

// The modules of the page listen to its window as they are loaded, and read its cookies.
vi.hoisted(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: "", documentElement: {} }));
  vi.stubGlobal("localStorage", { getItem: () => null });
});

/** Renders with what is loaded when it is needed; only the texts. */
async function textOf(node: ReactNode): Promise<string> {
  const words = await allWords("en");
  await i18n
    .use(initReactI18next)
    .init({ lng: "en", defaultNS: "words", ns: ["words"], resources: { en: { words } } });
  const page = createElement(LanguageContext, { value: "en" }, node);
  const { prelude } = await prerender(createElement(I18nextProvider, { i18n }, page));
  const html = await new Response(prelude).text();
  return html.replaceAll(/<[^>]*>/g, " ");
}

function Changes() {
  const changes = useChanges(users, { changes: [{ field: "roleCodes", from, to }] }, new Map());
  return createElement("p", null, ...changes.flatMap((change) => [change.from, " ", change.to]));
}

test("a user's history names the roles", async () => {
  const text = await textOf(createElement(Changes));

  for (const name of named) expect(text).toContain(name);
  expect(text).not.toMatch(/inventory_manager|maintainer/);
});

test("the preview of a change to many users names the roles", async () => {
  const row = { id: "1", version: 1, fullName: "Lina", roleCodes: from };
  const preview = { done: ["1"], unchanged: [], failed: [] };
  const outlook = {
    action: { patch: { roleCodes: to } },
    preview,
    changing: [row],
    refused: new Map(),
    displayNames: new Map(),
  };

  const text = await textOf(createElement(BulkOutlook, { resource: users, outlook } as never));

  for (const name of named) expect(text).toContain(name);
  expect(text).not.toMatch(/inventory_manager|maintainer/);
});
