import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { denialsLast } from "#db/rules/roles/role.ts";
import type { Rule } from "#db/rules/ability.ts";
import { type Answer, newApi, type Person, signIn } from "#tests/support/api.ts";
import { anyRuleOf } from "#tests/support/any-rule.ts";
import { changeRecord, giveRoles, makeRole, refusalReasons, roleList } from "#tests/support/role-calls.ts";

const observerId = "5";
const users = "/api/security/users";

/** Calls for those who may do everything. None of them finds what it is asked to do, so that each can be made many times. */
const graveCalls: Record<string, (by: Person) => Promise<Answer>> = {
  "make a backup": (by) => by.request("GET", "/api/backups/rows/users"),
  "take a restore back": (by) => by.request("POST", "/api/restores/undo"),
  "end the demonstration": (by) => by.request("POST", "/api/auth/end-demonstration", { dryRun: true }),
  "read what is past retention": (by) => by.request("GET", "/api/retention"),
  "erase a person": (by) => by.request("POST", "/api/apps/users/no-such-user/erase", { confirm: "Nobody" }),
  "check the device": (by) => by.request("GET", "/api/device/faults"),
  "dismiss a loss": (by) => by.request("POST", "/api/losses/999/dismiss"),
};

const isRefused = ({ status }: Answer) => status === 403;

const anyRules = fc
  .array(
    anyRuleOf({
      actions: ["manage", "manage", "read", ["read", "update"]],
      subjects: ["all", "all", "User", ["User", "Role"]],
      conditions: {
        clientId: ["client-a"],
        id: ["${user.id}", "5"],
        createdBy: ["${user.id}"],
        code: ["x"],
      },
      fields: ["id", "status"],
    }),
    { maxLength: 2 },
  )
  .chain((rules) =>
    fc
      .boolean()
      .map((withAll): Rule[] => denialsLast(withAll ? [{ action: "manage", subject: "all" }] : [], rules)),
  );

/** Everything: an unlimited permission, and no denial of anything. Said again here, apart from the product. */
const areEverything = (rules: readonly Rule[]) =>
  rules.some(
    ({ action, subject, conditions, fields, inverted }) =>
      !inverted && action === "manage" && subject === "all" && !conditions && !fields,
  ) && rules.every(({ inverted }) => !inverted);

describe("a grave call", () => {
  test("is allowed exactly where the rules permit everything", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const { body: role } = await makeRole(admin, "any_rules", []);
    await giveRoles(admin, observerId, "any_rules");
    const holder = await signIn(api, "observer");
    const seen = { allowed: 0, refused: 0 };

    await fc.assert(
      fc.asyncProperty(anyRules, async (rules) => {
        const { status } = await changeRecord(admin, `${roleList}/${role.id}`, { rules });
        fc.pre(status === 200);
        for (const [call, make] of Object.entries(graveCalls)) {
          const answer = await make(holder);
          expect([call, isRefused(answer)]).toEqual([call, !areEverything(rules)]);
          expect(answer.status).toBeLessThan(500);
          seen[isRefused(answer) ? "refused" : "allowed"] += 1;
        }
      }),
      { numRuns: 40 },
    );

    expect(Math.min(seen.allowed, seen.refused)).toBeGreaterThan(20);
  }, 120_000);

  test.each<[string, Rule[]]>([
    ["one client's records", [{ action: "manage", subject: "all", conditions: { clientId: "client-a" } }]],
    [
      "all but the users",
      [
        { action: "manage", subject: "all" },
        { action: "manage", subject: "User", inverted: true },
      ],
    ],
    ["records without a client", [{ action: "manage", subject: "all", conditions: { clientId: null } }]],
  ])("is refused to a person who may do everything with %s", async (_, rules) => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await makeRole(admin, "partial", rules);
    await giveRoles(admin, observerId, "partial");
    const holder = await signIn(api, "observer");

    for (const [call, make] of Object.entries(graveCalls))
      expect([call, isRefused(await make(holder))]).toEqual([call, true]);
  });

  test("stays with the last person who may do everything, whatever partial administrators there are", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await makeRole(admin, "partial", [{ action: "manage", subject: "all", conditions: { clientId: null } }]);
    await giveRoles(admin, observerId, "partial");
    const holder = await signIn(api, "observer");

    const answer = await changeRecord(holder, `${users}/${admin.user.id}`, { status: "inactive" });

    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

describe("a clerk who keeps roles and accounts", () => {
  /** Reads, makes and changes roles and people, and may do nothing else. */
  const clerkRules = [{ action: ["create", "read", "update"], subject: ["Role", "User"] }];

  async function withClerk() {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await makeRole(admin, "clerk", clerkRules);
    await giveRoles(admin, observerId, "clerk");
    return signIn(api, "observer");
  }

  test.each<[string, object]>([
    [
      "everything but themselves",
      { action: "manage", subject: "all", conditions: { id: { $ne: "${user.id}" } } },
    ],
    [
      "everything after themselves",
      { action: "manage", subject: "all", conditions: { id: { $gte: "${user.id}" } } },
    ],
    ["everything they make", { action: "manage", subject: "all", conditions: { createdBy: "${user.id}" } }],
    ["everything that names them", { action: "manage", subject: "all", conditions: { id: "${user.id}" } }],
    [
      "clients that they make",
      { action: "create", subject: "Client", conditions: { createdBy: "${user.id}" } },
    ],
    ["a dashboard of theirs", { action: "read", subject: "Dashboard", conditions: { code: "${user.id}" } }],
  ])("makes no role of %s", async (_, rule) => {
    const clerk = await withClerk();

    const answer = await makeRole(clerk, "above", [rule]);

    expect([answer.status, refusalReasons(answer)]).toEqual([400, [["rules", "rights_you_lack"]]]);
  });

  test("takes no condition on nothing out of a role", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await makeRole(admin, "clerk", clerkRules);
    await giveRoles(admin, observerId, "clerk");
    const nothing = { action: "manage", subject: "all", conditions: { clientId: null } };
    const { body: role } = await makeRole(admin, "of_no_client", [nothing]);
    const clerk = await signIn(api, "observer");

    const answer = await changeRecord(clerk, `${roleList}/${role.id}`, {
      rules: [{ action: "manage", subject: "all" }],
    });
    const { rules } = (await admin.request("GET", `${roleList}/${role.id}`)).body;

    expect([answer.status, rules]).not.toEqual([200, [{ action: "manage", subject: "all" }]]);
    expect(rules).toEqual([nothing]);
  });

  test("makes a role of what they may do", async () => {
    const clerk = await withClerk();

    const answer = await makeRole(clerk, "reader_of_people", [{ action: "read", subject: "User" }]);

    expect(answer.status).toBe(201);
  });
});

describe("a person who may execute one step of requests", () => {
  test("gives nobody all steps", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await makeRole(admin, "starter", [
      { action: ["create", "read", "update"], subject: "Role" },
      { action: "execute", subject: "Request", fields: ["start"] },
    ]);
    await giveRoles(admin, observerId, "starter");
    const starter = await signIn(api, "observer");

    const all = await makeRole(starter, "all_steps", [{ action: "execute", subject: "Request" }]);
    const other = await makeRole(starter, "other_step", [
      { action: "execute", subject: "Request", fields: ["resolve"] },
    ]);
    const same = await makeRole(starter, "same_step", [
      { action: "execute", subject: "Request", fields: ["start"] },
    ]);

    expect([all, other].map((answer) => [answer.status, refusalReasons(answer)])).toEqual([
      [400, [["rules", "rights_you_lack"]]],
      [400, [["rules", "rights_you_lack"]]],
    ]);
    expect(same.status).toBe(201);
  });
});

describe("the log", () => {
  test.each<[string, Rule[]]>([
    ["a negative condition", [{ action: "read", subject: "AuditLog", conditions: { by: { $ne: "1" } } }]],
    ["a condition on nothing", [{ action: "read", subject: "AuditLog", conditions: { by: null } }]],
    ["some fields", [{ action: "read", subject: "AuditLog", fields: ["at"] }]],
    [
      "a denial of some lines",
      [
        { action: "read", subject: "AuditLog" },
        { action: "read", subject: "AuditLog", conditions: { by: "1" }, inverted: true },
      ],
    ],
  ])("is closed to a reader with %s", async (_, rules) => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await makeRole(admin, "some_log", rules);
    await giveRoles(admin, observerId, "some_log");
    const reader = await signIn(api, "observer");

    for (const path of ["/api/audit-log", "/api/audit-log/export?format=csv", "/api/audit-log/1"])
      expect([path, (await reader.request("GET", path)).status]).toEqual([path, 403]);
  });
});
