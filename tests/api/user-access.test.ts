import { describe, expect, test } from "vitest";
import { askingAs, login } from "#tests/support/accounts.ts";
import { accounts, newApi, type Person, signIn } from "#tests/support/api.ts";
import { logOf } from "#tests/support/log.ts";

const at = (id: string | number) => `/api/apps/users/${id}`;
const somebody = { fullName: "Ottilie Brandauer", email: "ottilie@brandauer.example", role: "maintainer" };
const chosen = "four quiet rivers north";

async function invited() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const { body } = await admin.request("POST", "/api/apps/users", { ...somebody, status: "pending" });
  const answer = await admin.request("POST", `${at(body.id)}/invite`, undefined, { "idempotency-key": "i" });
  return { api, admin, id: body.id, answer, password: String(answer.body["password"]) };
}

describe("an invitation", () => {
  test("lets somebody in with a password that he has to change first", async () => {
    const { api, admin, id, answer, password } = await invited();
    expect(answer.status).toBe(200);
    expect((await admin.request("GET", at(id))).body["status"]).toBe("active");

    const first = await login(api, somebody.email, password);
    expect([first.status, first.body["mustChange"] ?? first.body["mustChangePassword"]]).toEqual([201, true]);
    const ask = askingAs(api, first.body.accessToken);
    expect((await ask("GET", "/api/apps/users")).status).toBe(403);
    const changed = await ask("POST", "/api/me/password", { current: password, password: chosen });

    expect(changed.status).toBe(204);
    expect((await login(api, somebody.email, password)).status).toBe(400);
    expect((await login(api, somebody.email, chosen)).status).toBe(201);
    expect((await admin.request("GET", `${at(id)}/access`)).body["password"]).toBe("chosen");
  });

  test("is told once, and stands in no log, no answer and no export", async () => {
    const { api, admin, id, password } = await invited();

    const again = await admin.request("POST", `${at(id)}/invite`, undefined, { "idempotency-key": "i" });
    expect([again.status, again.body.code]).toEqual([409, "already_done"]);
    const { body } = await admin.request("GET", `${at(id)}/access`);
    expect(body).toMatchObject({ password: "temporary", twoSteps: false, sessions: [] });
    const db = await api.store.open();
    const kept = JSON.stringify([await logOf(api), await db.commands.toArray(), body]);
    expect(kept).not.toContain(password);
  });

  test("ends the password and the sessions that he had", async () => {
    const api = newApi();
    const [admin, technician] = [await signIn(api, "admin"), await signIn(api, "technician")];
    expect((await admin.request("GET", `${at(4)}/access`)).body["sessions"]).toHaveLength(1);

    expect((await admin.request("POST", `${at(4)}/invite`)).status).toBe(200);

    expect((await technician.request("GET", "/api/apps/users")).status).toBe(401);
    expect((await login(api, "technician@demo.com", "technician")).status).toBe(400);
  });
});

describe("a one-time code", () => {
  test("lets its person choose another password, once", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const { status, body } = await admin.request("POST", `${at(4)}/reset-code`);
    expect([status, typeof body["code"], typeof body["expiresAt"]]).toEqual([200, "string", "string"]);
    const reset = () =>
      api.request("POST", "/api/auth/reset-password", {
        email: "technician@demo.com",
        code: body["code"],
        password: chosen,
      });

    expect((await reset()).status).toBe(204);
    expect((await login(api, "technician@demo.com", chosen)).status).toBe(201);
    expect([(await reset()).status, (await reset()).body.code]).toEqual([400, "code_invalid"]);
  });

  test("is not made for who can't sign in", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");

    expect((await admin.request("POST", `${at(28)}/reset-code`)).status).toBe(409);
    expect((await admin.request("POST", `${at(28)}/invite`)).status).toBe(409);
  });
});

test("an administrator hands out the code by which a person proves his address, and it is good for that alone", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const { status, body } = await admin.request("POST", `${at(4)}/email-code`);
  expect(status).toBe(200);
  const email = "technician@demo.com";
  const choose = { email, code: body.code, password: "seven blue kettles" };

  expect((await api.request("POST", "/api/auth/reset-password", choose)).body.code).toBe("code_invalid");
  const verified = await api.request("POST", "/api/auth/verify-email", { email, code: body.code });

  expect(verified.status).toBe(204);
  expect((await admin.request("GET", "/api/security/users/4")).body["emailVerifiedAt"]).toBe(
    new Date(api.now()).toISOString(),
  );
});

const calls = (id: string): [string, string][] => [
  ["GET", `${at(id)}/access`],
  ["POST", `${at(id)}/invite`],
  ["POST", `${at(id)}/reset-code`],
  ["POST", `${at(id)}/email-code`],
  ["DELETE", `${at(id)}/sessions`],
  ["DELETE", `${at(id)}/two-steps`],
];

const statusesOf = async ({ request }: Person, id: string) =>
  Promise.all(calls(id).map(async ([method, path]) => (await request(method, path)).status));

test("nobody but whoever may change passwords touches how others sign in, and nobody his own", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");

  for (const [role, who] of Object.entries(accounts)) {
    if (role === "admin") continue;
    const statuses = await statusesOf(await signIn(api, who), "4");
    expect({ role, isRefused: statuses.every((status) => status === 403 || status === 404) }).toEqual({
      role,
      isRefused: true,
    });
  }
  expect((await statusesOf(admin, admin.user.id)).slice(1)).toEqual([400, 400, 400, 400, 400]);
  expect(await statusesOf(admin, "none")).toEqual([404, 404, 404, 404, 404, 404]);
});

test("suspending somebody ends his sessions, also for the time when he is back", async () => {
  const api = newApi();
  const [admin, observer] = [await signIn(api, "admin"), await signIn(api, "observer")];
  const { version } = (await admin.request("GET", "/api/security/users/5")).body;

  expect((await admin.request("POST", `${at(5)}/suspend`, { version })).status).toBe(200);
  expect((await admin.request("PATCH", at(5), { status: "active" })).status).toBe(200);

  expect((await observer.request("GET", "/api/apps/users")).status).toBe(401);
});
