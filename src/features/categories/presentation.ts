import type { categories } from "#db/domain/categories/categories.ts";
import type { Condition, Presentation } from "#src/records/presentation.ts";

const ofEquipment: Condition<typeof categories> = { field: "scope", is: ["equipment"] };
const ofWork: Condition<typeof categories> = { field: "scope", is: ["request", "incidence"] };
const ofRequests: Condition<typeof categories> = { field: "scope", is: ["request"] };

export const categoriesPresentation = {
  sections: {
    general: [
      "code",
      "name",
      "description",
      "scope",
      "kind",
      "parentId",
      "active",
      "sortOrder",
      "color",
      "icon",
    ],
    defaults: [
      "tagPrefix",
      "auditPeriodDays",
      "defaultWarrantyMonths",
      "maintenancePeriodDays",
      "defaultImpact",
      "defaultUrgency",
      "checklistTemplateId",
      "slaPolicyId",
    ],
    custom: ["customFields"],
  },
  visibility: {
    kind: ofEquipment,
    tagPrefix: ofEquipment,
    auditPeriodDays: ofEquipment,
    defaultWarrantyMonths: ofEquipment,
    maintenancePeriodDays: ofEquipment,
    defaultImpact: ofWork,
    defaultUrgency: ofWork,
    checklistTemplateId: ofRequests,
    slaPolicyId: ofRequests,
  },
} as const satisfies Presentation<typeof categories>;
