import { expect, test } from "vitest";
import { abilityOf } from "#db/rules/ability.ts";
import { dispatcherRules } from "#db/domain/roles/dispatcher.ts";
import { editor } from "#db/domain/roles/editor.ts";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import { declarations, resourcesIn } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { initialRow, toForm } from "#src/records/form-values.ts";
import { computersPresentation } from "#src/features/equipment/presentation.ts";
import { bulkFields, presetFields } from "#src/records/list/bulk-fields.ts";
import { bulkInputFields, bulkIssues, bulkPatch, outcomeOf, ownersOf } from "#src/records/list/bulk-patch.ts";

const { computers } = declarations;
const { fields } = computers;

/** The form of «Move to…», and of «Edit…» with these fields added. */
function form(names: readonly string[], preset: readonly string[]) {
  const chosen = bulkInputFields(Object.fromEntries(names.map((name) => [name, fields[name as "location"]])));
  const start = toForm(chosen, initialRow(chosen));
  return { given: { fields, chosen, preset, start, lists: {} }, start };
}

const place = (start: Record<string, unknown>, parts: object) => ({
  ...start,
  location: { ...(start["location"] as object), ...parts },
});

const { bulkPresets } = computersPresentation;

test("«Move to…» begins with no type of place, and sends nothing that was not chosen", () => {
  const { given, start } = form(bulkPresets.move, bulkPresets.move);

  expect(start["location"]).toMatchObject({ type: "", room: "" });
  expect(bulkPatch(given, start)).toEqual({});
  expect(bulkPatch(given, place(start, { room: "104" }))).toEqual({ "location.room": "104" });
});

test("a location of another type drops the old room, and keeps the values given with it", () => {
  const { given, start } = form(bulkPresets.move, bulkPresets.move);

  expect(bulkPatch(given, place(start, { type: "workshop", floor: "2" }))).toEqual({
    "location.type": "workshop",
    "location.geo": null,
    "location.building": null,
    "location.floor": "2",
    "location.room": null,
    "location.storageBin": null,
    "location.vendorName": null,
  });
});

test("another client takes the site and the department along", () => {
  const { fields: all } = declarations.responsibles;
  const chosen = bulkInputFields({ clientId: all.clientId });
  const start = toForm(chosen, initialRow(chosen));
  const given = { fields: all, chosen, preset: [], start, lists: {} };

  expect(bulkPatch(given, { ...start, clientId: "c" })).toEqual({
    clientId: "c",
    siteId: null,
    departmentId: null,
  });
});

test("a unit's client is chosen by, and not written: a step alone changes it", () => {
  const { given, start } = form(bulkPresets.move, bulkPresets.move);
  const offered = bulkFields(abilityOf(editor.rules), computers);

  expect(Object.keys(ownersOf(computers, given.chosen))).toEqual(["clientId"]);
  expect(bulkPatch(given, { ...start, clientId: "c", siteId: "s" })).toEqual({ siteId: "s" });
  expect(offered).not.toHaveProperty("clientId");
  expect(presetFields(computers, offered, "move")).toEqual(bulkPresets.move);
});

test("an added field has to be filled in, a subfield of a group has not", () => {
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

test("values typed for a list field are added, removed, or replace the list", () => {
  const { given, start } = form(["tags"], ["tags"]);
  const sent = (change: "add" | "remove" | "replace", tags: string[]) =>
    bulkPatch({ ...given, lists: { tags: change } }, { ...start, tags });

  expect(bulkPatch(given, { ...start, tags: ["vip"] })).toEqual({ "tags.add": ["vip"] });
  expect(sent("remove", ["vip"])).toEqual({ "tags.remove": ["vip"] });
  expect(sent("replace", ["vip"])).toEqual({ tags: ["vip"] });
  expect([sent("add", []), sent("remove", []), sent("replace", [])]).toEqual([{}, {}, { tags: [] }]);
  expect(bulkIssues(computers, given, { ...start, tags: ["x".repeat(99)] })).toMatchObject([
    { path: "tags.0", code: "too_long" },
  ]);
});

test("the preview shows a list as it will be, and a group by its subfields", () => {
  const row = { tags: ["stock", "vip"], location: { type: "warehouse", room: "1" } };
  const patch = { "tags.remove": ["VIP"], "tags.add": ["2026"], "location.room": "2" };

  expect(outcomeOf(computers, row, patch)).toEqual([
    ["tags", ["stock", "2026"]],
    ["location.room", "2"],
  ]);
});

test("a department is chosen among those of a client, who is an input and not written", () => {
  const { given, start } = form(bulkPresets.assign, bulkPresets.assign);

  expect(Object.keys(ownersOf(computers, given.chosen))).toEqual(["clientId"]);
  expect(bulkPatch(given, { ...start, clientId: "c", departmentId: "d" })).toEqual({ departmentId: "d" });
});

test("a dispatcher, who gives no unit to another client, chooses a department by the client all the same", () => {
  const dispatcher = bulkFields(abilityOf(dispatcherRules), computers);

  expect(presetFields(computers, dispatcher, "move")).toEqual(["departmentId", "location"]);
  expect(presetFields(computers, dispatcher, "assign")).toEqual(["departmentId", "responsibleId"]);
  expect(Object.keys(ownersOf(computers, form(["departmentId"], []).given.chosen))).toEqual(["clientId"]);
});

test("fields that identify one record are not offered for many: its name, its serial number, its addresses", () => {
  const admin = abilityOf(editor.rules);
  const { clients, responsibles } = declarations;
  const offered = (resource: Resource) => Object.keys(bulkFields(admin, resource));
  const own = [
    "assetTag",
    "name",
    "serialNumber",
    "hostname",
    "uuid",
    "managementIp",
    "ip",
    "mac",
    "imei",
    "otherIdentifier",
    "remoteAccessId",
  ];
  const shared = ["manufacturer", "model", "partNumber", "orderNumber", "invoiceNumber", "domain"];

  for (const resource of resourcesIn("equipments"))
    expect(offered(resource).filter((name) => own.includes(name))).toEqual([]);
  expect(offered(computers)).toEqual(expect.arrayContaining(shared));
  for (const name of ["legalName", "tradeName", "nameAr"]) expect(offered(clients)).not.toContain(name);
  for (const name of ["lastName", "nameAr"]) expect(offered(responsibles)).not.toContain(name);
});

test("roles are offered for many users, the word that follows from them is not", () => {
  const offered = Object.keys(bulkFields(abilityOf(builtInRoles.admin.rules), declarations.users));

  expect(offered).toContain("roleCodes");
  expect(offered).not.toContain("role");
});
