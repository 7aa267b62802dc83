import { equipmentMachine } from "#db/domain/equipment/machine.ts";
import { byResource } from "#db/schema/by-resource.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Machine } from "./machine.ts";
import type { MachineName } from "./names.ts";

export const machines: { readonly [N in MachineName]: Machine } = { equipment: equipmentMachine };

const machinesOf = byResource<Machine>(machines);

export const machineOf = (resource: Pick<Resource, "name" | "table">): Machine | undefined =>
  machinesOf(resource).at(-1);
