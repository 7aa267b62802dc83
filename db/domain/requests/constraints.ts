import { equipmentStates, outOfUse } from "#db/domain/equipment/states.ts";
import type { ChoicesOf, TargetsOf } from "#db/rules/records/targets.ts";

/** What a request is about for good: categories of requests, services that are sold. */
export const requestTargets: TargetsOf<"requests"> = {
  categoryId: { scope: "request" },
  symptomIds: { scope: "symptom" },
  serviceId: { type: "support_offer" },
  unitServiceId: { type: "client_unit" },
};

const inUse = equipmentStates.filter((state) => !outOfUse.includes(state));

/** What may be chosen for one: a unit goes on living afterwards. */
export const requestChoices: ChoicesOf<"requests"> = {
  equipmentIds: { state: inUse },
  "items.equipmentId": { state: inUse },
  outgoingEquipmentId: { state: ["in_service", "on_loan", "in_repair"] },
  incomingEquipmentId: { state: ["in_stock", "reserved", "in_transit"] },
};
