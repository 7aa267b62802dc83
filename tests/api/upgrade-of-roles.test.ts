import { expect, test } from "vitest";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { turnToVersion } from "#tests/support/older.ts";
import { giveRoles, makeRole, roleList } from "#tests/support/role-calls.ts";

const list = "/api/security/users";
const reads = [{ action: "read", subject: "Client" }];

/** As a version stored them in which the two were changed apart from each other: the role that was shown, and the roles in force. */
const apart: Record<string, { role: string; roleCodes: readonly string[] }> = {
  "2": { role: "subscriber", roleCodes: ["admin"] },
  "3": { role: "admin", roleCodes: ["author"] },
  "4": { role: "maintainer", roleCodes: [] },
  "5": { role: "admin", roleCodes: ["plain"] },
  "6": { role: "maintainer", roleCodes: ["field"] },
  "7": { role: "subscriber", roleCodes: ["owner"] },
  "8": { role: "client", roleCodes: ["inventory_manager", "subscriber"] },
};

const rolesOf = async (by: Person, id: string) => {
  const { role, roleCodes } = (await by.request("GET", `${list}/${id}`)).body;
  return { role, roleCodes };
};

test("an upgrade corrects the role that is shown, and leaves all rights in force", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  await makeRole(admin, "plain", reads);
  await makeRole(admin, "field", reads);
  await makeRole(admin, "owner", [{ action: "manage", subject: "all" }]);
  await turnToVersion(api, 10, {
    ages: { meta: (entry) => entry, users: (row) => ({ ...row, ...apart[String(row["id"])] }) },
  });

  await api.store.opened();
  const after = Object.fromEntries(
    await Promise.all(Object.keys(apart).map(async (id) => [id, await rolesOf(admin, id)] as const)),
  );

  expect(after).toEqual({
    "2": { role: "admin", roleCodes: ["admin"] },
    "3": { role: "author", roleCodes: ["author"] },
    "4": { role: "maintainer", roleCodes: ["maintainer"] },
    "5": { role: "subscriber", roleCodes: ["plain"] },
    "6": { role: "maintainer", roleCodes: ["field"] },
    "7": { role: "admin", roleCodes: ["owner"] },
    "8": { role: "editor", roleCodes: ["inventory_manager", "subscriber"] },
  });
  const { items } = (await admin.request("GET", `${roleList}?builtIn=false&itemsPerPage=-1`)).body;
  expect(Object.fromEntries(items.map(({ code, basedOn }) => [code, basedOn]))).toEqual({
    plain: null,
    field: "maintainer",
    owner: null,
  });
  // The list's columns know it too, and the role that was made without a base has one for good.
  const { body } = await admin.request("GET", `/api/apps/users?role=admin&itemsPerPage=-1`);
  const administrators = (body as unknown as { users: { id: unknown }[] }).users.map(({ id }) => String(id));
  expect(administrators).toEqual(expect.arrayContaining(["1", "2", "7"]));
  expect(administrators).not.toContain("3");
  await giveRoles(admin, "8", "field");
  expect(await rolesOf(admin, "8")).toEqual({ role: "maintainer", roleCodes: ["field"] });
});
