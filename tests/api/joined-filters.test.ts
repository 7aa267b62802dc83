import { describe, expect, test } from "vitest";
import { declarations, resources } from "#db/schema/registry.ts";
import { filterFieldAt } from "#db/schema/joined-path.ts";
import { fieldAt, type StoredRow } from "#db/schema/resource.ts";
import { accounts, newApi, type Person, signIn, stored } from "#tests/support/api.ts";

const units = "/api/equipments/computers";
const clients = "/api/masters/clients";
const sites = "/api/masters/sites";

const idsAt = async ({ request }: Person, path: string, query: string) => {
  const { status, body } = await request("GET", `${path}?${query}&itemsPerPage=-1`);
  expect(status).toBe(200);
  return body.items.map(({ id }) => id).toSorted();
};

async function changed({ request }: Person, path: string, id: string, values: object) {
  const { body } = await request("GET", `${path}/${id}`);
  const { status, body: after } = await request("PATCH", `${path}/${id}`, {
    version: body.version,
    ...values,
  });
  expect([status, after.issues]).toEqual([200, undefined]);
}

test("every filter of every list leads to a field", () => {
  for (const resource of resources)
    for (const path of resource.filters)
      expect(path === "createdAt" || filterFieldAt(resource, path), `${resource.name} ${path}`).toBeTruthy();
});

describe("units are filtered by their client's segment", () => {
  const segmentOf = (rows: { id: string }[]) =>
    new Map(rows.map((row) => [row.id, String((row as Record<string, unknown>)["segmentId"])]));

  test("by any of several, with the others' filters, in the file too", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const segments = segmentOf(await stored(api, declarations.clients));
    const all = await stored(api, declarations.computers);
    const [one = "", other = ""] = new Set(all.map(({ clientId }) => segments.get(String(clientId)) ?? ""));
    const wanted = (of: string[], keeps: (row: StoredRow) => boolean = () => true) =>
      all
        .filter((row) => of.includes(segments.get(String(row["clientId"])) ?? "-") && keeps(row))
        .map(({ id }) => id)
        .toSorted();
    const asked = `clientId.segmentId=${one}`;

    expect(await idsAt(admin, units, asked)).toEqual(wanted([one]));
    expect(await idsAt(admin, units, `${asked}&clientId.segmentId=${other}`)).toEqual(wanted([one, other]));
    expect(await idsAt(admin, units, `${asked}&state=in_service`)).toEqual(
      wanted([one], ({ state }) => state === "in_service"),
    );
    expect(await idsAt(admin, units, "clientId.segmentId=nobody")).toEqual([]);
    const { text } = await admin.request("GET", `${units}/export?${asked}`);
    expect(text.trim().split("\n")).toHaveLength(wanted([one]).length + 1);
  });

  test("and are counted by it, under the search and the other filters", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const total = async (query: string) => (await admin.request("GET", `${units}?${query}`)).body.total;
    const facets = async (query: string) =>
      (await admin.request("GET", `${units}/facets?${query}`)).body["facets"] as Record<
        string,
        { counts: Record<string, number>; missing: number }
      >;

    const all = (await facets("of=clientId.segmentId"))["clientId.segmentId"];
    const [first = "", second = ""] = Object.keys(all?.counts ?? {});
    for (const [segment, count] of Object.entries(all?.counts ?? {}))
      expect(count).toBe(await total(`clientId.segmentId=${segment}`));
    expect(all?.missing).toBe(await total("clientId.missing=true"));

    // Its own filter does not narrow it, and it narrows the client's.
    const { clientId, "clientId.segmentId": own } = await facets(
      `clientId.segmentId=${first}&q=hp&of=clientId.segmentId,clientId`,
    );
    expect(own?.counts[second]).toBe((await total(`clientId.segmentId=${second}&q=hp`)) || undefined);
    expect(Object.values(clientId?.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(
      await total(`clientId.segmentId=${first}&q=hp`),
    );
  });

  test("of the segment that the client is in now", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const [unit] = (await stored(api, declarations.computers)).filter(({ clientId }) => clientId);
    const clientId = String(unit?.["clientId"]);
    const { body: made } = await admin.request("POST", "/api/masters/segments", {
      code: "MOVED",
      name: { en: "Moved to", fr: "", ar: "" },
    });
    const asked = `clientId.segmentId=${made.id}`;
    expect(await idsAt(admin, units, asked)).toEqual([]);

    await changed(admin, clients, clientId, { segmentId: made.id });

    expect(await idsAt(admin, units, asked)).toEqual(await idsAt(admin, units, `clientId=${clientId}`));
    const { body: bulk } = await admin.request("POST", `${units}/bulk`, {
      filter: asked,
      expected: (await idsAt(admin, units, asked)).length,
      patch: { tags: ["of the segment"] },
    });
    expect(bulk.done.toSorted()).toEqual(await idsAt(admin, units, asked));
  });

  test.each(Object.entries(accounts))("as far as %s sees both", async (_, who) => {
    const api = newApi();
    const person = await signIn(api, who);
    const { status, body } = await person.request("GET", `${units}?itemsPerPage=-1`);
    if (status !== 200) return;
    const [segment] = await stored(api, declarations.segments);
    const seen = await person.request("GET", `${clients}?segmentId=${segment?.id}&itemsPerPage=-1`);
    const known = new Set(seen.status === 200 ? seen.body.items.map(({ id }) => id) : []);
    const expected = body.items.filter((row) => known.has(String(row["clientId"]))).map(({ id }) => id);

    expect(await idsAt(person, units, `clientId.segmentId=${segment?.id}`)).toEqual(expected.toSorted());
  });
});

describe("clients are filtered by the zone of a site", () => {
  test("whichever of their sites it is, and as it is now", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const all = await stored(api, declarations.sites);
    const [site, other] = all;
    const zone = String(site?.["zone"]);
    const inZone = new Set(all.filter((one) => one["zone"] === zone).map((one) => String(one["clientId"])));

    expect(await idsAt(admin, clients, `sites.zone=${zone}`)).toEqual([...inZone].toSorted());
    expect(await idsAt(admin, clients, "sites.zone=nowhere")).toEqual([]);

    await changed(admin, sites, other?.id ?? "", { zone: "Île du Nord" });

    expect(await idsAt(admin, clients, "sites.zone=ile du nord")).toEqual([other?.["clientId"]]);
  });
});

test("a path of the list itself is no path through another", () => {
  expect(filterFieldAt(declarations.computers, "location.type")).toBe(
    fieldAt(declarations.computers, "location.type"),
  );
  expect(filterFieldAt(declarations.computers, "clientId.nothing")).toBeUndefined();
  expect(filterFieldAt(declarations.clients, "categories.code")).toBeUndefined();
});
