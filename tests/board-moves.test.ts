import { describe, expect, test } from "vitest";
import { dropOn, movesOf } from "#src/features/requests/board/moves.ts";
import { needsForm } from "#src/features/requests/board/needs-form.ts";

const step = (code: string, to: string, missing: string[] = []) => ({ code, to, missing });

const steps = {
  items: [
    step("assign", "assigned", ["assigneeId"]),
    step("take", "assigned"),
    step("cancel", "cancelled", ["cancelReason"]),
    step("priority", "new", ["priority"]),
  ],
  denied: [
    { code: "reopen", to: "scheduled", reason: "outside_your_work" as const },
    { code: "take_over", to: "assigned", reason: "outside_your_work" as const },
  ],
};

describe("the moves of a card", () => {
  const moves = movesOf(steps, "new");

  test("are the steps that lead out of its column", () => {
    expect(moves.moves.map(({ code }) => code)).toEqual(["assign", "take", "cancel"]);
  });

  test("name the columns that no step opens, and why, but none that another step opens", () => {
    expect(moves.denied).toEqual([{ to: "scheduled", reason: "outside_your_work" }]);
  });

  test("a drop takes the one step that leads to its column, and asks which of several it is", () => {
    expect(dropOn(moves, "cancelled")).toEqual({ kind: "take", move: steps.items[2] });
    expect(dropOn(moves, "assigned")).toEqual({ kind: "choose", moves: steps.items.slice(0, 2) });
  });

  test("a drop that no step leads to is refused with the reason, where there is one", () => {
    expect(dropOn(moves, "scheduled")).toEqual({ kind: "refused", reason: "outside_your_work" });
    expect(dropOn(moves, "closed")).toEqual({ kind: "refused", reason: null });
  });
});

describe("a move", () => {
  const waiting = { status: "pending", kind: "maintenance", previousStatus: "in_progress" };

  test("is taken at once where its step asks for nothing", () => {
    expect(needsForm(waiting, step("resume", "in_progress"))).toBe(false);
  });

  test("opens the form of a step that has inputs, lacks something or is hard to reverse", () => {
    expect(needsForm(waiting, step("resume", "in_progress", ["to"]))).toBe(true);
    expect(needsForm({ status: "assigned", kind: "maintenance" }, step("schedule", "scheduled"))).toBe(true);
    expect(needsForm({ status: "new", kind: "maintenance" }, step("cancel", "cancelled"))).toBe(true);
  });

  test("opens the form of a step that the record does not have any more, which says so", () => {
    expect(needsForm({ status: "closed", kind: "pickup" }, step("resume", "in_progress"))).toBe(true);
  });
});
