import { expect, test } from "vitest";
import { computers } from "#db/domain/equipment/computers.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { planOutcome } from "#sw/api/pipeline/plan-outcome.ts";
import { checkOf, recordKeyOf, type WriteCheck } from "#sw/api/pipeline/write-check.ts";
import type { PlannedFor } from "#sw/api/pipeline/write-request.ts";

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
function stepping(id: string, by?: PlannedFor | readonly PlannedFor[], isRefused = false): WriteCheck {
  const check = checkOf({
    operation: "step",
    resource: computers,
    id,
    before: stored(id),
    values: {},
    ...(by && { plannedFor: [by].flat() }),
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

test("what goes along only if it can is left out, and said to be, where one that it needs can't", () => {
  const checks = [
    stepping("main"),
    stepping("first", takes("main")),
    stepping("second", needs("first"), true),
  ];

  expect(outcomeOf(checks)).toEqual({ passed: ["main"], refused: [], skipped: ["first"] });
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

test("what two records need refuses both, and what one of them does without it is left out", () => {
  const checks = [
    stepping("first"),
    stepping("second"),
    stepping("third"),
    stepping("shared", [needs("first"), needs("second"), takes("third")], true),
  ];

  expect(outcomeOf(checks)).toEqual({
    passed: ["third"],
    refused: [
      ["first", "no_longer_fits", "forbidden"],
      ["second", "no_longer_fits", "forbidden"],
    ],
    skipped: ["shared"],
  });
});

test("what two records need is done where one of them is, also in a circle", () => {
  const checks = [
    stepping("first", undefined, true),
    stepping("second"),
    stepping("shared", [needs("first"), needs("second"), needs("beyond")]),
    stepping("beyond", needs("shared")),
  ];

  expect(outcomeOf(checks)).toEqual({
    passed: ["second", "shared", "beyond"],
    refused: [["first", "forbidden", undefined]],
    skipped: [],
  });
});
