import { describe, expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { type Answer, newApi, type Person, signIn } from "#tests/support/api.ts";
import { changeRecord, giveRoles, makeRole, roleList } from "#tests/support/role-calls.ts";

const technicianId = "4";
const amal = clientId("AMAL");

const check = async (by: Person, question: object) =>
  by.request("POST", `${roleList}/check`, question) as Promise<Answer & { body: Record<string, unknown> }>;
const told = ({ status, body }: Answer) => [status, body.reason];

describe("what somebody may do, and by which rule", () => {
  test("is not told by a condition on a field that the asker may not read", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await makeRole(admin, "reads_names", [
      { action: "read", subject: "Role" },
      { action: "read", subject: "Client", fields: ["legalName"] },
    ]);
    await giveRoles(admin, technicianId, "reads_names");
    const reader = await signIn(api, "technician");
    const ask = (conditions: object, more: object = {}) =>
      check(reader, {
        rules: [{ action: "read", subject: "Client", conditions }],
        action: "read",
        subject: "Client",
        recordId: amal,
        ...more,
      });

    const hidden = [{ phone: { $gte: "+" } }, { phone: { $lt: "+" } }, { vip: true }, { vip: false }];
    for (const conditions of hidden)
      for (const more of [{}, { action: "manage" }])
        expect(told(await ask(conditions, more))).toEqual([403, "not_permitted"]);
    expect((await ask({ legalName: { $gte: "" }, id: amal })).body["allowed"]).toBe(true);
    expect((await ask({ phone: { $gte: "+" } }, { recordId: undefined })).body["allowed"]).toBe(true);
    const bySegment = await makeRole(admin, "by_segment", [
      { action: "read", subject: "Client", conditions: { segmentId: "1" } },
    ]);

    expect(told(await ask({}, { rules: undefined, roleId: bySegment.body.id }))).toEqual([
      403,
      "not_permitted",
    ]);
  });

  test("tells no value of a person that the asker may not read", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await makeRole(admin, "reads_names", [
      { action: "read", subject: ["Role", "Client"] },
      { action: "read", subject: "User", fields: ["fullName"] },
    ]);
    await makeRole(admin, "of_zone", [
      { action: "read", subject: "Client", conditions: { id: { $in: "${user.scopeClientIds}" } } },
      { action: "read", subject: "Site", conditions: { createdBy: "${user.id}", zone: "${user.zone}" } },
    ]);
    const ofZone = { roleCodes: ["of_zone"], zone: "HIDDEN" };
    expect((await changeRecord(admin, "/api/security/users/5", ofZone)).status).toBe(200);
    await giveRoles(admin, technicianId, "reads_names");
    const reader = await signIn(api, "technician");
    const ofClient = { userId: "5", action: "read", subject: "Client", recordId: amal };

    const site = (await check(reader, { userId: "5", action: "read", subject: "Site" })).body["rule"];
    const client = (await check(reader, ofClient)).body;

    expect(site).toMatchObject({ rule: { conditions: { createdBy: "5", zone: "${user.zone}" } } });
    expect(client["missingConditions"]).toMatchObject([
      { path: "id", condition: { $in: "${user.scopeClientIds}" } },
    ]);
    expect((await check(admin, { userId: "5", action: "read", subject: "Site" })).body).toMatchObject({
      rule: { rule: { conditions: { createdBy: "5", zone: "HIDDEN" } } },
    });
  });
});
