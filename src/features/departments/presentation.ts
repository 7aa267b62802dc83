import type { departments } from "#db/domain/departments/departments.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const departmentsPresentation = {
  sections: {
    general: ["clientId", "code", "name", "description", "active", "sortOrder"],
    whereAndWho: ["parentId", "siteId", "floor", "headResponsibleId", "costCenter"],
  },
  related: { order: 2, tabs: { clientId: { id: "departments", name: "departmentsAndServices" } } },
} as const satisfies Presentation<typeof departments>;
