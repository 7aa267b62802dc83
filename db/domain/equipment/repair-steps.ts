import type { UnitStep } from "./step-codes.ts";
import * as check from "./step-checks.ts";
import * as effect from "./step-effects.ts";
import { inputs, locationIn } from "./step-inputs.ts";
import { typeOf } from "./unit-state.ts";

const { condition, hostname, reason } = inputs;

/** The steps that take a unit to repair, and those that bring it back. */
export const repairSteps: UnitStep[] = [
  {
    code: "to_repair",
    from: ["in_service", "on_loan", "in_stock", "in_transit"],
    to: "in_repair",
    requires: { location: locationIn("in_repair") },
    historyInputs: { reason },
  },
  {
    code: "repaired_in_place",
    from: ["in_repair"],
    to: "in_service",
    isOpen: (row) => typeOf(row.location) === "client_site",
    requires: { condition, hostname },
    ifMissing: ["hostname"],
    historyInputs: { outcome: inputs.outcome },
  },
  {
    code: "repaired_stock",
    from: ["in_repair"],
    to: ["in_stock", "reserved"],
    requires: { condition, location: locationIn("in_stock") },
    ifMissing: ["location"],
    historyInputs: { testPassed: inputs.testPassed },
    hiddenInputs: (_inputs, row) => (effect.ownerOf(row) === null ? ["to"] : []),
    check: check.tested,
    effects: effect.reservedForOwner,
  },
  {
    code: "to_vendor",
    from: ["in_repair"],
    to: null,
    isOpen: (row) => typeOf(row.location) !== "vendor",
    requires: { vendorRma: inputs.vendorRma, expectedBackOn: inputs.expectedBackOn },
    historyInputs: { vendorName: inputs.vendorName },
    check: check.returnOfVendor,
    effects: effect.sentToVendor,
  },
];
