import { describe, expect, test } from "vitest";
import { roleWords } from "#db/domain/roles/role-words.ts";
import { languages } from "#db/schema/kind.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { giveRoles, makeRole } from "#tests/support/role-calls.ts";

const list = "/api/security/users";
const id = "5";

const importFile = (by: Person, text: string) =>
  by.request("POST", `${list}/import`, text, { "content-type": "text/csv" });
const codesOf = async (by: Person) => (await by.request("GET", `${list}/${id}`)).body["roleCodes"];
const fileOf = async (by: Person, roles: string) => {
  const { email } = (await by.request("GET", `${list}/${id}`)).body;
  return `email,role_codes\n${String(email)},${roles}\n`;
};

describe("a file of users", () => {
  test.each(languages)("names built-in roles as people call them, %s", async (language) => {
    const admin = await signIn(newApi(), "admin");
    const roles = `${roleWords.inventory_manager.name[language]};${roleWords.workshop.name[language]}`;

    const { status, body } = await importFile(admin, await fileOf(admin, roles));

    expect([status, body["rejected"]]).toEqual([200, []]);
    expect(await codesOf(admin)).toEqual(["inventory_manager", "workshop"]);
  });

  test("names a role that people made by its name or its code", async () => {
    const admin = await signIn(newApi(), "admin");
    await makeRole(admin, "night_shift", [], { name: { en: "Night shift" } });

    await importFile(admin, await fileOf(admin, "NIGHT shift;author"));

    expect(await codesOf(admin)).toEqual(["night_shift", "author"]);
  });

  test("with a role that nobody has made is rejected", async () => {
    const admin = await signIn(newApi(), "admin");
    const before = await codesOf(admin);

    const { body } = await importFile(admin, await fileOf(admin, "Captain"));

    expect(JSON.stringify(body["rejected"])).toContain("unknown_choice");
    expect(await codesOf(admin)).toEqual(before);
  });
});

describe("a file of users without roles", () => {
  test("is refused for want of roles, and takes those given for all rows", async () => {
    const admin = await signIn(newApi(), "admin");
    const file = "full_name,email\nFrom File,from@file.example\n";
    const roles = ["inventory_manager", "workshop"];

    const without = await importFile(admin, file);
    const given = await importFile(
      admin,
      `full_name,email,role_codes\nFrom File,from@file.example,${roles.join("; ")}\n`,
    );

    expect(without.body["rejected"]).toMatchObject([{ field: "roleCodes", code: "required" }]);
    expect(given.body).toMatchObject({ created: 1, rejected: [] });
    const [person] = (await admin.request("GET", `${list}?q=from@file.example`)).body.items;
    expect(person).toMatchObject({ roleCodes: roles });
  });
});

describe.each([list, "/api/apps/users"])("the list of users at %s", (at) => {
  test("is filtered by roles, built-in ones and those that people made", async () => {
    const admin = await signIn(newApi(), "admin");
    await makeRole(admin, "night_shift", [], { name: { en: "Night shift" } });
    await giveRoles(admin, id, "inventory_manager", "author");
    await giveRoles(admin, "7", "night_shift");
    const found = async (query: string) => {
      const { body } = await admin.request("GET", `${at}?itemsPerPage=-1&${query}`);
      return [body.items ?? body["users"]].flat().map((user) => String(Object(user).id));
    };

    expect(await found("roleCodes=inventory_manager")).toContain(id);
    expect(await found("roleCodes=inventory_manager")).not.toContain("7");
    expect(await found("roleCodes=night_shift")).toEqual(["7"]);
    expect(await found("roleCodes=night_shift&roleCodes=author")).toEqual(expect.arrayContaining([id, "7"]));
  });
});

describe("a session", () => {
  test("tells what the roles are called that people made", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const name = { en: "Night shift", fr: "Équipe de nuit", ar: "" };
    await makeRole(admin, "night_shift", [{ action: "read", subject: "Client" }], { name });
    await giveRoles(admin, id, "night_shift", "author");

    const { userData } = (await (await signIn(api, "observer")).request("GET", "/api/auth/session")).body;

    expect(userData).toMatchObject({
      roleCodes: ["night_shift", "author"],
      roleNames: { night_shift: name },
    });
  });

  test("tells what built-in roles are called that the specification does not have", async () => {
    const { body } = await (
      await signIn(newApi(), "inventory_manager@test.com")
    ).request("GET", "/api/auth/session");

    expect(body["userData"]).toMatchObject({
      roleNames: { inventory_manager: roleWords.inventory_manager.name },
    });
  });

  test("of somebody with a role of the specification tells no names", async () => {
    const { body } = await (await signIn(newApi(), "manager")).request("GET", "/api/auth/session");

    expect(body["userData"]).not.toHaveProperty("roleNames");
  });
});
