import { describe, expect, test } from "vitest";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import { ruleNameIssues } from "#db/domain/roles/rule-names.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import type { RoleCode } from "#db/rules/roles/role.ts";
import { type Answer, newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { changeRecord, giveRoles, makeRole, refusalReasons, roleList } from "#tests/support/role-calls.ts";

const technicianId = "4";

const twoClients = [clientId("AMAL"), clientId("BDL")];
const seesTwoClients = [
  { action: "read", subject: "Client", conditions: { id: { $in: twoClients } } },
  { action: "read", subject: "Request", conditions: { clientId: { $in: twoClients } } },
];

async function roleNamed(by: Person, code: string) {
  const { items } = (await by.request("GET", `${roleList}?itemsPerPage=-1`)).body;
  const role = items.find((one) => one["code"] === code);
  if (!role) throw new Error(`Failed to find the role «${code}».`);
  return role;
}

async function withPassword(api: TestApi, userId: string) {
  const db = await api.store.open();
  await db.credentials.put({ userId, hash: "$pbkdf2-sha256$i=600000$c2FsdA$aGFzaA" });
}

describe("built-in roles", () => {
  test("are answered with the rules of the code, and name only what is there", async () => {
    const admin = await signIn(newApi(), "admin");
    const { items } = (await admin.request("GET", `${roleList}?itemsPerPage=-1`)).body;

    expect(items).toHaveLength(11);
    for (const role of items) {
      const { rules } = builtInRoles[role["code"] as RoleCode];
      expect(role["rules"]).toEqual(rules);
      expect(ruleNameIssues(rules)).toEqual([]);
    }
  });

  test("are neither changed nor deleted nor put away, and are copied with all that they permit", async () => {
    const admin = await signIn(newApi(), "admin");
    const { id, version, rules } = await roleNamed(admin, "inventory_manager");

    const answers = [
      await admin.request("PATCH", `${roleList}/${id}`, { version, name: { en: "Another" } }),
      await admin.request("DELETE", `${roleList}/${id}`),
      await admin.request("POST", `${roleList}/${id}/archive`, { version }),
    ];
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual(
      answers.map(() => [403, "built_in_role"]),
    );
    const copy = await makeRole(admin, "stock_only", rules as object[], { basedOn: "inventory_manager" });
    expect([copy.status, copy.body["rules"], copy.body["builtIn"]]).toEqual([201, rules, false]);
  });
});

describe("rules of a role that people make", () => {
  test.each([
    [
      { action: "read", subject: "Client", fields: ["code", "shoeSize"] },
      "rules.0.fields.1",
      "unknown_field",
    ],
    [
      { action: "read", subject: "Client", conditions: { shoeSize: 7 } },
      "rules.0.conditions.shoeSize",
      "unknown_field",
    ],
    [{ action: "execute", subject: "Request", fields: ["fly"] }, "rules.0.fields.0", "unknown_field"],
    [
      { action: "read", subject: "Request", conditions: { status: "lost" } },
      "rules.0.conditions.status",
      "unknown_choice",
    ],
    [
      { action: "read", subject: "Request", conditions: { clientId: "${user.shoeSize}" } },
      "rules.0.conditions.clientId",
      "unknown_choice",
    ],
    [{ action: "look", subject: "Request" }, "rules.0.action", "invalid"],
    [{ action: "read", subject: "Request", fields: [] }, "rules.0.fields", "required"],
  ])("%j is refused where it is wrong", async (rule, path, code) => {
    const admin = await signIn(newApi(), "admin");

    const { status, body } = await makeRole(admin, "wrong", [rule]);

    expect([status, body.issues.map((issue) => [issue.path, issue.code])]).toEqual([400, [[path, code]]]);
  });

  test("bind whoever's account names the role from the next call on", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const technician = await signIn(api, "technician");
    const { body: role } = await makeRole(admin, "two_clients", seesTwoClients);
    expect((await giveRoles(admin, technicianId, "two_clients")).status).toBe(200);

    const clients = async () =>
      (await technician.request("GET", "/api/masters/clients?itemsPerPage=-1")).body.items?.map(
        ({ id }) => id,
      );
    expect((await clients())?.toSorted()).toEqual(twoClients.toSorted());
    expect((await technician.request("GET", "/api/equipments/computers")).status).toBe(403);
    expect((await technician.request("GET", "/api/auth/session")).body.userAbilityRules).toEqual(
      seesTwoClients,
    );

    const narrower = [{ action: "read", subject: "Client", conditions: { id: twoClients[0] } }];
    expect((await changeRecord(admin, `${roleList}/${role.id}`, { rules: narrower })).status).toBe(200);
    expect(await clients()).toEqual([twoClients[0]]);
    expect((await technician.request("GET", "/api/help-desk/pickup")).status).toBe(403);
  });

  test("that can no longer be read permit nothing, whatever other roles permit", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const { body: role } = await makeRole(admin, "broken", []);
    await giveRoles(admin, technicianId, "maintainer", "broken");
    const technician = await signIn(api, "technician");
    expect((await technician.request("GET", "/api/masters/segments")).status).toBe(200);

    await (await api.store.open()).table("roles").update(role.id, { rules: [{ action: "look" }] });

    expect((await technician.request("GET", "/api/masters/segments")).status).toBe(403);
  });

  test("stay while somebody has the role", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const { body: role } = await makeRole(admin, "two_clients", seesTwoClients);
    await giveRoles(admin, technicianId, "maintainer", "two_clients");

    const refused = await admin.request("DELETE", `${roleList}/${role.id}`);
    expect([refused.status, refused.body.references]).toEqual([
      409,
      [{ resource: "security/users", count: 1 }],
    ]);
    await giveRoles(admin, technicianId, "maintainer");
    expect((await admin.request("DELETE", `${roleList}/${role.id}`)).status).toBe(204);
    const answer = await giveRoles(admin, technicianId, "two_clients");
    expect(answer.body.issues.map(({ path, code }) => [path, code])).toEqual([
      ["roleCodes", "unknown_choice"],
    ]);
  });

  test("are taken elsewhere by a file and come back as they were", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await makeRole(admin, "two_clients", seesTwoClients);
    const { text } = await admin.request("GET", `${roleList}/export?format=csv&builtIn=false`);

    const other = await signIn(newApi(), "admin");
    const csv = { "content-type": "text/csv" };
    const imported = await other.request("POST", `${roleList}/import?dryRun=false`, text, csv);

    expect([imported.body.created, imported.body.rejected]).toEqual([1, []]);
    expect((await roleNamed(other, "two_clients"))["rules"]).toEqual(seesTwoClients);
  });
});

describe("a grant needs what it grants", () => {
  /** May make roles and give them, and reads what the two clients have. */
  const leader = [
    { action: ["create", "read", "update", "delete"], subject: "Role" },
    { action: ["read", "update"], subject: "User" },
    ...seesTwoClients,
  ];

  async function withLeader() {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await makeRole(admin, "leader", leader);
    await giveRoles(admin, "5", "leader");
    return { api, admin, leading: await signIn(api, "observer") };
  }

  test("nobody makes a role that permits more than he may", async () => {
    const { leading } = await withLeader();

    expect((await makeRole(leading, "same", seesTwoClients)).status).toBe(201);
    const wider = await makeRole(leading, "wider", [{ action: "read", subject: "Client" }]);
    expect([wider.status, refusalReasons(wider)]).toEqual([400, [["rules", "rights_you_lack"]]]);
  });

  test("nobody changes a role that permits more than he may, or that somebody with more rights has", async () => {
    const { admin, leading } = await withLeader();
    const { body: wide } = await makeRole(admin, "wide", [{ action: "read", subject: "Client" }]);
    const { body: denying } = await makeRole(admin, "denying", []);

    expect(refusalReasons(await changeRecord(leading, `${roleList}/${wide.id}`, { rules: [] }))).toEqual([
      ["rules", "rights_you_lack"],
    ]);
    await giveRoles(admin, technicianId, "editor", "denying");
    const denial = [{ action: "read", subject: "Request", inverted: true }];
    expect(
      refusalReasons(await changeRecord(leading, `${roleList}/${denying.id}`, { rules: denial })),
    ).toEqual([["rules", "more_rights"]]);
  });

  test("nobody gives a role that permits more than he may", async () => {
    const { admin, leading } = await withLeader();
    await makeRole(admin, "wide", [{ action: "read", subject: "Client" }]);
    await makeRole(admin, "nothing", []);
    await giveRoles(admin, technicianId, "nothing");

    expect(refusalReasons(await giveRoles(leading, technicianId, "wide"))).toEqual([
      ["roleCodes", "more_rights"],
    ]);
    await makeRole(leading, "same", seesTwoClients);
    expect((await giveRoles(leading, technicianId, "same")).status).toBe(200);
  });

  test("nobody changes his own role, but for its words", async () => {
    const { leading } = await withLeader();
    const { id } = await roleNamed(leading, "leader");

    for (const rules of [leader.slice(0, 2), [...leader, { action: "export", subject: "Client" }]])
      expect(refusalReasons(await changeRecord(leading, `${roleList}/${id}`, { rules }))).toEqual([
        ["rules", "own_role"],
      ]);
    expect((await changeRecord(leading, `${roleList}/${id}`, { name: { en: "Team leader" } })).status).toBe(
      200,
    );
  });

  test("the last who may do everything stays so, by a change of his role too", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const { body: role } = await makeRole(admin, "owner", [{ action: "manage", subject: "all" }]);
    await changeRecord(admin, "/api/security/users/2", { roleCodes: ["owner"] });
    const owner = await signIn(api, "manager");
    await withPassword(api, "2");
    expect(
      (await changeRecord(owner, "/api/security/users/1", { roleCodes: ["editor"], role: "editor" })).status,
    ).toBe(200);
    // Whoever is signed in goes on; nobody else could begin.
    await (await api.store.open()).table("users").update("12", { roleCodes: ["admin"], status: "active" });
    const second = await signIn(
      api,
      (await owner.request("GET", "/api/security/users/12")).body["email"] as string,
    );

    const narrowed = await changeRecord(second, `${roleList}/${role.id}`, {
      rules: [{ action: "read", subject: "all" }],
    });

    expect(refusalReasons(narrowed)).toEqual([["rules", "last_administrator_role"]]);
  });
});

describe("what somebody may do, and by which rule", () => {
  const check = async (by: Person, question: object) =>
    by.request("POST", `${roleList}/check`, question) as Promise<Answer & { body: Record<string, unknown> }>;

  test("is told of a person, a role and rules that nobody has yet, as the calls then have it", async () => {
    const admin = await signIn(newApi(), "admin");
    await makeRole(admin, "two_clients", seesTwoClients);
    await giveRoles(admin, technicianId, "subscriber", "two_clients");

    const ofPerson = { userId: technicianId, action: "read", subject: "Client", recordId: twoClients[0] };
    expect((await check(admin, ofPerson)).body).toMatchObject({
      allowed: true,
      rule: { role: "two_clients", index: 0, rule: seesTwoClients[0] },
      reason: null,
    });
    expect((await check(admin, { ...ofPerson, action: "update" })).body).toMatchObject({
      allowed: false,
      rule: { role: "subscriber", rule: { inverted: true } },
      reason: "read_only_role",
    });
    const other = clientId("CSY");
    expect(
      (await check(admin, { rules: seesTwoClients, action: "read", subject: "Client", recordId: other }))
        .body,
    ).toEqual({
      allowed: false,
      rule: null,
      reason: "not_permitted",
      missingConditions: [{ path: "id", condition: { $in: twoClients }, value: other }],
    });
    const { id } = await roleNamed(admin, "author");
    expect(
      (await check(admin, { roleId: id, action: "override", subject: "Request", field: "priority" })).body,
    ).toMatchObject({ allowed: true, rule: { role: "author" } });
  });

  test("is told to whoever reads roles, of people and records that he reads", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const question = { userId: "1", action: "read", subject: "Client", recordId: clientId("CSY") };
    expect((await check(await signIn(api, "technician"), question)).status).toBe(403);
    await makeRole(admin, "reads_roles", [{ action: "read", subject: ["Role", "User"] }, ...seesTwoClients]);
    await giveRoles(admin, technicianId, "reads_roles");
    const reader = await signIn(api, "technician");

    expect((await check(reader, question)).status).toBe(404);
    expect((await check(reader, { ...question, recordId: twoClients[0] })).body["allowed"]).toBe(true);
  });

  test("names the members of each role to whoever knows them", async () => {
    const admin = await signIn(newApi(), "admin");
    const { items } = (await admin.request("GET", `${roleList}/members`)).body;

    const counts = Object.fromEntries(items.map((one) => [String(one["code"]), one["count"]]));
    expect(counts).toMatchObject({ workshop: 3, inventory_manager: 2, client_manager: 2 });
  });
});
