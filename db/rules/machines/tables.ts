/** The tables whose records live by a machine; `registry.ts` has the machines, which are heavier. */
export const machineTables = ["equipment"] as const;

export type MachineTable = (typeof machineTables)[number];

export const hasMachine = ({ table }: { table: string }): boolean =>
  machineTables.some((known) => known === table);
