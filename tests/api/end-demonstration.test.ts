import { expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { accounts, newApi, signIn, stored, type TestApi } from "#tests/support/api.ts";
import { stateOf } from "#tests/support/state.ts";

const path = "/api/auth/end-demonstration";
const administrator = {
  fullName: "Nour Belkacem",
  email: "nour@sahel.example",
  password: "corail tambour 41",
};
const login = (api: TestApi, email: string, password: string) =>
  api.request("POST", "/api/auth/login", { email, password });
const origin = async (api: TestApi) => (await api.request("GET", "/api/auth/start")).body;

const withoutUsers = (state: object) =>
  Object.entries(state).filter(([key]) => !/^(unique )?users\b/.test(key));

test("an administrator ends the demonstration in one step: its passwords go, and all other data stays", async () => {
  const api = newApi();
  const { request } = await signIn(api, "admin");
  const before = await stateOf(api);

  const { status, body } = await request("POST", path, { administrator }, { "idempotency-key": "end" });

  expect([status, body]).toEqual([200, { ended: 11, isSignedOut: true }]);
  for (const who of ["admin", "manager", "client.manager"])
    expect((await login(api, `${who}@demo.com`, who)).body.code).toBe("bad_credentials");
  expect((await request("GET", "/api/masters/clients")).status).toBe(401);
  expect(await origin(api)).toEqual({ seeded: true, sampleAccounts: false, organisation: null });
  const { status: entered, body: welcome } = await login(api, administrator.email, administrator.password);
  expect([entered, welcome.userAbilityRules]).toEqual([201, [{ action: "manage", subject: "all" }]]);
  const users = await stored(api, declarations.users);
  expect(users.filter(({ id }) => Number(id) <= 11).map((user) => user["status"])).toEqual(
    Array.from({ length: 11 }, () => "inactive"),
  );
  expect(withoutUsers(await stateOf(api))).toEqual(withoutUsers(before));
});

test("it is one command of the log, without a password in it", async () => {
  const api = newApi();
  const { request } = await signIn(api, "admin");
  await request("POST", path, { administrator });

  const db = await api.store.open();
  const commands = await db.commands.toArray();
  expect(commands.filter(({ name }) => name === "event/samples_ended")).toMatchObject([
    { args: { body: { count: 11 } }, lines: 12 },
  ]);
  expect(JSON.stringify([commands, await db.changes.toArray()])).not.toContain(administrator.password);
});

test("somebody who may do everything has to be left, with a password of his own", async () => {
  const api = newApi();
  const { request } = await signIn(api, "admin");

  const refused = await request("POST", path, {});
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["administrator"]]);
  const weak = await request("POST", path, {
    administrator: { ...administrator, email: "nour", password: "short" },
  });
  expect([weak.status, Object.keys(weak.body.errors)]).toEqual([
    400,
    ["administrator.email", "administrator.password"],
  ]);
  expect(await origin(api)).toMatchObject({ sampleAccounts: true });

  await request("POST", path, { administrator });
  const again = await signIn(api, administrator.email);
  expect((await again.request("POST", path, {})).body).toEqual({ ended: 0, isSignedOut: false });
});

test("says beforehand whether another administrator has to be named: none, where one is left who can sign in", async () => {
  const api = newApi();
  const { request } = await signIn(api, "admin");
  const asked = async () => (await request("POST", path, { dryRun: true })).body;
  expect(await asked()).toEqual({ ended: 11, isSignedOut: true, needsAdministrator: true });

  const person = {
    fullName: "Nour Belkacem",
    email: administrator.email,
    role: "admin",
    roleCodes: ["admin"],
  };
  const { id } = (await request("POST", "/api/apps/users", { ...person, status: "active" })).body;
  expect(await asked()).toMatchObject({ needsAdministrator: true });
  expect((await request("POST", `/api/apps/users/${id}/invite`)).status).toBe(200);
  expect(await asked()).toMatchObject({ needsAdministrator: false });
  expect(await origin(api)).toMatchObject({ sampleAccounts: true });
  expect((await request("POST", path, {})).body).toEqual({ ended: 11, isSignedOut: true });
});

test("is the administrator's alone, and asks for the password where that was typed long ago", async () => {
  const api = newApi();
  for (const who of Object.values(accounts)) {
    if (who === accounts.admin) continue;
    const { request } = await signIn(api, who);
    expect([who, (await request("POST", path, { administrator })).status]).toEqual([who, 403]);
  }
  expect((await api.request("POST", path, {})).status).toBe(401);

  const { request } = await signIn(api, "admin");
  api.advance(6);
  expect((await request("POST", path, { administrator })).body.code).toBe("password_needed");
});
