import { describe, expect, test } from "vitest";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { addressOf, declarations, referencesTo, resourceNamed, resources } from "#db/schema/registry.ts";
import { type Resource, type StoredRow, valueAt } from "#db/schema/resource.ts";
import {
  accounts,
  type Item,
  newApi,
  type Person,
  signIn,
  stored,
  type TestApi,
} from "#tests/support/api.ts";
import { says } from "#tests/support/law.ts";
import { sample, uniqueFieldOf } from "#tests/support/sample.ts";
import { newKey, stateOf } from "#tests/support/state.ts";

const clients = "/api/masters/clients";
const units = "/api/equipments/computers";
const inactive = (name: string) => (name === "users" ? { status: "inactive" } : {});

async function merged(
  { request }: Person,
  path: string,
  survivor: Item | StoredRow,
  from: readonly (Item | StoredRow)[],
  more: Record<string, unknown> = {},
) {
  const versions = Object.fromEntries([survivor, ...from].map(({ id, version }) => [id, version]));
  const body = { from: from.map(({ id }) => id), versions, ...more };
  return request("POST", `${path}/${survivor.id}/merge`, body);
}

/** How many records point at this one, by list: counted row by row. */
async function pointing(api: TestApi, to: Resource, id: string): Promise<Map<string, number>> {
  const counts = new Map<string, Set<string>>();
  for (const { from, path } of referencesTo(to)) {
    for (const row of await stored(api, from)) {
      if (row.id === id || ![valueAt(row, path)].flat(3).includes(id)) continue;
      const name = addressOf(from);
      counts.set(name, (counts.get(name) ?? new Set()).add(row.id));
    }
  }
  return new Map([...counts].map(([name, ids]) => [name, ids.size]));
}

describe.each(resources)("two records of $name", (resource) => {
  const api = newApi();
  const path = `/api/${addressOf(resource)}`;
  let n = 0;

  const two = async () => {
    const admin = await signIn(api, "admin");
    const make = async () => {
      const input = { ...(await sample(admin.request, resource, ++n)), ...inactive(resource.name) };
      const { body, status } = await admin.request("POST", path, input);
      expect([status, body.issues]).toEqual([201, undefined]);
      return body;
    };
    return { admin, one: await make(), other: await make() };
  };

  test("become one, which takes the selected values of the other, unique ones too", async () => {
    const { admin, one, other } = await two();
    const unique = uniqueFieldOf(resource) ?? resource.label.at(-1) ?? "";

    const { status, body } = await merged(admin, path, one, [other], {
      values: { [unique]: other[unique] },
    });

    expect([status, body.issues]).toEqual([200, undefined]);
    expect(body["record"]).toMatchObject({ id: one.id, version: 2, [unique]: other[unique] });
    expect(body["moved"]).toEqual([]);
    expect((await admin.request("GET", `${path}/${other.id}`)).status).toBe(404);
  });

  test("tell in the history of the one that is left what became of the other", async () => {
    const { admin, one, other } = await two();
    await merged(admin, path, one, [other]);

    const own = await admin.request("GET", `${path}/${one.id}/history`);
    const ofOther = await admin.request("GET", `${path}/${one.id}/history?of=${other.id}`);
    const stranger = await admin.request("GET", `${path}/${one.id}/history?of=nobody`);

    expect(own.body.items.map(({ action }) => action)).toEqual(["merge", "create"]);
    expect(own.body.items[0]).toMatchObject({ records: [{ id: other.id }] });
    expect(ofOther.body.items.map(({ action }) => action)).toEqual(["merge", "create"]);
    expect(ofOther.body.items[0]).toMatchObject({ records: [{ id: one.id }] });
    expect(stranger.status).toBe(404);
  });

  test("are merged by the versions that were read, and not with themselves or with nothing", async () => {
    const { admin, one, other } = await two();
    const versions = { [one.id]: 1, [other.id]: 1 };
    const at = `${path}/${one.id}/merge`;

    const old = await merged(admin, path, one, [{ ...other, version: 2 }]);
    expect([old.status, old.body.code, old.body.current.id]).toEqual([409, "version_conflict", other.id]);
    const missing = await admin.request("POST", at, { from: ["no-such-id"], versions });
    expect(missing.status).toBe(404);
    for (const body of [
      {},
      { from: [], versions },
      { from: [one.id], versions },
      { from: [other.id] },
      { from: [other.id], versions, more: 1 },
      { from: [other.id], versions, values: { no_such_field: 1 } },
      [],
      "not json",
    ])
      expect((await admin.request("POST", at, body)).status).toBe(400);
  });

  test.each(Object.entries(accounts))("are merged by %s where the rules say so", async (_, who) => {
    const { one, other } = await two();
    const person = await signIn(api, who);
    const rules = rulesOfUser(person.user);
    const rows = (await stored(api, resource)).filter(({ id }) => id === one.id || id === other.id);

    const { status } = await merged(person, path, one, [other]);

    const any = says(rules, "merge", resource.subject);
    const isThere = rows.every((row) => says(rules, "read", resource.subject, row));
    const may = rows.every((row) => says(rules, "merge", resource.subject, row));
    expect(status).toBe(!any ? 403 : !isThere ? 404 : may ? 200 : 403);
  });
});

describe("merging two clients", () => {
  const opened = async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const rows = await stored(api, declarations.clients);
    // Two with units, sites and people of their own.
    const used: StoredRow[] = [];
    for (const row of rows)
      if ((await pointing(api, declarations.clients, row.id)).has("equipments/computers")) used.push(row);
    const [one, other] = used;
    if (!one || !other) throw new Error("There are no two clients with units.");
    return { api, admin, one, other };
  };

  /** What would be there twice under one client gets another name first. */
  const madeDistinct = async ({ request }: Person, other: StoredRow) => {
    let n = 0;
    for (const list of ["sites", "departaments", "services"]) {
      const at = `/api/masters/${list}`;
      const { items } = (await request("GET", `${at}?clientId=${other.id}&itemsPerPage=-1`)).body;
      for (const item of items) {
        const name = `Other ${++n}`;
        const patch = {
          code: `OTHER-${n}`,
          ...(list !== "sites" && { name: { en: name, fr: name, ar: name } }),
        };
        const { status } = await request("PATCH", `${at}/${item.id}`, { version: item.version, ...patch });
        expect(status).toBe(200);
      }
    }
    return (await request("GET", `${clients}/${other.id}`)).body;
  };

  test("moves all that points at the other, and nothing else", async () => {
    const { api, admin, one, other } = await opened();
    const fresh = await madeDistinct(admin, other);
    const ofOne = await pointing(api, declarations.clients, one.id);
    const ofOther = await pointing(api, declarations.clients, other.id);

    const { status, body } = await merged(admin, clients, one, [fresh]);

    expect([status, body.code]).toEqual([200, undefined]);
    const moved = new Map(
      (body["moved"] as { resource: string; count: number }[]).map((item) => [item.resource, item.count]),
    );
    expect(moved).toEqual(ofOther);
    expect((await pointing(api, declarations.clients, other.id)).size).toBe(0);
    for (const [name, count] of await pointing(api, declarations.clients, one.id))
      expect(count).toBeLessThanOrEqual((ofOne.get(name) ?? 0) + (ofOther.get(name) ?? 0));
    const { total } = (await admin.request("GET", `${units}?clientId=${one.id}`)).body;
    expect(total).toBe((ofOne.get("equipments/computers") ?? 0) + (ofOther.get("equipments/computers") ?? 0));
  });

  test("leaves one main contact", async () => {
    const { admin, one, other } = await opened();
    const fresh = await madeDistinct(admin, other);
    const primaries = async () =>
      (await admin.request("GET", `/api/masters/responsibles?isPrimary=true&itemsPerPage=-1`)).body.items;
    const before = (await primaries()).filter(
      (person) => person["clientId"] === one.id || person["clientId"] === other.id,
    );
    expect(before).toHaveLength(2);

    expect((await merged(admin, clients, one, [fresh])).status).toBe(200);

    const after = (await primaries()).filter((person) => person["clientId"] === one.id);
    expect(after.map(({ id }) => id)).toEqual(
      before.filter((person) => person["clientId"] === one.id).map(({ id }) => id),
    );
  });

  test("moves nothing where one of them would be there twice, and says which", async () => {
    const { api, admin, one, other } = await opened();
    const fresh = await madeDistinct(admin, other);
    const [site] = (await admin.request("GET", `/api/masters/sites?clientId=${one.id}`)).body.items;
    const [duplicate] = (await admin.request("GET", `/api/masters/sites?clientId=${other.id}`)).body.items;
    await admin.request("PATCH", `/api/masters/sites/${duplicate?.id}`, {
      version: duplicate?.version,
      code: site?.["code"],
    });
    const before = await stateOf(api);

    const { status, body } = await merged(admin, clients, one, [fresh]);

    expect([status, body.code]).toEqual([409, "merge_collision"]);
    expect(body["collisions"]).toEqual([
      {
        resource: "masters/sites",
        id: duplicate?.id,
        label: duplicate?.["name"],
        path: "code",
        code: "taken",
      },
    ]);
    expect(await stateOf(api)).toEqual(before);

    // A question, and no failed request in the console.
    const tried = await merged(admin, clients, one, [fresh], { dryRun: true });
    expect(tried.status).toBe(200);
    expect(tried.body["refused"]).toMatchObject({ code: "merge_collision", collisions: body["collisions"] });
  });

  test("is tried first without writing anything", async () => {
    const { api, admin, one, other } = await opened();
    const fresh = await madeDistinct(admin, other);
    const before = await stateOf(api);

    const tried = await merged(admin, clients, one, [fresh], { values: { notes: "Kept" }, dryRun: true });

    expect(tried.status).toBe(200);
    expect(tried.body["record"]).toMatchObject({ id: one.id, version: one.version, notes: "Kept" });
    expect(await stateOf(api)).toEqual(before);
    const done = await merged(admin, clients, one, [fresh], { values: { notes: "Kept" } });
    expect(done.body["moved"]).toEqual(tried.body["moved"]);
  });

  test("is undone as a whole", async () => {
    const { api, admin, one, other } = await opened();
    const fresh = await madeDistinct(admin, other);
    const before = await stateOf(api);
    const { key, headers } = newKey();
    const versions = { [one.id]: one.version, [fresh.id]: fresh.version };
    const body = { from: [fresh.id], versions, values: { notes: "Kept", code: fresh["code"] } };
    expect((await admin.request("POST", `${clients}/${one.id}/merge`, body, headers)).status).toBe(200);

    const { status } = await admin.request("POST", `/api/undo/${key}`);

    expect(status).toBe(200);
    expect(await stateOf(api)).toEqual(before);
  });
});

describe("merging", () => {
  test("two units keeps the references to the other, and the selected serial number", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const manager = await signIn(api, "manager");
    const [one, other] = (
      await admin.request("GET", `${units}?itemsPerPage=-1&state=in_service`)
    ).body.items.filter((unit) => unit["serialNumber"] !== null);
    if (!one || !other) throw new Error("There are no two units.");
    const child = {
      ...(await sample(admin.request, resourceNamed("computers"), 1)),
      parentEquipmentId: other.id,
    };
    const dock = (await admin.request("POST", units, child)).body;
    const values = {
      assetTag: other["assetTag"],
      serialNumber: other["serialNumber"],
      manufacturer: other["manufacturer"],
      model: other["model"],
    };

    const { status, body } = await merged(manager, units, one, [other], { values });

    expect([status, body.issues, body["record"]]).toEqual([200, undefined, expect.objectContaining(values)]);
    expect((await admin.request("GET", `${units}/${dock.id}`)).body["parentEquipmentId"]).toBe(one.id);
  });

  test("values that somebody else has, or that are none, is refused", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const [one, other, third] = (await admin.request("GET", units)).body.items;
    if (!one || !other || !third) throw new Error("There are no three units.");
    const before = await stateOf(api);

    const taken = await merged(admin, units, one, [other], { values: { assetTag: third["assetTag"] } });
    const wrong = await merged(admin, units, one, [other], { values: { purchaseDate: "2026-02-30" } });

    expect([taken.status, taken.body.issues]).toEqual([400, [{ path: "assetTag", code: "taken" }]]);
    expect([wrong.status, wrong.body.issues]).toEqual([400, [{ path: "purchaseDate", code: "bad_date" }]]);
    expect(await stateOf(api)).toEqual(before);
  });

  test("a category with its parent makes no circle", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const path = "/api/masters/categories";
    const make = async (code: string, parentId: string | null) => {
      const name = { en: `Name ${code}`, fr: `Nom ${code}`, ar: `اسم ${code}` };
      const { body } = await admin.request("POST", path, { code, name, scope: "document", parentId });
      return body;
    };
    const top = await make("DOC-1", null);
    const middle = await make("DOC-2", top.id);
    const low = await make("DOC-3", middle.id);

    const circle = await merged(admin, path, low, [top]);
    const up = await merged(admin, path, middle, [top]);

    expect([circle.status, circle.body.code]).toEqual([409, "merge_collision"]);
    expect(circle.body["collisions"]).toContainEqual(
      expect.objectContaining({ id: middle.id, path: "parentId", code: "circular" }),
    );
    expect([up.status, Object(up.body["record"]).parentId]).toEqual([200, null]);
  });

  test("into an archived record is refused", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const [one, other] = (await admin.request("GET", "/api/masters/segments")).body.items;
    if (!one || !other) throw new Error("There are no two segments.");
    const put = await admin.request("POST", `/api/masters/segments/${one.id}/archive`, {
      version: one.version,
    });

    const { status, body } = await merged(admin, "/api/masters/segments", put.body, [other]);

    expect([status, body.issues]).toEqual([400, [{ path: "", code: "archived" }]]);
  });
});
