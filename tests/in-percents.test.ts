import { expect, test, vi } from "vitest";
import { inPercents } from "#src/app/backup/in-percents.ts";

test("progress without phases is passed on by hundredths, with its first and its last value", () => {
  const report = vi.fn();
  const passOn = inPercents<void>((done) => void report(done));

  for (let at = 0; at <= 1000; at++) passOn(at / 1000);

  expect(report.mock.calls.length).toBeLessThanOrEqual(102);
  expect([report.mock.calls[0], report.mock.calls.at(-1)]).toEqual([[0], [1]]);
});

test("a phase that begins is passed on, however far the one before it was", () => {
  const report = vi.fn();
  const passOn = inPercents<"reading" | "checking">(report);

  passOn(0.999, "reading");
  passOn(0.001, "checking");
  passOn(0.002, "checking");

  expect(report.mock.calls).toEqual([
    [0.999, "reading"],
    [0.001, "checking"],
  ]);
});
