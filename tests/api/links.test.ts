import { describe, expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { type Item, newApi, type Person, signIn } from "#tests/support/api.ts";

const kinds = ["computers", "network-tlc", "peripherals"] as const;
type Word = (typeof kinds)[number];

const types: Record<Word, object> = {
  computers: { computerType: "desktop" },
  "network-tlc": { deviceType: "switch" },
  peripherals: { peripheralType: "monitor" },
};

const own: Record<Word, string> = {
  computers: "computer",
  "network-tlc": "network_tlc",
  peripherals: "peripheral",
};

let number = 0;

async function make({ request }: Person, kind: Word, fields: object = {}): Promise<Item> {
  const { body: categories } = await request(
    "GET",
    `/api/masters/categories?scope=equipment&kind=${own[kind]}&itemsPerPage=1`,
  );
  const { body, status } = await request("POST", `/api/equipments/${kind}`, {
    categoryId: categories.items[0]?.id,
    manufacturer: "HP",
    model: "Test",
    serialNumber: `LINK${++number}X`,
    clientId: clientId("AMAL"),
    ownership: "client_owned",
    name: `Unit ${number}`,
    ...types[kind],
    ...fields,
  });
  expect([status, body.issues]).toEqual([201, undefined]);
  return body;
}

const at = (kind: Word, { id }: Item) => `/api/equipments/${kind}/${id}`;

async function change({ request }: Person, path: string, fields: object) {
  const { body } = await request("GET", path);
  return request("PATCH", path, { ...fields, version: body.version });
}

const read = async ({ request }: Person, path: string): Promise<Item> => (await request("GET", path)).body;

async function ofClient({ request }: Person, list: string, client: string): Promise<Item> {
  const { body } = await request("GET", `/api/masters/${list}?clientId=${client}&itemsPerPage=1`);
  return body.items[0] as Item;
}

const api = newApi();
const amal = clientId("AMAL");

describe("a unit hangs on a unit of any kind", () => {
  test.each(kinds)("of %s too, and its history names it", async (kind) => {
    const admin = await signIn(api, "admin");
    const parent = await make(admin, kind);

    const child = await make(admin, "peripherals", { parentEquipmentId: parent.id });

    const { body } = await admin.request("GET", `${at("peripherals", child)}/history`);
    expect(JSON.stringify(body.items)).toContain(String(parent["name"]));
    const { body: list } = await admin.request(
      "GET",
      `/api/equipments/peripherals?parentEquipmentId=${parent.id}`,
    );
    expect(list.items.map(({ id }) => id)).toEqual([child.id]);
  });

  test("never round in a circle, through whichever kinds it leads", async () => {
    const admin = await signIn(api, "admin");
    const computer = await make(admin, "computers");
    const rack = await make(admin, "network-tlc", { parentEquipmentId: computer.id });
    const screen = await make(admin, "peripherals", { parentEquipmentId: rack.id });

    const { status, body } = await change(admin, at("computers", computer), { parentEquipmentId: screen.id });

    expect([status, body.issues]).toEqual([400, [{ path: "parentEquipmentId", code: "circular" }]]);
  });

  test("until that one is deleted or retired", async () => {
    const admin = await signIn(api, "admin");
    const [rack, pdu] = [await make(admin, "network-tlc"), await make(admin, "network-tlc")];
    const screen = await make(admin, "peripherals", { parentEquipmentId: rack.id });
    const dock = await make(admin, "peripherals", { parentEquipmentId: pdu.id });

    await admin.request("DELETE", at("network-tlc", rack));
    const retired = await admin.request("POST", `${at("network-tlc", pdu)}/transitions/retire`, {
      version: pdu.version,
      retireReason: "broken",
      dataWiped: "not_applicable",
    });

    expect(retired.status).toBe(200);
    for (const one of [screen, dock])
      expect((await read(admin, at("peripherals", one)))["parentEquipmentId"]).toBeNull();
  });

  test("which a file names by its asset tag", async () => {
    const admin = await signIn(api, "admin");
    const rack = await make(admin, "network-tlc");
    const screen = await make(admin, "peripherals");
    const file = `asset_tag,parent_equipment_asset_tag\n${String(screen["assetTag"])},${String(rack["assetTag"])}\n`;

    await admin.request("POST", "/api/equipments/peripherals/import", file, { "content-type": "text/csv" });

    expect((await read(admin, at("peripherals", screen)))["parentEquipmentId"]).toBe(rack.id);
  });
});

describe("units of every kind are one list", () => {
  test("to look up, with the kind of each", async () => {
    const admin = await signIn(api, "admin");
    const made = await Promise.all(kinds.map(async (kind) => make(admin, kind)));

    const ids = made.map(({ id }) => `id=${id}`).join("&");
    const { body } = await admin.request("GET", `/api/equipments/units?${ids}&itemsPerPage=-1`);

    expect(new Set(body.items.map(({ kind }) => kind))).toEqual(new Set(Object.values(own)));
  });

  test("that nobody writes", async () => {
    const admin = await signIn(api, "admin");
    const unit = await make(admin, "computers");

    for (const [method, path] of [
      ["POST", ""],
      ["PATCH", `/${unit.id}`],
      ["DELETE", `/${unit.id}`],
      ["POST", "/bulk"],
    ] as const)
      expect((await admin.request(method, `/api/equipments/units${path}`, {})).status).toBe(404);
  });

  test("in which a client finds only his own units, and of these only his fields", async () => {
    const admin = await signIn(api, "admin");
    const person = await signIn(api, "client_contact@test.com");
    const stranger = await make(admin, "computers", { clientId: clientId("BDL") });
    for (const kind of kinds) await make(admin, kind, { clientId: person.user["clientId"] });

    const { body } = await person.request("GET", "/api/equipments/units?itemsPerPage=-1");

    expect(body.total).toBeGreaterThan(0);
    expect((await person.request("GET", `/api/equipments/units/${stranger.id}`)).status).toBe(404);
    for (const { id } of body.items)
      expect((await read(admin, `/api/equipments/units/${id}`))["clientId"]).toBe(person.user["clientId"]);
    for (const item of body.items)
      for (const name of ["parentEquipmentId", "purchaseCost", "notes"])
        expect(item).not.toHaveProperty(name);
  });
});

describe("the holder of a unit", () => {
  const person = async (admin: Person) => ofClient(admin, "responsibles", amal);
  const nameOf = ({ firstName, lastName }: Item) => `${String(firstName)} ${String(lastName)}`;
  const assigned = (type: string, refId: string | null, label: string | null = null) => ({
    assignee: { type, refId, label },
  });

  test("is one of the client's people, by his name as it is now", async () => {
    const admin = await signIn(api, "admin");
    const who = await person(admin);
    const unit = await make(admin, "computers", assigned("person", who.id));

    await change(admin, `/api/masters/responsibles/${who.id}`, { lastName: "Renamed" });

    expect(unit["assignee"]).toEqual({ type: "person", refId: who.id, label: nameOf(who) });
    expect(await read(admin, at("computers", unit))).toMatchObject({
      version: 2,
      ...assigned("person", who.id, `${String(who["firstName"])} Renamed`),
    });
  });

  test.each([
    ["department", "departaments"],
    ["place", "sites"],
  ])("is a %s, from its list", async (type, list) => {
    const admin = await signIn(api, "admin");
    const target = await ofClient(admin, list, amal);

    const unit = await make(admin, "computers", assigned(type, target.id));

    expect(unit["assignee"]).toEqual({ type, refId: target.id, label: expect.any(String) });
  });

  test("is a unit of any kind", async () => {
    const admin = await signIn(api, "admin");
    const server = await make(admin, "network-tlc");

    const unit = await make(admin, "computers", assigned("equipment", server.id));

    expect(unit["assignee"]).toEqual({ type: "equipment", refId: server.id, label: server["name"] });
  });

  test("is any name, without a reference", async () => {
    const admin = await signIn(api, "admin");

    const unit = await make(admin, "computers", assigned("person", null, "Dr Karim H."));

    expect(unit["assignee"]).toEqual({ type: "person", refId: null, label: "Dr Karim H." });
  });

  test("is nobody of another client, and nothing of another list", async () => {
    const admin = await signIn(api, "admin");
    const stranger = await ofClient(admin, "responsibles", clientId("BDL"));
    const unit = await make(admin, "computers");
    const refused = async (fields: object) =>
      (await change(admin, at("computers", unit), fields)).body.issues;

    expect(await refused(assigned("person", stranger.id))).toMatchObject([
      { path: "assignee.refId", code: "not_within" },
    ]);
    expect(await refused(assigned("place", stranger.id))).toMatchObject([
      { path: "assignee.refId", code: "unknown_reference" },
    ]);
  });

  test("is only a name once that person is deleted, which tells how many units name him", async () => {
    const admin = await signIn(api, "admin");
    const { body: who } = await admin.request("POST", "/api/masters/responsibles", {
      clientId: amal,
      firstName: "Short",
      lastName: "Stay",
      email: "short.stay@example.com",
    });
    const unit = await make(admin, "computers", assigned("person", who.id));
    const { body: references } = await admin.request("GET", `/api/masters/responsibles/${who.id}/references`);

    const { status } = await admin.request("DELETE", `/api/masters/responsibles/${who.id}`);

    expect(references.items).toEqual([{ resource: "equipments/computers", count: 1, blocking: 0 }]);
    expect(status).toBe(204);
    expect((await read(admin, at("computers", unit)))["assignee"]).toEqual(
      assigned("person", null, "Short Stay").assignee,
    );
  });

  test("is the survivor once two people are merged", async () => {
    const admin = await signIn(api, "admin");
    const named = async (firstName: string): Promise<Item> => {
      const email = `${firstName}.merged@example.com`;
      const input = { clientId: amal, firstName, lastName: "Merged", email };
      return (await admin.request("POST", "/api/masters/responsibles", input)).body;
    };
    const [one, two] = [await named("One"), await named("Two")];
    const unit = await make(admin, "computers", assigned("person", two.id));

    const { status } = await admin.request("POST", `/api/masters/responsibles/${one.id}/merge`, {
      from: [two.id],
      versions: { [one.id]: 1, [two.id]: 1 },
      values: { lastName: "Joined" },
    });

    expect(status).toBe(200);
    expect((await read(admin, at("computers", unit)))["assignee"]).toEqual(
      assigned("person", one.id, "One Joined").assignee,
    );
  });

  test("is somebody else where another name is typed, or another sort of user chosen", async () => {
    const admin = await signIn(api, "admin");
    const who = await person(admin);
    const paths = await Promise.all(
      [0, 1].map(async () => at("computers", await make(admin, "computers", assigned("person", who.id)))),
    );
    const bulk = async (path: string, patch: object) =>
      admin.request("POST", "/api/equipments/computers/bulk", { ids: [path.split("/").at(-1)], patch });

    await bulk(paths[0] ?? "", { "assignee.label": "Dr Karim H." });
    await bulk(paths[1] ?? "", { "assignee.type": "none" });

    expect((await read(admin, paths[0] ?? ""))["assignee"]).toEqual(
      assigned("person", null, "Dr Karim H.").assignee,
    );
    expect((await read(admin, paths[1] ?? ""))["assignee"]).toMatchObject({ type: "none", refId: null });
  });

  test("goes out in a file by what people know him by, and comes back from it", async () => {
    const admin = await signIn(api, "admin");
    const who = await person(admin);
    const unit = await make(admin, "computers", assigned("person", who.id));
    const other = await make(admin, "computers");

    const { text } = await admin.request("GET", `/api/equipments/computers/export?id=${unit.id}`);
    const [header = "", line = ""] = text.replace("\uFEFF", "").split("\r\n");
    const cell = line.split(",")[header.split(",").indexOf("assignee_ref")];
    const file = `asset_tag,assignee_type,assignee_ref\n${String(other["assetTag"])},person,${String(cell)}\n`;
    await admin.request("POST", "/api/equipments/computers/import", file, { "content-type": "text/csv" });

    expect(cell).toBe(who["email"]);
    expect((await read(admin, at("computers", other)))["assignee"]).toMatchObject({ refId: who.id });
  });

  test("is found again among the units that he uses", async () => {
    const admin = await signIn(api, "admin");
    const site = await ofClient(admin, "sites", amal);
    const unit = await make(admin, "peripherals", assigned("place", site.id));

    const { body } = await admin.request("GET", `/api/equipments/peripherals?assignee.refId=${site.id}`);

    expect(body.items.map(({ id }) => id)).toContain(unit.id);
  });
});

describe("a port leads to a port of another unit", () => {
  const port = (equipmentId: string, name: string) => ({
    interfaces: [{ name: "eth0", type: "ethernet", connectedTo: { equipmentId, port: name } }],
  });

  test("and the other side tells who comes in", async () => {
    const admin = await signIn(api, "admin");
    const hub = await make(admin, "network-tlc");
    const computer = await make(admin, "computers", port(hub.id, "Gi1/0/5"));

    const { body } = await admin.request(
      "GET",
      `/api/equipments/computers?interfaces.connectedTo.equipmentId=${hub.id}`,
    );

    expect(body.items.map(({ id }) => id)).toEqual([computer.id]);
    expect(body.items[0]?.["interfaces"]).toMatchObject([
      { connectedTo: { equipmentId: hub.id, port: "Gi1/0/5" } },
    ]);
  });

  test("until that unit is deleted: the port stays, and leads nowhere", async () => {
    const admin = await signIn(api, "admin");
    const hub = await make(admin, "network-tlc");
    const computer = await make(admin, "computers", port(hub.id, "1"));

    await admin.request("DELETE", at("network-tlc", hub));

    expect((await read(admin, at("computers", computer)))["interfaces"]).toMatchObject([
      { name: "eth0", connectedTo: null },
    ]);
  });

  test("which two units may claim, and are warned", async () => {
    const admin = await signIn(api, "admin");
    const hub = await make(admin, "network-tlc");
    const first = await make(admin, "computers", port(hub.id, "Gi1/0/7"));
    const values = { ...port(hub.id, "gi1/0/7 ") };

    const { body } = await admin.request("POST", "/api/equipments/computers/warnings", { values });
    const second = await make(admin, "computers", port(hub.id, "Gi1/0/7"));
    const { body: standing } = await admin.request("GET", `${at("computers", second)}/warnings`);

    const warning = {
      path: "interfaces.0.connectedTo.port",
      code: "port_claimed",
      params: { count: 1, name: first["name"], resource: "equipments/computers", id: first.id },
    };
    expect(body["warnings"]).toEqual([warning]);
    expect(standing["warnings"]).toContainEqual(warning);
  });
});
