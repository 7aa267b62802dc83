import { describe, expect, test } from "vitest";
import { type Answer, newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { temporaryPassword } from "#tests/support/handed-out.ts";
import { giveRoles, makeRole } from "#tests/support/role-calls.ts";

const list = "/api/security/users";

const idsIn = ({ body }: Answer): string[] => body.items.map(({ id }) => id).toSorted();

/** A sample in which one of those without a password was handed a temporary one. */
async function withTemporary() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const without = idsIn(await admin.request("GET", `${list}?password=none&itemsPerPage=-1`));
  const [first = ""] = without;
  await temporaryPassword(api, first);
  return { api, admin, first, without };
}

/** All ways to ask for the same users, by their ids or how many they are. */
async function waysOf({ request }: Person, query: string) {
  const [generic, app, exported, counts] = await Promise.all([
    request("GET", `${list}?${query}&itemsPerPage=-1`),
    request("GET", `/api/apps/users?${query}&itemsPerPage=-1`),
    request("GET", `${list}/export?format=ids&${query}`),
    request("GET", `${list}/counts?of=${encodeURIComponent(query)}`),
  ]);
  return {
    generic: idsIn(generic),
    app: (app.body["users"] as { id: number }[]).map(({ id }) => String(id)).toSorted(),
    exported: (exported.body["ids"] as string[]).toSorted(),
    count: (counts.body["counts"] as (number | null)[])[0],
  };
}

describe("users are filtered by their password", () => {
  test("which they do not have, were handed, or chose: list, call, export and count agree", async () => {
    const { admin, first, without } = await withTemporary();
    const [none, temporary, chosen, all] = [
      await waysOf(admin, "password=none"),
      await waysOf(admin, "password=temporary"),
      await waysOf(admin, "password=chosen"),
      await waysOf(admin, "password=none&password=temporary&password=chosen"),
    ];

    expect(without.length).toBeGreaterThan(10);
    expect(none.generic).toEqual(without.filter((id) => id !== first));
    expect(temporary.generic).toEqual([first]);
    expect(chosen.generic).toEqual(expect.arrayContaining(["1", "2", "3"]));
    expect(all.generic).toHaveLength(none.generic.length + 1 + chosen.generic.length);
    for (const { generic, app, exported, count } of [none, temporary, chosen, all])
      expect({ app, exported, count }).toEqual({ app: generic, exported: generic, count: generic.length });
  });

  test("together with the search and the other filters", async () => {
    const { admin } = await withTemporary();
    const { body } = await admin.request("GET", `${list}?password=none&status=active&itemsPerPage=-1`);
    const [one] = body.items;
    const query = `password=none&status=active&q=${encodeURIComponent(String(one?.["email"]))}`;

    expect(body.items.every(({ status }) => status === "active")).toBe(true);
    expect((await waysOf(admin, "password=none&status=active")).count).toBe(body.items.length);
    expect(idsIn(await admin.request("GET", `${list}?${query}`))).toEqual([one?.id]);
    expect(idsIn(await admin.request("GET", `${list}?${query.replace("none", "chosen")}`))).toEqual([]);
    const { facets } = (await admin.request("GET", `${list}/facets?password=none&of=status`)).body as {
      facets?: Record<string, { counts: Record<string, number> }>;
    };
    expect(facets?.["status"]?.counts["active"]).toBe(body.items.length);
  });

  test("and a value that there is not filters nothing", async () => {
    const { admin } = await withTemporary();
    const { total } = (await admin.request("GET", list)).body;

    expect((await admin.request("GET", `${list}?password=weak`)).body.total).toBe(total);
    expect((await admin.request("GET", `/api/apps/users?password=weak`)).body["totalUsers"]).toBe(total);
  });
});

const rulesOfHelper = [
  { action: ["read", "update", "export"], subject: "User" },
  { action: "read", subject: "Client" },
];

/** Somebody with a role that was made here, who may change passwords and holds few rights. */
async function helperOf(api: TestApi, admin: Person): Promise<Person> {
  expect((await makeRole(admin, "desk", rulesOfHelper)).status).toBe(201);
  expect((await giveRoles(admin, "5", "desk")).status).toBe(200);
  return signIn(api, "observer");
}

describe("nobody learns by the filter", () => {
  test("what the page of that person would not tell him", async () => {
    const { api, admin } = await withTemporary();
    const helper = await helperOf(api, admin);
    const all = await waysOf(helper, "password=none&password=temporary&password=chosen");
    const { body } = await helper.request("GET", `${list}?itemsPerPage=-1`);
    const told: string[] = [];
    for (const { id } of body.items)
      if ((await helper.request("GET", `/api/apps/users/${id}/access`)).status === 200) told.push(id);

    expect(told.length).toBeLessThan(body.items.length);
    expect(all.generic).toEqual(told.toSorted());
    expect([all.app, all.exported, all.count]).toEqual([all.generic, all.generic, all.generic.length]);
  });

  test("anything where he may not change passwords: his list is empty, and nothing is counted", async () => {
    const api = newApi();
    for (const who of ["manager", "observer"]) {
      const { request } = await signIn(api, who);
      const { body } = await request("GET", `${list}/counts?of=password%3Dnone`);

      expect([who, body["counts"]]).toEqual([who, [null]]);
      expect((await request("GET", `${list}?password=none`)).body.total).toBe(0);
      expect((await request("GET", "/api/apps/users?password=none")).body["totalUsers"]).toBe(0);
    }
  });
});
