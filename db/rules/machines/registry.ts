import { equipmentMachine } from "#db/domain/equipment/machine.ts";
import type { Machine } from "./machine.ts";
import type { MachineTable } from "./tables.ts";

export const machines: Record<MachineTable, Machine> = { equipment: equipmentMachine };

export const machineOf = ({ table }: { table: string }): Machine | undefined =>
  Object.entries(machines).find(([known]) => known === table)?.[1];
