import { describe, expect, test } from "vitest";
import { login, signedInBy } from "#tests/support/accounts.ts";
import { newApi, signIn, stored, type TestApi } from "#tests/support/api.ts";
import { oneTimeCode } from "#tests/support/handed-out.ts";
import { users } from "#db/domain/users/users.ts";

const person = {
  fullName: "Nadia Ferhat",
  email: "nadia.ferhat@clinic.example",
  password: "seven blue kettles",
};

const register = (api: TestApi, body: object = person) => api.request("POST", "/api/auth/register", body);

const told = async (api: TestApi, who: string) => {
  const { body } = await (await signIn(api, who)).request("GET", "/api/notifications");
  return body.items.map(({ event, list, recordId, title }) => ({ event, list, recordId, title }));
};

describe("POST /api/auth/register", () => {
  test("makes a pending account of the least rights, tells the administrators, and waits for one of them", async () => {
    const api = newApi();
    await api.ready();

    const { status, body } = await register(api, { ...person, language: "fr" });

    expect([status, body]).toEqual([201, { status: "pending" }]);
    const [user] = (await stored(api, users)).filter((row) => row["email"] === person.email);
    expect(user).toMatchObject({
      fullName: person.fullName,
      username: "nadia.ferhat",
      role: "client",
      roleCodes: ["client"],
      status: "pending",
      language: "fr",
      emailVerifiedAt: null,
    });
    const notice = {
      event: "registered",
      list: "security/users",
      recordId: user?.id,
      title: person.fullName,
    };
    expect(await told(api, "admin")).toEqual([notice]);
    expect(await told(api, "manager")).toEqual([]);
    expect((await login(api, person.email, person.password)).body.code).toBe("account_pending");
    expect((await login(api, person.email, "another one")).body.code).toBe("bad_credentials");
    const admin = await signIn(api, "admin");
    await admin.request("PATCH", `/api/security/users/${user?.id}`, { status: "active", version: 1 });
    const welcome = await login(api, person.email, person.password);
    expect([welcome.status, welcome.body.userAbilityRules]).toEqual([
      201,
      [{ action: "read", subject: "AccessControl" }],
    ]);
  });

  test("says the same of an address that somebody has, in whatever case, and changes nothing", async () => {
    const api = newApi();
    await api.ready();
    const before = await stored(api, users);

    const start = performance.now();
    const known = await register(api, { ...person, email: "Admin@demo.com" });
    const between = performance.now();
    const unknown = await register(api);
    const end = performance.now();

    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect((between - start) / (end - between)).toBeGreaterThan(0.5);
    expect((await stored(api, users)).filter(({ id }) => before.some((row) => row.id === id))).toEqual(
      before,
    );
    expect(await stored(api, users)).toHaveLength(before.length + 1);
    expect((await login(api, "admin@demo.com", "admin")).status).toBe(201);
    expect((await login(api, "admin@demo.com", person.password)).status).toBe(400);
  });

  test("takes an address that differs in an accent alone for another person's", async () => {
    const api = newApi();
    await api.ready();
    await register(api);
    await register(api, { ...person, email: "nadià.ferhat@clinic.example" });

    const emails = (await stored(api, users)).map((row) => row["email"]);

    expect(emails).toEqual(expect.arrayContaining([person.email, "nadià.ferhat@clinic.example"]));
  });

  test.each<[object | null, string[]]>([
    [{}, ["email", "fullName", "password"]],
    [{ ...person, fullName: "N" }, ["fullName"]],
    [{ ...person, email: "nadia" }, ["email"]],
    [{ ...person, password: "short" }, ["password"]],
    [{ ...person, password: "nadia.ferhat" }, ["password"]],
    [{ ...person, language: "de" }, ["language"]],
    [{ ...person, role: "admin" }, ["role"]],
    [{ ...person, status: "active" }, ["status"]],
    [null, [""]],
  ])("refuses %j field by field, and makes nobody", async (body, fields) => {
    const api = newApi();
    await api.ready();
    const before = (await stored(api, users)).length;

    const answer = await api.request("POST", "/api/auth/register", JSON.stringify(body));

    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([400, fields]);
    expect(await stored(api, users)).toHaveLength(before);
  });

  test("is slowed after five from one device, over a restart too, until a day has passed", async () => {
    const api = newApi();
    for (let at = 0; at < 5; at++)
      expect((await register(api, { ...person, email: `n${at}@x.example` })).status).toBe(201);

    const second = newApi({ store: api.store });

    const limited = await register(second);
    expect([limited.status, limited.body.code, limited.body["minutes"]]).toEqual([
      429,
      "too_many_registrations",
      1,
    ]);
    expect(limited.text).not.toContain("failed");
    expect((await login(second, "admin@demo.com", "admin")).status).toBe(201);
    second.advance(1.1);
    expect((await register(second)).status).toBe(201);
    expect((await register(second)).status).toBe(429);
  });
});

describe("POST /api/auth/forgot-password", () => {
  const forgot = (api: TestApi, email: unknown) =>
    api.request("POST", "/api/auth/forgot-password", { email });

  test("answers the same for known and unknown addresses, and tells the administrators of the known one", async () => {
    const api = newApi();
    await api.ready();

    const start = performance.now();
    const known = await forgot(api, "Technician@demo.com");
    const between = performance.now();
    const unknown = await forgot(api, "nobody@demo.com");
    const end = performance.now();

    expect([known.status, known.text]).toEqual([202, ""]);
    expect([unknown.status, unknown.text]).toEqual([202, ""]);
    expect((between - start) / (end - between)).toBeGreaterThan(0.5);
    expect(await told(api, "admin")).toMatchObject([{ event: "password_forgotten", recordId: "4" }]);
    expect(await told(api, "technician")).toEqual([]);
  });

  test.each([undefined, "", "nobody", 7])("refuses «%s», which is no address", async (email) => {
    const { status, body } = await forgot(newApi(), email);

    expect([status, Object.keys(body.errors)]).toEqual([400, ["email"]]);
  });

  test("is slowed after five, whoever is forgotten", async () => {
    const api = newApi();
    for (let at = 0; at < 5; at++) await forgot(api, `n${at}@demo.com`);

    expect((await forgot(api, "technician@demo.com")).body.code).toBe("too_many_forgotten");
  });
});

async function withCode() {
  const api = newApi();
  await api.ready();
  return { api, code: await oneTimeCode(api, "4", "password") };
}

describe("POST /api/auth/reset-password", () => {
  const email = "technician@demo.com";
  const password = "seven blue kettles";
  const reset = (api: TestApi, code: string, more: object = {}) =>
    api.request("POST", "/api/auth/reset-password", { email, code, password, ...more });

  test("takes no code of somebody who was suspended since", async () => {
    const { api, code } = await withCode();
    const admin = await signIn(api, "admin");
    const { version } = (await admin.request("GET", "/api/security/users/4")).body;
    await admin.request("PATCH", "/api/security/users/4", { version, status: "inactive" });

    expect((await reset(api, code)).body.code).toBe("code_invalid");
  });

  test("takes a code once, however it is typed, and ends all sessions of that person and no other's", async () => {
    const { api, code } = await withCode();
    const [ask, admin] = [await signedInBy(api, email, "technician"), await signIn(api, "admin")];

    const typed = code.toLowerCase().replaceAll("-", " ");
    const first = await reset(api, typed, { email: "Technician@demo.com" });

    expect([first.status, first.text]).toEqual([204, ""]);
    expect((await ask("GET", "/api/auth/session")).status).toBe(401);
    expect((await admin.request("GET", "/api/auth/session")).status).toBe(200);
    expect((await login(api, email, "technician")).status).toBe(400);
    expect((await login(api, email, password)).status).toBe(201);
    expect((await reset(api, code)).body.code).toBe("code_invalid");
  });

  test("of two at once one is done", async () => {
    const { api, code } = await withCode();

    const both = await Promise.all([reset(api, code), reset(api, code, { password: "eight green pans" })]);

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 400]));
  });

  test("refuses the code of another person, for another purpose, before the latest, or too old", async () => {
    const { api, code } = await withCode();
    const email4 = await oneTimeCode(api, "4", "email");
    const other = await oneTimeCode(api, "5", "password");
    for (const wrong of [email4, other]) expect((await reset(api, wrong)).body.code).toBe("code_invalid");
    const latest = await oneTimeCode(api, "4", "password");
    expect((await reset(api, code)).body.code).toBe("code_invalid");
    expect((await reset(api, latest, { email: "nobody@demo.com" })).body.code).toBe("code_invalid");

    api.advance(24 * 60);

    expect((await reset(api, latest)).body.code).toBe("code_invalid");
  });

  test("refuses a poor password, and the code is still good", async () => {
    const { api, code } = await withCode();

    for (const poor of ["short", "technician@demo.com", "karim benali"])
      expect((await reset(api, code, { password: poor })).body.issues).toMatchObject([{ path: "password" }]);

    expect((await reset(api, code)).status).toBe(204);
  });

  test("slows guesses down, for an address that nobody has too", async () => {
    const api = newApi();
    for (const address of [email, "nobody@demo.com"]) {
      for (let guess = 0; guess < 5; guess++)
        expect((await reset(api, `AAAAA-AAAA${guess}`, { email: address })).status).toBe(400);
      expect((await reset(api, "AAAAA-AAAAA", { email: address })).status).toBe(429);
    }
    expect((await login(api, email, "technician")).status).toBe(201);
  });

  test("counts the guesses for one address together, in whatever way it is typed", async () => {
    const api = newApi();
    await api.ready();
    for (const typed of [email, ` ${email}`, `${email}  `, "TECHNICIAN@demo.com", "\tTechnician@Demo.com"])
      expect((await reset(api, "AAAAA-AAAAA", { email: typed })).status).toBe(400);

    for (const typed of [`   ${email}`, email.toUpperCase()])
      expect((await reset(api, "AAAAA-AAAAA", { email: typed })).status).toBe(429);
  });
});

describe("POST /api/auth/verify-email", () => {
  const email = "technician@demo.com";
  const verify = (api: TestApi, code: string) =>
    api.request("POST", "/api/auth/verify-email", { email, code });

  test("says in the record since when the address is proven, by the person himself", async () => {
    const api = newApi();
    await api.ready();
    const code = await oneTimeCode(api, "4", "email");

    expect((await verify(api, "AAAAA-AAAAA")).body.code).toBe("code_invalid");
    expect((await verify(api, code)).status).toBe(204);

    const admin = await signIn(api, "admin");
    expect((await admin.request("GET", "/api/security/users/4")).body).toMatchObject({
      emailVerifiedAt: new Date(api.now()).toISOString(),
      version: 2,
      updatedBy: "4",
    });
    expect((await verify(api, code)).body.code).toBe("code_invalid");
  });

  test("counts for that address alone: one that an administrator changes is not proven, and what else he changes is", async () => {
    const api = newApi();
    await api.ready();
    await verify(api, await oneTimeCode(api, "4", "email"));
    const admin = await signIn(api, "admin");
    const change = async (values: object, version: number) =>
      (await admin.request("PATCH", "/api/security/users/4", { ...values, version })).body["emailVerifiedAt"];

    expect(await change({ phone: "+213550100199" }, 2)).toBe(new Date(api.now()).toISOString());
    expect(await change({ email: "technician.two@demo.com" }, 3)).toBeNull();
  });
});

test("a clock that is set back prolongs no code", async () => {
  const api = newApi();
  await api.ready();
  const code = await oneTimeCode(api, "4", "password");
  api.advance(25 * 60);
  await login(api, "nobody@demo.com", "x");

  api.advance(-24 * 60);

  const body = { email: "technician@demo.com", code, password: "seven blue kettles" };
  expect((await api.request("POST", "/api/auth/reset-password", body)).body.code).toBe("code_invalid");
});
