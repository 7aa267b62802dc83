import { recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import { only } from "./common-steps.ts";
import { unconfirmedUnits, unitIdsIn } from "./confirmed-units.ts";
import type { Inputs, UncheckedRequest } from "./step-effects.ts";
import { historyInputs as history } from "./step-inputs.ts";
import type { RequestStep } from "./step-codes.ts";

function* ofRequest(row: UncheckedRequest, { unitId }: Inputs): Generator<Issue> {
  if (unitId && !unitIdsIn(row).includes(unitId)) yield { path: "unitId", code: "unknown_choice" };
}

const withUnit = (row: UncheckedRequest, { unitId }: Inputs, { at }: StepTime): UncheckedRequest => ({
  confirmedUnits: [
    ...recordsIn(row.confirmedUnits).filter((one) => one["unitId"] !== unitId),
    { unitId, at },
  ],
});

const confirming = {
  code: "confirm_unit",
  to: null,
  requires: {},
  historyInputs: { unitId: history.unitId },
  isOpen: (row: UncheckedRequest) => unconfirmedUnits(row).length > 0,
  check: ofRequest,
  effects: withUnit,
} as const satisfies Omit<RequestStep, "from">;

/** The code of a unit is read where the work is, before it begins or while it is done. */
export const confirmingSteps: RequestStep[] = [
  ...only(["displacement"], [{ ...confirming, from: ["on_site"] }]),
  ...only(["maintenance"], [{ ...confirming, from: ["assigned", "scheduled", "in_progress"] }]),
];
