import type { RequestKinds } from "#db/domain/requests/step-codes.ts";
import type { UnitKinds } from "#db/domain/equipment/step-codes.ts";
import type { MemberName } from "./list-routes.ts";

/** What each machine calls its states, steps, inputs, rights and facts, by the list or family that lives by it. */
export type MachineKinds = { equipment: UnitKinds; requests: RequestKinds };

export type MachineName = keyof MachineKinds;

/** The steps that a machine has under an action of the rules; those of an action that it does not use are none. */
export type CodesUnder<
  N extends MachineName,
  Action extends string,
> = Action extends keyof MachineKinds[N]["codes"] ? MachineKinds[N]["codes"][Action] & string : never;

/** The actions by which rules permit the steps of a machine. */
export type ActionOfSteps<N extends MachineName> = keyof MachineKinds[N]["codes"] & string;

/** All steps of a machine. */
export type CodeIn<N extends MachineName> = CodesUnder<N, ActionOfSteps<N>>;

/** The steps of all machines. */
export type StepCode = { [N in MachineName]: CodeIn<N> }[MachineName];

/** The steps that records of a list take; of a list that is not known here, any text. */
export type StepCodeOf<N extends string> = string extends N
  ? string
  : { [M in MachineName]: N extends M | MemberName<M> ? CodeIn<M> : never }[MachineName];
