import type { DuplicateWarningsOf } from "#db/rules/records/duplicate-warnings.ts";
import { outOfUse } from "./states.ts";

export const equipmentDuplicateWarnings: DuplicateWarningsOf<"equipment"> = [
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
];
