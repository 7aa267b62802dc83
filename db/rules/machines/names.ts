import type { Resource } from "#db/schema/resource.ts";
import type { MachineName } from "#db/schema/step-code.ts";

/** Whose records live by a machine; `registry.ts` has the machines, which are heavier. */
const machineNames: Record<MachineName, true> = { equipment: true, requests: true };

export const hasMachine = ({ table, name }: Pick<Resource, "name" | "table">): boolean =>
  Object.hasOwn(machineNames, table) || Object.hasOwn(machineNames, name);
