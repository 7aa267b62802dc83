import { describe, expect, test } from "vitest";
import { directionOf, nextSort } from "#src/records/list/sort-state.ts";

const none = { sortBy: undefined, orderBy: undefined };

describe("the head of a column", () => {
  test("sorts upwards, downwards, and then as the list stands by itself", () => {
    const up = nextSort({}, none, "name");
    const down = nextSort({}, up, "name");

    expect([up, down]).toEqual([
      { sortBy: "name", orderBy: "asc" },
      { sortBy: "name", orderBy: "desc" },
    ]);
    expect(nextSort({}, down, "name")).toEqual(none);
  });

  test("says how the list stands by itself, and turns that order round", () => {
    for (const direction of ["asc", "desc"] as const) {
      const source = { defaultOrder: { by: "dueBy", direction } };
      const turned = nextSort(source, none, "dueBy");

      expect(directionOf(source, none, "dueBy")).toBe(direction === "asc" ? "ascending" : "descending");
      expect(turned).toEqual({ sortBy: "dueBy", orderBy: direction === "asc" ? "desc" : "asc" });
      expect(nextSort(source, turned, "dueBy")).toEqual(none);
    }
  });

  test("of another column says nothing while the list stands by itself", () => {
    const source = { defaultOrder: { by: "dueBy", direction: "asc" } } as const;

    expect(directionOf(source, none, "name")).toBe("none");
    expect(directionOf(source, { sortBy: "name", orderBy: "desc" }, "dueBy")).toBe("none");
  });
});
