import { createInstance } from "i18next";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import type { Language } from "#db/schema/kind.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import type { SheetCell } from "#db/schema/sheet-cell.ts";
import { LanguageContext } from "#src/app/language.ts";
import { useTextCell } from "#src/records/list/text-cell.ts";
import { allWords } from "./support/all-words.ts";

const displayNames = new Map<string, unknown>([
  ["clients/1", { en: "El Amal clinic", fr: "Clinique El Amal", ar: "مصحة الأمل" }],
  ["moduleTypes/1", "Dock"],
]);

/** The text of a file for a value of this field. */
async function cell(resource: Resource, path: string, value: unknown, language: Language = "en") {
  const i18n = createInstance();
  const words = await allWords(language);
  await i18n
    .use(initReactI18next)
    .init({ lng: language, defaultNS: "words", ns: ["words"], resources: { [language]: { words } } });
  const field = fieldAt(resource, path);
  if (!field) throw new Error(`Failed to find the field: ${resource.name} has no ${path}.`);
  const cells: SheetCell[] = [];
  function Shown() {
    cells.push(useTextCell()({ field, path, value, displayNames } as never));
    return null;
  }
  const shown = createElement(LanguageContext, { value: language }, createElement(Shown));
  renderToString(createElement(I18nextProvider, { i18n }, shown));
  return cells[0];
}

const { computers } = declarations;

test.each([
  ["a reference is its name", computers, "clientId", "1", "fr", "Clinique El Amal"],
  ["a reference that may not be read stays empty", computers, "clientId", "2", "fr", ""],
  ["a choice is its word", computers, "state", "in_repair", "fr", "En réparation"],
  ["yes is a word", declarations.diagnostics, "active", true, "fr", "Oui"],
  ["no is a word", declarations.diagnostics, "active", false, "ar", "لا"],
  [
    "a name is the reader's",
    declarations.services,
    "name",
    { en: "Care", fr: "Soins", ar: "" },
    "fr",
    "Soins",
  ],
  ["a number is a number", computers, "ramGb", 16, "en", 16],
  ["a date is a date", computers, "warrantyEnd", "2026-11-02", "ar", { date: "2026-11-02" }],
  [
    "an amount keeps its currency",
    computers,
    "purchaseCost",
    { amount: 2.5, currency: "DZD" },
    "en",
    { amount: 2.5, currency: "DZD" },
  ],
  ["several values stand in one cell", computers, "tags", ["a", "b"], "en", "a; b"],
  ["nothing is nothing", computers, "warrantyEnd", null, "en", ""],
] as const)("%s", async (_said, resource, path, value, language, expected) => {
  expect(await cell(resource, path, value, language)).toEqual(expected);
});

test("a moment is written in the reader's time zone", async () => {
  const instant = "2026-11-02T23:30:00.000Z";
  const here = new Date(instant);
  const two = (number: number) => String(number).padStart(2, "0");

  expect(await cell(computers, "labelPrintedAt", instant)).toEqual({
    date: `${here.getFullYear()}-${two(here.getMonth() + 1)}-${two(here.getDate())}T${two(here.getHours())}:${two(here.getMinutes())}`,
  });
});
