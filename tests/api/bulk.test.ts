import { describe, expect, test } from "vitest";
import { addressOf, declarations, resources } from "#db/schema/registry.ts";
import { type Item, newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { sample, textFieldOf, uniqueFieldOf } from "#tests/support/sample.ts";
import { newKey, stateOf } from "#tests/support/state.ts";

describe.each(resources)("many $name at once", (resource) => {
  const api = newApi();
  const path = `/api/${addressOf(resource)}`;
  const changing = textFieldOf(resource);
  const unique = uniqueFieldOf(resource) ?? "";

  const some = async (from: number) => {
    const admin = await signIn(api, "admin");
    const ids: string[] = [];
    for (let n = from; n < from + 3; n++)
      ids.push((await admin.request("POST", path, await sample(admin.request, resource, n))).body.id);
    return { admin, ids };
  };

  test("are changed, and those that can't be are listed with the reason", async () => {
    const { admin, ids } = await some(1);
    // A role has no text but its names in three languages.
    const patch = changing === "" ? { description: { en: "Changed" } } : { [changing]: "Changed" };

    const { status, body } = await admin.request("POST", `${path}/bulk`, {
      ids: [...ids, "no-such-id", ids[0]],
      patch,
    });

    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(["done", "failed"]);
    expect(body.done).toEqual(ids);
    expect(body.failed).toEqual([
      { id: "no-such-id", status: 404, code: "not_found", message: "There is no such record." },
    ]);
    for (const id of ids)
      expect((await admin.request("GET", `${path}/${id}`)).body).toMatchObject({ ...patch, version: 2 });
  });

  if (unique !== "")
    test("cannot all take the same unique value: the first one does", async () => {
      const { admin, ids } = await some(4);
      const value = (await sample(admin.request, resource, 99))[unique];

      const { body } = await admin.request("POST", `${path}/bulk`, { ids, patch: { [unique]: value } });

      expect(body.done).toEqual(ids.slice(0, 1));
      expect(body.failed.map(({ status, code }) => [status, code])).toEqual([
        [400, "bad_request"],
        [400, "bad_request"],
      ]);
    });

  test("are deleted", async () => {
    const { admin, ids } = await some(7);

    const { status, body } = await admin.request("POST", `${path}/bulk`, { ids, delete: true });

    expect([status, body.done, body.failed]).toEqual([200, ids, []]);
    for (const id of ids) expect((await admin.request("GET", `${path}/${id}`)).status).toBe(404);
  });

  test.each([
    [{}, 400],
    [{ ids: [], delete: true }, 400],
    [{ ids: ["a"] }, 400],
    [{ ids: ["a"], delete: false }, 400],
    [{ ids: ["a"], delete: true, patch: {} }, 400],
    [{ ids: "a", patch: {} }, 400],
    [{ ids: [1], patch: {} }, 400],
    [{ ids: ["a"], patch: [] }, 400],
    [{ ids: ["a"], patch: { no_such_field: 1 } }, 400],
    [{ ids: ["a"], patch: { version: 1 } }, 400],
    [{ ids: ["a"], patch: {}, more: 1 }, 400],
    [{ ids: ["a"], archive: true, restore: true }, 400],
    [{ ids: ["a"], archive: false }, 400],
    [{ ids: ["a"], patch: {}, dryRun: "yes" }, 400],
    [{ ids: ["a"], filter: "", expected: 1, patch: {} }, 400],
    [{ filter: "", patch: {} }, 400],
    [{ filter: "", expected: -1, patch: {} }, 400],
    [{ filter: 1, expected: 1, patch: {} }, 400],
    [[], 400],
    [null, 400],
    ["not json", 400],
  ])("refuses %j", async (body, expected) => {
    const admin = await signIn(api, "admin");

    const { status, body: problem } = await admin.request("POST", `${path}/bulk`, body ?? "null");

    expect([status, typeof problem.message]).toEqual([expected, "string"]);
  });
});

describe("all that a list holds", () => {
  const units = "/api/equipments/computers";
  const people = "/api/masters/responsibles";
  const totalOf = async ({ request }: Person, path: string, filter: string) =>
    (await request("GET", `${path}?itemsPerPage=1&${filter}`)).body.total;

  test("is changed by its filter, and nothing beside it", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const filter = "q=hp&state=in_service&sortBy=name&orderBy=asc&page=2&itemsPerPage=5";
    const expected = await totalOf(admin, units, "q=hp&state=in_service");
    const found = (await admin.request("GET", `${units}?q=hp&state=in_service&itemsPerPage=-1`)).body.items;
    expect(expected).toBeGreaterThan(5);

    const { status, body } = await admin.request("POST", `${units}/bulk`, {
      filter,
      expected,
      patch: { notes: "All of them" },
    });

    expect([status, body.failed]).toEqual([200, []]);
    expect(body.done.toSorted()).toEqual(found.map(({ id }) => id).toSorted());
    const changed = (await stored(api, declarations.computers)).filter(
      (row) => row["notes"] === "All of them",
    );
    expect(changed.map(({ id }) => id).toSorted()).toEqual(body.done.toSorted());
  });

  test("is left alone where it holds more or less than was shown", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const total = await totalOf(admin, units, "state=in_service");
    const before = await stateOf(api);

    const { status, body } = await admin.request("POST", `${units}/bulk`, {
      filter: "state=in_service",
      expected: total - 1,
      delete: true,
    });

    expect([status, body.code, body.total]).toEqual([409, "count_changed", total]);
    expect(await stateOf(api)).toEqual(before);
  });

  test("is what this person sees of it: a technician changes people of his own clients only", async () => {
    const api = newApi();
    const technician = await signIn(api, "workshop@test.com");
    const own = (await technician.request("GET", `${people}?itemsPerPage=-1`)).body.items;
    const all = await stored(api, declarations.responsibles);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(all.length);
    const ask = (expected: number) =>
      technician.request("POST", `${people}/bulk`, { filter: "", expected, patch: { jobTitle: "Seen" } });

    const tooMany = await ask(all.length);
    const done = await ask(own.length);

    expect([tooMany.status, tooMany.body.code, tooMany.body.total]).toEqual([
      409,
      "count_changed",
      own.length,
    ]);
    expect([done.status, done.body.failed]).toEqual([200, []]);
    const changed = (await stored(api, declarations.responsibles)).filter(
      (row) => row["jobTitle"] === "Seen",
    );
    expect(changed.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
  });

  test("is undone by one key", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const before = await stateOf(api);
    const { key, headers } = newKey();
    const expected = await totalOf(admin, units, "");
    const body = { filter: "", expected, patch: { notes: "Wrong" } };
    expect((await admin.request("POST", `${units}/bulk`, body, headers)).status).toBe(200);

    const { status } = await admin.request("POST", `/api/undo/${key}`);

    expect(status).toBe(200);
    expect(await stateOf(api)).toEqual(before);
  });
});

describe("a preview", () => {
  const sites = "/api/masters/sites";

  test("lists the records that would change, those that are so already and those that can't, and writes nothing", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const { items } = (await admin.request("GET", `${sites}?itemsPerPage=4`)).body;
    const [first] = items;
    await admin.request("PATCH", `${sites}/${first?.id}`, { version: first?.version, openingHours: "8-16" });
    const ids = [...items.map(({ id }) => id), "no-such-id"];
    const before = await stateOf(api);

    const { status, body } = await admin.request("POST", `${sites}/bulk`, {
      ids,
      patch: { openingHours: "8-16" },
      dryRun: true,
    });

    expect(status).toBe(200);
    expect(body.done).toEqual(items.slice(1).map(({ id }) => id));
    expect(body.unchanged).toEqual([first?.id]);
    expect(body.failed.map(({ id, status: why }) => [id, why])).toEqual([["no-such-id", 404]]);
    expect(await stateOf(api)).toEqual(before);
  });

  test("of a deletion names those that are needed", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const needed = (await admin.request("GET", "/api/equipments/computers?siteId.missing=false")).body.items;
    const made = await admin.request("POST", sites, await sample(admin.request, declarations.sites, 1));
    const before = await stateOf(api);

    const { body } = await admin.request("POST", `${sites}/bulk`, {
      ids: [needed[0]?.["siteId"], made.body.id],
      delete: true,
      dryRun: true,
    });

    expect(body.done).toEqual([made.body.id]);
    expect(body.failed).toMatchObject([{ id: needed[0]?.["siteId"], status: 409, code: "in_use" }]);
    expect(await stateOf(api)).toEqual(before);
  });
});

test("two thousand that nobody needs are deleted in a few seconds", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const path = "/api/masters/segments";
  const lines = Array.from({ length: 2000 }, (_, index) => `MANY-${index},Many ${index}`);
  await admin.request("POST", `${path}/import`, ["code,name_en", ...lines].join("\n"));
  const many: Item[] = (await admin.request("GET", `${path}?q=MANY-&itemsPerPage=-1`)).body.items;
  const ids = many.map(({ id }) => id);
  expect(ids).toHaveLength(2000);
  const start = performance.now();

  const { body } = await admin.request("POST", `${path}/bulk`, { ids, delete: true });

  expect([body.done.length, body.failed]).toEqual([2000, []]);
  expect(performance.now() - start).toBeLessThan(20_000);
});
