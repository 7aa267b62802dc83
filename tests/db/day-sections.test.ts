import { describe, expect, test } from "vitest";
import { daySectionsOf, inDayOrder, inLateOrder, plannedMinutes } from "#db/domain/requests/day-sections.ts";

const algiers = { now: "2026-11-03T09:00:00.000Z", timeZone: "Africa/Algiers" };
const sectionsOf = (row: object, moment = algiers) => daySectionsOf(row, moment);

describe("a request stands in somebody's day", () => {
  test.each([
    ["planned for today", { status: "scheduled", plannedStart: "2026-11-03T13:00:00.000Z" }, ["today"]],
    [
      "planned for this morning, which has passed",
      {
        status: "scheduled",
        plannedStart: "2026-11-03T07:00:00.000Z",
        plannedEnd: "2026-11-03T08:00:00.000Z",
      },
      ["today"],
    ],
    ["begun days ago", { status: "on_site", plannedStart: "2026-10-30T08:00:00.000Z" }, ["today"]],
    ["without a plan, due today", { status: "assigned", dueBy: "2026-11-03T15:00:00.000Z" }, ["today"]],
    ["without a plan, overdue", { status: "assigned", dueBy: "2026-11-03T08:59:00.000Z" }, ["late"]],
    [
      "planned for yesterday",
      {
        status: "scheduled",
        plannedStart: "2026-11-02T08:00:00.000Z",
        plannedEnd: "2026-11-02T09:00:00.000Z",
      },
      ["late"],
    ],
    ["planned for tomorrow", { status: "scheduled", plannedStart: "2026-11-04T08:00:00.000Z" }, ["tomorrow"]],
    [
      "overdue, planned for tomorrow",
      { status: "scheduled", plannedStart: "2026-11-04T08:00:00.000Z", dueBy: "2026-11-02T08:00:00.000Z" },
      ["late", "tomorrow"],
    ],
    ["planned for next week", { status: "scheduled", plannedStart: "2026-11-10T08:00:00.000Z" }, []],
    ["assigned without a date", { status: "assigned" }, []],
    ["waiting for somebody", { status: "pending", plannedStart: "2026-11-03T08:00:00.000Z" }, []],
    ["waiting, while its clock ran out", { status: "pending", dueBy: "2026-11-03T08:00:00.000Z" }, ["late"]],
    ["resolved", { status: "resolved", plannedStart: "2026-11-03T08:00:00.000Z" }, []],
  ])("%s", (_title, row, sections) => {
    expect(sectionsOf(row)).toEqual(sections);
  });

  test("by the clocks of where that person is", () => {
    const lateEvening = { status: "scheduled", plannedStart: "2026-11-03T23:30:00.000Z" };

    expect(sectionsOf(lateEvening)).toEqual(["tomorrow"]);
    expect(sectionsOf(lateEvening, { ...algiers, timeZone: "UTC" })).toEqual(["today"]);
  });
});

test("the stops of a day stand as they are planned, behind what somebody is at", () => {
  const rows = [
    { number: "unplanned, due at four", status: "assigned", dueBy: "2026-11-03T16:00:00.000Z" },
    { number: "carried since Friday", status: "in_transit", plannedStart: "2026-10-30T08:00:00.000Z" },
    { number: "at two", status: "scheduled", plannedStart: "2026-11-03T13:00:00.000Z" },
    { number: "at nine", status: "scheduled", plannedStart: "2026-11-03T08:00:00.000Z" },
    { number: "on the way, for eleven", status: "en_route", plannedStart: "2026-11-03T10:00:00.000Z" },
  ];

  expect(inDayOrder(rows, algiers).map(({ number }) => number)).toEqual([
    "on the way, for eleven",
    "at nine",
    "at two",
    "unplanned, due at four",
    "carried since Friday",
  ]);
});

test("what has been late for longest stands first", () => {
  const rows = [
    { number: "since noon", dueBy: "2026-11-02T12:00:00.000Z" },
    { number: "by its plan", dueBy: "2026-11-09T12:00:00.000Z", plannedEnd: "2026-11-01T12:00:00.000Z" },
    { number: "since eight", dueBy: "2026-11-02T08:00:00.000Z" },
  ];

  expect(inLateOrder(rows).map(({ number }) => number)).toEqual(["by its plan", "since eight", "since noon"]);
});

test("a day is as long as its plans, and the estimates of what has none", () => {
  expect(
    plannedMinutes([
      {
        plannedStart: "2026-11-03T08:00:00.000Z",
        plannedEnd: "2026-11-03T09:30:00.000Z",
        estimatedMin: 30,
      },
      { estimatedMin: 45 },
      {},
    ]),
  ).toBe(135);
});
