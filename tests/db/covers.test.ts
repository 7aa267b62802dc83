import { describe, expect, test } from "vitest";
import { abilityOf, can, permitsEverything, type Rule } from "#db/rules/ability.ts";
import { coversRules, outranks } from "#db/domain/roles/covers.ts";
import { oneself } from "#db/rules/roles/conditions.ts";
import { builtInRoles, rulesOfUser } from "#db/domain/roles/registry.ts";
import { actions, ruleSubjects } from "#db/rules/roles/vocabulary.ts";

const codes = Object.keys(builtInRoles);
const rulesOf = (...roleCodes: string[]) =>
  rulesOfUser({ id: oneself, responsibleId: oneself, roleCodes, clientId: "c1", scopeClientIds: ["c1"] });
const coveredBy = (code: string) => codes.filter((other) => coversRules(rulesOf(code), rulesOf(other)));
const ledBy = (code: string) => codes.filter((other) => outranks(rulesOf(code), rulesOf(other)));

describe("whose rights a person holds", () => {
  test.each(codes)("%s has his own", (code) => {
    expect(coversRules(rulesOf(code), rulesOf(code))).toBe(true);
  });

  test("an administrator has everybody's, and nobody else has an administrator's", () => {
    expect(coveredBy("admin")).toEqual(codes);
    for (const code of codes.filter((one) => one !== "admin")) expect(coveredBy(code)).not.toContain("admin");
  });

  test("a manager has those of stock and of projects, and neither the steps of technicians nor the packs of the help desk", () => {
    expect(coveredBy("editor")).toEqual([
      "editor",
      "subscriber",
      "client",
      "inventory_manager",
      "integration_coordinator",
      "client_contact",
    ]);
  });

  test("a manager leads technicians, whose steps are their trade", () => {
    expect(ledBy("editor")).toEqual([
      "editor",
      "maintainer",
      "subscriber",
      "client",
      "workshop",
      "inventory_manager",
      "integration_coordinator",
      "client_contact",
    ]);
  });

  test("several roles together have what each has", () => {
    expect(coversRules(rulesOf("editor"), rulesOf("subscriber", "inventory_manager"))).toBe(true);
    expect(coversRules(rulesOf("editor"), rulesOf("maintainer", "admin"))).toBe(false);
    expect(coversRules(rulesOf("inventory_manager"), rulesOf("editor", "inventory_manager"))).toBe(false);
  });

  test.each<[string, Rule[], Rule[], boolean]>([
    [
      "another action",
      [{ action: "read", subject: "Client" }],
      [{ action: "update", subject: "Client" }],
      false,
    ],
    [
      "fewer rows",
      [{ action: "read", subject: "Client", conditions: { vip: true } }],
      [{ action: "read", subject: "Client" }],
      false,
    ],
    [
      "the same rows",
      [{ action: "read", subject: "all", conditions: { vip: true } }],
      [{ action: "read", subject: "Client", conditions: { vip: true, code: "A" } }],
      true,
    ],
    [
      "fewer fields",
      [{ action: "read", subject: "Client", fields: ["code"] }],
      [{ action: "read", subject: "Client", fields: ["code", "vip"] }],
      false,
    ],
    [
      "all actions by name are not every action",
      [{ action: ["read", "update"], subject: "all" }],
      [{ action: "manage", subject: "Client" }],
      false,
    ],
    [
      "a denial of his own",
      [
        { action: "manage", subject: "all" },
        { action: "update", subject: "Client", fields: ["vip"], inverted: true },
      ],
      [{ action: "update", subject: "Client" }],
      false,
    ],
    [
      "a denial on other fields",
      [
        { action: "manage", subject: "all" },
        { action: "update", subject: "Client", fields: ["vip"], inverted: true },
      ],
      [{ action: "update", subject: "Client", fields: ["code"] }],
      true,
    ],
    [
      "a denial on other rows",
      [
        { action: "manage", subject: "all" },
        { action: "update", subject: "Client", conditions: { vip: true }, inverted: true },
      ],
      [{ action: "update", subject: "Client", conditions: { vip: false } }],
      true,
    ],
    [
      "what only the person may do whom a record names",
      [],
      [{ action: "delete", subject: "Attachment", conditions: { takenBy: oneself } }],
      true,
    ],
    [
      "another step of the same work",
      [{ action: "execute", subject: "Equipment", fields: ["move"] }],
      [{ action: "execute", subject: "Equipment", fields: ["lend"] }],
      false,
    ],
    [
      "one step is not all steps",
      [{ action: "execute", subject: "Request", fields: ["start"] }],
      [{ action: "execute", subject: "Request" }],
      false,
    ],
    [
      "all records but one's own are not personal",
      [{ action: "update", subject: ["Role", "User"] }],
      [{ action: "manage", subject: "all", conditions: { id: { $ne: oneself } } }],
      false,
    ],
    [
      "a bound by oneself is not personal",
      [],
      [{ action: "read", subject: "Client", conditions: { id: { $gte: oneself } } }],
      false,
    ],
    [
      "equality beside another bound is personal",
      [],
      [{ action: "read", subject: "Request", conditions: { assigneeId: { $eq: oneself, $gte: "0" } } }],
      true,
    ],
    [
      "what oneself has created is not personal among everything",
      [],
      [{ action: "manage", subject: "all", conditions: { createdBy: oneself } }],
      false,
    ],
    [
      "to create what names oneself is not personal",
      [],
      [{ action: "create", subject: "Client", conditions: { createdBy: oneself } }],
      false,
    ],
    [
      "no condition narrows what has no records",
      [],
      [{ action: "read", subject: "Dashboard", conditions: { code: oneself } }],
      false,
    ],
    [
      "a denial of less does not share a denial of more",
      [
        { action: "manage", subject: "all" },
        { action: "manage", subject: "Role", inverted: true },
      ],
      [
        { action: "manage", subject: "all" },
        { action: "read", subject: "Role", inverted: true },
      ],
      false,
    ],
    [
      "a record in whose list both values stand is of no other rows",
      [
        { action: "manage", subject: "all" },
        { action: "update", subject: "Request", conditions: { helpers: "1" }, inverted: true },
      ],
      [{ action: "update", subject: "Request", conditions: { helpers: "2" } }],
      false,
    ],
  ])("%s", (_, rules, others, isCovered) => {
    expect(coversRules(rules, others)).toBe(isCovered);
  });

  test("never holds for somebody who may do a thing that the person may not", () => {
    const isShared = ({ conditions }: Rule) => !JSON.stringify(conditions ?? {}).includes(oneself);
    for (const code of codes)
      for (const other of coveredBy(code)) {
        const his = abilityOf(rulesOf(code));
        const theirs = abilityOf(rulesOf(other).filter(isShared));
        const missing = actions.flatMap((action) =>
          ruleSubjects.filter((subject) => can(theirs, action, subject) && !can(his, action, subject)),
        );
        expect([code, other, missing]).toEqual([code, other, []]);
      }
  });
});

test("everything is permitted where nothing is denied beside it", () => {
  expect(permitsEverything({ rules: rulesOf("admin") })).toBe(true);
  expect(permitsEverything({ rules: rulesOf("admin", "inventory_manager") })).toBe(false);
  expect(permitsEverything({ rules: rulesOf("editor") })).toBe(false);
});
