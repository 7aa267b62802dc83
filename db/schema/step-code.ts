import type { UnitStepCode } from "#db/domain/equipment/step-codes.ts";

/** The steps of all machines. */
export type StepCode = UnitStepCode;
