import type { StepTime } from "#db/rules/machines/machine.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { finalized } from "./step-effects.ts";
import { withoutLeftovers } from "./unit-state.ts";

type Unit = UncheckedRowOf<"equipment">;

/**
 * A unit as the work of somebody else leaves it, as a pickup or a swap does: with the hours of its standstill, the days of its
 * loan and without what its former state left, as after a step of its own.
 */
export function followed(unit: Unit, change: Unit, stepTime: StepTime, reason: string | null): Unit {
  const after = { ...unit, ...change };
  return withoutLeftovers({ ...after, ...finalized(unit, after, { reason }, stepTime) }, unit);
}
