import { describe, expect, test } from "vitest";
import type { Rule } from "#db/rules/ability.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { clerkWith } from "#tests/support/clerks.ts";
import { makeRole } from "#tests/support/role-calls.ts";
import { newKey, undo } from "#tests/support/state.ts";

const clients = "/api/masters/clients";
const sites = "/api/masters/sites";
const departments = "/api/masters/departaments";

const hide = { code: "HIDE", legalName: "Hidden referrers", clientType: "company" };

/** A client with one site and two departments. */
async function clientIn(admin: Person): Promise<string> {
  const { items } = (await admin.request("GET", "/api/masters/segments?itemsPerPage=1")).body;
  const made = await admin.request("POST", clients, { ...hide, segmentId: items[0]?.id });
  expect(made.status, made.text).toBe(201);
  const clientId = made.body.id;
  const below = [
    await admin.request("POST", sites, { clientId, code: "S-1", name: "A site" }),
    await admin.request("POST", departments, { clientId, code: "D-1", name: { en: "First" } }),
    await admin.request("POST", departments, { clientId, code: "D-2", name: { en: "Second" } }),
  ];
  expect(below.map(({ status }) => status)).toEqual([201, 201, 201]);
  return clientId;
}

const mayDelete: Rule = { action: ["read", "delete"], subject: ["Client", "Role"] };
const told = ({ body }: { body: object }) => ({
  code: Reflect.get(body, "code"),
  references: Reflect.get(body, "references"),
  hidden: Reflect.get(body, "hidden"),
});

describe("records that need another one and that the person may not read", () => {
  test("are summed without their list where it is deleted, by itself and among others", async () => {
    const api = newApi();
    const id = await clientIn(await signIn(api, "admin"));
    const clerk = await clerkWith(api, [mayDelete, { action: "read", subject: "Site" }]);

    const one = await clerk.request("DELETE", `${clients}/${id}`);
    const many = await clerk.request("POST", `${clients}/bulk`, { ids: [id], delete: true });

    const expected = { code: "in_use", references: [{ resource: "masters/sites", count: 1 }], hidden: 2 };
    expect([one.status, told(one)]).toEqual([409, expected]);
    expect(many.body.failed.map((body) => told({ body }))).toEqual([expected]);
  });

  test("keep it although none of them is told", async () => {
    const api = newApi();
    const id = await clientIn(await signIn(api, "admin"));
    const clerk = await clerkWith(api, [mayDelete]);

    expect(told(await clerk.request("DELETE", `${clients}/${id}`))).toEqual({
      code: "in_use",
      references: [],
      hidden: 3,
    });
  });

  test("are summed where a role is deleted that people have", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const role = await makeRole(admin, "kept_role", []);
    const { version } = (await admin.request("GET", "/api/security/users/4")).body;
    await admin.request("PATCH", "/api/security/users/4", { version, roleCodes: ["kept_role"] });
    const clerk = await clerkWith(api, [mayDelete]);

    expect(told(await clerk.request("DELETE", `/api/security/roles/${role.body.id}`))).toEqual({
      code: "in_use",
      references: [],
      hidden: 1,
    });
  });

  test("are summed where its creation is undone", async () => {
    const api = newApi();
    const clerk = await clerkWith(api, [
      { action: ["read", "create", "update", "delete"], subject: "Client" },
      { action: "read", subject: ["Segment", "Site"] },
    ]);
    const admin = await signIn(api, "admin");
    const { key, headers } = newKey();
    const { items } = (await admin.request("GET", "/api/masters/segments?itemsPerPage=1")).body;
    const made = await clerk.request("POST", clients, { ...hide, segmentId: items[0]?.id }, headers);
    expect(made.status, made.text).toBe(201);
    const clientId = made.body.id;
    await admin.request("POST", sites, { clientId, code: "S-1", name: "A site" });
    await admin.request("POST", departments, { clientId, code: "D-1", name: { en: "First" } });

    expect(told(await undo(clerk, key))).toEqual({
      code: "in_use",
      references: [{ resource: "masters/sites", count: 1 }],
      hidden: 1,
    });
  });
});
