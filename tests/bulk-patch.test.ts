import { expect, test } from "vitest";
import { equipments } from "#db/schema/index.ts";
import { initialRow, toForm } from "#src/resource/form/form-values.ts";
import { movedBy } from "#src/resource/list/bulk-fields.ts";
import { askedFields, bulkIssues, bulkPatch } from "#src/resource/list/bulk-patch.ts";

const { computers } = equipments;
const { fields } = computers;

/** The form of «Move to…», and of «Edit…» with these fields added. */
function form(names: readonly string[], preset: readonly string[]) {
  const chosen = askedFields(Object.fromEntries(names.map((name) => [name, fields[name as "location"]])));
  const start = toForm(chosen, initialRow(chosen));
  return { given: { fields, chosen, preset, start }, start };
}

const place = (start: Record<string, unknown>, parts: object) => ({
  ...start,
  location: { ...(start["location"] as object), ...parts },
});

test("«Move to…» begins with no type of place, and sends nothing that was not chosen", () => {
  const { given, start } = form(movedBy, movedBy);

  expect(start["location"]).toMatchObject({ type: "", room: "" });
  expect(bulkPatch(given, start)).toEqual({});
  expect(bulkPatch(given, place(start, { room: "104" }))).toEqual({ "location.room": "104" });
});

test("in a place of another type the old room is left, and what was given there is taken", () => {
  const { given, start } = form(movedBy, movedBy);

  expect(bulkPatch(given, place(start, { type: "workshop", floor: "2" }))).toEqual({
    "location.type": "workshop",
    "location.building": null,
    "location.floor": "2",
    "location.room": null,
    "location.storageBin": null,
    "location.vendorName": null,
  });
});

test("another client takes the site and the department along", () => {
  const { given, start } = form(movedBy, movedBy);

  expect(bulkPatch(given, { ...start, clientId: "c" })).toMatchObject({
    clientId: "c",
    siteId: null,
    departmentId: null,
  });
});

test("a field that was added has to be chosen, a part of a group has not", () => {
  const { given, start } = form(["condition", "location"], []);
  const codes = (values: Record<string, unknown>) =>
    bulkIssues(computers, given, values).map(({ path, code }) => `${path} ${code}`);

  expect(start["condition"]).toBe("");
  expect(codes(start)).toEqual(["condition required"]);
  expect(codes({ ...place(start, { room: "1" }), condition: "fair" })).toEqual([]);
  expect(codes({ ...place(start, { room: "x".repeat(99) }), condition: "fair" })).toEqual([
    "location.room too_long",
  ]);
});
