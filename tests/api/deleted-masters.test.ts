import { expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import type { Item } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";
import { defaultPolicyId, twoClients } from "#tests/support/masters.ts";

/** A client's department with its people and a unit, all pointing at each other. */
async function furnished() {
  const all = await twoClients();
  const { request, made, client } = all;
  const clientId = client.id;
  const department = await made("departaments", { clientId, code: "D1", name: { en: "Radiology" } });
  const responsible = await made("responsibles", {
    clientId,
    departmentId: department.id,
    firstName: "Nadia",
    lastName: "Kaci",
    email: "n@k.example",
  });
  const module = await made("modules", {
    ...(await sample(request, declarations.modules, 1)),
    clientIds: [],
    ownerResponsibleId: responsible.id,
  });
  const unit = async (changes: Record<string, unknown>): Promise<Item> => {
    const { items } = (await request("GET", "/api/masters/categories?scope=equipment&kind=computer")).body;
    const answer = await request("POST", "/api/equipments/computers", {
      ...(await sample(request, declarations.computers, 1)),
      ownership: "client_owned",
      clientId,
      categoryId: items[0]?.id,
      location: { type: "warehouse" },
      ...changes,
    });
    expect([answer.status, answer.body.issues]).toEqual([201, undefined]);
    return answer.body;
  };
  return { ...all, department, responsible, module, unit };
}

test("deleting a department clears it on units and people in the same command, and their histories keep its name", async () => {
  const { remove, read, lastChange, unit, department, responsible } = await furnished();
  const { id } = await unit({ departmentId: department.id });

  expect((await remove("departaments", department.id)).status).toBe(204);

  expect((await read("equipments/computers", id))["departmentId"]).toBe(null);
  expect((await read("responsibles", responsible.id))["departmentId"]).toBe(null);
  expect((await lastChange("equipments/computers", id))?.["changes"]).toEqual([
    {
      field: "departmentId",
      from: department.id,
      to: null,
      fromLabel: { en: "Radiology", fr: "", ar: "" },
    },
  ]);
});

test("deleting a responsible clears him on units, departments, sites and modules", async () => {
  const { made, change, remove, read, lastChange, unit, department, responsible, module, client } =
    await furnished();
  const site = await made("sites", {
    clientId: client.id,
    code: "S1",
    name: "Site",
    contactResponsibleId: responsible.id,
  });
  await change("departaments", department.id, { headResponsibleId: responsible.id });
  const { id } = await unit({ responsibleId: responsible.id });

  expect((await remove("responsibles", responsible.id)).status).toBe(204);

  const cleared = [
    ["equipments/computers", id, "responsibleId"],
    ["departaments", department.id, "headResponsibleId"],
    ["sites", site.id, "contactResponsibleId"],
    ["modules", module.id, "ownerResponsibleId"],
  ] as const;
  for (const [list, record, field] of cleared) {
    expect([list, (await read(list, record))[field]]).toEqual([list, null]);
    expect((await lastChange(list, record))?.["changes"]).toMatchObject([{ field, fromLabel: "Nadia Kaci" }]);
  }
});

test("deleting a module takes it off the computers, whose histories keep its name; undone, it is back", async () => {
  const { request, read, lastChange, made, unit, module } = await furnished();
  const other = await made("modules", { ...(await sample(request, declarations.modules, 2)), clientIds: [] });
  const installed = [
    { moduleId: module.id, release: "1.0" },
    { moduleId: other.id, release: "2.0" },
  ];
  const { id } = await unit({ modules: installed });
  const key = "delete-the-module";

  const gone = await request("DELETE", `/api/masters/modules/${module.id}`, undefined, {
    "idempotency-key": key,
  });

  expect(gone.status).toBe(204);
  expect((await read("equipments/computers", id))["modules"]).toEqual([installed[1]]);
  expect((await lastChange("equipments/computers", id))?.["changes"]).toMatchObject([
    { field: "modules", labels: { [`modules/${module.id}`]: module["name"] } },
  ]);
  expect((await request("POST", `/api/undo/${key}`)).status).toBe(200);
  expect((await read("equipments/computers", id))["modules"]).toEqual(installed);
});

test("a required reference keeps the record, with the count: a client's unit its department, a department its site", async () => {
  const { made, remove, client, department } = await furnished();
  const site = await made("sites", { clientId: client.id, code: "S1", name: "Site" });
  await made("departaments", { clientId: client.id, code: "D2", name: { en: "At it" }, siteId: site.id });
  await made("departaments", {
    clientId: client.id,
    code: "D3",
    name: { en: "Below" },
    parentId: department.id,
  });
  await made("services", {
    type: "client_unit",
    code: "U1",
    name: { en: "Unit" },
    clientId: client.id,
    departmentId: department.id,
  });

  const answers = [await remove("departaments", department.id), await remove("sites", site.id)];

  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expect(answers[0]?.body.references.toSorted((a, b) => a.resource.localeCompare(b.resource))).toEqual([
    { resource: "masters/departaments", count: 1 },
    { resource: "masters/services", count: 1 },
  ]);
  expect(answers[1]?.body.references).toEqual([{ resource: "masters/departaments", count: 1 }]);
});

test("a module that is for one client alone keeps that client: without him it would be everybody's", async () => {
  const { change, remove, module, other } = await furnished();
  expect((await change("modules", module.id, { clientIds: [other.id] })).status).toBe(200);

  const { status, body } = await remove("clients", other.id);

  expect([status, body.references]).toEqual([409, [{ resource: "masters/modules", count: 1 }]]);
});

test("a contract's history tells the service by the name that it had", async () => {
  const { request, made, change, lastChange, client } = await furnished();
  const offer = await made("services", {
    type: "support_offer",
    code: "OFR-8",
    name: { en: "Platinum" },
    slaPolicyId: await defaultPolicyId(request),
  });
  await change("clients", client.id, { contract: { ref: "MC-1", serviceId: offer.id } });
  await change("services", offer.id, { name: { en: "Renamed", fr: "", ar: "" } });

  expect((await lastChange("clients", client.id))?.["changes"]).toMatchObject([
    { field: "contract", labels: { [`services/${offer.id}`]: { en: "Platinum", fr: "", ar: "" } } },
  ]);
});
