import type { modules } from "#db/domain/modules/modules.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const modulesPresentation = {
  sections: {
    general: ["code", "name", "description", "moduleType", "criticality", "active", "sortOrder"],
    software: ["vendor", "softwareVersion", "licenseModel", "expiresOn"],
    contact: ["ownerResponsibleId", "supportContact", "clientIds"],
  },
} as const satisfies Presentation<typeof modules>;
