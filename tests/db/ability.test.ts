import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Rule,
  abilityOf,
  can,
  matchesConditions,
  parseRules,
  permittedFields,
  pickFields,
  refusal,
  resolveRules,
  rulesOn,
} from "#db/rules/ability.ts";
import type { Conditions, Row, Scalar } from "#db/rules/roles/conditions.ts";

describe("by the text of the rules", () => {
  const values = fc.constantFrom<Scalar[]>("a", "b", 1, 2, true, null);
  const operators = fc.oneof(
    values,
    fc.record({ $eq: values }),
    fc.record({ $ne: values }),
    fc.record({ $in: fc.array(values, { maxLength: 2 }) }),
    fc.record({ $nin: fc.array(values, { maxLength: 2 }) }),
    fc.record({ $gt: fc.constantFrom(1, "a"), $lte: fc.constantFrom(2, "b") }),
    fc.record({ $exists: fc.boolean() }),
  );
  const someConditions: fc.Arbitrary<Conditions> = fc.dictionary(
    fc.constantFrom("x", "y", "at.z"),
    operators,
    {
      maxKeys: 2,
    },
  );
  const ruleOf = fc.record<Rule, "action" | "subject">(
    {
      action: fc.constantFrom<Rule["action"][]>("read", "update", ["read", "update"], "manage"),
      subject: fc.constantFrom<Rule["subject"][]>("Equipment", "Request", ["Equipment", "Request"], "all"),
      conditions: someConditions,
      fields: fc.subarray(["x", "y", "at", "at.z"], { minLength: 1 }),
      inverted: fc.boolean(),
    },
    { requiredKeys: ["action", "subject"] },
  );
  const rules = fc.array(ruleOf, { maxLength: 6 });
  const leaf = fc.oneof(values, fc.array(values, { maxLength: 2 }));
  const aRow: fc.Arbitrary<Row> = fc.record(
    {
      x: leaf,
      y: leaf,
      at: fc.oneof(fc.record({ z: leaf }), fc.array(fc.record({ z: leaf }), { maxLength: 2 })),
    },
    { requiredKeys: [] },
  );
  const anAction = fc.constantFrom("read", "update", "delete");
  const aSubject = fc.constantFrom("Equipment", "Request", "Client");
  const fieldNames = ["x", "y", "at.z"];
  const aField = fc.constantFrom(...fieldNames);

  test("the last rule that matches decides what is permitted", () => {
    fc.assert(
      fc.property(rules, aRow, anAction, aSubject, aField, (given, row, action, subject, field) => {
        const ability = abilityOf(given);

        expect(can(ability, action, subject, row)).toBe(said(given, action, subject, row));
        expect(can(ability, action, subject, row, field)).toBe(said(given, action, subject, row, field));
      }),
      { numRuns: 2000 },
    );
  });

  test("a reason is given exactly where something is not permitted", () => {
    fc.assert(
      fc.property(rules, aRow, anAction, aSubject, (given, row, action, subject) => {
        const ability = abilityOf(given);

        expect(refusal(ability, action, subject, row) === undefined).toBe(can(ability, action, subject, row));
      }),
    );
  });

  test("permitted fields are those that `can` permits one by one", () => {
    fc.assert(
      fc.property(rules, aRow, anAction, aSubject, (given, row, action, subject) => {
        const fields = permittedFields(abilityOf(given), action, subject, row, fieldNames);

        expect(fields).toEqual(fieldNames.filter((field) => said(given, action, subject, row, field)));
      }),
      { numRuns: 2000 },
    );
  });

  test("a projected row holds no value that a rule hides", () => {
    fc.assert(
      fc.property(rules, aRow, (given, row) => {
        const fields = permittedFields(abilityOf(given), "read", "Equipment", row, ["x", "y", "at"]);
        const shown = pickFields(row, fields);

        expect("x" in shown).toBe("x" in row && said(given, "read", "Equipment", row, "x"));
        expect(hasZ(shown)).toBe(hasZ(row) && said(given, "read", "Equipment", row, "at.z"));
      }),
      { numRuns: 2000 },
    );
  });

  test("the rules on an action and a subject are all that count for it", () => {
    fc.assert(
      fc.property(rules, aRow, anAction, aSubject, (given, row, action, subject) => {
        const bearing = rulesOn(given, action, subject);

        expect(can(abilityOf(bearing), action, subject, row)).toBe(
          can(abilityOf(given), action, subject, row),
        );
        expect(given.filter((rule) => bearing.includes(rule))).toEqual(bearing);
      }),
    );
  });

  test("rules come back from storage as they went in", () => {
    fc.assert(
      fc.property(rules, (given) => {
        expect(parseRules(JSON.parse(JSON.stringify(given)))).toEqual(given);
      }),
    );
  });
});

describe("conditions", () => {
  test.each<[Conditions, Row, boolean]>([
    [{ status: "open" }, { status: "open" }, true],
    [{ helpers: 7 }, { helpers: [3, 7] }, true],
    [{ helpers: 7 }, { helpers: ["7"] }, false],
    [{ "location.type": { $in: ["workshop"] } }, { location: { type: "workshop" } }, true],
    [{ "items.unit": "u2" }, { items: [{ unit: "u1" }, { unit: "u2" }] }, true],
    [{ assigneeId: { $exists: false } }, { assigneeId: null }, true],
    [{ assigneeId: { $exists: false } }, {}, true],
    [{ helpers: { $exists: true } }, { helpers: [] }, false],
    [{ due: { $gte: "2026-01-01", $lt: "2026-02-01" } }, { due: "2026-01-31" }, true],
    [{ ram: { $gt: 8 } }, { ram: "16" }, false],
    [{ constructor: { $exists: true } }, {}, false],
    [{ ram: { $exists: true } }, { ram: Number.NaN }, false],
    [{ status: { $ne: ["open"] } }, { status: "open" }, false],
    [{}, {}, true],
  ])("%j on %j: %s", (conditions, row, expected) => {
    expect(matchesConditions(conditions, row)).toBe(expected);
  });

  test("leave the rows untouched, frozen ones included", () => {
    const row = Object.freeze({ clientId: "c1" });
    const ability = abilityOf([{ action: "read", subject: "Equipment", conditions: { clientId: "c1" } }]);

    expect(can(ability, "read", "Equipment", row)).toBe(true);
    expect(Reflect.ownKeys(row)).toEqual(["clientId"]);
  });
});

describe("fields", () => {
  const rules: Rule[] = [
    { action: ["read", "update"], subject: "Request" },
    { action: ["read", "update"], subject: "Request", fields: ["parts.unitCost"], inverted: true },
  ];
  const request = { number: "MNT-1", parts: [{ name: "Roller", unitCost: 10 }, { name: "Belt" }] };

  test("that are partly denied are not answered whole, and their permitted subfields are", () => {
    const ability = abilityOf(rules);

    expect(can(ability, "update", "Request", request, "parts")).toBe(false);
    expect(can(ability, "update", "Request", request, "parts.name")).toBe(true);
    const fields = permittedFields(ability, "read", "Request", request, ["number", "parts"]);
    expect(fields).toEqual(["number", "parts.name"]);
    expect(pickFields(request, fields)).toEqual({
      number: "MNT-1",
      parts: [{ name: "Roller" }, { name: "Belt" }],
    });
  });

  test("of no row in particular are those that some row may show", () => {
    expect(permittedFields(abilityOf(rules), "read", "Request", undefined, ["number", "parts"])).toEqual([
      "number",
    ]);
    expect(permittedFields(abilityOf([]), "read", "Request", undefined, ["number"])).toEqual([]);
  });
});

describe("placeholders", () => {
  const inScope: Rule[] = [
    { action: "read", subject: "Equipment", conditions: { clientId: { $in: "${user.scope}" } } },
  ];

  test("become the value itself, a list where it is one", () => {
    const resolved = resolveRules(inScope, { scope: ["c1", "c2"] });

    expect(resolved[0]?.conditions).toEqual({ clientId: { $in: ["c1", "c2"] } });
    expect(can(abilityOf(resolved), "read", "Equipment", { clientId: "c2" })).toBe(true);
    expect(can(abilityOf(resolved), "read", "Equipment", { clientId: "c3" })).toBe(false);
  });

  test("keep a number a number, and reach into groups", () => {
    const mine: Rule[] = [
      { action: "read", subject: "Request", conditions: { assigneeId: "${user.profile.id}" } },
    ];

    expect(resolveRules(mine, { profile: { id: 7 } })[0]?.conditions).toEqual({ assigneeId: 7 });
  });

  test.each<[string, Conditions, Row]>([
    ["is missing", { departmentId: "${user.departmentId}" }, {}],
    ["is null", { departmentId: "${user.departmentId}" }, { departmentId: null }],
    ["is empty", { departmentId: "${user.departmentId}" }, { departmentId: "" }],
    ["is missing from what is excluded", { departmentId: { $ne: "${user.departmentId}" } }, {}],
    ["is missing from a list that is excluded", { departmentId: { $nin: "${user.departmentIds}" } }, {}],
    ["is a list where the condition takes one value", { departmentId: "${user.ids}" }, { ids: ["d1"] }],
    ["is one value where the condition takes a list", { departmentId: { $in: "${user.id}" } }, { id: "d1" }],
    ["is a list with a hole", { departmentId: { $nin: "${user.ids}" } }, { ids: [null] }],
    ["is not the user's own", { departmentId: { $ne: "${user.constructor.name}" } }, {}],
  ])("match nothing where the value %s", (_, conditions, user) => {
    const ability = abilityOf(resolveRules([{ action: "read", subject: "Equipment", conditions }], user));

    for (const row of [{}, { departmentId: null }, { departmentId: "" }, { departmentId: "d1" }]) {
      expect(can(ability, "read", "Equipment", row)).toBe(false);
    }
  });

  test("that are never filled match nothing either", () => {
    const others: Rule[] = [{ action: "read", subject: "User", conditions: { id: { $ne: "${user.id}" } } }];

    expect(can(abilityOf(inScope), "read", "Equipment", { clientId: "${user.scope}" })).toBe(false);
    expect(can(abilityOf(others), "read", "User", { id: 8 })).toBe(false);
  });

  test("without a value never weaken a denial", () => {
    const rules: Rule[] = [
      { action: "read", subject: "Request" },
      {
        action: "read",
        subject: "Request",
        conditions: { clientId: { $ne: "${user.clientId}" } },
        inverted: true,
      },
    ];

    expect(
      can(abilityOf(resolveRules(rules, { clientId: "c1" })), "read", "Request", { clientId: "c1" }),
    ).toBe(true);
    expect(can(abilityOf(resolveRules(rules, {})), "read", "Request", { clientId: "c1" })).toBe(false);
    expect(can(abilityOf(resolveRules(rules, {})), "read", "Request")).toBe(false);
  });

  test("are filled once: a user's own text is never read as one", () => {
    const zoned: Rule[] = [{ action: "read", subject: "Request", conditions: { zone: "${user.zone}" } }];
    const once = resolveRules(zoned, { zone: "${user.id}" });

    expect(resolveRules(once, { id: "r1" })[0]?.conditions).toEqual({ zone: { $in: [] } });
  });
});

describe("stored rules", () => {
  test("may be the specification's words", () => {
    expect(parseRules("admin")).toEqual([{ action: "manage", subject: "all" }]);
    expect(parseRules("client")).toEqual([{ action: "read", subject: "AccessControl" }]);
  });

  const read = { action: "read", subject: "Equipment" };
  test.each<[string, unknown]>([
    ["a pattern", [{ ...read, conditions: { name: { $regex: ".*" } } }]],
    [
      "an unknown operator beside a known one",
      [{ ...read, conditions: { name: { $eq: "a", $where: "1" } } }],
    ],
    ["an operator in the place of a field", [{ ...read, conditions: { $or: "a" } }]],
    ["a field that is no field", [{ ...read, conditions: JSON.parse('{"__proto__":"a"}') }]],
    ["an operator with nothing in it", [{ ...read, conditions: { name: {} } }]],
    ["a list where one value belongs", [{ ...read, conditions: { name: { $eq: ["a"] } } }]],
    ["one value where a list belongs", [{ ...read, conditions: { name: { $in: "a" } } }]],
    ["a placeholder inside a text", [{ ...read, conditions: { name: "x-${user.id}" } }]],
    ["a placeholder of something else than the user", [{ ...read, conditions: { name: "${process.env}" } }]],
    ["an unknown action", [{ ...read, action: "look" }]],
    ["an unknown subject", [{ ...read, subject: "Equipments" }]],
    ["no action", [{ subject: "Equipment" }]],
    ["an empty list of fields", [{ ...read, fields: [] }]],
    ["an empty reason", [{ ...read, reason: " " }]],
    ["an unknown property", [{ ...read, priority: 1 }]],
    ["one rule outside a list", read],
    ["another word", "owner"],
    ["nothing", undefined],
  ])("are refused where they hold %s", (_, stored) => {
    expect(() => parseRules(stored)).toThrow(/^Failed to read the rules: /);
  });
});

function hasZ(row: Row): boolean {
  return [row["at"]].flat().some((part) => typeof part === "object" && part !== null && "z" in part);
}

/** The law, written the long way: each rule in order overrules those before it. */
function said(rules: readonly Rule[], action: string, subject: string, row: Row, field?: string): boolean {
  let answer = false;
  for (const rule of rules) {
    if (![rule.action].flat().some((one) => one === action || one === "manage")) continue;
    if (![rule.subject].flat().some((one) => one === subject || one === "all")) continue;
    if (!Object.entries(rule.conditions ?? {}).every(([path, wanted]) => meets(row, path, wanted))) continue;
    if (rule.fields && field === undefined && rule.inverted) continue;
    if (rule.fields && field !== undefined) {
      if (!rule.fields.some((one) => one === field || field.startsWith(`${one}.`))) continue;
    }
    answer = !rule.inverted;
  }
  return answer;
}

function meets(row: Row, path: string, wanted: Conditions[string]): boolean {
  const places = path === "at.z" ? [row["at"]].flat() : [row];
  const found: unknown[] = [];
  for (const place of places) {
    const value: unknown =
      place === null || place === undefined
        ? undefined
        : Reflect.get(Object(place), path === "at.z" ? "z" : path);
    for (const one of [value].flat()) if (one !== null && one !== undefined) found.push(one);
  }
  const is = (value: unknown) => (value === null ? found.length === 0 : found.some((one) => one === value));
  if (typeof wanted !== "object" || wanted === null) return is(wanted);
  return Object.entries(wanted).every(([operator, operand]) => {
    const list: unknown[] = [operand].flat();
    if (operator === "$eq") return is(operand);
    if (operator === "$ne") return !is(operand);
    if (operator === "$in") return list.some(is);
    if (operator === "$nin") return !list.some(is);
    if (operator === "$exists") return found.length > 0 === operand;
    return found.some((one) => inOrder(operator, one, operand));
  });
}

function inOrder(operator: string, one: unknown, operand: unknown): boolean {
  const numbers = typeof one === "number" && typeof operand === "number";
  const texts = typeof one === "string" && typeof operand === "string";
  if (!numbers && !texts) return false;
  return operator === "$gt" ? one > operand : one <= operand;
}
