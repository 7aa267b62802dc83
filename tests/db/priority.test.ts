import { describe, expect, test } from "vitest";
import {
  defaultPriorityMatrix,
  type Impact,
  impacts,
  priorities,
  type Priority,
  priorityOf,
  priorityRaises,
  type Urgency,
  urgencies,
} from "#db/domain/sla/priority.ts";

const table: [Impact, Urgency, Priority][] = [
  ["organisation", "high", "P1"],
  ["organisation", "medium", "P2"],
  ["organisation", "low", "P3"],
  ["department", "high", "P2"],
  ["department", "medium", "P3"],
  ["department", "low", "P4"],
  ["single_user", "high", "P3"],
  ["single_user", "medium", "P4"],
  ["single_user", "low", "P4"],
];
const all = { critical_unit: true, vip_client: true, segment: true };

describe("a priority", () => {
  test.each(table)("of impact %s and urgency %s is %s", (impact, urgency, computed) => {
    expect(priorityOf({ impact, urgency }, {})).toEqual({ computed, raisedBy: null });
  });

  test("is raised by one step, however many reasons there are, and says the first of them", () => {
    const record = { impact: "single_user", urgency: "high" } as const;

    for (const raise of priorityRaises)
      expect(priorityOf(record, { [raise]: true })).toEqual({ computed: "P2", raisedBy: raise });
    expect(priorityOf(record, all)).toEqual({ computed: "P2", raisedBy: "critical_unit" });
    expect(priorityOf(record, { ...all, critical_unit: false })).toEqual({
      computed: "P2",
      raisedBy: "vip_client",
    });
  });

  test("is never above the first, and was then not raised", () => {
    expect(priorityOf({ impact: "organisation", urgency: "high" }, all)).toEqual({
      computed: "P1",
      raisedBy: null,
    });
  });

  test("follows another matrix where people have changed it", () => {
    const matrix = {
      ...defaultPriorityMatrix,
      single_user: { high: "P1", medium: "P1", low: "P2" },
    } as const;

    expect(priorityOf({ impact: "single_user", urgency: "low" }, {}, matrix).computed).toBe("P2");
    expect(priorityOf({ impact: "department", urgency: "low" }, {}, matrix).computed).toBe("P4");
  });

  test("never falls where impact or urgency rise", () => {
    const rank = (impact: Impact, urgency: Urgency) =>
      priorities.indexOf(priorityOf({ impact, urgency }, {}).computed);
    for (const [row, impact] of impacts.entries())
      for (const [column, urgency] of urgencies.entries()) {
        for (const higher of impacts.slice(0, row))
          expect(rank(higher, urgency)).toBeLessThanOrEqual(rank(impact, urgency));
        for (const higher of urgencies.slice(0, column))
          expect(rank(impact, higher)).toBeLessThanOrEqual(rank(impact, urgency));
      }
  });
});
