import type { ResourceName } from "#db/schema/list-routes.ts";
import type { Resource } from "#db/schema/resource.ts";

/** Whose records live by a machine; `registry.ts` has the machines, which are heavier. */
export const machineNames = ["equipment"] as const satisfies readonly ResourceName[];

export type MachineName = (typeof machineNames)[number];

export const hasMachine = ({ table, name }: Pick<Resource, "name" | "table">): boolean =>
  machineNames.some((one) => one === table || one === name);
