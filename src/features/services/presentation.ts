import type { services } from "#db/domain/services/services.ts";
import type { Condition, Presentation } from "#src/records/presentation.ts";

const offer: Condition<typeof services> = { field: "type", is: ["support_offer"] };
const unit: Condition<typeof services> = { field: "type", is: ["client_unit"] };

export const servicesPresentation = {
  sections: {
    general: ["type", "code", "name", "description", "active", "sortOrder"],
    use: ["slaPolicyId", "coverage", "includesParts", "includesTravel", "priceRef"],
    whereAndWho: ["clientId", "departmentId", "headResponsibleId", "room"],
  },
  visibility: {
    slaPolicyId: offer,
    coverage: offer,
    includesParts: offer,
    includesTravel: offer,
    priceRef: offer,
    clientId: unit,
    departmentId: unit,
    headResponsibleId: unit,
    room: unit,
  },
  related: {
    order: 3,
    tabs: { clientId: { id: "departments", name: "departmentsAndServices" } },
    // A service of a client or of a department is a unit of his.
    initial: {
      clientId: { field: "type", value: "client_unit" },
      departmentId: { field: "type", value: "client_unit" },
    },
  },
} as const satisfies Presentation<typeof services>;
