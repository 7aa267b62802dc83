import type { categories } from "#db/domain/categories/categories.ts";
import type { Condition, Presentation } from "#src/records/presentation.ts";

const ofEquipment: Condition<typeof categories> = { field: "scope", is: ["equipment"] };
const ofRequests: Condition<typeof categories> = { field: "scope", is: ["request", "incidence"] };

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
    ],
    custom: ["customFields"],
  },
  visibility: {
    kind: ofEquipment,
    tagPrefix: ofEquipment,
    auditPeriodDays: ofEquipment,
    defaultWarrantyMonths: ofEquipment,
    maintenancePeriodDays: ofEquipment,
    defaultImpact: ofRequests,
    defaultUrgency: ofRequests,
  },
} as const satisfies Presentation<typeof categories>;
