import { describe, expect, test } from "vitest";
import { type Answer, newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { appCode, askingAs, login } from "#tests/support/accounts.ts";
import { oneTimeCode } from "#tests/support/handed-out.ts";
import { makeRole } from "#tests/support/role-calls.ts";

const at = (id: string | number) => `/api/apps/users/${id}`;
const another = "seven blue kettles";

type Scene = { api: TestApi; admin: Person };
type Call = (scene: Scene) => Promise<{ call: () => Promise<Answer>; event?: string; lines?: number }>;

const byAdmin =
  (method: string, path: string, body: unknown, told: { event?: string; lines?: number }): Call =>
  async ({ admin }) => ({ call: () => admin.request(method, path, body), ...told });

const versionOf = async ({ admin }: Scene, id: string) =>
  (await admin.request("GET", `/api/security/users/${id}`)).body.version;

const pending = async ({ admin }: Scene) => {
  await admin.request("POST", "/api/apps/users", {
    fullName: "Ottilie Brandauer",
    email: "ottilie@brandauer.example",
    role: "maintainer",
    status: "pending",
  });
  const { items } = (await admin.request("GET", "/api/security/users?q=brandauer.example")).body;
  return items[0]?.id ?? "";
};

/** Signs in once more as the administrator, so that there is something to end. */
const withTwoSessions = async ({ api }: Scene) => {
  await signIn(api, "admin");
  await signIn(api, "admin");
};

const enrolled = async ({ api, admin }: Scene) => {
  const secret = String((await admin.request("POST", "/api/me/two-steps", {})).body["secret"]);
  return { secret, code: await appCode(api, secret) };
};

/** All that changes an account or how somebody signs in. */
const calls: Record<string, Call> = {
  "a temporary password": byAdmin("POST", `${at(4)}/invite`, undefined, { event: "password_set", lines: 0 }),
  "a temporary password that approves": async (scene) => {
    const id = await pending(scene);
    return {
      call: () => scene.admin.request("POST", `${at(id)}/invite`),
      event: "password_set",
      lines: 1,
    };
  },
  "temporary passwords for several": async (scene) => {
    const id = await pending(scene);
    return {
      call: () => scene.admin.request("POST", at("temporary-passwords/bulk"), { ids: ["4", "5", id] }),
      event: "password_set",
      lines: 1,
    };
  },
  "a one-time code": byAdmin("POST", `${at(4)}/reset-code`, undefined, { event: "code_issued" }),
  "a code for an address": byAdmin("POST", `${at(4)}/email-code`, undefined, { event: "code_issued" }),
  "the end of another's sessions": async ({ api, admin }) => {
    await signIn(api, "technician");
    return { call: () => admin.request("DELETE", `${at(4)}/sessions`), event: "session_ended" };
  },
  "the end of another's second step": async ({ api, admin }) => {
    await enrolled({ api, admin: await signIn(api, "technician") });
    return { call: () => admin.request("DELETE", `${at(4)}/two-steps`), event: "two_steps_off" };
  },
  "a new account": async (scene) => ({
    call: () =>
      scene.admin.request("POST", "/api/apps/users", {
        fullName: "Ottilie Brandauer",
        email: "ottilie@brandauer.example",
        role: "maintainer",
      }),
    lines: 1,
  }),
  "a change of roles": async (scene) => {
    const version = await versionOf(scene, "5");
    return {
      call: () => scene.admin.request("PATCH", "/api/security/users/5", { version, role: "maintainer" }),
      lines: 1,
    };
  },
  "a suspension": async (scene) => {
    const version = await versionOf(scene, "5");
    return { call: () => scene.admin.request("POST", `${at(5)}/suspend`, { version }), lines: 1 };
  },
  "an erasure": async (scene) => {
    const version = await versionOf(scene, "5");
    const { body } = await scene.admin.request("POST", `${at(5)}/suspend`, { version });
    const { version: next, fullName } = (body as unknown as { record: Record<string, unknown> }).record;
    const now = next ?? (await versionOf(scene, "5"));
    return {
      call: () => scene.admin.request("POST", `${at(5)}/erase`, { version: now, confirm: fullName }),
      event: "erased",
    };
  },
  "a role": async ({ admin }) => ({
    call: () => makeRole(admin, "desk", [{ action: "read", subject: "Client" }]),
    lines: 1,
  }),
  "another password": byAdmin(
    "POST",
    "/api/me/password",
    { current: "admin", password: another },
    { event: "password_changed" },
  ),
  "a password that is confirmed": byAdmin(
    "POST",
    "/api/me/confirm-password",
    { password: "admin" },
    { event: "step_up" },
  ),
  "the end of all other sessions": async (scene) => {
    await withTwoSessions(scene);
    return { call: () => scene.admin.request("DELETE", "/api/me/sessions"), event: "session_ended" };
  },
  "the end of one session": async (scene) => {
    await withTwoSessions(scene);
    const { body } = await scene.admin.request("GET", "/api/me/sessions");
    const other = body.items.find(({ isCurrent }) => isCurrent === false);
    return {
      call: () => scene.admin.request("DELETE", `/api/me/sessions/${String(other?.id)}`),
      event: "session_ended",
    };
  },
  "the begin of a second step": byAdmin("POST", "/api/me/two-steps", {}, { event: "two_steps_begun" }),
  "a second step": async (scene) => {
    const { code } = await enrolled(scene);
    return {
      call: () => scene.admin.request("POST", "/api/me/two-steps/confirm", { code }),
      event: "two_steps_on",
    };
  },
  "new recovery codes": async (scene) => {
    const { code } = await enrolled(scene);
    await scene.admin.request("POST", "/api/me/two-steps/confirm", { code });
    return {
      call: () => scene.admin.request("POST", "/api/me/recovery-codes", {}),
      event: "recovery_codes_made",
    };
  },
  "the end of one's second step": async (scene) => {
    await enrolled(scene);
    return { call: () => scene.admin.request("DELETE", "/api/me/two-steps"), event: "two_steps_off" };
  },
  "the end of the demonstration": byAdmin(
    "POST",
    "/api/auth/end-demonstration",
    { administrator: { fullName: "Ottilie Brandauer", email: "o@brandauer.example", password: another } },
    { event: "samples_ended" },
  ),
  "a registration": async ({ api }) => ({
    call: () =>
      api.request("POST", "/api/auth/register", {
        fullName: "Ottilie Brandauer",
        email: "ottilie@brandauer.example",
        password: another,
      }),
    event: "registered",
  }),
  "a registration with an address that somebody has": async ({ api }) => ({
    call: () =>
      api.request("POST", "/api/auth/register", {
        fullName: "Ottilie Brandauer",
        email: "Technician@demo.com",
        password: another,
      }),
    event: "registration_refused",
    lines: 0,
  }),
  "a forgotten password": async ({ api }) => ({
    call: () => api.request("POST", "/api/auth/forgot-password", { email: "technician@demo.com" }),
    event: "password_forgotten",
  }),
  "a forgotten password of nobody": async ({ api }) => ({
    call: () => api.request("POST", "/api/auth/forgot-password", { email: "nobody@demo.com" }),
    event: "password_forgotten",
    lines: 0,
  }),
  "a password by a code": async ({ api }) => {
    const code = await oneTimeCode(api, "4", "password");
    const email = "technician@demo.com";
    return {
      call: () => api.request("POST", "/api/auth/reset-password", { email, code, password: another }),
      event: "password_reset",
    };
  },
  "a proven address": async ({ api }) => {
    const code = await oneTimeCode(api, "4", "email");
    const email = "technician@demo.com";
    return {
      call: () => api.request("POST", "/api/auth/verify-email", { email, code }),
      event: "email_verified",
    };
  },
  "a sign-in": async ({ api }) => ({
    call: () => login(api, "technician@demo.com", "technician"),
    event: "signed_in",
  }),
  "a sign-out": async ({ api }) => {
    const { body } = await login(api, "technician@demo.com", "technician");
    return {
      call: () => askingAs(api, body.accessToken)("POST", "/api/auth/logout"),
      event: "signed_out",
    };
  },
};

test.each([
  `${at(4)}/sessions`,
  `${at(4)}/two-steps`,
  "/api/me/two-steps",
  "/api/me/pin",
  "/api/me/sessions",
])("the audit log has no entry for DELETE %s where there is nothing to end", async (path) => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  await api.ready();
  const db = await api.store.open();
  const before = await db.commands.count();

  const { status } = await admin.request("DELETE", path);
  await api.ready();

  expect([status, (await db.commands.count()) - before]).toEqual([204, 0]);
});

describe("the audit log has one entry for", () => {
  test.each(Object.entries(calls))("%s", async (_, prepare) => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const { call, event, lines } = await prepare({ api, admin });
    await api.ready();
    const db = await api.store.open();
    const before = await db.commands.count();

    const { status, body } = await call();
    await api.ready();
    const commands = (await db.commands.toArray()).slice(before);

    expect([status < 300, body?.issues]).toEqual([true, undefined]);
    expect(commands.map(({ name }) => name)).toHaveLength(1);
    if (event !== undefined) expect(commands[0]?.name).toBe(`event/${event}`);
    if (lines !== undefined) expect(commands[0]?.lines).toBe(lines);
  });
});
