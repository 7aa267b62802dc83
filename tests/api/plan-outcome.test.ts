import { expect, test } from "vitest";
import { computers } from "#db/domain/equipment/computers.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { planOutcome } from "#sw/api/pipeline/plan-outcome.ts";
import { checkOf, recordKeyOf, type WriteCheck } from "#sw/api/pipeline/write-check.ts";

const keyOf = (id: string) => recordKeyOf({ resource: computers, id });

const stored = (id: string): StoredRow => ({
  id,
  version: 1,
  createdAt: "",
  createdBy: "",
  updatedAt: "",
  updatedBy: "",
  archivedAt: null,
  deletedAt: null,
  slot: 0,
});

/** A step on its way, by itself or for another one's. */
function stepping(id: string, by?: { key: string; ifPossible: boolean }, isRefused = false): WriteCheck {
  const check = checkOf({
    operation: "step",
    resource: computers,
    id,
    before: stored(id),
    values: {},
    ...(by && { plannedFor: by }),
  });
  return { ...check, refusal: isRefused ? new Refusal("forbidden", {}) : null };
}

const outcomeOf = (checks: WriteCheck[]) => {
  const { passed, refused, skipped } = planOutcome(checks, []);
  return {
    passed: passed.map(({ id }) => id),
    refused: [...refused].map(([id, { problem }]) => [id, problem.code, problem["reason"]]),
    skipped: skipped.map(({ row }) => row.id),
  };
};

const needs = (id: string) => ({ key: keyOf(id), ifPossible: false });
const takes = (id: string) => ({ key: keyOf(id), ifPossible: true });

test("what a plan needs refuses the step that was asked for, through all steps between", () => {
  const checks = [
    stepping("main"),
    stepping("other"),
    stepping("first", needs("main")),
    stepping("second", needs("first"), true),
  ];

  expect(outcomeOf(checks)).toEqual({
    passed: ["other"],
    refused: [["main", "no_longer_fits", "forbidden"]],
    skipped: [],
  });
});

test("what goes along only if it can is left out, with all that was planned for it", () => {
  const checks = [
    stepping("main"),
    stepping("first", takes("main"), true),
    stepping("second", needs("first")),
    stepping("third", takes("main")),
  ];

  expect(outcomeOf(checks)).toEqual({ passed: ["main", "third"], refused: [], skipped: ["first"] });
});

test("nothing is done, and nobody is said to be left, for a step that is refused", () => {
  const checks = [
    stepping("main", undefined, true),
    stepping("first", takes("main"), true),
    stepping("second", takes("main")),
  ];

  expect(outcomeOf(checks)).toEqual({
    passed: [],
    refused: [["main", "forbidden", undefined]],
    skipped: [],
  });
});
