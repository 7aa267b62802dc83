import { expect, it } from "vitest";
import { priorityNote } from "#db/domain/requests/priority-note.ts";

it("says from which priority a request was raised, and why", () => {
  expect(priorityNote({ priority: "P2", computedPriority: "P2", raisedBy: "vip_client" })).toEqual({
    kind: "raised",
    from: "P3",
    to: "P2",
    by: "vip_client",
  });
});

it("says what impact and urgency make of a request whose priority was set by hand", () => {
  const row = {
    priority: "P1",
    computedPriority: "P3",
    raisedBy: "segment",
    priorityReason: "The director waits",
  };

  expect(priorityNote(row)).toEqual({
    kind: "by_hand",
    to: "P1",
    computed: "P3",
    reason: "The director waits",
  });
});

it("says nothing where the priority follows from impact and urgency", () => {
  expect(priorityNote({ priority: "P3", computedPriority: "P3", raisedBy: null })).toBeNull();
});

it("says nothing of a priority that the reader may not see", () => {
  expect(priorityNote({ raisedBy: "segment" })).toBeNull();
});
