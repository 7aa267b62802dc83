import { describe, expect, test } from "vitest";
import { login, signedInBy } from "#tests/support/accounts.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { temporaryPassword } from "#tests/support/handed-out.ts";

const email = "technician@demo.com";
const password = "seven blue kettles";

async function signedIn() {
  const api = newApi();
  await api.ready();
  return { api, ask: await signedInBy(api, email, "technician") };
}

describe("POST /api/me/password", () => {
  test("changes the password, ends all other sessions of the person, and nobody else's", async () => {
    const { api, ask } = await signedIn();
    const other = await signedInBy(api, email, "technician");
    const admin = await signedInBy(api, "admin@demo.com", "admin");

    const answer = await ask("POST", "/api/me/password", { current: "technician", password });

    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect((await ask("GET", "/api/auth/session")).status).toBe(200);
    expect((await other("GET", "/api/auth/session")).body.code).toBe("session_expired");
    expect((await admin("GET", "/api/auth/session")).status).toBe(200);
    expect((await login(api, email, "technician")).status).toBe(400);
    expect((await login(api, email, password)).status).toBe(201);
  });

  test.each([
    [{ current: "wrong", password }, ["current", "wrong_password"]],
    [{ current: "technician", password: "short" }, ["password", "too_short"]],
    [{ current: "technician", password: "password2026" }, ["password", "common_password"]],
    [{ current: "technician", password: "karim.benali" }, ["password", "personal_password"]],
    [{ current: "technician" }, ["password", "required"]],
    [{ current: "technician", password, userId: "1" }, ["userId", "unknown_field"]],
  ])("refuses %j, and changes nothing", async (body, [path, code]) => {
    const { api, ask } = await signedIn();

    const { status, body: answer } = await ask("POST", "/api/me/password", body);

    expect([status, answer.issues]).toMatchObject([400, [{ path, code }]]);
    expect((await login(api, email, "technician")).status).toBe(201);
  });

  test("takes no password twice in a row, and one with spaces as it is", async () => {
    const { api, ask } = await signedIn();
    const spaced = "  seven blue kettles ";
    await ask("POST", "/api/me/password", { current: "technician", password: spaced });

    const again = await ask("POST", "/api/me/password", { current: spaced, password: spaced });

    expect(again.body.issues).toMatchObject([{ path: "password", code: "same_password" }]);
    expect((await login(api, email, spaced.trim())).status).toBe(400);
    expect((await login(api, email, spaced)).status).toBe(201);
  });

  test("is no way to guess faster: guesses in a session count with those at the sign-in", async () => {
    const { api, ask } = await signedIn();
    for (let guess = 0; guess < 3; guess++)
      await ask("POST", "/api/me/password", { current: `guess ${guess}`, password });
    for (let guess = 0; guess < 2; guess++)
      await ask("POST", "/api/me/confirm-password", { password: `guess ${guess}` });

    for (const answer of [
      await ask("POST", "/api/me/password", { current: "technician", password }),
      await ask("POST", "/api/me/confirm-password", { password: "technician" }),
      await login(api, email, "technician"),
    ])
      expect([answer.status, answer.body.code]).toEqual([429, "too_many_attempts"]);
  });
});

describe("a password that an administrator set", () => {
  test("ends the sessions before it, and lets in for nothing but choosing another one", async () => {
    const { api, ask } = await signedIn();

    const temporary = await temporaryPassword(api, "4");

    expect((await ask("GET", "/api/auth/session")).status).toBe(401);
    const { status, body } = await login(api, email, temporary);
    expect([status, body["mustChangePassword"]]).toEqual([201, true]);
    const changing = await signedInBy(api, email, temporary);
    for (const [method, path] of [
      ["GET", "/api/masters/clients"],
      ["GET", "/api/me"],
      ["GET", "/api/me/sessions"],
      ["POST", "/api/me/confirm-password"],
      ["PATCH", "/api/security/users/4"],
      ["POST", "/api/due"],
    ] as const) {
      const refused = await changing(method, path, method === "GET" ? undefined : {});
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, "password_change_needed"]);
    }
    expect((await changing("GET", "/api/auth/session")).body).toMatchObject({ mustChangePassword: true });
    expect((await changing("GET", "/api/me/abilities")).status).toBe(200);

    const changed = await changing("POST", "/api/me/password", { current: temporary, password });

    expect(changed.status).toBe(204);
    expect((await changing("GET", "/api/auth/session")).body).not.toHaveProperty("mustChangePassword");
    expect((await changing("GET", "/api/masters/clients")).status).toBe(200);
    expect((await login(api, email, password)).body).not.toHaveProperty("mustChangePassword");
  });

  test("may be left again, and is hard to guess", async () => {
    const { api } = await signedIn();
    const temporary = await temporaryPassword(api, "4");
    const changing = await signedInBy(api, email, temporary);

    expect(temporary).toMatch(/^[0-9a-hj-km-np-tv-z]{5}(-[0-9a-hj-km-np-tv-z]{5}){2}$/);
    expect((await changing("POST", "/api/auth/logout")).status).toBe(204);
    expect(await temporaryPassword(api, "4")).not.toBe(temporary);
  });
});

describe("what is grave", () => {
  test("asks for the password once more after five minutes, for five minutes, in this session alone", async () => {
    const { api, ask } = await signedIn();
    const other = await signedInBy(api, email, "technician");
    const enrolled = async (one: typeof ask) => (await one("POST", "/api/me/two-steps", {})).status;
    expect(await enrolled(ask)).toBe(200);
    api.advance(5.1);
    expect((await ask("POST", "/api/me/two-steps", {})).body.code).toBe("password_needed");

    const wrong = await ask("POST", "/api/me/confirm-password", { password: "technicián" });
    expect(wrong.body.issues).toMatchObject([{ path: "password", code: "wrong_password" }]);
    expect(await enrolled(ask)).toBe(403);
    expect((await ask("POST", "/api/me/confirm-password", { password: "technician" })).status).toBe(204);

    expect([await enrolled(ask), await enrolled(other)]).toEqual([200, 403]);
    api.advance(5.1);
    expect(await enrolled(ask)).toBe(403);
  });

  test("is not longer possible where the clock is set back by a little", async () => {
    const { api, ask } = await signedIn();
    api.advance(1.5);
    await ask("GET", "/api/auth/session");

    api.advance(-6);

    expect((await ask("POST", "/api/me/two-steps", {})).status).toBe(401);
  });
});

describe("the sessions of a person", () => {
  test("are listed without anything that a session could be taken over by, and end one by one or all", async () => {
    const { api, ask } = await signedIn();
    api.advance(2);
    const other = await signedInBy(api, email, "technician");
    const third = await signedInBy(api, email, "technician");
    await signedInBy(api, "admin@demo.com", "admin");
    const stored = JSON.stringify(await (await api.store.open()).sessions.toArray());

    const { items } = (await ask("GET", "/api/me/sessions")).body;

    expect(items).toHaveLength(3);
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    for (const { id } of items) expect(stored).not.toContain(id);
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
      "createdAt",
      "device",
      "id",
      "isCurrent",
      "lastSeenAt",
    ]);
    const theirs = (await other("GET", "/api/me/sessions")).body.items.find(({ isCurrent }) => isCurrent);
    expect((await ask("DELETE", `/api/me/sessions/${theirs?.id}`)).status).toBe(204);
    expect((await other("GET", "/api/auth/session")).status).toBe(401);
    expect((await ask("DELETE", `/api/me/sessions/${theirs?.id}`)).status).toBe(404);
    expect((await ask("DELETE", "/api/me/sessions")).status).toBe(204);
    expect((await third("GET", "/api/auth/session")).status).toBe(401);
    expect((await ask("GET", "/api/me/sessions")).body.items).toHaveLength(1);
  });

  test("of another person are not there, not to an administrator either", async () => {
    const { api, ask } = await signedIn();
    const admin = await signedInBy(api, "admin@demo.com", "admin");
    const [session] = (await ask("GET", "/api/me/sessions")).body.items;

    expect((await admin("DELETE", `/api/me/sessions/${session?.id}`)).status).toBe(404);
    await admin("DELETE", "/api/me/sessions");
    expect((await ask("GET", "/api/auth/session")).status).toBe(200);
  });

  test("last a day instead of a shift where the person says so, idle no longer than any other", async () => {
    const api = newApi();
    await api.ready();
    const { body } = await login(api, email, "technician", { rememberDevice: true });
    const ask = (path: string) =>
      api.request("GET", path, undefined, { authorization: `Bearer ${body.accessToken}` });
    for (let hours = 0; hours < 23.5; hours += 0.25) {
      api.advance(15);
      expect((await ask("/api/auth/session")).status).toBe(200);
    }

    api.advance(31);

    expect((await ask("/api/auth/session")).status).toBe(401);
  });

  test("end half an hour after the last hand, however often an open page asks by itself, and say when that was", async () => {
    const api = newApi();
    const { request } = await signIn(api, "technician");
    const unattended = { "x-unattended": "yes" };
    const ask = (headers: Record<string, string>) => request("POST", "/api/due", undefined, headers);
    const lastSeen = async () =>
      (await request("GET", "/api/me/sessions", undefined, unattended)).body.items[0]?.["lastSeenAt"];

    for (let minute = 0; minute < 40; minute++) {
      api.advance(1);
      expect((await ask({})).status).toBe(204);
    }
    const at = new Date(api.now()).toISOString();
    for (let minute = 0; minute < 29; minute++) {
      api.advance(1);
      expect((await ask(unattended)).status).toBe(204);
    }
    expect(await lastSeen()).toBe(at);
    api.advance(1);

    const late = await ask(unattended);
    expect([late.status, late.body.code]).toEqual([401, "session_expired"]);
    expect((await ask({})).status).toBe(401);
  });
});
