import { describe, expect, test, vi } from "vitest";
import { newApi, signIn, type TestApi } from "#tests/support/api.ts";

const login = (api: TestApi, email: unknown, password: unknown) =>
  api.request("POST", "/api/auth/login", { email, password });

const wrong = { errors: { email: ["Invalid email or password"] } };

describe("sections 7 and 8, POST /api/auth/login", () => {
  test.each([
    ["admin", "admin", [{ action: "manage", subject: "all" }]],
    ["client", "client", [{ action: "read", subject: "AccessControl" }]],
    ["manager", "editor", expect.any(Array)],
    ["agent", "author", expect.any(Array)],
    ["technician", "maintainer", expect.any(Array)],
    ["observer", "subscriber", expect.any(Array)],
  ])("answers %s with a token, the user and the rules", async (name, role, rules) => {
    const api = newApi();

    const { status, body } = await login(api, `${name}@demo.com`, name);

    expect(status).toBe(201);
    expect(Object.keys(body).toSorted()).toEqual(["accessToken", "userAbilityRules", "userData"]);
    expect(body.accessToken).toMatch(/^[\w-]{43}$/);
    expect(body.userData).toMatchObject({
      email: `${name}@demo.com`,
      role,
      fullName: expect.any(String),
      username: name,
    });
    expect(Object.keys(body.userData).filter((key) => /password|hash|abilityRules/i.test(key))).toEqual([]);
    expect(body.userAbilityRules).toEqual(rules);
    expect(body.userAbilityRules.length).toBeGreaterThan(0);
    const authorization = `bearer ${body.accessToken}`;
    expect((await api.request("GET", "/api/auth/session", undefined, { authorization })).body).toMatchObject({
      userData: body.userData,
      userAbilityRules: rules,
    });
    expect((await api.request("GET", "/api/me/abilities", undefined, { authorization })).body).toEqual(rules);
  });

  test("section 5: finds the account by exactly its e-mail and password alone", async () => {
    const api = newApi();

    expect((await login(api, "technician@demo.com", "technician")).status).toBe(201);
    for (const [email, password] of [
      ["technicián@demo.com", "technician"],
      ["Technician@demo.com", "technician"],
      [" technician@demo.com", "technician"],
      ["technician@demo.com ", "technician"],
      ["technician@demo.com\u200B", "technician"],
      ["technician@demo.com", " technician"],
      ["technician@demo.com", "techniciàn"],
      ["admin@demo.com", "Admin"],
      ["admin@demo.com", ""],
      ["admin@demo.com", "admin "],
      ["nobody@demo.com", "admin"],
      ["", ""],
    ]) {
      const { status, body } = await login(api, email, password);
      expect([status, body]).toEqual([
        400,
        { message: "Invalid email or password", code: "bad_credentials", ...wrong },
      ]);
    }
  });

  test.each([
    [{}, ["email", "password"]],
    [{ email: 7, password: "x" }, ["email"]],
    [{ email: "a@b.cd", password: null }, ["password"]],
    [{ email: "a@b.cd", password: "x", admin: true }, ["admin"]],
    [{ email: "x".repeat(255), password: "x" }, ["email"]],
    [[], [""]],
    [null, [""]],
  ])("refuses %j field by field", async (body, fields) => {
    const answer = await newApi().request("POST", "/api/auth/login", JSON.stringify(body));

    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, fields]);
  });

  test.each([
    ["inactive", "account_inactive"],
    ["pending", "account_pending"],
  ])("does not let in who is %s, and says why only to who knows the password", async (state, code) => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const { user, request } = await signIn(api, "observer");
    await admin.request("PATCH", `/api/security/users/${user.id}`, { status: state, version: 1 });

    expect((await login(api, "observer@demo.com", "observer")).body).toEqual({
      message: "Invalid email or password",
      code,
      ...wrong,
    });
    expect((await login(api, "observer@demo.com", "guess")).body.code).toBe("bad_credentials");
    expect((await request("GET", "/api/auth/session")).status).toBe(401);
  });

  test("section 8: whatever fails while the answer is made stands under errors.email, and is stored as a fault", async () => {
    const api = newApi();
    await api.ready();
    const db = await api.store.open();
    const broken = vi.spyOn(db.sessions, "put").mockImplementation(() => {
      throw new RangeError("Nobody thought of this.");
    });

    const { status, body } = await login(api, "admin@demo.com", "admin");
    broken.mockRestore();

    expect([status, body.code, body.errors]).toEqual([
      500,
      "unforeseen",
      { email: ["Something went wrong"] },
    ]);
    expect(await db.faults.get(body.reference)).toMatchObject({
      message: expect.stringContaining("Nobody thought of this."),
      request: "POST /api/auth/login",
    });
    expect((await login(api, "admin@demo.com", "admin")).status).toBe(201);
  });

  test("takes as long for an unknown e-mail as for a wrong password", async () => {
    const api = newApi();
    await api.ready();
    const time = async (email: string) => {
      const start = performance.now();
      await login(api, email, "wrong");
      return performance.now() - start;
    };

    const [known, unknown] = [await time("admin@demo.com"), await time("nobody@demo.com")];

    expect(unknown).toBeGreaterThan(known / 3);
  });
});

describe("after five failures", () => {
  test.each(["admin@demo.com", "nobody@demo.com"])(
    "%s waits 1, 2, 4, 8 and then 15 minutes, whoever it is",
    async (email) => {
      const api = newApi();
      for (let failure = 0; failure < 5; failure++)
        expect((await login(api, email, "wrong")).status).toBe(400);

      for (const minutes of [1, 2, 4, 8, 15, 15]) {
        const locked = await login(api, email, "admin");
        expect([locked.status, locked.body.code, locked.body["minutes"]]).toEqual([
          429,
          "too_many_attempts",
          minutes,
        ]);
        api.advance(minutes - 0.1);
        expect((await login(api, email, "admin")).status).toBe(429);
        api.advance(0.2);
        expect((await login(api, email, "wrong")).status).toBe(400);
      }
      api.advance(15.1);
      expect((await login(api, email, "admin")).status).toBe(email === "admin@demo.com" ? 201 : 400);
    },
  );

  test("others are not locked, the lock outlives a restart, and a right password forgets the failures", async () => {
    const first = newApi();
    for (let failure = 0; failure < 4; failure++) await login(first, "admin@demo.com", "wrong");
    expect((await login(first, "admin@demo.com", "admin")).status).toBe(201);
    for (let failure = 0; failure < 5; failure++) await login(first, "admin@demo.com", "wrong");

    const second = newApi({ store: first.store });

    expect((await login(second, "admin@demo.com", "admin")).status).toBe(429);
    expect((await login(second, "manager@demo.com", "manager")).status).toBe(201);
  });

  test("a hundred guesses at once are a hundred failures", async () => {
    const api = newApi();
    await api.ready();

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => login(api, "admin@demo.com", `guess ${n}`)),
    );

    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  test("a clock set back opens nothing", async () => {
    const api = newApi();
    for (let failure = 0; failure < 5; failure++) await login(api, "admin@demo.com", "wrong");

    api.advance(-600);

    expect((await login(api, "admin@demo.com", "admin")).status).toBe(429);
  });
});

describe("a session", () => {
  const sessionOf = async (api: TestApi) => {
    const { body } = await login(api, "admin@demo.com", "admin");
    return (method = "GET", path = "/api/auth/session") =>
      api.request(method, path, undefined, { authorization: `Bearer ${body.accessToken}` });
  };

  test("ends after half an hour without a call, and goes on with calls", async () => {
    const api = newApi();
    const call = await sessionOf(api);
    for (let half = 0; half < 4; half++) {
      api.advance(29);
      expect((await call()).status).toBe(200);
    }

    api.advance(31);

    expect(await call()).toMatchObject({
      status: 401,
      body: { code: "session_expired", message: expect.any(String) },
    });
  });

  test("ends after twelve hours, whatever was called", async () => {
    const api = newApi();
    const call = await sessionOf(api);
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      api.advance(20);
      expect((await call()).status).toBe(200);
    }

    api.advance(20);

    expect((await call()).body.code).toBe("session_expired");
  });

  test("ends with signing out, and others of the same user go on", async () => {
    const api = newApi();
    const [one, other] = [await sessionOf(api), await sessionOf(api)];

    expect(await one("POST", "/api/auth/logout")).toMatchObject({ status: 204, text: "" });

    expect((await one()).status).toBe(401);
    expect((await one("GET", "/api/masters/clients")).status).toBe(401);
    expect((await other()).status).toBe(200);
  });
});

test("no password and no token is in the database in clear, nor a hash in any answer", async () => {
  const api = newApi();
  const { body } = await login(api, "technician@demo.com", "technician");
  await login(api, "technician@demo.com", "S3CRET-wrong-password");
  const db = await api.store.open();
  const kept = JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())));
  const credentials = await db.credentials.toArray();

  expect(kept).not.toContain(body.accessToken);
  expect(kept).not.toContain("S3CRET-wrong-password");
  expect(credentials.every(({ hash }) => hash.startsWith("$pbkdf2-sha256$i=600000$"))).toBe(true);
  const admin = await signIn(api, "admin");
  for (const path of [
    "/api/security/users?itemsPerPage=-1",
    "/api/security/users/export",
    `/api/security/users/${body.userData.id}`,
    `/api/security/users/${body.userData.id}/history`,
  ]) {
    expect((await admin.request("GET", path)).text).not.toMatch(/pbkdf2|"password"|"hash"/);
  }
});

describe("a user who may do everything", () => {
  test("does not take it from himself, nor from the last one who has it", async () => {
    const api = newApi();
    const [admin, manager] = [await signIn(api, "admin"), await signIn(api, "manager")];
    const self = `/api/security/users/${admin.user.id}`;

    for (const patch of [{ role: "editor" }, { roleCodes: ["editor"] }, { status: "inactive" }]) {
      const own = await admin.request("PATCH", self, { ...patch, version: 1 });
      expect([own.status, own.body.issues[0]?.code]).toEqual([400, "not_allowed"]);
    }
    expect((await manager.request("PATCH", self, { status: "inactive", version: 1 })).status).toBe(400);
    expect((await admin.request("DELETE", self)).status).toBe(400);
    expect(
      (
        await admin.request("POST", "/api/security/users/bulk", {
          ids: [admin.user.id, manager.user.id],
          patch: { status: "inactive" },
        })
      ).body,
    ).toMatchObject({
      done: [manager.user.id],
      failed: [{ id: admin.user.id, status: 400 }],
    });
    expect((await admin.request("PATCH", self, { fullName: "Another name", version: 1 })).status).toBe(200);
  });
});
