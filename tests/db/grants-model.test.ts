import * as fc from "fast-check";
import { expect, test } from "vitest";
import { coversRules } from "#db/domain/roles/covers.ts";
import { type Ability, abilityOf, can, resolveRules, type Rule } from "#db/rules/ability.ts";
import { oneself, type Row } from "#db/rules/roles/conditions.ts";
import { denialsLast } from "#db/rules/roles/role.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import type { Subject } from "#db/schema/subject.ts";
import { anyRuleOf } from "#tests/support/any-rule.ts";

const actions = ["create", "read", "update", "execute"] as const satisfies Action[];
const subjects = ["Client", "Request", "Dashboard"] as const satisfies Subject[];
const fields = ["number", "title"];

/** Every record of a small world: whom it names, and who wrote it. The granter and the receiver stand on one side of all others. */
const named = ["one", "other", "the granter", "the receiver"];
const universe: readonly Row[] = named.flatMap((assigneeId) =>
  named.flatMap((createdBy) =>
    [["one"], ["one", "other"]].map((helpers) => ({
      id: `${assigneeId}-${createdBy}`,
      assigneeId,
      createdBy,
      helpers,
    })),
  ),
);

const anyRules = fc
  .array(
    anyRuleOf({
      actions: ["manage", "read", "create", "update", "execute", ["read", "update"], ["create", "read"]],
      subjects: ["all", "all", "Client", "Request", "Dashboard", ["Client", "Request"]],
      conditions: {
        assigneeId: ["one", "other", oneself, oneself],
        createdBy: ["one", oneself, oneself],
        helpers: ["one", "other", oneself],
      },
      fields,
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((rules) => denialsLast(rules));

/** Puts a person's identity where their rules say themselves. */
const abilityAs = (rules: readonly Rule[], person: string): Ability =>
  abilityOf(
    resolveRules(JSON.parse(JSON.stringify(rules).replaceAll(`"${oneself}"`, `"${person}"`)) as Rule[], {}),
  );

const names = (row: Row, person: string): boolean =>
  row["assigneeId"] === person || row["createdBy"] === person;

/** A record that its creator names themselves in: by the granter it would name the granter. */
const asGranters = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === "the receiver" ? "the granter" : value]),
  );

/** Everything that the receiver could do in this world and the granter could not, on records that name neither of them. */
function gained(granter: Ability, receiver: Ability): string[] {
  const isGained = (action: Action, subject: Subject, row?: Row, field?: string) =>
    can(receiver, action, subject, row, field) &&
    !can(granter, action, subject, row && asGranters(row), field);
  const all = actions.flatMap((action) =>
    subjects.flatMap((subject) => {
      const rows: (Row | undefined)[] =
        subject === "Dashboard"
          ? [undefined]
          : universe.filter(
              (row) => !names(row, "the granter") && (action === "create" || !names(row, "the receiver")),
            );
      return rows.flatMap((row) =>
        [undefined, ...fields].flatMap((field) =>
          isGained(action, subject, row, field)
            ? [`${action} ${subject} ${JSON.stringify(row)} ${field}`]
            : [],
        ),
      );
    }),
  );
  return all.slice(0, 3);
}

test("a granter of any rules gives nothing that they do not hold", () => {
  let granted = 0;
  fc.assert(
    fc.property(anyRules, anyRules, (own, given) => {
      for (const rules of [given, [...own], denialsLast(own, given), own.slice(1)]) {
        if (!coversRules(own, rules)) continue;
        granted += 1;
        expect(gained(abilityAs(own, "the granter"), abilityAs(rules, "the receiver"))).toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
  expect(granted).toBeGreaterThan(100);
});

test("rights without conditions, fields and denials are granted exactly where they are held", () => {
  const plain = fc.array(
    fc.record({
      action: fc.constantFrom<Rule["action"]>("manage", "read", "update", ["read", "update"]),
      subject: fc.constantFrom<Rule["subject"]>("all", "Client", "Request", ["Client", "Request"]),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const listed = (of: string | readonly string[]): string[] => [of].flat();
  const isHeld = (rules: readonly Rule[], action: string, subject: string) =>
    rules.some(
      (rule) =>
        (rule.action === "manage" || listed(rule.action).includes(action)) &&
        (rule.subject === "all" || listed(rule.subject).includes(subject)),
    );
  const areHeld = (rules: readonly Rule[], { action, subject }: Rule) =>
    listed(action).every((one) => listed(subject).every((other) => isHeld(rules, one, other)));
  fc.assert(
    fc.property(plain, plain, (own, given) => {
      expect(coversRules(own, given)).toBe(given.every((rule) => areHeld(own, rule)));
    }),
    { numRuns: 1000 },
  );
});
