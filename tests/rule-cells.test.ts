import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import { abilityOf, can, type Rule, rulesOn } from "#db/rules/ability.ts";
import { denialsLast } from "#db/rules/roles/role.ts";
import { actions, ruleSubjects } from "#db/rules/roles/vocabulary.ts";
import { comparisonsIn, conditionsOf } from "#src/features/access-control/roles/comparisons.ts";
import {
  type RightCell,
  cellStates,
  rulesInCell,
  withCell,
} from "#src/features/access-control/roles/rule-cells.ts";

const cells: RightCell[] = ruleSubjects.flatMap((subject) => actions.map((action) => ({ action, subject })));
const anyCell = fc.constantFrom(...cells);
const anyRules = fc.constantFrom<readonly Rule[]>(...Object.values(builtInRoles).map(({ rules }) => rules));

/** What rules say of a cell, whatever the order and the company in which they say it. */
const saidIn = (rules: readonly Rule[], { action, subject }: RightCell) =>
  rulesOn(denialsLast(rules), action, subject)
    .map(({ conditions, fields, inverted = false, reason }) =>
      JSON.stringify([conditions, fields, inverted, reason]),
    )
    .toSorted();

describe("a cell of the matrix", () => {
  test("is changed, and every other cell says what it said", () => {
    fc.assert(
      fc.property(
        anyRules,
        anyCell,
        fc.constantFrom([], [{}], [{ inverted: true }]),
        (rules, cell, inCell) => {
          const changed = withCell(rules, cell, inCell);
          expect(rulesInCell(changed, cell)).toHaveLength(inCell.length);
          for (const other of cells)
            if (other.action !== cell.action || other.subject !== cell.subject)
              expect(new Set(saidIn(changed, other))).toEqual(new Set(saidIn(rules, other)));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("shows what its rules permit", () => {
    const stateOf = cellStates(builtInRoles.subscriber.rules);
    expect(stateOf({ action: "read", subject: "Client" })).toBe("all");
    expect(stateOf({ action: "update", subject: "Client" })).toBe("denied");
    expect(stateOf({ action: "read", subject: "User" })).toBe("some");
    expect(cellStates([])({ action: "read", subject: "Client" })).toBe("none");
    expect(can(abilityOf(builtInRoles.subscriber.rules), "read", "Client")).toBe(true);
  });
});

test("conditions are read as lines and written as they were", () => {
  for (const { rules } of Object.values(builtInRoles))
    for (const { conditions = {} } of rules) {
      const lines = comparisonsIn(conditions);
      expect(comparisonsIn(conditionsOf(lines))).toEqual(lines);
    }
});
