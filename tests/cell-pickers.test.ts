import { createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { csvColumns } from "#db/schema/csv-columns.ts";
import { declarations } from "#db/schema/registry.ts";
import { i18n } from "#src/app/i18n.ts";
import { LanguageContext } from "#src/app/language.ts";
import { CellInput } from "#src/records/import/cell-input.tsx";
import { ValuePicker } from "#src/records/import/value-picker.tsx";
import { allWords } from "./support/all-words.ts";

const { users } = declarations;
const columnAt = (path: string) => {
  const column = csvColumns(users).find((one) => one.path === path);
  if (!column) throw new Error(`Failed to find the column «${path}».`);
  return column;
};

// The modules of the page listen to its window as they are loaded.
vi.hoisted(() => vi.stubGlobal("window", new EventTarget()));
// Words look at the page's cookies. Without its window, boxes are rendered as on a server.
beforeAll(() => {
  vi.stubGlobal("window", undefined);
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("localStorage", { getItem: () => null });
});

/** Renders with what is loaded when it is needed. */
async function shown(node: ReactNode): Promise<string> {
  const words = await allWords("en");
  await i18n
    .use(initReactI18next)
    .init({ lng: "en", defaultNS: "words", ns: ["words"], resources: { en: { words } } });
  const page = createElement(LanguageContext, { value: "en" }, node);
  const { prelude } = await prerender(createElement(I18nextProvider, { i18n }, page));
  return new Response(prelude).text();
}

const cell = (path: string, value: string) =>
  shown(
    createElement(CellInput, {
      resource: users,
      column: columnAt(path),
      value,
      label: "Line 2, Roles",
      describedBy: "reason",
      invalid: true,
      onChange: () => {},
    }),
  );

const answer = (path: string) =>
  shown(
    createElement(ValuePicker, {
      resource: users,
      column: columnAt(path),
      target: null,
      label: "Captain",
      chosen: { kind: "use", value: "inventory_manager; workshop", label: "" },
      describedBy: "reason",
      onChoose: () => {},
    }),
  );

describe("a file of users", () => {
  test("has an unknown role replaced by roles that are searched by name", async () => {
    const html = await answer("roleCodes");

    expect(html).toContain('role="combobox"');
    expect(html).toMatch(/Inventory manager.*Workshop technician/s);
  });

  test("has the roles of a refused row searched by name, with what the file says", async () => {
    const html = await cell("roleCodes", "Captain; workshop");

    expect(html).toContain('role="combobox"');
    expect(html).toMatch(/Captain.*Workshop technician/s);
  });

  test("has its other texts typed", async () => {
    expect(await cell("company", "Amal")).not.toContain("combobox");
  });
});
