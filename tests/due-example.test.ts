import { expect, test } from "vitest";
import type { SlaPolicy } from "#db/domain/sla/policy.ts";
import { dueExample, exampleTime } from "#src/features/sla-policies/due-example.ts";

const hour = 60;
const policy: SlaPolicy = { id: "gold", targets: { P2: { responseMin: hour, resolveMin: 8 * hour } } };
const day = (opens: string, closes: string) =>
  (["sun", "mon", "tue", "wed", "thu"] as const).map((one) => ({ day: one, opens, closes }));
const office = {
  timeZone: "Africa/Algiers",
  week: [...day("08:00", "12:00"), ...day("13:00", "16:30")],
  holidays: [],
  specialHours: [],
};

test("a P2 that comes in on Thursday at 17:20 is due on Sunday and Monday, by the calendar's clocks", () => {
  const due = dueExample(policy, office, { priority: "P2", takenAt: "2026-11-26T17:20" });
  // Algiers is an hour ahead: Sunday 09:00, and Monday 08:30.
  expect(due).toEqual({ respondBy: "2026-11-29T08:00:00.000Z", resolveBy: "2026-11-30T07:30:00.000Z" });
});

test("Ramadan hours and holidays count in the example", () => {
  const ramadan = { from: "2026-11-29", to: "2026-12-20", opens: "09:00", closes: "15:00" };
  const holidays = [{ from: "2026-11-30", to: "2026-11-30" }];
  const due = dueExample(
    policy,
    { ...office, specialHours: [ramadan], holidays },
    { priority: "P2", takenAt: "2026-11-26T17:20" },
  );
  expect(due?.respondBy).toBe("2026-11-29T09:00:00.000Z");
  expect(due?.resolveBy).toBe("2026-12-01T10:00:00.000Z");
});

test("a priority without targets is due at no time, and no time gives no example", () => {
  const at = { takenAt: "2026-11-26T17:20" } as const;
  expect(dueExample(policy, office, { ...at, priority: "P4" })).toEqual({ respondBy: null, resolveBy: null });
  expect(dueExample(policy, office, { priority: "P2", takenAt: "" })).toBeNull();
});

test("the example begins with the coming Thursday, on a Thursday with that day", () => {
  expect(exampleTime("2026-11-24")).toBe("2026-11-26T17:20");
  expect(exampleTime("2026-11-26")).toBe("2026-11-26T17:20");
  expect(exampleTime("2026-11-27")).toBe("2026-12-03T17:20");
});
