import { createInstance } from "i18next";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { beforeAll, expect, test } from "vitest";
import type { Rejection } from "#src/records/import/check-rows.ts";
import type { ImportTable } from "#src/records/import/import-table.ts";
import { useReason } from "#src/records/import/reason.ts";
import { allWords } from "./support/all-words.ts";

const table: ImportTable = {
  file: new File([], "sites.csv"),
  encoding: "utf-8",
  guessed: false,
  delimiter: ",",
  workbook: null,
  headers: ["code"],
  headerLine: 1,
  headerLines: [1, 2],
  rows: [{ line: 2, cells: ["ALG-1"] }],
  leftOut: [],
  damaged: [],
};

beforeAll(async () => {
  const words = await allWords("en");
  await createInstance()
    .use(initReactI18next)
    .init({ lng: "en", defaultNS: "words", ns: ["words"], resources: { en: { words } } });
});

/** Why the row is refused, as the check says it. */
function textOf(rejection: Pick<Rejection, "code" | "params">): string {
  const found: string[] = [];
  function Said() {
    const reason = useReason(table, { match: "key", mode: "both" });
    found.push(reason(rejection, undefined));
    return null;
  }
  renderToString(createElement(Said));
  return found.join();
}

test("a refused line says how many records rely on the field that it would change", () => {
  expect(textOf({ code: "relied_on", params: { count: 3 } })).toBe(
    "3 other records rely on this. Change those first.",
  );
});

test("a line that is not for this person to write says why", () => {
  expect(textOf({ code: "not_allowed", params: { reason: "administrator_only" } })).not.toBe(
    textOf({ code: "not_allowed", params: {} }),
  );
});

test("a reason that no form knows is shown as an invalid value", () => {
  expect(textOf({ code: "from_a_newer_build", params: {} })).toBe(textOf({ code: "invalid", params: {} }));
});
