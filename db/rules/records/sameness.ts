import { outOfUse } from "#db/domain/equipment/states.ts";
import type { WarningCode } from "#db/schema/warning.ts";

/** A value that may stand in two records, though mostly by mistake: whoever gives it a second time is told. */
export type Sameness = {
  /** Where it stands: one value, whatever the field and the list. */
  paths: readonly string[];
  /** The field that both must share; null where no two records at all should have it. */
  within: string | null;
  code: WarningCode;
  /** Records in these states have let go of it: their place in the network is free. */
  freeIn?: readonly string[];
  /** Looked up by the table's own index, and sorted by; the others by what is searched. */
  indexed?: true;
};

/** By table. What is not `indexed` must be among the searched codes of the lists that have it. */
const samenesses: Record<string, readonly Sameness[]> = {
  equipment: [
    { paths: ["hostname"], within: "clientId", code: "same_in_client", freeIn: outOfUse },
    {
      paths: ["managementIp", "ip", "interfaces.ip"],
      within: "clientId",
      code: "same_in_client",
      freeIn: outOfUse,
    },
    { paths: ["otherIdentifier"], within: "clientId", code: "same_in_client" },
    { paths: ["baseMac", "mac", "interfaces.mac"], within: null, code: "same_elsewhere" },
    { paths: ["uuid"], within: null, code: "same_elsewhere", indexed: true },
  ],
  responsibles: [{ paths: ["phones.number"], within: "clientId", code: "same_person" }],
};

export const samenessesOf = (table: string): readonly Sameness[] => samenesses[table] ?? [];
