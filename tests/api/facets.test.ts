import { describe, expect, test } from "vitest";
import { addressOf, declarations } from "#db/schema/registry.ts";
import { joinedAt } from "#db/schema/joined-path.ts";
import { type Resource, valueAt } from "#db/schema/resource.ts";
import { accounts, type Asking, type Item, newApi, type Person, signIn } from "#tests/support/api.ts";

const api = newApi();
const units = "/api/equipments/computers";

type Facets = Record<string, { counts: Record<string, number>; missing: number; others: number }>;

async function facetsOf({ request }: Person, path: string, query: string): Promise<Facets> {
  const { status, body } = await request("GET", `${path}/facets?${query}`);
  expect(status).toBe(200);
  return body["facets"] as Facets;
}

async function totalOf({ request }: Person, path: string, query: string): Promise<number> {
  return (await request("GET", `${path}?${query}&itemsPerPage=1`)).body.total;
}

describe("facet counts", () => {
  test("say of each value how many rows it would leave", async () => {
    const admin = await signIn(api, "admin");

    const { state, clientId } = await facetsOf(admin, units, "of=state,clientId");

    expect(Object.keys(state?.counts ?? {}).length).toBeGreaterThan(2);
    for (const [path, facet] of Object.entries({ state, clientId })) {
      for (const [value, count] of Object.entries(facet?.counts ?? {}))
        expect([value, count]).toEqual([value, await totalOf(admin, units, `${path}=${value}`)]);
      expect(facet?.missing).toBe(await totalOf(admin, units, `${path}.missing=true`));
    }
  });

  test("hold under the search and the other filters, not under the field's own", async () => {
    const admin = await signIn(api, "admin");
    const others = "q=hp&criticality=medium&criticality=high";

    const { state, criticality } = await facetsOf(
      admin,
      units,
      `${others}&state=in_stock&of=state,criticality`,
    );

    for (const value of ["in_service", "in_stock", "retired"])
      expect(state?.counts[value] ?? 0).toBe(await totalOf(admin, units, `${others}&state=${value}`));
    for (const value of ["low", "medium", "high", "critical"])
      expect(criticality?.counts[value] ?? 0).toBe(
        await totalOf(admin, units, `q=hp&state=in_stock&criticality=${value}`),
      );
  });

  test("say which texts are in use, of the manufacturers and of the models of one of them, however it is spelled", async () => {
    const admin = await signIn(api, "admin");

    const { manufacturer } = await facetsOf(admin, units, "of=manufacturer");
    const { model } = await facetsOf(admin, units, "of=model&manufacturer=dell");

    const all = (await admin.request("GET", `${units}?itemsPerPage=-1`)).body.items;
    expect(new Set(Object.keys(manufacturer?.counts ?? {}))).toEqual(
      new Set(all.map((unit) => unit["manufacturer"])),
    );
    const dells = all.filter((unit) => unit["manufacturer"] === "Dell");
    expect(new Set(Object.keys(model?.counts ?? {}))).toEqual(new Set(dells.map((unit) => unit["model"])));
    expect(dells.length).toBeGreaterThan(0);
  });

  test("count a row once under each of several values, and flags by yes and no", async () => {
    const admin = await signIn(api, "admin");
    const path = "/api/masters/diagnostics";

    const { kinds, warrantyExcluded } = await facetsOf(admin, path, "of=kinds,warrantyExcluded");

    for (const value of ["computer", "network_tlc", "peripheral"])
      expect(kinds?.counts[value] ?? 0).toBe(await totalOf(admin, path, `kinds=${value}`));
    const { true: yes = 0, false: no = 0 } = warrantyExcluded?.counts ?? {};
    expect(yes + no).toBe(await totalOf(admin, path, ""));
    expect(yes).toBeGreaterThan(0);
  });

  test("leave out archived rows, as the list does", async () => {
    const admin = await signIn(newApi(), "admin");
    const path = "/api/masters/segments";
    const before = await facetsOf(admin, path, "of=active");
    const { body } = await admin.request("GET", `${path}?itemsPerPage=1`);
    const [one] = body.items;

    await admin.request("POST", `${path}/${one?.id}/archive`, { version: one?.version });

    const after = await facetsOf(admin, path, "of=active");
    expect(after["active"]?.counts["true"]).toBe((before["active"]?.counts["true"] ?? 0) - 1);
    const all = await facetsOf(admin, path, "of=active&archived=all");
    expect(all["active"]).toEqual(before["active"]);
  });

  test("of fields that are no filter, or have no values to count, are not there", async () => {
    const admin = await signIn(api, "admin");

    expect(await facetsOf(admin, units, "of=notes,serialNumber,warrantyEnd,nothing,")).toEqual({});
    expect(await facetsOf(admin, units, "")).toEqual({});
  });

  test("of fields that a rule hides are not there", async () => {
    const contact = await signIn(api, accounts.client_contact);
    const seen = await facetsOf(contact, units, "of=state,categoryId,criticality,ownership,condition");

    expect(Object.keys(seen)).toEqual(["state", "categoryId"]);
  });

  const lists: Resource[] = [
    declarations.computers,
    declarations.clients,
    declarations.departments,
    declarations.responsibles,
  ];
  const everybody = Object.values(accounts);
  describe.each(lists)("over $name", (resource) => {
    test.each(everybody)("show %s the counts of the values that he may see, and no more", async (who) => {
      const { request } = await signIn(api, who);
      const path = `/api/${addressOf(resource)}`;
      const { status, body } = await request("GET", `${path}?itemsPerPage=-1`);
      const answer = await request("GET", `${path}/facets?of=${resource.filters.join(",")}`);

      expect(answer.status).toBe(status);
      for (const [name, facet] of Object.entries((answer.body["facets"] ?? {}) as Facets)) {
        const shown: Record<string, number> = {};
        const valueOf = await facetValueOf(request, resource, name);
        for (const row of body.items)
          for (const value of new Set([valueOf(row)].flat(2)))
            if (typeof value === "string" || typeof value === "boolean")
              shown[String(value)] = (shown[String(value)] ?? 0) + 1;
        expect([name, facet.counts]).toEqual([name, shown]);
      }
    });
  });
});

/** What a row shows at a filter's path; of what it points at, as far as the person sees that. */
async function facetValueOf(request: Asking, resource: Resource, path: string) {
  const joined = joinedAt(resource, path);
  if (!joined) return (row: Item) => valueAt(row, path);
  const others = await request("GET", `/api/${addressOf(joined.list)}?archived=all&itemsPerPage=-1`);
  const behind = new Map((others.body.items ?? []).map((item) => [item.id, valueAt(item, joined.path)]));
  return (row: Item) => behind.get(String(valueAt(row, joined.here)));
}
