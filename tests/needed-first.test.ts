import { expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { initialRow, toForm } from "#src/records/form-values.ts";
import { beginsWithNeeded, neededNames, splitByNeed } from "#src/records/form/needed-first.ts";
import { fieldsRequiredByRules } from "#src/records/form/validation.ts";
import { sectionsOf } from "#src/records/sections.ts";
import { conditionOf } from "#src/records/visibility.ts";

const resource = declarations.computers;
const { fields } = resource;
const names = sectionsOf(resource, fields).flatMap((section) => section.fields);

function stateOf(values: Record<string, unknown>, prefilled: readonly string[] = []) {
  const form = toForm(fields, { ...initialRow(fields), ...values });
  const requiredByRules = new Set(fieldsRequiredByRules({ resource, fields, base: null }, form));
  return { resource, fields, requiredByRules, prefilled };
}

test("a new unit's form begins with required fields, filled ones, and their alternatives", () => {
  const needed = neededNames(stateOf({}, ["purchaseDate"]), names);

  expect(beginsWithNeeded(stateOf({}), names)).toBe(true);
  expect(needed).toEqual(expect.arrayContaining(["serialNumber", "noSerialReason", "purchaseDate"]));
  expect(needed).not.toContain("gpu");
});

test("a field that was needed once stands among the first, though the rules no longer require it", () => {
  const before = neededNames(stateOf({}), names);
  const after = neededNames(stateOf({ noSerialReason: "no_serial" }), names);
  expect(after).not.toContain("serialNumber");

  const { first, rest } = splitByNeed(sectionsOf(resource, fields), [...before, ...after]);

  expect(first.flatMap((section) => section.fields)).toEqual(
    expect.arrayContaining(["serialNumber", "noSerialReason"]),
  );
  expect(rest.flatMap((section) => section.fields)).not.toContain("serialNumber");
});

test("the noun says which refusal asks for the reason of a duplicate serial number", () => {
  expect(conditionOf(resource, "duplicateSerialReason")).toEqual({
    field: "serialNumber",
    is: [],
    refusedAs: "duplicate_serial",
  });
});
