import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { type Item, newApi, type Person, signIn } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";

const units = "/api/equipments/computers";

/** A client with a site, a department and a category, beside another client; and a valid unit of the first. */
async function prepared() {
  const { request } = await signIn(newApi(), "admin");
  const made = async (path: string, body: Record<string, unknown>): Promise<Item> => {
    const answer = await request("POST", `/api/masters/${path}`, body);
    expect([answer.status, answer.body.issues]).toEqual([201, undefined]);
    return answer.body;
  };
  const client = await made("clients", await sample(request, declarations.clients, 1));
  const other = await made("clients", await sample(request, declarations.clients, 2));
  const site = await made("sites", { clientId: client.id, code: "S1", name: "Site" });
  const otherSite = await made("sites", { clientId: other.id, code: "S1", name: "Site of the other" });
  const category = await made("categories", {
    code: "C-LAP",
    name: { en: "Laptop of the test" },
    scope: "equipment",
    kind: "computer",
  });
  const unit = {
    ...(await sample(request, declarations.computers, 1)),
    ownership: "client_owned",
    clientId: client.id,
    categoryId: category.id,
    siteId: site.id,
    location: { type: "warehouse" },
    warrantyStart: null,
    warrantyEnd: null,
  };
  const issuesOf = async (changes: Record<string, unknown>, n = 1) => {
    const { body } = await request("POST", units, { ...unit, assetTag: `PC-R-${n}`, ...changes });
    return (body.issues ?? []).map(({ path, code }) => [path, code]);
  };
  return { request, made, client, other, site, otherSite, category, unit, issuesOf };
}

const changed = async ({ request }: Pick<Person, "request">, at: string, patch: Record<string, unknown>) => {
  const { body } = await request("GET", at);
  return request("PATCH", at, { ...patch, version: body.version });
};

describe("a unit", () => {
  test("has a serial number, or a reason why not, and not what firmware says in its place", async () => {
    const { issuesOf } = await prepared();

    expect(await issuesOf({ serialNumber: null, noSerialReason: null })).toEqual([
      ["serialNumber", "required"],
    ]);
    for (const serial of [
      "Default string",
      "to be filled by o.e.m.",
      "0",
      "0000000",
      "123456789",
      "none",
      "n/a",
    ]) {
      expect(["too short", "placeholder_serial", "bad_format"]).toContain(
        (await issuesOf({ serialNumber: serial }))[0]?.[1],
      );
    }
    expect(await issuesOf({ serialNumber: null, noSerialReason: "unreadable" })).toEqual([]);
  });

  test("shares a serial number with another of its model only with a reason", async () => {
    const { issuesOf, request } = await prepared();
    const same = {
      manufacturer: "HP",
      model: "ProBook",
      serialNumber: "TWICE1",
      noSerialReason: null,
      duplicateSerialReason: null,
    };
    const alone = { hostname: null, managementIp: null, otherIdentifier: null, uuid: null, interfaces: [] };
    expect(await issuesOf({ ...same, ...alone }, 1)).toEqual([]);

    expect(await issuesOf({ ...same, manufacturer: "hp", serialNumber: "twice1" }, 2)).toEqual([
      ["serialNumber", "duplicate_serial"],
    ]);
    expect(await issuesOf({ ...same, ...alone, model: "Another" }, 2)).toEqual([]);
    expect(await issuesOf({ ...same, ...alone, duplicateSerialReason: "Board was swapped" }, 3)).toEqual([]);

    const { body } = await request("GET", `${units}?duplicate=true&q=TWICE1&sortBy=assetTag&orderBy=asc`);
    expect(body.items.map(({ assetTag }) => assetTag)).toEqual(["PC-R-1", "PC-R-3"]);
    const overrides = await request("GET", "/api/audit-log?kind=override");
    expect(overrides.body.items).toMatchObject([{ action: "create", record: { resource: "computers" } }]);
  });

  test("belongs to a client, stands at a site of his, and where its state lets it be", async () => {
    const { issuesOf, otherSite, client } = await prepared();

    expect(await issuesOf({ clientId: null, siteId: null })).toEqual([["clientId", "required"]]);
    expect(await issuesOf({ siteId: otherSite.id })).toEqual([["siteId", "not_within"]]);
    expect(await issuesOf({ siteId: null, location: { type: "client_site" } })).toEqual([
      ["siteId", "required"],
    ]);
    expect(
      await issuesOf({ state: "in_service", hostname: null, location: { type: "client_site" } }),
    ).toEqual([["hostname", "required"]]);
    expect(await issuesOf({ state: "disposed" })).toEqual([["location.type", "location_does_not_fit"]]);
    expect(await issuesOf({ ownership: "loaner_pool", clientId: null, siteId: null })).toEqual([]);
    expect(await issuesOf({ clientId: client.id, purchaseDate: "2026-11-03" }, 2)).toEqual([
      ["purchaseDate", "in_the_future"],
    ]);
  });

  test("has a category of equipment, of its own kind", async () => {
    const { issuesOf, made } = await prepared();
    const request = await made("categories", {
      code: "C-REQ",
      name: { en: "Request category" },
      scope: "request",
    });
    const printer = await made("categories", {
      code: "C-PRN",
      name: { en: "Printer category" },
      scope: "equipment",
      kind: "peripheral",
    });
    const any = await made("categories", { code: "C-ANY", name: { en: "Any category" }, scope: "equipment" });

    expect(await issuesOf({ categoryId: request.id })).toEqual([["categoryId", "not_within"]]);
    expect(await issuesOf({ categoryId: printer.id })).toEqual([["categoryId", "not_within"]]);
    expect(await issuesOf({ categoryId: any.id })).toEqual([]);
  });

  test("computes the end of its warranty until a person gives one", async () => {
    const { request, unit } = await prepared();
    const { body } = await request("POST", units, {
      ...unit,
      purchaseDate: "2025-01-31",
      warrantyMonths: 13,
    });
    const at = `${units}/${body.id}`;

    expect(body["warrantyEnd"]).toBe("2026-02-28");
    expect((await changed({ request }, at, { warrantyMonths: 36 })).body["warrantyEnd"]).toBe("2028-01-31");
    expect((await changed({ request }, at, { warrantyEnd: "2030-01-01" })).body["warrantyEnd"]).toBe(
      "2030-01-01",
    );
    expect((await changed({ request }, at, { warrantyMonths: 12 })).body["warrantyEnd"]).toBe("2030-01-01");
    expect((await changed({ request }, at, { warrantyEnd: null })).body["warrantyEnd"]).toBe("2026-01-31");
  });

  test("is called by its model and who uses it, where nobody gives a name", async () => {
    const { request, unit } = await prepared();
    const { name: _, ...nameless } = { name: "", ...unit };

    const { body } = await request("POST", units, {
      ...nameless,
      model: "ThinkCentre",
      assignee: { type: "person", label: "Dr Karim" },
    });

    expect(body["name"]).toBe("ThinkCentre – Dr Karim");
  });
});

describe("references", () => {
  test("inside a group and a list are looked at too, when made and when changed", async () => {
    const { request, client, unit } = await prepared();
    const made = await request("POST", units, { ...unit, modules: [{ moduleId: "nowhere" }] });
    expect(made.body.issues).toMatchObject([{ path: "modules.0.moduleId", code: "unknown_reference" }]);

    const contract = { ref: "MC-1", serviceId: "nowhere" };
    expect(
      (await changed({ request }, `/api/masters/clients/${client.id}`, { contract })).body.issues,
    ).toMatchObject([{ path: "contract.serviceId", code: "unknown_reference" }]);
    const [clientUnit] = (await request("GET", "/api/masters/services?type=client_unit")).body.items;
    expect(
      (
        await changed({ request }, `/api/masters/clients/${client.id}`, {
          contract: { serviceId: clientUnit?.id },
        })
      ).body.issues,
    ).toMatchObject([{ path: "contract.serviceId", code: "not_within", params: { field: "type" } }]);
  });

  test("to a parent do not go round in a circle, nor out of the client", async () => {
    const { request, made, client, other } = await prepared();
    const department = (code: string, parentId: string | null, clientId = client.id) =>
      made("departaments", { clientId, code, name: { en: `Department ${code}` }, parentId });
    const top = await department("D1", null);
    const middle = await department("D2", top.id);
    const leaf = await department("D3", middle.id);
    const foreign = await department("D4", null, other.id);
    const at = `/api/masters/departaments/${top.id}`;

    for (const parentId of [top.id, middle.id, leaf.id])
      expect((await changed({ request }, at, { parentId })).body.issues).toMatchObject([
        { path: "parentId", code: "circular" },
      ]);
    expect((await changed({ request }, at, { parentId: foreign.id })).body.issues).toMatchObject([
      { path: "parentId", code: "not_within" },
    ]);
    expect(
      (await changed({ request }, `/api/masters/departaments/${leaf.id}`, { parentId: top.id })).status,
    ).toBe(200);
  });

  test("deleting is refused with addresses and counts, and says so for each of many", async () => {
    const { request, client, unit } = await prepared();
    for (const n of [1, 2])
      expect(
        (await request("POST", units, { ...unit, assetTag: `PC-D-${n}`, serialNumber: `SERIAL-${n}` }))
          .status,
      ).toBe(201);

    const one = await request("DELETE", `/api/masters/clients/${client.id}`);
    const many = await request("POST", "/api/masters/clients/bulk", { ids: [client.id], delete: true });

    const references = [
      { resource: "equipments/computers", count: 2 },
      { resource: "masters/sites", count: 1 },
    ];
    expect([
      one.status,
      one.body.code,
      one.body.references.toSorted((a, b) => a.resource.localeCompare(b.resource)),
    ]).toEqual([409, "in_use", references]);
    expect(many.body).toMatchObject({
      done: [],
      failed: [{ id: client.id, status: 409, references: one.body.references }],
    });
  });

  test("that two deletions empty in one record are both empty, and it is written once", async () => {
    const { request, made, client } = await prepared();
    const actions = [
      await made("actions_performed", await sample(request, declarations.actionsPerformed, 1)),
      await made("actions_performed", await sample(request, declarations.actionsPerformed, 2)),
    ];
    const kept = await made("actions_performed", await sample(request, declarations.actionsPerformed, 3));
    const ids = actions.map(({ id }) => id);
    const diagnostic = await made("diagnostics", {
      ...(await sample(request, declarations.diagnostics, 1)),
      suggestedActionIds: [...ids, kept.id],
    });
    expect(client.version).toBe(1);

    const { body } = await request("POST", "/api/masters/actions_performed/bulk", { ids, delete: true });

    expect(body.done).toEqual(ids);
    expect((await request("GET", `/api/masters/diagnostics/${diagnostic.id}`)).body).toMatchObject({
      suggestedActionIds: [kept.id],
      version: 2,
    });
  });
});

describe("masters", () => {
  test("a responsible can be reached", async () => {
    const { request, client } = await prepared();

    const { body } = await request("POST", "/api/masters/responsibles", {
      clientId: client.id,
      firstName: "A",
      lastName: "B",
      email: null,
    });

    expect(body.issues).toMatchObject([{ path: "phones", code: "required" }]);
  });

  test("a contract does not end before it starts, and a client's unit has client and department", async () => {
    const { request, client } = await prepared();

    const contract = await changed({ request }, `/api/masters/clients/${client.id}`, {
      contract: { startsOn: "2026-02-01", endsOn: "2026-01-31" },
    });
    const unit = await request("POST", "/api/masters/services", {
      code: "U1",
      name: { en: "Unit" },
      type: "client_unit",
    });

    expect(contract.body.issues).toMatchObject([{ path: "contract.endsOn", code: "before_start" }]);
    expect(unit.body.issues.map(({ path, code }) => [path, code])).toEqual([
      ["clientId", "required"],
      ["departmentId", "required"],
    ]);
  });
});

test("all sample records keep the rules that people's records must keep", async () => {
  const { request } = await signIn(newApi(), "admin");
  const lists: [string, Record<string, unknown>][] = [
    ["equipments/computers", { notes: "x" }],
    ["masters/clients", { notes: "x" }],
    ["masters/sites", { zone: "x" }],
    ["masters/responsibles", { jobTitle: "x" }],
    ...["actions_performed", "categories", "departaments", "diagnostics", "modules", "services"].map(
      (list): [string, Record<string, unknown>] => [`masters/${list}`, { description: "x" }],
    ),
  ];
  for (const [address, patch] of lists) {
    const { items } = (await request("GET", `/api/${address}?itemsPerPage=-1`)).body;
    // Nobody edits a unit that is out of use.
    const inUse = items.filter(({ state }) => state !== "retired" && state !== "disposed");
    const ids = inUse.map(({ id }) => id);
    const { body } = await request("POST", `/api/${address}/bulk`, { ids, patch });
    expect([address, body.failed, body.done.length]).toEqual([address, [], ids.length]);
  }
});

test("five hundred units are changed and deleted in one transaction each", { timeout: 180_000 }, async () => {
  const { request, unit } = await prepared();
  const file = [
    "asset_tag,manufacturer,model,serial,computer_type,ownership,category_code",
    ...Array.from({ length: 500 }, (_, n) => `PC-B-${n},HP,X1,BULK${n},laptop,loaner_pool,C-LAP`),
  ].join("\n");
  expect((await request("POST", `${units}/import`, file)).body).toMatchObject({ created: 500, rejected: [] });
  expect(unit.categoryId).toBeTruthy();
  const ids = (await request("GET", `${units}?itemsPerPage=-1&q=PC-B-`)).body.items.map(({ id }) => id);

  const patched = await request("POST", `${units}/bulk`, { ids, patch: { condition: "poor" } });
  const deleted = await request("POST", `${units}/bulk`, { ids, delete: true });

  expect([patched.body.done.length, patched.body.failed]).toEqual([500, []]);
  expect([deleted.body.done.length, deleted.body.failed]).toEqual([500, []]);
  expect((await request("GET", `${units}?q=PC-B-`)).body.total).toBe(0);
});
