import { expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { sample } from "#tests/support/sample.ts";
import { defaultPolicyId, refused, twoClients } from "#tests/support/masters.ts";

async function withDepartment() {
  const all = await twoClients();
  const department = await all.made("departaments", {
    clientId: all.client.id,
    code: "D1",
    name: { en: "Radiology" },
  });
  return { ...all, department, slaPolicyId: await defaultPolicyId(all.request) };
}

test("a support offer has no client, and a client's unit no coverage", async () => {
  const { request, client, department, slaPolicyId } = await withDepartment();
  const post = (body: Record<string, unknown>) =>
    request("POST", "/api/masters/services", { code: "SRV-1", name: { en: "Service" }, ...body });

  const offer = await post({ type: "support_offer", slaPolicyId, clientId: client.id, room: "12" });
  const unit = await post({
    type: "client_unit",
    clientId: client.id,
    departmentId: department.id,
    slaPolicyId,
    coverage: "all",
    includesParts: true,
    priceRef: "P-1",
  });

  expect(refused(offer)).toEqual([
    ["clientId", "does_not_apply"],
    ["room", "does_not_apply"],
  ]);
  expect(refused(unit)).toEqual([
    ["slaPolicyId", "does_not_apply"],
    ["coverage", "does_not_apply"],
    ["includesParts", "does_not_apply"],
    ["priceRef", "does_not_apply"],
  ]);
});

test("changing the type of a service leaves behind what only the other type has, and the history says so", async () => {
  const { made, change, lastChange, client, department, slaPolicyId } = await withDepartment();
  const offer = await made("services", {
    type: "support_offer",
    code: "SRV-2",
    name: { en: "Service" },
    slaPolicyId,
    coverage: "on_site",
    includesTravel: true,
  });

  const { status, body } = await change("services", offer.id, {
    type: "client_unit",
    clientId: client.id,
    departmentId: department.id,
  });

  expect([status, body["coverage"], body["includesTravel"]]).toEqual([200, null, false]);
  expect((await lastChange("services", offer.id))?.["changes"]).toMatchObject([
    { field: "type", from: "support_offer", to: "client_unit" },
    { field: "slaPolicyId", to: null },
    { field: "coverage", from: "on_site", to: null },
    { field: "includesTravel", from: true, to: false },
    { field: "clientId" },
    { field: "departmentId" },
  ]);
});

test("the code of an offer is unique, that of a unit is unique for its client", async () => {
  const { request, made, client, other, department, slaPolicyId } = await withDepartment();
  const unit = { type: "client_unit", code: "SAME", name: { en: "Unit" } };
  const there = await made("departaments", { clientId: other.id, code: "D1", name: { en: "There" } });
  await made("services", { type: "support_offer", code: "SAME", name: { en: "Offer" }, slaPolicyId });
  await made("services", { ...unit, clientId: client.id, departmentId: department.id });
  await made("services", { ...unit, clientId: other.id, departmentId: there.id });

  const offer = await request("POST", "/api/masters/services", {
    type: "support_offer",
    code: "same",
    name: { en: "Offer" },
    slaPolicyId,
  });
  const again = await request("POST", "/api/masters/services", {
    ...unit,
    clientId: client.id,
    departmentId: department.id,
  });

  expect([refused(offer), refused(again)]).toEqual([[["code", "taken"]], [["code", "taken"]]]);
});

test("a diagnostic suggests at most eight actions", async () => {
  const { request, made, change } = await withDepartment();
  const actions = (await request("GET", "/api/masters/actions_performed?itemsPerPage=9")).body.items;
  const ids = actions.map(({ id }) => id);
  expect(ids).toHaveLength(9);
  const diagnostic = await made("diagnostics", await sample(request, declarations.diagnostics, 1));

  const nine = await change("diagnostics", diagnostic.id, { suggestedActionIds: ids });
  const eight = await change("diagnostics", diagnostic.id, { suggestedActionIds: ids.slice(1) });

  expect(nine.body.issues).toMatchObject([
    { path: "suggestedActionIds", code: "too_many", params: { max: 8 } },
  ]);
  expect(eight.body["suggestedActionIds"]).toEqual(ids.slice(1));
});

test("a diagnostic does not lie below itself, by one change or by a file", async () => {
  const { request, made, change } = await withDepartment();
  const top = await made("diagnostics", { code: "D-A", name: { en: "Aa" }, family: "hardware" });
  const below = await made("diagnostics", {
    code: "D-B",
    name: { en: "Bb" },
    family: "hardware",
    parentId: top.id,
  });
  expect(refused(await change("diagnostics", top.id, { parentId: below.id }))).toEqual([
    ["parentId", "circular"],
  ]);

  const file = "code,parent_code\nD-A,D-B";
  const { body } = await request("POST", "/api/masters/diagnostics/import?dryRun=true", file);
  expect(body.rejected).toMatchObject([{ line: 2, field: "parentId", code: "circular" }]);
});

test("two departments of one parent have different names, in each language; of different parents they may have the same", async () => {
  const { request, made, client, department } = await withDepartment();
  const post = (code: string, name: Record<string, string>, parentId: string | null = null) =>
    request("POST", "/api/masters/departaments", { clientId: client.id, code, name, parentId });

  expect(refused(await post("D2", { en: "radiology" }))).toEqual([["name.en", "taken"]]);
  expect((await post("D3", { en: "Radiology" }, department.id)).status).toBe(201);
  await made("departaments", { clientId: client.id, code: "D4", name: { en: "Lab", ar: "المخبر" } });
  expect(refused(await post("D5", { en: "Laboratory", ar: "المخبر" }))).toEqual([["name.ar", "taken"]]);
});
