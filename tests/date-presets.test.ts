import { expect, test } from "vitest";
import { absoluteTime } from "#db/rules/absolute-time.ts";
import { dayPresets, momentPresets, presetIn, rangeOf } from "#src/records/filters/date-presets.ts";

test("a range of days or moments that a button sets is called as that button", () => {
  for (const preset of [...dayPresets, ...momentPresets]) expect(presetIn(rangeOf(preset))).toEqual(preset);
});

test("a range that somebody typed has no name", () => {
  expect(presetIn({ from: "2026-11-02", to: "2026-11-08" })).toBeUndefined();
  expect(presetIn({ from: "today", to: "" })).toBeUndefined();
  expect(presetIn({ from: "", to: "today+7" })).toBeUndefined();
  expect(presetIn({ from: "today+3", to: "today+9" })).toBeUndefined();
});

test("a range that is told from today on means other days tomorrow", () => {
  const { from, to } = rangeOf({ next: 7 });
  const meant = (today: string) => [from, to].map((text) => absoluteTime(text, { now: "", today }));

  expect(meant("2026-11-02")).toEqual(["2026-11-02", "2026-11-09"]);
  expect(meant("2026-12-31")).toEqual(["2026-12-31", "2027-01-07"]);
});
