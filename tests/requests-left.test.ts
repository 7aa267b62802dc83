import { expect, it } from "vitest";
import { leftFor } from "#src/features/requests/left.ts";

const step = (code: string, missing: string[], facts: Record<string, unknown> = {}) => ({
  code,
  to: "resolved",
  missing,
  facts,
});

it("what is left is told of the step that needs most, wherever it stands among the others", () => {
  const steps = { items: [step("test", []), step("resolve", ["outcome"])], denied: [] };

  expect(leftFor(steps)?.step.code).toBe("resolve");
});

it("nothing is told where no step needs much, and to whoever may take none", () => {
  expect(leftFor({ items: [step("assign", ["assigneeId"])], denied: [] })).toBeNull();
  expect(leftFor(null)).toBeNull();
});

it("each thing leads to where it is entered", () => {
  const missing = ["diagnosticIds", "time-entries", "outcome"];
  const steps = { items: [step("resolve", missing)], denied: [] };

  expect(leftFor(steps)?.entries).toEqual([
    { kind: "diagnosis", path: "diagnosticIds" },
    { kind: "below", word: "time-entries", count: null },
    { kind: "step", path: "outcome" },
  ]);
});

it("of the checklist it says how many lines are left", () => {
  const steps = {
    items: [step("resolve", ["checklist"], { recordedWork: { checklistLeft: 4 } })],
    denied: [],
  };

  expect(leftFor(steps)?.entries).toEqual([{ kind: "below", word: "checklist", count: 4 }]);
});
