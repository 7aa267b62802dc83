import { expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { sample } from "#tests/support/sample.ts";
import { defaultPolicyId, refused, twoClients } from "#tests/support/masters.ts";

/** A client's site, department, responsible and service, and a unit that stands there. */
async function furnished() {
  const all = await twoClients();
  const { request, made, client } = all;
  const clientId = client.id;
  const site = await made("sites", { clientId, code: "S1", name: "First site" });
  const department = await made("departaments", { clientId, code: "D1", name: { en: "First" } });
  const responsible = await made("responsibles", {
    clientId,
    firstName: "Nadia",
    lastName: "Kaci",
    email: "n@k.example",
  });
  const service = await made("services", {
    type: "client_unit",
    code: "U1",
    name: { en: "Unit one" },
    clientId,
    departmentId: department.id,
  });
  const { items } = (await request("GET", "/api/masters/categories?scope=equipment&kind=computer")).body;
  const unit = await request("POST", "/api/equipments/computers", {
    ...(await sample(request, declarations.computers, 1)),
    ownership: "client_owned",
    clientId,
    categoryId: items[0]?.id,
    siteId: site.id,
    departmentId: department.id,
    responsibleId: responsible.id,
    unitServiceId: service.id,
    location: { type: "warehouse" },
  });
  expect([unit.status, refused(unit)]).toEqual([201, []]);
  return { ...all, site, department, responsible, service, unit: unit.body };
}

test("a site, a department, a responsible and a service stay with their client while others rely on it, with the count", async () => {
  const { change, site, department, responsible, service, other } = await furnished();

  const counts = [
    ["sites", site.id, 1],
    ["departaments", department.id, 2],
    ["responsibles", responsible.id, 1],
    ["services", service.id, 1],
  ] as const;
  for (const [list, id, count] of counts) {
    const answer = await change(list, id, { clientId: other.id });
    expect([list, answer.status]).toEqual([list, 400]);
    expect(answer.body.issues).toContainEqual({ path: "clientId", code: "relied_on", params: { count } });
  }
});

test("nobody relies on it any more: then it moves, and so it does where nobody ever did", async () => {
  const { request, change, made, site, unit, client, other } = await furnished();
  const free = await made("sites", { clientId: client.id, code: "S2", name: "Second site" });

  expect((await change("sites", free.id, { clientId: other.id })).status).toBe(200);
  expect(refused(await change("equipments/computers", unit.id, { siteId: free.id }))).toEqual([
    ["siteId", "not_within"],
  ]);
  expect((await request("DELETE", `/api/equipments/computers/${unit.id}`)).status).toBe(204);
  expect((await change("sites", site.id, { clientId: other.id })).status).toBe(200);
});

test("many at once are refused like one, and so is a department with the one below it", async () => {
  const { request, made, read, department, client, other } = await furnished();
  const below = await made("departaments", {
    clientId: client.id,
    code: "D2",
    name: { en: "Below" },
    parentId: department.id,
  });

  const { body } = await request("POST", "/api/masters/departaments/bulk", {
    ids: [department.id, below.id],
    patch: { clientId: other.id },
  });

  expect(body.done).toEqual([]);
  expect(body.failed.map(({ status }) => status)).toEqual([400, 400]);
  expect((await read("departaments", department.id))["clientId"]).toBe(client.id);
});

test("a unit does not take the old client's site, department, responsible and service along to another client", async () => {
  const { request, site, department, responsible, unit, other } = await furnished();
  const move = (inputs: object) =>
    request("POST", `/api/equipments/computers/${unit.id}/transitions/move`, {
      version: 1,
      clientId: other.id,
      reason: "Handed over",
      ...inputs,
    });

  for (const [name, { id }] of Object.entries({
    siteId: site,
    departmentId: department,
    responsibleId: responsible,
  }))
    expect(refused(await move({ [name]: id }))).toEqual([[name, "not_within"]]);
  expect((await move({})).body["record"]).toMatchObject({
    clientId: other.id,
    siteId: null,
    departmentId: null,
    unitServiceId: null,
    responsibleId: null,
  });
});

test("a service stays what it is while contracts or units point at it as such", async () => {
  const { request, change, made, service, client } = await furnished();
  const offer = await made("services", {
    type: "support_offer",
    code: "OFR-9",
    name: { en: "Offer nine" },
    slaPolicyId: await defaultPolicyId(request),
  });
  expect((await change("clients", client.id, { contract: { serviceId: offer.id } })).status).toBe(200);

  const toUnit = await change("services", offer.id, { type: "client_unit" });
  const toOffer = await change("services", service.id, { type: "support_offer" });

  for (const { body } of [toUnit, toOffer])
    expect(body.issues).toContainEqual({ path: "type", code: "relied_on", params: { count: 1 } });
});

test("taking a move back is refused once others rely on the record where it is", async () => {
  const { request, change, made, client, other } = await furnished();
  const site = await made("sites", { clientId: client.id, code: "S3", name: "Third site" });
  const key = "move-the-site";
  const moved = await request(
    "PATCH",
    `/api/masters/sites/${site.id}`,
    { clientId: other.id, version: 1 },
    { "idempotency-key": key },
  );
  expect(moved.status).toBe(200);
  const relying = await made("departaments", {
    clientId: other.id,
    code: "D7",
    name: { en: "Relying" },
    siteId: site.id,
  });

  const undone = await request("POST", `/api/undo/${key}`);
  await change("departaments", relying.id, { siteId: null });
  const again = await request("POST", `/api/undo/${key}`);

  expect([undone.status, undone.body.code]).toEqual([409, "no_longer_fits"]);
  expect(again.status).toBe(200);
});
