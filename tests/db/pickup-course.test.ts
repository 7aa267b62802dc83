import { expect, test } from "vitest";
import { requestMachine } from "#db/domain/requests/machine.ts";
import { pickups } from "#db/domain/requests/pickups.ts";
import { arrivalOf } from "#db/domain/requests/receipts.ts";
import { stepsFrom } from "#db/rules/machines/take.ts";
import { toBody, toForm } from "#src/records/form-values.ts";

const at = "2026-11-24T10:00:00.000Z";
const stepTime = { at, now: at, today: "2026-11-24", timeZone: "UTC" };
const steps = (...statuses: string[]) => {
  const items = statuses.map((status, index) => ({ equipmentId: String(index), status }));
  const row = { kind: "pickup", status: "collecting", items };
  return stepsFrom(requestMachine, row, stepTime).map(({ code }) => code);
};
const firstStep = (...statuses: string[]) => steps(...statuses)[0];

test("a unit is collected until each is collected or left; then the client signs, and where none goes along that is said", () => {
  expect(firstStep("collected", "pending")).toBe("collect_unit");
  expect(firstStep("collected", "collected")).toBe("sign_out");
  expect(firstStep("collected", "left_behind")).toBe("sign_out");
  expect(steps("collected").slice(0, 3)).toEqual(["sign_out", "collect_unit", "leave_unit"]);
  expect(firstStep("left_behind")).toBe("nothing_collected");
});

test("the receipt of a pickup tells what was missing as it arrived, and whose seal was broken", () => {
  const items = [
    { equipmentId: "lost", status: "missing", missingReason: "Not in the van" },
    { equipmentId: "opened", status: "received", conditionIn: "poor", sealIntact: false },
    { equipmentId: "left", status: "left_behind", leftReason: "in_use" },
  ];
  expect(arrivalOf({ items }, "lost")).toEqual({
    isThere: false,
    reason: "Not in the van",
    condition: null,
    sealIntact: null,
  });
  expect(arrivalOf({ items }, "opened")).toMatchObject({ isThere: true, sealIntact: false });
  expect(arrivalOf({ items }, "left")).toBeNull();
});

test("a seal of which nothing is said is neither intact nor broken in a form", () => {
  const { items } = pickups.fields;
  if (items.kind !== "rows") throw new Error("the units of a pickup are rows");
  const { sealIntact } = items.fields;
  if (!sealIntact) throw new Error("a seal may be intact");
  const through = (value: unknown) => toBody({ sealIntact }, toForm({ sealIntact }, { sealIntact: value }));
  expect(through(null)).toEqual({ sealIntact: null });
  expect(through(false)).toEqual({ sealIntact: false });
  expect(through(true)).toEqual({ sealIntact: true });
});
