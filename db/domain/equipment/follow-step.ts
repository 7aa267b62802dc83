import type { StepTime } from "#db/rules/machines/machine.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { finalized } from "./step-effects.ts";
import { equipmentRules } from "./rules.ts";

type Unit = UncheckedRowOf<"equipment">;

/**
 * A unit as the work of somebody else leaves it, as a pickup or a swap does: with the hours of its standstill, the days of its
 * loan, the days that follow from others and without what its former state left, as after a step of its own.
 */
export function followed(unit: Unit, change: Unit, stepTime: StepTime, reason: string | null): Unit {
  const after = { ...unit, ...change };
  const whole = { ...after, ...finalized(unit, after, { reason }, stepTime) };
  return equipmentRules.complete?.(whole, unit, stepTime) ?? whole;
}
