import type { UnitStep } from "./step-codes.ts";
import * as check from "./step-checks.ts";
import * as effect from "./step-effects.ts";
import { inputs, locationIn } from "./step-inputs.ts";
import { equipmentStates } from "./states.ts";
import { waitsForDisposal } from "./unit-state.ts";

const { condition, reason, reasonIfAny } = inputs;

const disposal = {
  disposalMethod: inputs.disposalMethod,
  disposedOn: inputs.disposedOn,
  disposalDocument: inputs.disposalDocument,
  wipeCertificate: inputs.wipeCertificate,
};

const withoutProof: UnitStep["hiddenInputs"] = (_inputs, row) =>
  effect.mayHoldData(row) ? [] : ["wipeCertificate"];

/** The steps that take a unit out of use, and the one that brings it back. */
export const leavingSteps: UnitStep[] = [
  {
    code: "retire",
    isGrave: true,
    from: ["in_stock", "in_service", "in_repair", "in_transit", "on_loan"],
    to: "retired",
    requires: { retireReason: inputs.retireReason, dataWiped: inputs.dataWiped },
    historyInputs: { reason: reasonIfAny },
    inBulk: ["retireReason", "dataWiped", "reason"],
    check: check.withoutOpenWork,
  },
  {
    code: "dispose",
    isGrave: true,
    from: ["retired"],
    to: "disposed",
    isOpen: (row) => !waitsForDisposal(row),
    requires: disposal,
    facts: ["disposal"],
    inBulk: ["disposalMethod", "disposedOn", "disposalDocument", "wipeCertificate"],
    hiddenInputs: withoutProof,
    check: check.wiped,
    waits: effect.needsConfirmation,
    effects: effect.disposed,
  },
  // What was entered for it stands in its form, and may be put right.
  {
    code: "confirm_disposal",
    action: "approve",
    isGrave: true,
    from: ["retired"],
    to: "disposed",
    isOpen: waitsForDisposal,
    requires: disposal,
    facts: ["disposal"],
    inBulk: [],
    hiddenInputs: withoutProof,
    check: check.wiped,
    objection: effect.objectionToRequester,
    effects: effect.confirmedDisposal,
  },
  {
    code: "withdraw_disposal",
    from: ["retired"],
    to: null,
    isOpen: waitsForDisposal,
    requires: {},
    historyInputs: { reason },
    inBulk: ["reason"],
    effects: effect.withdrawnDisposal,
  },
  {
    code: "lose",
    isGrave: true,
    from: equipmentStates.filter((state) => state !== "disposed" && state !== "lost"),
    to: "lost",
    requires: { lossReference: inputs.lossReference },
    historyInputs: { reason },
    effects: effect.lost,
  },
  {
    code: "recover",
    from: ["lost", "retired", "disposed"],
    to: "in_stock",
    isOpen: check.stillRecoverable,
    requires: { condition, location: locationIn("in_stock") },
    mustReenter: ["condition"],
    historyInputs: { reason },
  },
];
