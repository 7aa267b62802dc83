import { expect, it } from "vitest";
import { rankedActions, rankedDiagnostics, successOfActions } from "#db/domain/requests/suggestions.ts";

const request = (results: Record<string, string>, reopenCount = 0) => ({
  reopenCount,
  actionsPerformed: Object.entries(results).map(([actionId, result]) => ({ actionId, result })),
});

it("the most frequent diagnostics come first, and equally frequent ones always in the same order", () => {
  const counts = [
    { id: "c", count: 2 },
    { id: "b", count: 5 },
    { id: "a", count: 2 },
    { id: "d", count: 1 },
  ];

  expect(rankedDiagnostics(counts, 3).map(({ id }) => id)).toEqual(["b", "a", "c"]);
});

it("an action helped where it was done and the request was never opened again", () => {
  const requests = [
    request({ clean: "done", reset: "failed" }),
    request({ clean: "done" }, 1),
    request({ clean: "partial" }),
  ];

  expect(successOfActions(requests)).toEqual([
    { id: "clean", tried: 3, helped: 1 },
    { id: "reset", tried: 1, helped: 0 },
  ]);
});

it("an action that stands on several units of a request counts once", () => {
  const lines = [
    { actionId: "clean", equipmentId: "1", result: "failed" },
    { actionId: "clean", equipmentId: "2", result: "done" },
  ];

  expect(successOfActions([{ actionsPerformed: lines }])).toEqual([{ id: "clean", tried: 1, helped: 1 }]);
});

it("a request without actions says nothing", () => {
  expect(successOfActions([{}, { actionsPerformed: null }])).toEqual([]);
});

it("what helped nine times of ten comes before what helped once of once", () => {
  const counts = [
    { id: "once", tried: 1, helped: 1 },
    { id: "often", tried: 10, helped: 9 },
  ];

  expect(rankedActions(counts, ["once", "often"], 8).map(({ id }) => id)).toEqual(["often", "once"]);
});

it("a suggested action that nobody tried stands before one that mostly fails", () => {
  const counts = [{ id: "fails", tried: 6, helped: 1 }];

  expect(rankedActions(counts, ["fails", "new"], 8)).toEqual([
    { id: "new", tried: 0, helped: 0 },
    { id: "fails", tried: 6, helped: 1 },
  ]);
});

it("an action that nobody suggests joins them once it was tried twice", () => {
  const counts = [
    { id: "twice", tried: 2, helped: 2 },
    { id: "once", tried: 1, helped: 1 },
  ];

  expect(rankedActions(counts, [], 8).map(({ id }) => id)).toEqual(["twice"]);
});

it("no more are suggested than there is room for", () => {
  const counts = [1, 2, 3].map((id) => ({ id: String(id), tried: 4, helped: 4 }));

  expect(rankedActions(counts, [], 2)).toHaveLength(2);
});
