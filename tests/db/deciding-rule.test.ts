import { expect, test } from "vitest";
import { abilityOf, type Rule } from "#db/rules/ability.ts";
import { decidingRule } from "#db/rules/deciding-rule.ts";

const reading = { action: "read", subject: "Request" } as const;
const plain: Rule = { ...reading };
const ofFields: Rule = { ...reading, fields: ["title"] };
const own: Rule = { ...reading, conditions: { assigneeId: "4" } };
const denied: Rule = { ...reading, inverted: true };
const closedDenied: Rule = { ...denied, conditions: { status: "closed" } };

const decidingOf = (rules: Rule[], row?: object, field?: string) =>
  decidingRule(abilityOf(rules), reading, row && { ...row }, field);

test.each([
  ["no rule", [], -1],
  ["the plain one, though one with conditions is stronger", [plain, own], 0],
  ["the plain one, wherever it stands", [own, plain], 1],
  ["the plain one of all fields before one of some", [plain, ofFields], 0],
  ["one of some fields before one of some records", [ofFields, own], 0],
  [
    "the one with the fewest conditions",
    [own, { ...own, conditions: { assigneeId: "4", status: "new" } }],
    0,
  ],
  ["the strongest, where each has as many", [{ ...own, conditions: { clientId: "1" } }, own], 1],
  ["the denial that bears on all records", [plain, denied], 1],
  ["what permits some of them after a denial of all", [plain, denied, own], 2],
  ["the plain one, though some records are denied", [plain, closedDenied], 0],
] satisfies [string, Rule[], number][])("without a record it is %s", (_what, rules, place) => {
  expect(decidingOf(rules)).toBe(place);
});

test("with a record it is the strongest that bears on it", () => {
  const rules = [plain, own, closedDenied];

  expect(decidingOf(rules, { assigneeId: "5" })).toBe(0);
  expect(decidingOf(rules, { assigneeId: "4" })).toBe(1);
  expect(decidingOf(rules, { assigneeId: "4", status: "closed" })).toBe(2);
});

test("with a field it is one that bears on it", () => {
  expect(decidingOf([ofFields, own], undefined, "title")).toBe(0);
  expect(decidingOf([ofFields, own], undefined, "clientId")).toBe(1);
});
