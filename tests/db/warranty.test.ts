import { expect, it } from "vitest";
import { warrantyState } from "#db/domain/equipment/warranty.ts";

it.each([
  [null, "none"],
  ["2026-11-01", "ended"],
  ["2026-11-02", "ending"],
  ["2027-01-01", "ending"],
  ["2027-01-02", "running"],
])("a warranty until %s is «%s» on 2 November 2026", (warrantyEnd, state) => {
  expect(warrantyState(warrantyEnd, "2026-11-02")).toBe(state);
});
