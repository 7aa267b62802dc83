import { describe, expect, test } from "vitest";
import { type Answer, newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { makeRole, roleList } from "#tests/support/role-calls.ts";
import { stateOf } from "#tests/support/state.ts";

const users = "/api/security/users";
const contacts = "/api/masters/responsibles";
const rules = [{ action: "read", subject: "Client" }];
const csv = { "content-type": "text/csv" };

/** Records that the calls are about: a role that was given to user 5, one that nobody has, one that was deleted, and two contacts. */
type Scene = {
  role: string;
  freeRole: string;
  deletedRole: string;
  contact: string;
  linked: string;
  name: string;
};

async function sceneOf(by: Person): Promise<Scene> {
  const role = (await makeRole(by, "desk", rules)).body.id;
  const freeRole = (await makeRole(by, "free", rules)).body.id;
  const deletedRole = (await makeRole(by, "gone", rules)).body.id;
  await by.request("DELETE", `${roleList}/${deletedRole}`);
  await by.request(
    "PATCH",
    `${users}/5`,
    { version: await versionOf(by, `${users}/5`), roleCodes: ["subscriber", "desk"] },
    { "idempotency-key": "given" },
  );
  const { items } = (await by.request("GET", `${contacts}?itemsPerPage=-1`)).body;
  const of = (isLinked: boolean) => items.find(({ portalUserId }) => Boolean(portalUserId) === isLinked);
  return {
    role,
    freeRole,
    deletedRole,
    contact: of(false)?.id ?? "",
    linked: of(true)?.id ?? "",
    name: String((await by.request("GET", `${users}/4`)).body["email"]),
  };
}

const versionOf = async (by: Person, path: string) => (await by.request("GET", path)).body.version;

const changed = async (by: Person, path: string, patch: object): Promise<Answer> =>
  by.request("PATCH", path, { version: await versionOf(by, path), ...patch });

const bulk = (list: string, body: object) => (by: Person) => by.request("POST", `${list}/bulk`, body);

type Calls = Record<string, (by: Person, scene: Scene) => Promise<Answer>>;

const grave: Calls = {
  "start over": (by) => by.request("POST", "/api/recovery/start-over"),

  "make a role": (by) => makeRole(by, "copy", rules),
  "change what a role permits": (by, { role }) => changed(by, `${roleList}/${role}`, { rules: [] }),
  "delete a role": (by, { freeRole }) => by.request("DELETE", `${roleList}/${freeRole}`),
  "bring a deleted role back": (by, { deletedRole }) =>
    by.request("POST", `${roleList}/deleted/${deletedRole}`),
  "import roles": (by) => by.request("POST", `${roleList}/import`, "code,name.en\nfiled,Filed\n", csv),

  "make a user": (by) =>
    by.request("POST", users, {
      fullName: "Ada Moor",
      username: "ada",
      email: "ada@moor.example",
      role: "admin",
    }),
  "make a user of the application": (by) =>
    by.request("POST", "/api/apps/users", {
      fullName: "Ada Moor",
      email: "ada@moor.example",
      role: "client",
    }),
  "give a role": (by) => changed(by, `${users}/4`, { roleCodes: ["maintainer", "desk"] }),
  "give a role of the application": (by) => by.request("PATCH", "/api/apps/users/4", { role: "editor" }),
  "give roles": bulk(users, { ids: ["4", "5"], patch: { roleCodes: ["subscriber"] } }),
  "give roles to some, of whom one may not": bulk(users, { ids: ["1", "4"], patch: { role: "client" } }),
  "import users with their roles": (by, { name }) =>
    by.request("POST", `${users}/import`, `email,role\n${name},editor\n`, csv),
  "undo that a role was given": (by) => by.request("POST", "/api/undo/given"),
  "revert that a role was given": async (by) => {
    const { items } = (await by.request("GET", "/api/audit-log?resource=users&record=5")).body;
    return by.request("POST", `/api/audit-log/${String(items[0]?.["number"])}/revert`);
  },
  "change another's address": (by) => changed(by, `${users}/4`, { email: "four@demo.com" }),
  "change another's address of the application": (by) =>
    by.request("PATCH", "/api/apps/users/4", { email: "four@demo.com" }),
  "suspend a user": (by) => changed(by, `${users}/2`, { status: "inactive" }),
  "delete a user": (by) => by.request("DELETE", `${users}/5`),
  "delete a user of the application": (by) => by.request("DELETE", "/api/apps/users/5"),
  "delete users": bulk(users, { ids: ["5"], delete: true }),

  "let somebody in as a contact": (by, { contact }) =>
    changed(by, `${contacts}/${contact}`, { portalUserId: "6" }),
  "delete a contact who signs in": (by, { linked }) => by.request("DELETE", `${contacts}/${linked}`),

  "export users": (by) => by.request("GET", `${users}/export`),
  "export users as records": (by) => by.request("GET", `${users}/export?format=records`),
  "write a file of users": (by) =>
    by.request("POST", `${users}/export`, { format: "csv", rightToLeft: false, lines: [["Name"], ["Ada"]] }),
  "export the audit log": (by) => by.request("GET", "/api/audit-log/export?format=csv"),
};

const ordinary: Calls = {
  "rename a role": (by, { role }) => changed(by, `${roleList}/${role}`, { name: { en: "Front desk" } }),
  "change a user's phone": (by) => changed(by, `${users}/4`, { phone: "+213 555 12 34 56" }),
  "change a user's phone with his role as it is": (by) =>
    changed(by, `${users}/4`, { phone: "+213 555 12 34 56", role: "maintainer" }),
  "change users' zone": bulk(users, { ids: ["4", "5"], patch: { zone: "North" } }),
  "look what giving roles would do": bulk(users, {
    ids: ["4", "5"],
    patch: { roleCodes: ["subscriber"] },
    dryRun: true,
  }),
  "check a file of users": (by, { name }) =>
    by.request("POST", `${users}/import?dryRun=true`, `email,role\n${name},editor\n`, csv),
  "change one's own account": (by) => changed(by, "/api/me", { phone: "+213 555 12 34 56" }),
  "change a contact": (by, { linked }) => changed(by, `${contacts}/${linked}`, { jobTitle: "Buyer" }),
  "export clients": (by) => by.request("GET", "/api/masters/clients/export"),
  "export roles": (by) => by.request("GET", `${roleList}/export`),
  "read the audit log": (by) => by.request("GET", "/api/audit-log"),
};

async function scene(): Promise<{ api: TestApi; by: Person; scene: Scene }> {
  const api = newApi();
  const by = await signIn(api, "admin");
  const made = await sceneOf(by);
  api.advance(6);
  return { api, by, scene: made };
}

describe("with a password of six minutes ago", () => {
  test.each(Object.entries(grave))("somebody who would %s types it once more", async (_name, ask) => {
    const { api, by, scene: records } = await scene();
    const before = await stateOf(api);

    const refused = await ask(by, records);

    expect([refused.status, refused.body.code]).toEqual([403, "password_needed"]);
    expect(await stateOf(api)).toEqual(before);
    expect((await by.request("POST", "/api/me/confirm-password", { password: "admin" })).status).toBe(204);
    const done = await ask(by, records);
    expect([done.status, done.body]).toMatchObject([expect.toSatisfy((status) => status < 300), {}]);
    expect(done.body.rejected ?? []).toEqual([]);
  });

  test.each(Object.entries(ordinary))("somebody may %s", async (_name, ask) => {
    const { by, scene: records } = await scene();

    const { status, body } = await ask(by, records);

    expect([status, body.failed ?? [], body.rejected ?? []]).toEqual([200, [], []]);
  });
});

test("nobody types a password for what he may not do at all", async () => {
  const api = newApi();
  const person = await signIn(api, "technician");
  api.advance(6);

  for (const [method, path, body] of [
    ["POST", "/api/recovery/start-over"],
    ["POST", roleList, { code: "mine", name: { en: "Mine" }, rules }],
    ["DELETE", `${users}/5`],
    ["GET", "/api/audit-log/export"],
  ] as const) {
    const answer = await person.request(method, path, body);
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, "forbidden"]);
  }
});

test("who has no session is not asked for a password: a visitor who registers", async () => {
  const api = newApi();
  await api.ready();
  const body = {
    fullName: "Ottilie Brandauer",
    email: "o@brandauer.example",
    password: "seven pale lanterns",
  };

  expect((await api.request("POST", "/api/auth/register", body)).status).toBe(201);
});
