import type { UnitStepCode } from "#db/domain/equipment/step-codes.ts";
import type { MemberName } from "./list-routes.ts";

/** The steps of each machine, by the list or family that lives by it. */
type StepCodes = { equipment: UnitStepCode };

/** The steps of all machines. */
export type StepCode = StepCodes[keyof StepCodes];

/** The steps that records of a list take; of a list that is not known here, any text. */
export type StepCodeOf<N extends string> = string extends N
  ? string
  : { [M in keyof StepCodes]: N extends M | MemberName<M> ? StepCodes[M] : never }[keyof StepCodes];
