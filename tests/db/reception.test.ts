import { expect, test } from "vitest";
import { expectedItems, hiddenOfReception } from "#db/domain/requests/reception.ts";

const items = [
  { equipmentId: "1", status: "left_behind" },
  { equipmentId: "2", status: "collected", sealNumber: "S-1" },
  { equipmentId: "3", status: "collected", sealNumber: null },
];

const fields = ["status", "conditionIn", "sealIntact", "missingReason"];
const hiddenOf = (at: number, arriving: readonly Record<string, unknown>[]) => {
  const hidden = hiddenOfReception(items, arriving);
  return fields.filter((name) => hidden.includes(`items.${at}.${name}`));
};

test("whoever receives the units begins with all that were collected being there", () => {
  expect(expectedItems({ items }).items.map(({ status }) => status)).toEqual([
    "left_behind",
    "received",
    "received",
  ]);
});

test("a unit that was left behind is not in the form of the reception", () => {
  expect(hiddenOfReception(items, items)).toContain("items.0");
  expect(hiddenOfReception(items, items)).not.toContain("items.1");
});

test("of a unit that is there the form wants its condition and its seal, of a missing one the reason", () => {
  const { items: arriving } = expectedItems({ items });
  expect(hiddenOf(1, arriving)).toEqual(["missingReason"]);
  expect(hiddenOf(2, arriving)).toEqual(["sealIntact", "missingReason"]);
  expect(hiddenOf(2, [{}, {}, { status: "missing" }])).toEqual(["conditionIn", "sealIntact"]);
});
