import { expect, describe, test } from "vitest";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { changeRecord, giveRoles, makeRole, refusalReasons, roleList } from "#tests/support/role-calls.ts";

const technicianId = "4";

describe("rights come back no other way", () => {
  /** Leads roles and accounts, reads the log, and holds no right to clients. */
  const keeper = [
    { action: "manage", subject: ["Role", "User", "Permission", "AuditLog"] },
    { action: "read", subject: "Segment" },
  ];

  async function withKeeper() {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await makeRole(admin, "keeper", keeper);
    await giveRoles(admin, "5", "keeper");
    return { api, admin, keeping: await signIn(api, "observer") };
  }

  const lastNumber = async ({ request }: Person) =>
    Number((await request("GET", "/api/audit-log?itemsPerPage=1&kind=rights")).body.items[0]?.["number"]);

  test("by taking back a change that narrowed a role", async () => {
    const { admin, keeping } = await withKeeper();
    const { body: role } = await makeRole(admin, "narrowed", [{ action: "read", subject: "Client" }]);
    const { body: narrowed } = await changeRecord(admin, `${roleList}/${role.id}`, { rules: [] });
    const number = await lastNumber(admin);

    for (const answer of [
      await keeping.request("POST", `${roleList}/${role.id}/revert`, { version: narrowed.version }),
      await keeping.request("POST", `/api/audit-log/${number}/revert`),
    ])
      expect([answer.status, refusalReasons(answer)]).toEqual([409, [["rules", "rights_you_lack"]]]);
    expect((await admin.request("GET", `${roleList}/${role.id}`)).body["rules"]).toEqual([]);
  });

  test("by taking back what somebody lost, or that he was deleted", async () => {
    const { admin, keeping } = await withKeeper();
    const demoted = await changeRecord(admin, "/api/security/users/2", {
      roleCodes: ["keeper"],
      role: "subscriber",
    });
    const number = await lastNumber(admin);

    for (const answer of [
      await keeping.request("POST", "/api/security/users/2/revert", { version: demoted.body.version }),
      await keeping.request("POST", `/api/audit-log/${number}/revert`),
    ]) {
      expect([answer.status, refusalReasons(answer)]).toEqual([
        409,
        [
          ["role", "more_rights"],
          ["roleCodes", "more_rights"],
        ],
      ]);
    }

    expect((await admin.request("DELETE", "/api/security/users/12")).status).toBe(204);
    const deletion = Number(
      (await admin.request("GET", "/api/audit-log?itemsPerPage=1")).body.items[0]?.["number"],
    );
    expect((await keeping.request("POST", `/api/audit-log/${deletion}/revert`)).status).toBe(409);
  });

  test("by a role that is widened after it was given, a file of roles, or a permission", async () => {
    const { admin, keeping } = await withKeeper();
    const { body: small } = await makeRole(keeping, "small", [{ action: "read", subject: "Segment" }]);
    expect((await giveRoles(keeping, technicianId, "small")).status).toBe(400);
    const { body: made } = await makeRole(admin, "made_elsewhere", [{ action: "read", subject: "Client" }]);
    const [head, ...lines] = (await admin.request("GET", `${roleList}/export?format=csv`)).text.split("\r\n");
    const line = lines.find((one) => one.includes(made.id))?.replaceAll("made_elsewhere", "other");
    const file = [head, line?.replaceAll(made.id, ""), ""].join("\r\n");
    const imported = await keeping.request("POST", `${roleList}/import`, file, {
      "content-type": "text/csv",
    });
    expect(imported.body.rejected.map(({ field, code }) => [field, code])).toEqual([
      ["rules", "not_allowed"],
    ]);
    expect(
      refusalReasons(
        await changeRecord(keeping, `${roleList}/${small.id}`, {
          rules: [{ action: "manage", subject: "all" }],
        }),
      ),
    ).toEqual([["rules", "rights_you_lack"]]);

    const permission = {
      name: "Everything",
      assignedTo: ["administrator"],
      action: "manage",
      subject: "all",
    };
    expect((await keeping.request("POST", "/api/apps/permissions", permission)).status).toBe(201);
    expect((await keeping.request("GET", "/api/masters/clients")).status).toBe(403);
  });

  test("by merging a role into one that somebody has, or bringing one back from a backup", async () => {
    const { admin, keeping } = await withKeeper();
    const { body: wide } = await makeRole(admin, "wide", [{ action: "read", subject: "Client" }]);
    const { body: small } = await makeRole(keeping, "small", [{ action: "read", subject: "Segment" }]);

    const merged = await keeping.request("POST", `${roleList}/${wide.id}/merge`, {
      from: [small.id],
      versions: { [wide.id]: wide.version, [small.id]: small.version },
    });
    expect(merged.status).toBeGreaterThanOrEqual(400);
    const back = await keeping.request("POST", "/api/backups/records", { list: "roles", records: [wide] });
    expect([403, 404]).toContain(back.status);
  });
});
