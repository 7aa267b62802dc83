import { describe, expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";

const list = "/api/apps/permissions";

describe("permissions", () => {
  test("are added, changed and deleted, and the list answers what the specification has", async () => {
    const admin = await signIn(newApi(), "admin");
    const made = await admin.request("POST", list, {
      name: "Approve quotes",
      assignedTo: ["administrator", "manager"],
      action: "approve",
      subject: "Request",
      group: "Quotes",
    });
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: made.body.id,
        name: "Approve quotes",
        assignedTo: ["administrator", "manager"],
        createdDate: "2026-11-02",
        action: "approve",
        subject: "Request",
        fields: [],
        group: "Quotes",
        version: 1,
      },
    ]);
    const listed = (await admin.request("GET", `${list}?q=Approve`)).body;
    expect(listed["permissions"]).toEqual([
      {
        id: made.body.id,
        name: "Approve quotes",
        assignedTo: ["administrator", "manager"],
        createdDate: "2026-11-02",
      },
    ]);
    const at = `${list}/${made.body.id}`;
    const changed = await admin.request("PATCH", at, { assignedTo: ["administrator"], version: 1 });
    expect([changed.status, changed.body["assignedTo"], changed.body.version]).toEqual([
      200,
      ["administrator"],
      2,
    ]);
    expect((await admin.request("PATCH", at, { name: "Late", version: 1 })).status).toBe(409);
    expect((await admin.request("GET", at)).body["affects"]).toMatchObject({ roles: ["administrator"] });
    expect((await admin.request("DELETE", at)).status).toBe(204);
    expect((await admin.request("GET", at)).status).toBe(404);
  });

  test("are the administrator's to change, and refused where they are wrong", async () => {
    const api = newApi();
    const manager = await signIn(api, "manager");
    const refused = await manager.request("POST", list, { name: "X", assignedTo: [] });
    expect([refused.status, refused.body.reason]).toEqual([403, "administrator_only"]);

    const admin = await signIn(api, "admin");
    const wrong = await admin.request("POST", list, { name: "", assignedTo: ["nobody"], subject: "Nothing" });
    expect(wrong.body.issues.map(({ path }) => path).toSorted()).toEqual(["assignedTo.0", "name", "subject"]);
    expect((await admin.request("POST", list, { name: "Only View", assignedTo: [] })).status).toBe(400);
  });
});
