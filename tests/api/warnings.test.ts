import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import type { Warning } from "#db/schema/warning.ts";
import { type Item, newApi, type Person, signIn } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";

type Values = Record<string, unknown>;

const computers = "/api/equipments/computers";
const network = "/api/equipments/network-tlc";
const people = "/api/masters/responsibles";

async function ahead({ request }: Person, path: string, values: Values, id?: string): Promise<Warning[]> {
  const { status, body } = await request("POST", `${path}/warnings`, {
    values,
    ...(id !== undefined && { id }),
  });
  expect([status, body.issues]).toEqual([200, undefined]);
  return body["warnings"] as Warning[];
}

async function standing({ request }: Person, path: string, id: string): Promise<Warning[]> {
  const { status, body } = await request("GET", `${path}/${id}/warnings`);
  expect(status).toBe(200);
  return body["warnings"] as Warning[];
}

const warningCodes = (warnings: readonly Warning[]) => warnings.map(({ path, code }) => [path, code]);

/** A computer of a client with a name and addresses of its own. */
async function prepared() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const { request } = admin;
  const [first, second] = (await request("GET", `${computers}?state=in_service&itemsPerPage=-1`)).body.items;
  const change = async (path: string, id: string | undefined, patch: Values): Promise<Item> => {
    const { body: row } = await request("GET", `${path}/${id}`);
    const { body, status } = await request("PATCH", `${path}/${id}`, { ...patch, version: row.version });
    expect([status, body.issues]).toEqual([200, undefined]);
    return body;
  };
  const unit = await change(computers, first?.id, {
    hostname: "TWIN-01",
    otherIdentifier: "INV-TWIN",
    uuid: "4C4C4544-0042-4A10-8051-999999999999",
    interfaces: [{ name: "eth0", mac: "02:00:00:00:00:99", ip: "10.99.99.7" }],
  });
  const clientId = unit["clientId"];
  const other = (await request("GET", "/api/masters/clients?itemsPerPage=-1")).body.items.find(
    ({ id }) => id !== clientId,
  );
  return { api, admin, request, change, unit, clientId, elsewhere: other?.id, second };
}

describe("warnings before saving", () => {
  test("tell of a name, a number and an address that another unit of the client has, in any list of units", async () => {
    const { admin, unit, clientId, elsewhere } = await prepared();
    const values = { clientId, hostname: "twin-01", otherIdentifier: "inv-twin", managementIp: "10.99.99.7" };

    const warnings = await ahead(admin, network, values);

    expect(warningCodes(warnings)).toEqual([
      ["hostname", "same_in_client"],
      ["managementIp", "same_in_client"],
      ["otherIdentifier", "same_in_client"],
    ]);
    expect(warnings[0]?.params).toEqual({
      count: 1,
      name: unit["name"],
      resource: "equipments/computers",
      id: unit.id,
    });
    expect(await ahead(admin, network, { ...values, clientId: elsewhere })).toEqual([]);
    expect(await ahead(admin, network, { ...values, clientId: null })).toEqual([]);
  });

  test("tell of a hardware address and a machine's identity wherever they stand already, however they are typed", async () => {
    const { admin, elsewhere } = await prepared();

    const warnings = await ahead(admin, computers, {
      clientId: elsewhere,
      uuid: "4c4c4544-0042-4a10-8051-999999999999",
      interfaces: [{ name: "" }, { mac: "0200.0000.0099", ip: "10.99.99.7" }],
    });

    expect(warningCodes(warnings)).toEqual([
      ["interfaces.1.mac", "same_elsewhere"],
      ["uuid", "same_elsewhere"],
    ]);
  });

  test("pass over the record itself, values that are not valid yet, and near matches", async () => {
    const { admin, unit, clientId } = await prepared();
    const values = { hostname: "TWIN-01", otherIdentifier: "INV-TWIN", interfaces: unit["interfaces"] };

    expect(await ahead(admin, computers, values, unit.id)).toEqual([]);
    for (const hostname of ["TWIN-0", "WIN-01", "TWIN-011", "TWIN_01", "", null, 7])
      expect([hostname, await ahead(admin, computers, { clientId, hostname })]).toEqual([hostname, []]);
    expect(await ahead(admin, computers, { clientId, interfaces: "x", uuid: 5, nothing: 1 })).toEqual([]);
  });

  test("tell of an address that stands twice in the record itself", async () => {
    const { admin, clientId } = await prepared();
    const mac = "02:00:00:00:77:77";

    expect(warningCodes(await ahead(admin, computers, { clientId, interfaces: [{ mac }, { mac }] }))).toEqual(
      [["interfaces.1.mac", "same_here"]],
    );
  });

  test("leave out names and addresses of units that are out of use or archived, not their hardware", async () => {
    const { admin, request, unit, clientId } = await prepared();
    const values = {
      clientId,
      hostname: "TWIN-01",
      interfaces: [{ mac: "02:00:00:00:00:99", ip: "10.99.99.7" }],
    };
    expect(await ahead(admin, computers, values)).toHaveLength(3);
    const lost = await request("POST", `${computers}/${unit.id}/transitions/lose`, {
      version: unit.version,
      lossReference: "POLICE-7",
      reason: "Stolen from the car",
    });
    expect([lost.status, lost.body.issues]).toEqual([200, undefined]);
    expect(warningCodes(await ahead(admin, computers, values))).toEqual([
      ["interfaces.0.mac", "same_elsewhere"],
    ]);

    const { version } = (await request("GET", `${computers}/${unit.id}`)).body;
    await request("POST", `${computers}/${unit.id}/archive`, { version });
    expect(await ahead(admin, computers, values)).toEqual([]);
  });

  test("tell of a telephone number that another person of the client has", async () => {
    const { admin, request, clientId, elsewhere, change } = await prepared();
    const { body } = await request("GET", `${people}?clientId=${String(clientId)}&itemsPerPage=2`);
    const [one, other] = body.items;
    const phones = [{ label: "mobile", number: "+213 550 99 88 77" }];
    await change(people, one?.id, { phones });

    const warnings = await ahead(
      admin,
      people,
      { clientId, phones: [{ number: "00213550998877" }] },
      other?.id,
    );

    expect(warningCodes(warnings)).toEqual([["phones.0.number", "same_person"]]);
    expect(warnings[0]?.params).toMatchObject({ id: one?.id, resource: "masters/responsibles" });
    expect(await ahead(admin, people, { clientId: elsewhere, phones })).toEqual([]);
  });

  test("tell of a warranty that ends otherwise than its months say, or before it begins", async () => {
    const { admin } = await prepared();
    const warranty = { warrantyStart: "2026-01-31", warrantyMonths: 13 };

    expect(await ahead(admin, computers, { ...warranty, warrantyEnd: "2027-02-28" })).toEqual([]);
    expect(await ahead(admin, computers, { ...warranty, warrantyEnd: "2027-02-27" })).toEqual([
      { path: "warrantyEnd", code: "warranty_differs", params: { date: "2027-02-28" } },
    ]);
    expect(await ahead(admin, computers, { purchaseDate: "2026-01-31", warrantyEnd: "2026-01-30" })).toEqual([
      { path: "warrantyEnd", code: "warranty_backwards" },
    ]);
  });

  test("tell of an own field that replaces one of a category above", async () => {
    const { admin, request } = await prepared();
    const label = { en: "Own", fr: "Propre", ar: "خاص" };
    const category = { name: { en: "Above" }, scope: "equipment", kind: "computer" };
    const customFields = [{ key: "seal", label }];
    const { body } = await request("POST", "/api/masters/categories", {
      ...category,
      code: "ABOVE",
      customFields,
    });

    const values = {
      parentId: body.id,
      customFields: [
        { key: "desk", label, type: "text" },
        { key: "seal", label, type: "text" },
      ],
    };

    expect(warningCodes(await ahead(admin, "/api/masters/categories", values))).toEqual([
      ["customFields.1.key", "inherited_key"],
    ]);
  });
});

describe("warnings", () => {
  test("refuse nothing: the record is saved, and they stand on both until one is changed", async () => {
    const { admin, unit, second, clientId, change } = await prepared();
    const moved = {
      clientId,
      siteId: unit["siteId"],
      departmentId: null,
      unitServiceId: null,
      responsibleId: null,
    };
    const duplicate = await change(computers, second?.id, { ...moved, hostname: "TWIN-01" });

    expect(warningCodes(await standing(admin, computers, duplicate.id))).toContainEqual([
      "hostname",
      "same_in_client",
    ]);
    expect(warningCodes(await standing(admin, computers, unit.id))).toContainEqual([
      "hostname",
      "same_in_client",
    ]);
    await change(computers, duplicate.id, { hostname: "TWIN-02" });

    expect(warningCodes(await standing(admin, computers, unit.id))).not.toContainEqual([
      "hostname",
      "same_in_client",
    ]);
  });

  test("name the other record to whom may see it alone; to others it is another unit", async () => {
    const { api, request, change } = await prepared();
    const technician = await signIn(api, "technician");
    const seen = (await technician.request("GET", `${computers}?itemsPerPage=-1&state=in_service`)).body
      .items;
    const [own] = seen;
    const others = (await request("GET", `${computers}?itemsPerPage=-1&state=in_service`)).body.items;
    const hidden = others.find(({ id }) => !seen.some((one) => one.id === id));
    if (!own || !hidden) throw new Error("Failed to prepare: the technician sees all units, or none.");
    const mac = "02:00:00:00:55:55";
    await change(computers, own.id, { interfaces: [{ name: "eth0", mac }] });
    await change(computers, hidden.id, { interfaces: [{ name: "eth0", mac }], hostname: "HIDDEN-1" });

    const [warning] = (await standing(technician, computers, own.id)).filter(({ path }) =>
      path.endsWith("mac"),
    );

    expect(warning).toEqual({ path: "interfaces.0.mac", code: "same_elsewhere", params: { count: 1 } });
    expect((await technician.request("GET", `${computers}/${hidden.id}/warnings`)).status).toBe(404);
    const probe = { id: own.id, values: { clientId: hidden["clientId"], hostname: "HIDDEN-1" } };
    const { status, body } = await technician.request("POST", `${computers}/warnings`, probe);
    expect(hidden["clientId"]).not.toBe(own["clientId"]);
    expect([status, warningCodes(body["warnings"] as Warning[])]).toEqual([
      200,
      [["interfaces.0.mac", "same_elsewhere"]],
    ]);
  });

  test("are reported for the lines of a file in its dry run, also between the lines, and keep none of them out", async () => {
    const { request, unit } = await prepared();
    const { body: client } = await request("GET", `/api/masters/clients/${String(unit["clientId"])}`);
    const pattern = await sample(request, declarations.computers, 3);
    const { body: category } = await request(
      "GET",
      `/api/masters/categories/${String(pattern["categoryId"])}`,
    );
    const head =
      "asset_tag,name,category_code,manufacturer,model,serial,ownership,client_code,state,location_type,hostname,computerType";
    const line = (n: number, hostname: string) =>
      `TWIN-${n},Twin ${n},${category["code"]},HP,EliteBook,TWINSERIAL${n},client_owned,${client["code"]},in_stock,warehouse,${hostname},laptop`;
    const file = [head, line(1, "TWIN-01"), line(2, "FRESH-1"), line(3, "fresh-1"), line(4, "ALONE")].join(
      "\n",
    );

    const { body, status } = await request("POST", `${computers}/import?dryRun=true`, file, {
      "content-type": "text/csv",
    });

    expect([status, body.rejected, body.created]).toEqual([200, [], 4]);
    const warned = body.lines.map((one) => warningCodes((one as { warnings?: Warning[] }).warnings ?? []));
    const duplicate = [["hostname", "same_in_client"]];
    expect(warned).toEqual([duplicate, duplicate, duplicate, []]);
  });

  test("are nobody's who may not write such records, or not see this one", async () => {
    const { api, unit } = await prepared();
    for (const who of ["observer", "client"]) {
      const { request } = await signIn(api, who);
      const answer = await request("POST", `${computers}/warnings`, { values: { hostname: "TWIN-01" } });
      expect([who, answer.status]).toEqual([who, 403]);
    }
    const client = await signIn(api, "client");
    expect((await client.request("GET", `${computers}/${unit.id}/warnings`)).status).toBe(403);
  });
});
