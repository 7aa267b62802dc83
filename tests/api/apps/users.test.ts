import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { newApi, signIn, stored } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";

const fields = [
  "id",
  "fullName",
  "company",
  "role",
  "username",
  "country",
  "contact",
  "email",
  "currentPlan",
  "status",
  "avatar",
  "billing",
];

const somebody = {
  fullName: "Ottilie Brandauer",
  company: "Brandauer Papier",
  role: "editor",
  username: "ottilie.brandauer",
  country: "Austria",
  contact: "+436601234567",
  email: "ottilie@brandauer.example",
  currentPlan: "enterprise",
  status: "active",
  avatar: "",
  billing: "Manual-PayPal",
};

const allUsers = "/api/apps/users?itemsPerPage=-1";

const asAdmin = async () => {
  const api = newAppsApi();
  return { api, ...(await signIn(api, "admin")) };
};

const usersIn = (body: Record<string, unknown>) => body["users"] as Record<string, unknown>[];
const idsIn = (body: Record<string, unknown>) => usersIn(body).map(({ id }) => id);

describe("section 7, users", () => {
  test("GET /api/apps/users gives ten of fifty users, newest first, with the fields of section 3 and no others", async () => {
    const { request } = await asAdmin();

    const { status, body } = await request("GET", "/api/apps/users");

    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(["page", "totalPages", "totalUsers", "users"]);
    expect(body).toMatchObject({ totalUsers: 50, totalPages: 5, page: 1 });
    expect(idsIn(body)).toEqual([50, 49, 48, 47, 46, 45, 44, 43, 42, 41]);
    for (const user of usersIn(body)) expect(Object.keys(user).toSorted()).toEqual(fields.toSorted());
  });

  test("a page past the end is the first one, and its number says so", async () => {
    const { request } = await asAdmin();

    const { body } = await request("GET", "/api/apps/users?page=9&itemsPerPage=20");

    expect(body).toMatchObject({ page: 1, totalPages: 3 });
    expect(idsIn(body)[0]).toBe(50);
  });

  test("q finds full names and e-mail addresses, as they are written", async () => {
    const { request } = await asAdmin();
    const found = async (q: string) =>
      idsIn((await request("GET", `/api/apps/users?itemsPerPage=-1&q=${encodeURIComponent(q)}`)).body);

    expect(await found("YASMINE HAD")).toEqual([1]);
    expect(await found("@demo.com")).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await found("demo com")).toEqual([]);
    expect(await found("democom")).toEqual([]);
    expect(await found("Clinique Al")).toEqual([]);
  });

  test("the demonstration accounts are the first of them", async () => {
    const { request } = await asAdmin();

    const { body } = await request("GET", "/api/apps/users?itemsPerPage=-1&q=%40demo.com");

    expect(usersIn(body).map(({ role }) => role)).toEqual([
      "client",
      "client",
      "editor",
      "editor",
      "maintainer",
      "client",
      "subscriber",
      "maintainer",
      "author",
      "editor",
      "admin",
    ]);
  });

  test("GET /api/apps/users/{id} adds taskDone, projectDone, taxId and language", async () => {
    const { request } = await asAdmin();

    const { status, body } = await request("GET", "/api/apps/users/17");

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 17,
      taskDone: expect.any(Number),
      projectDone: expect.any(Number),
      taxId: expect.any(String),
      language: expect.stringMatching(/^(en|fr|ar)$/),
    });
    expect(Object.keys(body).toSorted()).toEqual(
      [...fields, "taskDone", "projectDone", "taxId", "language", "version"].toSorted(),
    );
  });

  test("the answers for one user have the version that PATCH, suspend and erase ask for", async () => {
    const { request } = await asAdmin();
    const added = await request("POST", "/api/apps/users", somebody);
    const at = `/api/apps/users/${added.body.id}`;
    expect(added.body.version).toBe(1);
    expect((await request("GET", at)).body.version).toBe(1);

    const changed = await request("PATCH", at, { version: 1, company: "Changed" });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    expect((await request("PATCH", at, { version: 1, company: "Late" })).status).toBe(409);
    const { version } = (await request("GET", at)).body;
    const suspended = await request("POST", `${at}/suspend`, { version });

    expect(suspended.status).toBe(200);
    const { record } = suspended.body as unknown as { record: { version: number; fullName: string } };
    const erasure = { version: record.version, confirm: record.fullName };
    expect((await request("POST", `${at}/erase`, erasure)).status).toBe(200);
  });

  test("a reader who may not change a user is told no version", async () => {
    const api = newApi();
    const { request } = await signIn(api, "observer");

    const { status, body } = await request("GET", "/api/apps/users/17");

    expect([status, "version" in body]).toEqual([200, false]);
  });

  test.each(["0", "51", "abc", "017", "__proto__", "%E0%A4%A"])(
    "section 8: GET and DELETE of the unknown user %s answer 404 «User not found»",
    async (id) => {
      const { request } = await asAdmin();

      for (const method of ["GET", "DELETE"])
        expect(await request(method, `/api/apps/users/${id}`)).toMatchObject({
          status: 404,
          body: { message: "User not found" },
        });
    },
  );

  test("DELETE answers 204 once, and 404 after", async () => {
    const { request } = await asAdmin();

    expect(await request("DELETE", "/api/apps/users/17")).toMatchObject({ status: 204, text: "" });

    expect((await request("DELETE", "/api/apps/users/17")).status).toBe(404);
    expect((await request("GET", "/api/apps/users/17")).status).toBe(404);
    expect((await request("GET", "/api/apps/users")).body["totalUsers"]).toBe(49);
  });
});

describe("section 7, POST /api/apps/users", () => {
  test("answers 201 with the user, whose id is the length of the list plus one", async () => {
    const { request } = await asAdmin();

    const { status, body } = await request("POST", "/api/apps/users", { id: 0, ...somebody });

    expect(status).toBe(201);
    expect(body).toMatchObject({ ...somebody, id: 51, avatar: null, taskDone: 0 });
    expect((await request("GET", "/api/apps/users/51")).body).toEqual(body);
    expect(idsIn((await request("GET", "/api/apps/users")).body)[0]).toBe(51);
  });

  test("takes the next free id where that one is taken", async () => {
    const { request } = await asAdmin();
    await request("DELETE", "/api/apps/users/10");
    await request("DELETE", "/api/apps/users/20");

    const first = await request("POST", "/api/apps/users", somebody);
    const second = await request("POST", "/api/apps/users", {
      ...somebody,
      username: "other",
      email: "other@brandauer.example",
    });

    expect([first.body.id, second.body.id]).toEqual([51, 52]);
  });

  test("the history of a number that is assigned again starts empty", async () => {
    const { request } = await asAdmin();
    await request("POST", "/api/apps/users", somebody);
    await request("DELETE", "/api/apps/users/51");
    await request("POST", "/api/apps/users", { ...somebody, fullName: "Another Person" });

    const { body } = await request("GET", "/api/security/users/51/history");

    expect(body.items.map(({ action }) => action)).toEqual(["create"]);
    expect(JSON.stringify(body.items)).not.toContain("Ottilie Brandauer");
  });

  test("gives the number of a deleted user again, but never of one who had a password", async () => {
    const { api, request } = await asAdmin();
    await request("DELETE", "/api/apps/users/50");
    expect((await request("POST", "/api/apps/users", somebody)).body.id).toBe(50);

    const db = await api.store.open();
    await db.credentials.put({ userId: "50", hash: "of somebody who could sign in" });
    await request("DELETE", "/api/apps/users/50");

    expect((await request("POST", "/api/apps/users", somebody)).body.id).toBe(51);
    expect(await db.credentials.get("51")).toBeUndefined();
  });

  test("a list that people make by the generic call counts on in the same way", async () => {
    const { request } = await asAdmin();
    const { avatar: _, ...person } = somebody;

    const { status, body } = await request("POST", "/api/security/users", person);

    expect(status).toBe(201);
    expect(body).toMatchObject({ id: "51", version: 1, fullName: "Ottilie Brandauer" });
    expect((await request("GET", "/api/apps/users/51")).body).toMatchObject({ id: 51, role: "editor" });
    expect((await request("GET", "/api/security/users/51")).body.id).toBe("51");
  });

  test("a new user can't sign in: nobody has a password that was not set", async () => {
    const { api, request } = await asAdmin();
    await request("POST", "/api/apps/users", somebody);

    for (const password of ["", "ottilie.brandauer", "admin"]) {
      const answer = await api.request("POST", "/api/auth/login", { email: somebody.email, password });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { email: ["Invalid email or password"] } },
      });
    }
  });

  test("needs a name, an e-mail address and a role, and refuses values outside the specification's words", async () => {
    const { request } = await asAdmin();
    const wrong: [Record<string, unknown>, field: string][] = [
      [{ fullName: "" }, "fullName"],
      [{ email: "nobody" }, "email"],
      [{ email: null }, "email"],
      [{ role: "Admin" }, "role"],
      [{ currentPlan: "gold" }, "currentPlan"],
      [{ status: "archived" }, "status"],
      [{ billing: "Auto Debit" }, "billing"],
      [{ contact: "call me" }, "contact"],
      [{ favourite: "blue" }, "favourite"],
      [{ scopeClientIds: [] }, "scopeClientIds"],
      [{ roleCodes: { a: 1 } }, "roleCodes"],
    ];
    for (const [part, field] of wrong) {
      const answer = await request("POST", "/api/apps/users", { ...somebody, ...part });
      expect(answer.status, field).toBe(400);
      expect(Object.keys(answer.body.errors), field).toEqual([field]);
    }
    for (const body of ["[]", "null", "7", "{", '""'])
      expect((await request("POST", "/api/apps/users", body)).status, body).toBe(400);
    expect((await request("GET", "/api/apps/users")).body["totalUsers"]).toBe(50);
  });

  test("refuses an e-mail address or a user name that another one has", async () => {
    const { request } = await asAdmin();

    const email = await request("POST", "/api/apps/users", { ...somebody, email: "Agent@Demo.com" });
    const username = await request("POST", "/api/apps/users", { ...somebody, username: "agent" });

    expect([email.status, email.body.issues]).toEqual([400, [{ path: "email", code: "taken" }]]);
    expect([username.status, username.body.issues]).toEqual([400, [{ path: "username", code: "taken" }]]);
  });

  test("calls whoever comes without a user name as his address begins, and numbers the second of them", async () => {
    const { request } = await asAdmin();
    const { username: _, ...unnamed } = somebody;

    const first = await request("POST", "/api/apps/users", { ...unnamed, email: "agent@brandauer.example" });

    expect([first.status, first.body["username"]]).toEqual([201, "agent2"]);
  });

  test("does nothing twice under one idempotency key", async () => {
    const { request } = await asAdmin();
    const key = { "idempotency-key": "one" };

    const first = await request("POST", "/api/apps/users", somebody, key);
    const again = await request("POST", "/api/apps/users", somebody, key);

    expect(again.body).toEqual(first.body);
    expect((await request("GET", "/api/apps/users")).body["totalUsers"]).toBe(51);
  });

  test("the history tells who made him", async () => {
    const { request } = await asAdmin();
    await request("POST", "/api/apps/users", somebody);

    const { body } = await request("GET", "/api/security/users/51/history");

    expect(body.items).toMatchObject([{ action: "create", by: "1" }]);
  });
});

describe("section 6, users", () => {
  test("nobody deletes himself, and the last administrator stays", async () => {
    const { request } = await asAdmin();

    expect((await request("DELETE", "/api/apps/users/1")).status).toBe(400);

    expect((await request("GET", "/api/apps/users/1")).status).toBe(200);
  });

  test("a user's references are let go of when he is deleted", async () => {
    const api = newApi();
    const { request } = await signIn(api, "admin");
    const [held] = (await stored(api, declarations.clients)).filter((row) => row["accountManagerId"] === "2");
    expect(held).toBeDefined();

    expect((await request("DELETE", "/api/apps/users/2")).status).toBe(204);

    const { body } = await request("GET", `/api/masters/clients/${held?.id}`);
    expect(body["accountManagerId"]).toBeNull();
  });

  test.each([
    ["client", 403, 403],
    ["observer", 200, 403],
    ["manager", 200, 403],
    ["agent", 200, 403],
    ["technician", 200, 403],
  ])("%s reads with %i and writes with %i", async (who, read, write) => {
    const api = newAppsApi();
    const { request, user } = await signIn(api, who);

    expect((await request("GET", "/api/apps/users")).status).toBe(read);
    expect((await request("GET", `/api/apps/users/${user.id}`)).status).toBe(read);
    expect((await request("POST", "/api/apps/users", somebody)).status).toBe(write);
    expect((await request("DELETE", "/api/apps/users/17")).status).toBe(write);
  });

  test("a technician sees of himself what his rules show, and of his colleagues the names", async () => {
    const api = newAppsApi();
    const everybody = usersIn((await (await signIn(api, "admin")).request("GET", allUsers)).body);
    const { request } = await signIn(api, "technician");

    const { body } = await request("GET", allUsers);

    const colleagues = everybody.filter(({ id, role }) => id !== 4 && role !== "client");
    const [himself, ...others] = usersIn(body).toSorted(
      (one, other) => Number(other["id"] === 4) - Number(one["id"] === 4),
    );
    expect(himself).toEqual({ id: 4, fullName: "Karim Benali", avatar: null });
    expect(others.length).toBeGreaterThan(0);
    expect(others).toEqual(colleagues.map(({ id, fullName }) => ({ id, fullName })));
  });

  test("without a session nothing is answered", async () => {
    const api = newAppsApi();
    for (const call of ["GET /api/apps/users", "POST /api/apps/users", "GET /api/apps/permissions"]) {
      const [method = "", path = ""] = call.split(" ");
      expect((await api.request(method, path)).status).toBe(401);
    }
  });
});
