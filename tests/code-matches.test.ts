import { describe, expect, test } from "vitest";
import { codeIn, codeMatches } from "#src/app/search/code-matches.ts";
import type { SearchGroup, SearchHit } from "#sw/api/search/contract.ts";

const hit = (id: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id,
  label: id,
  code: null,
  fact: null,
  match: null,
  fields: {},
  exact: false,
  ...more,
});
const group = (resource: string, ...items: SearchHit[]): SearchGroup => ({
  resource,
  total: items.length,
  items,
});
const ids = (matches: readonly { hit: SearchHit }[]) => matches.map((one) => one.hit.id);

describe("a code leads", () => {
  test("to the unit that has it, and not to those that only hold it", () => {
    const groups = [group("computers", hit("whole", { exact: true }), hit("longer"))];
    const { exact, similar } = codeMatches(groups, "PC-1");

    expect([ids(exact), ids(similar)]).toEqual([["whole"], ["longer"]]);
  });

  test("to the request that had it as a number before", () => {
    const renamed = hit("renamed", { match: { path: "formerNumbers", text: "DSP-2026-K7-0004" } });

    expect(ids(codeMatches([group("maintenances", renamed)], "dsp-2026-k7-0004").exact)).toEqual(["renamed"]);
  });

  test("to units and requests alone", () => {
    expect(codeMatches([group("clients", hit("client", { exact: true }))], "AMAL")).toEqual({
      exact: [],
      similar: [],
    });
  });
});

test.each([
  ["https://desk.example/u/PC-K7-0042", "PC-K7-0042"],
  ["https://desk.example/u/PC%2F42/", "PC/42"],
  ["  5CG4471XZQ ", "5CG4471XZQ"],
  ["https://desk.example/u/%zz", "%zz"],
])("the code in %s is %s", (text, code) => {
  expect(codeIn(text)).toBe(code);
});
