import { demonstrationRules } from "./demonstration.ts";
import { integrationCoordinatorRules } from "./integration-coordinator.ts";
import { inventoryManagerRules } from "./inventory-manager.ts";
import { type Role, denialsLast } from "./role.ts";
import { supervisorRules } from "./supervisor.ts";

export const editor: Role = {
  code: "editor",
  specified: { key: "editor", name: "manager" },
  name: { en: "Manager", fr: "Responsable de service", ar: "مدير الخدمة" },
  description: {
    en: "Leads service, stock and integration; security administration is not his.",
    fr: "Dirige le service, le stock et l'intégration, sans l'administration de la sécurité.",
    ar: "يدير الخدمة والمخزون ومشاريع التركيب، دون إدارة الأمان.",
  },
  rules: denialsLast(supervisorRules, inventoryManagerRules, integrationCoordinatorRules, demonstrationRules),
};
