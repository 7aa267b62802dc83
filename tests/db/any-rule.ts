import { anyRuleOf } from "#tests/support/any-rule.ts";
import { idsOf } from "./list-rows.ts";

/** Rules on units, on clients, and on both. */
export const anyRule = anyRuleOf({
  subjects: ["Equipment", "Equipment", "Equipment", "Client", ["Equipment", "Client"], "all"],
  /** Paths that a computer's rules may speak of, each with values that occur. */
  conditions: {
    clientId: idsOf("clients"),
    state: ["in_stock", "in_service", "planned", "lost"],
    ownership: ["client_owned", "leased"],
    tags: ["loan", "old"],
    openRequestAssignees: idsOf("users"),
    "modules.moduleId": idsOf("modules"),
    "location.type": ["workshop", "vendor", "warehouse"],
    ramGb: [0.5, 1, 16],
    warrantyEnd: ["2024-12-31", "2025-06-15"],
    purchaseDate: ["2024-02-29", "2025-01-01"],
    createdAt: ["2025-01-01T12:00:00.000Z", "2025-01-02"],
    createdBy: ["tester", "nobody"],
    // No computer has such a field.
    zone: ["Alger"],
  },
  fields: [
    "assetTag",
    "name",
    "manufacturer",
    "model",
    "serialNumber",
    "hostname",
    "interfaces",
    "interfaces.mac",
    "state",
    "clientId",
    "location",
    "location.type",
    "ramGb",
    "purchaseCost",
    "createdAt",
    "legalName",
  ],
});
