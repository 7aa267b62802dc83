import { describe, expect, test } from "vitest";
import { machineOf } from "#db/rules/machines/registry.ts";
import { stepAt } from "#db/rules/machines/take.ts";
import { declarations } from "#db/schema/registry.ts";
import { filledInputs, startOf, stepBody, stepTimeNow } from "#src/records/form/step-inputs.ts";
import { inputsOfAll, settingOf, startOfAll } from "#src/records/list/bulk-steps.ts";
import { today } from "#src/app/today.ts";

function receiving(row: Record<string, unknown>) {
  const resource = declarations.computers;
  const machine = machineOf(resource);
  const ordered = { state: "planned", location: { type: "unknown" }, serialNumber: "5CG1", ...row };
  const step = machine && stepAt(machine, ordered, "receive", stepTimeNow());
  if (!machine || !step) throw new Error("Failed to prepare: there is no such step.");
  return { machine, resource, step, row: ordered, facts: {} };
}

describe("the form of a unit that is received", () => {
  test("shows that it was bought today, and an emptied day stays empty", () => {
    const setting = receiving({ purchaseDate: null });
    const start = startOf(setting);

    expect(start["purchaseDate"]).toBe(today());
    expect(filledInputs(setting, start).names).toContain("purchaseDate");
    expect(stepBody(setting, { ...start, purchaseDate: "" })).toMatchObject({ purchaseDate: null });
  });

  test("asks for no day that is known", () => {
    const setting = receiving({ purchaseDate: "2025-03-12" });

    expect(filledInputs(setting, startOf(setting)).names).not.toContain("purchaseDate");
    expect(stepBody(setting, startOf(setting))).not.toHaveProperty("purchaseDate");
  });

  test("says no day for all where many are received", () => {
    const setting = settingOf(declarations.computers, "receive");
    if (!setting) throw new Error("Failed to prepare: there is no such step.");

    expect(startOfAll(setting)["purchaseDate"]).not.toBe(today());
    expect(inputsOfAll(setting, startOfAll(setting))).toEqual({
      location: expect.objectContaining({ type: "warehouse" }),
    });
  });
});
