import { describe, expect, test } from "vitest";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { specifiedRoles } from "#db/domain/roles/specified-roles.ts";
import { roleCodes } from "#db/rules/roles/role.ts";
import { login } from "#tests/support/accounts.ts";
import { accounts, type Answer, newApi, type Person, signIn } from "#tests/support/api.ts";
import { changeRecord, giveRoles, makeRole, refusalReasons, roleList } from "#tests/support/role-calls.ts";

const list = "/api/security/users";
const app = "/api/apps/users";
const id = "5";
const email = "observer@demo.com";

const userOf = async (by: Person, userId = id) => (await by.request("GET", `${list}/${userId}`)).body;
const asSpecified = async (by: Person, userId = id) =>
  (await by.request("GET", `${app}/${userId}`)).body as unknown as Record<string, unknown>;

const found = async (by: Person, role: string): Promise<string[]> => {
  const { body } = await by.request("GET", `${app}?role=${role}&itemsPerPage=-1`);
  return (body as unknown as { users: { id: unknown }[] }).users.map((one) => String(one.id));
};

const rolesOf = ({ role, roleCodes: codes }: Record<string, unknown>) => [role, codes];

const csv = (by: Person, text: string) =>
  by.request("POST", `${list}/import`, text, { "content-type": "text/csv" });

/** Calls that different roles permit: their statuses tell what a session may do. */
const probes: readonly [method: string, path: string, body?: object][] = [
  ["GET", "/api/audit-log"],
  ["GET", roleList],
  ["GET", "/api/masters/clients"],
  ["POST", "/api/masters/segments", {}],
  ["POST", list, {}],
  ["POST", "/api/help-desk/maintenance", {}],
];
const statusesFor = async ({ request }: Person) =>
  Promise.all(probes.map(async ([method, path, body]) => (await request(method, path, body)).status));

async function scene() {
  const api = newApi();
  return { api, admin: await signIn(api, "admin") };
}

/** Each way that gives the user 5 one role. */
const ways: Record<string, (by: Person, role: string) => Promise<Answer>> = {
  "PATCH of the list": (by, role) => changeRecord(by, `${list}/${id}`, { role }),
  "PATCH of the application": (by, role) => by.request("PATCH", `${app}/${id}`, { role }),
  bulk: (by, role) => by.request("POST", `${list}/bulk`, { ids: [id], patch: { role } }),
  "bulk of the roles": (by, role) =>
    by.request("POST", `${list}/bulk`, { ids: [id], patch: { roleCodes: [role] } }),
  import: (by, role) => csv(by, `email,role\n${email},${role}\n`),
  "import of the roles": (by, role) => csv(by, `email,role_codes\n${email},${role}\n`),
  "import of all columns": async (by, role) =>
    csv(by, `email,role,role_codes\n${email},${role},${String((await userOf(by))["roleCodes"])}\n`),
  "PATCH of the roles": (by, role) => giveRoles(by, id, role),
  "PATCH of both": (by, role) => changeRecord(by, `${list}/${id}`, { role, roleCodes: [role] }),
};

describe("a change of a user's role", () => {
  test.each(Object.entries(ways))(
    "changes what the open session and the next one may do, by %s",
    async (_way, change) => {
      const { api, admin } = await scene();
      const session = await signIn(api, "observer");

      for (const role of ["author", "admin", "client"] as const) {
        const { status, body } = await change(admin, role);
        expect([role, status, body.failed ?? [], body.rejected ?? []]).toEqual([role, 200, [], []]);
        expect(rolesOf(await userOf(admin))).toEqual([role, [role]]);
        expect((await asSpecified(admin))["role"]).toBe(role);
        expect(await found(admin, role)).toContain(id);
        const reference = await signIn(api, accounts[role]);
        expect([role, await statusesFor(session)]).toEqual([role, await statusesFor(reference)]);
        const { body: next } = await login(api, email, "observer");
        expect(next.userAbilityRules).toEqual(rulesOfUser({ ...session.user, roleCodes: [role] }));
      }
    },
  );

  test("is taken back with its rights, and the history tells both names", async () => {
    const { api, admin } = await scene();
    const session = await signIn(api, "observer");
    const before = await statusesFor(session);
    const { body } = await changeRecord(admin, `${list}/${id}`, { role: "editor" });
    expect(await statusesFor(session)).not.toEqual(before);
    const { items } = (await admin.request("GET", `${list}/${id}/history`)).body;
    const fields = ((items[0]?.["changes"] ?? []) as { field: string }[]).map(({ field }) => field);
    expect(fields.toSorted()).toEqual(["role", "roleCodes"]);

    await admin.request("POST", `${list}/${id}/revert`, { version: body.version });
    expect(rolesOf(await userOf(admin))).toEqual(["subscriber", ["subscriber"]]);
    expect(await statusesFor(session)).toEqual(before);
  });

  test("leaves a nearer role of the same word", async () => {
    const { admin } = await scene();
    await giveRoles(admin, id, "inventory_manager");
    await changeRecord(admin, `${list}/${id}`, { role: "editor", company: "Elsewhere" });
    expect(rolesOf(await userOf(admin))).toEqual(["editor", ["inventory_manager"]]);
  });

  test.each(["role", "roleCodes"])("takes the right to both names, given by «%s»", async (name) => {
    const { api, admin } = await scene();
    const other = name === "role" ? "roleCodes" : "role";
    await makeRole(admin, "half", [
      { action: "manage", subject: "all" },
      { action: "update", subject: "User", fields: [other], inverted: true },
    ]);
    await giveRoles(admin, "2", "half");
    const half = await signIn(api, "manager");

    const refused = await changeRecord(half, `${list}/${id}`, {
      [name]: name === "role" ? "client" : ["client"],
    });

    expect([refused.status, refusalReasons(refused)]).toEqual([400, [[other, "not_permitted"]]]);
    expect(rolesOf(await userOf(admin))).toEqual(["subscriber", ["subscriber"]]);
  });

  test("is held against the guards by its word alone", async () => {
    const { api, admin } = await scene();
    const editing = { action: ["read", "update"], subject: "User" };
    await makeRole(admin, "people", [editing]);
    await giveRoles(admin, "2", "people");
    const people = await signIn(api, "manager");
    const given = await changeRecord(people, `${list}/6`, { role: "admin" });
    expect(refusalReasons(given)).toContainEqual(["role", "more_rights"]);
    const own = await changeRecord(admin, `${list}/1`, { role: "editor" });
    expect(refusalReasons(own)).toContainEqual(["role", "own_account"]);
    expect(rolesOf(await userOf(admin, "1"))).toEqual(["admin", ["admin"]]);
  });
});

describe("a body that gives a role", () => {
  test("is refused where it contradicts itself, on every way", async () => {
    const { admin } = await scene();
    const both = { role: "subscriber", roleCodes: ["admin"] };
    const account = { fullName: "Two Roles", username: "two.roles", email: "two@roles.example" };
    const answers = [
      await changeRecord(admin, `${list}/${id}`, both),
      await admin.request("PATCH", `${app}/${id}`, both),
      await admin.request("POST", list, { ...account, ...both }),
      await admin.request("POST", app, { ...account, ...both }),
    ];
    for (const { status, body } of answers)
      expect([status, body.issues.map(({ path, code }) => [path, code])]).toEqual([
        400,
        [["role", "contradicts_roles"]],
      ]);
    const bulk = await admin.request("POST", `${list}/bulk`, { ids: [id], patch: both });
    expect(bulk.body.failed).toMatchObject([{ id, status: 400 }]);
    const file = await csv(
      admin,
      `full_name,email,role,role_codes\nTwo Roles,two@roles.example,client,admin\n`,
    );
    expect(file.body.rejected).toMatchObject([{ line: 2, code: "contradicts_roles" }]);
    expect(rolesOf(await userOf(admin))).toEqual(["subscriber", ["subscriber"]]);
  });

  test("is refused where it takes the last role away", async () => {
    const { admin } = await scene();
    const { status, body } = await giveRoles(admin, id);
    expect([status, body.issues]).toMatchObject([400, [{ path: "roleCodes", code: "required" }]]);
  });

  test.each([list, app])("makes an account by either name, and needs one of them, at %s", async (path) => {
    const { admin } = await scene();
    let number = 0;
    const made = (roles: object) =>
      admin.request("POST", path, {
        fullName: "Made Here",
        username: `made.${++number}`,
        email: `made${number}@here.example`,
        ...roles,
      });
    const stored = async ({ status, body }: Answer) => [status, ...rolesOf(await userOf(admin, body.id))];

    expect(await stored(await made({ role: "maintainer" }))).toEqual([201, "maintainer", ["maintainer"]]);
    expect(await stored(await made({ roleCodes: ["workshop"] }))).toEqual([201, "maintainer", ["workshop"]]);
    expect(await stored(await made({ role: "editor", roleCodes: ["inventory_manager"] }))).toEqual([
      201,
      "editor",
      ["inventory_manager"],
    ]);
    const neither = await made({});
    expect([neither.status, neither.body.issues]).toMatchObject([
      400,
      [{ path: "roleCodes", code: "required" }],
    ]);
  });

  test("makes an account from a file, and an invitation and an approval leave its role", async () => {
    const { api, admin } = await scene();
    const file = await csv(admin, "full_name,email,role\nFrom File,from@file.example,author\n");
    expect(file.body).toMatchObject({ created: 1, rejected: [] });
    const [person] = (await admin.request("GET", `${list}?q=from@file.example`)).body.items;
    expect(rolesOf(person ?? {})).toEqual(["author", ["author"]]);
    const { body } = await admin.request("POST", `${app}/${String(person?.id)}/invite`, {});
    expect(rolesOf(await userOf(admin, String(person?.id)))).toEqual(["author", ["author"]]);
    const first = await login(api, "from@file.example", (body as unknown as { password: string }).password);
    expect([200, 201, 202, 403]).toContain(first.status);

    await api.request("POST", "/api/auth/register", {
      fullName: "Nadia Ferhat",
      email: "nadia@ferhat.example",
      password: "seven blue kettles",
    });
    const [visitor] = (await admin.request("GET", `${list}?q=nadia@ferhat.example`)).body.items;
    await changeRecord(admin, `${list}/${String(visitor?.id)}`, { status: "active", role: "maintainer" });
    expect(rolesOf(await userOf(admin, String(visitor?.id)))).toEqual(["maintainer", ["maintainer"]]);
  });
});

describe("list, filter and record", () => {
  test("show of every built-in role the word for its rights", async () => {
    const { api, admin } = await scene();
    for (const code of roleCodes) {
      expect((await giveRoles(admin, id, code)).status).toBe(200);
      const { key } = specifiedRoles[code];
      expect([code, (await userOf(admin))["role"], (await asSpecified(admin))["role"]]).toEqual([
        code,
        key,
        key,
      ]);
      expect(await found(admin, key)).toContain(id);
      const reference = await signIn(api, accounts[code]);
      expect([code, await statusesFor(await signIn(api, "observer"))]).toEqual([
        code,
        await statusesFor(reference),
      ]);
    }
  });

  test("show of a role that people made the word of that which it is based on", async () => {
    const { admin } = await scene();
    const reads = [{ action: "read", subject: "Client" }];
    await makeRole(admin, "bench", reads, { basedOn: "workshop" });
    await makeRole(admin, "deputy", reads, { basedOn: "admin" });
    await makeRole(admin, "plain", reads);
    const wordOf = async (...codes: string[]) => {
      await giveRoles(admin, id, ...codes);
      return (await asSpecified(admin))["role"];
    };
    expect(await wordOf("bench")).toBe("maintainer");
    expect(await wordOf("deputy")).toBe("editor");
    expect(await wordOf("plain")).toBe("subscriber");
    expect(await wordOf("plain", "client_contact", "author")).toBe("author");
    // Denials of one role count beside the other.
    expect(await wordOf("admin", "subscriber")).toBe("subscriber");
  });

  test("show an administrator for as long as a role permits everything", async () => {
    const { admin } = await scene();
    const everything = [{ action: "manage", subject: "all" }];
    const { body: role } = await makeRole(admin, "owner", everything);
    await giveRoles(admin, id, "owner");
    expect((await asSpecified(admin))["role"]).toBe("admin");

    const reads = [{ action: "read", subject: "all" }];
    const { body: narrowed } = await changeRecord(admin, `${roleList}/${role.id}`, { rules: reads });
    expect(rolesOf(await userOf(admin))).toEqual(["subscriber", ["owner"]]);
    expect(await found(admin, "admin")).not.toContain(id);

    await admin.request("POST", `${roleList}/${role.id}/revert`, { version: narrowed.version });
    expect(rolesOf(await userOf(admin))).toEqual(["admin", ["owner"]]);
  });
});
