import type { UnitStep } from "./step-codes.ts";
import * as check from "./step-checks.ts";
import * as effect from "./step-effects.ts";
import { inputs, locationIn } from "./step-inputs.ts";
import { equipmentStates } from "./states.ts";

const { condition, reason, reasonIfAny } = inputs;

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
    clearsReferencesIn: ["parentEquipmentId"],
  },
  {
    code: "dispose",
    isGrave: true,
    from: ["retired"],
    to: "disposed",
    requires: {
      disposalMethod: inputs.disposalMethod,
      disposedOn: inputs.disposedOn,
      disposalDocument: inputs.disposalDocument,
      wipeCertificate: inputs.wipeCertificate,
    },
    inBulk: ["disposalMethod", "disposedOn", "disposalDocument", "wipeCertificate"],
    hiddenInputs: (_inputs, row) => (effect.mayHoldData(row) ? [] : ["wipeCertificate"]),
    check: check.wiped,
    effects: effect.disposed,
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
