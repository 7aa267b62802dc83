import type { StepOf } from "#db/rules/machines/machine.ts";
import type { EquipmentState } from "./states.ts";

/** The steps of a unit's life, by their codes: what rules permit, and what fields are changed by. */
export type UnitStepCode =
  | "receive"
  | "reserve"
  | "release"
  | "stage"
  | "unstage"
  | "ship"
  | "move"
  | "install"
  | "lend"
  | "lend_back"
  | "condition"
  | "to_repair"
  | "repaired_in_place"
  | "repaired_stock"
  | "to_vendor"
  | "retire"
  | "dispose"
  | "withdraw_disposal"
  | "lose"
  | "recover";

/** What a step asks for that is no field of a unit: only the history keeps it. */
export type UnitHistoryInput = "reason" | "outcome" | "testPassed" | "vendorName";

/** What units call their states, steps, inputs, rights and facts. */
export type UnitKinds = {
  state: EquipmentState;
  codes: { execute: UnitStepCode; approve: "confirm_disposal" };
  history: UnitHistoryInput;
  /** What the inputs of a step may need beside its code. */
  right: "move_client";
  /** `timeZone`: where the clocks of the place are set that the unit comes to. */
  fact: "contractRef" | "disposal" | "loanMaxDays" | "timeZone";
};

/** A step of a unit's life, by the fields that units have. */
export type UnitStep = StepOf<"equipment">;
