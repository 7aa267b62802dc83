import { expect, test } from "vitest";
import { ticksOf } from "#src/ui/chart-scale.ts";

test.each([
  { values: [3615, 46_991], ticks: [0, 20_000, 40_000, 60_000] },
  { values: [128_440, 131_020], ticks: [128_000, 129_000, 130_000, 131_000, 132_000] },
  { values: [7, 7], ticks: [5, 10] },
  { values: [0, 0], ticks: [0, 1] },
])("a chart of $values stands on round figures around them", ({ values, ticks }) => {
  expect(ticksOf(values)).toEqual(ticks);
});
