import { demonstrationRules } from "./demonstration.ts";
import { integrationCoordinatorRules } from "./integration-coordinator.ts";
import { inventoryManagerRules } from "./inventory-manager.ts";
import { type Role, denialsLast } from "#db/rules/roles/role.ts";
import { sharedViewRules } from "./saved-views.ts";
import { supervisorRules } from "./supervisor.ts";

export const editor: Role = {
  code: "editor",
  rules: denialsLast(
    supervisorRules,
    inventoryManagerRules,
    integrationCoordinatorRules,
    sharedViewRules,
    demonstrationRules,
  ),
};
