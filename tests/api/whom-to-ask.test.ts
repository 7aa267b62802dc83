import { expect, test } from "vitest";
import { newApi, type Person, signIn } from "#tests/support/api.ts";

const list = "/api/security/roles";

type Asked = {
  readerRoles: { code: string; name: { en: string } }[];
  permittedRoles: { code: string; name: { en: string } }[];
  people: { id: string; fullName: string }[];
};

async function ask(person: Person, action: string, subject: string): Promise<Asked> {
  const { status, body } = await person.request(
    "GET",
    `${list}/whom-to-ask?action=${action}&subject=${subject}`,
  );
  expect(status).toBe(200);
  return body as unknown as Asked;
}

const codes = (roles: Asked["permittedRoles"]) => roles.map(({ code }) => code);

async function give(admin: Person, userId: string, roleCodes: readonly string[]) {
  const { version } = (await admin.request("GET", `/api/security/users/${userId}`)).body;
  return admin.request("PATCH", `/api/security/users/${userId}`, { roleCodes, version });
}

test("who may not do something learns which roles may, and the people whom he knows", async () => {
  const technician = await signIn(newApi(), "technician");

  const units = await ask(technician, "import", "Equipment");
  expect(codes(units.readerRoles)).toEqual(["maintainer"]);
  expect(codes(units.permittedRoles)).toEqual(["admin", "editor", "inventory_manager"]);
  expect(codes((await ask(technician, "import", "Site")).permittedRoles)).toEqual(["admin", "editor"]);
  expect(codes((await ask(technician, "import", "User")).permittedRoles)).toEqual(["admin"]);
  // A technician changes a few fields of his own account, and no roles.
  const { body: givers } = await technician.request(
    "GET",
    `${list}/whom-to-ask?action=update&subject=User&field=roleCodes`,
  );
  expect(codes((givers as unknown as Asked).permittedRoles)).toEqual(["admin"]);
  expect(units.people.length).toBeGreaterThan(0);
  for (const { id, fullName } of units.people)
    expect((await technician.request("GET", `/api/security/users/${id}`)).body).toMatchObject({ fullName });
});

test("people at a client's learn of no role and of nobody, nor does anybody of what is not asked for", async () => {
  const api = newApi();
  for (const who of ["client", "client_contact@test.com", "client_manager@test.com"]) {
    const person = await signIn(api, who);
    const { readerRoles, ...others } = await ask(person, "read", "User");
    expect([readerRoles.length, others]).toEqual([1, { permittedRoles: [], people: [] }]);
  }
  const technician = await signIn(api, "technician");
  for (const [action, subject] of [
    ["fly", "User"],
    ["read", "Moon"],
  ] as const)
    expect(await ask(technician, action, subject)).toMatchObject({ permittedRoles: [], people: [] });
});

test("a role that people made is named to whoever has it, and to whoever reads roles", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const rules = [
    { action: ["read", "import"], subject: "Segment" },
    { action: "read", subject: ["User", "Role"] },
  ];
  for (const code of ["importers", "readers"])
    await admin.request("POST", list, {
      code,
      name: { en: `The ${code}` },
      rules: code === "readers" ? rules.slice(1) : rules,
    });
  const importer = await signIn(api, "observer");
  expect((await give(admin, importer.user.id, ["importers"])).status).toBe(200);
  const technician = await signIn(api, "technician");

  expect((await ask(importer, "delete", "Segment")).readerRoles).toMatchObject([
    { code: "importers", name: { en: "The importers" } },
  ]);
  expect(codes((await ask(technician, "import", "Segment")).permittedRoles)).toEqual(["admin", "editor"]);
  expect((await give(admin, technician.user.id, ["readers"])).status).toBe(200);
  const { permittedRoles, people } = await ask(technician, "import", "Segment");
  expect(codes(permittedRoles)).toEqual(["admin", "editor", "importers"]);
  expect(people.length).toBeGreaterThan(0);
});

test("nobody is named who has no password, for he could not do it", async () => {
  const api = newApi();
  await signIn(api, "admin");
  const technician = await signIn(api, "technician");
  const db = await api.store.open();
  const { people } = await ask(technician, "import", "Equipment");

  const withPassword = await db.credentials.toCollection().primaryKeys();
  expect(people.length).toBeGreaterThan(1);
  expect(people.filter(({ id }) => !withPassword.includes(id))).toEqual([]);
  await db.credentials.delete(people[0]?.id ?? "");
  const later = await ask(technician, "import", "Equipment");
  expect(later.people.map(({ id }) => id)).not.toContain(people[0]?.id);
});

test("nobody is named who can no longer sign in, and no role that nobody has", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const technician = await signIn(api, "technician");
  const before = await ask(technician, "import", "Equipment");
  const db = await api.store.open();
  for (const user of await db.table("users").toArray())
    if (user.id !== admin.user.id && user.id !== technician.user.id)
      await db.table("users").update(user.id, { status: "inactive" });

  const { permittedRoles, people } = await ask(technician, "import", "Equipment");
  expect(codes(before.permittedRoles).length).toBeGreaterThan(1);
  expect([codes(permittedRoles), people.map(({ id }) => id)]).toEqual([["admin"], [admin.user.id]]);
});
