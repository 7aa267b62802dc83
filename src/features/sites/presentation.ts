import type { sites } from "#db/domain/sites/sites.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const sitesPresentation = {
  sections: {
    general: ["clientId", "code", "name", "active"],
    whereAndWho: [
      "address",
      "city",
      "zone",
      "travelMin",
      "contactResponsibleId",
      "openingHours",
      "timeZone",
      "geo",
    ],
    notes: ["accessInstructions", "safetyNotes"],
  },
  counts: { initial: ["unitCount"], as: "siteCount" },
  related: { order: 1 },
} as const satisfies Presentation<typeof sites>;
