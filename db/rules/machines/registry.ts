import { equipmentMachine } from "#db/domain/equipment/machine.ts";
import { requestMachine } from "#db/domain/requests/machine.ts";
import { byResource } from "#db/schema/by-resource.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { MachineName } from "#db/schema/step-code.ts";
import type { Machine, MachineOf } from "./machine.ts";

export const machines: { readonly [N in MachineName]: MachineOf<N> } = {
  equipment: equipmentMachine,
  requests: requestMachine,
};

const machinesOf = byResource<Machine>(machines);

/** A list may have a machine of its own, or share that of its family. */
export const machineOf = (resource: Pick<Resource, "name" | "table">): Machine | undefined =>
  machinesOf(resource).at(-1);
