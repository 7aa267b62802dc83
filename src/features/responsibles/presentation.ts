import type { responsibles } from "#db/domain/responsibles/responsibles.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const responsiblesPresentation = {
  sections: {
    general: [
      "clientId",
      "firstName",
      "lastName",
      "nameAr",
      "jobTitle",
      "departmentId",
      "siteId",
      "language",
      "active",
    ],
    contact: ["email", "phones", "availability"],
    rights: [
      "isPrimary",
      "canSign",
      "canApproveQuotes",
      "isTechnicalContact",
      "consentAt",
      "portalUserId",
      "portalScope",
    ],
  },
  counts: { initial: ["unitCount"] },
  related: { order: 4 },
} as const satisfies Presentation<typeof responsibles>;
