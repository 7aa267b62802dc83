import type { slaPolicies } from "#db/domain/sla-policies/sla-policies.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const slaPoliciesPresentation = {
  sections: {
    general: ["code", "name", "description", "calendarId", "isDefault", "active", "sortOrder"],
    targets: ["targets", "pauseOn"],
  },
} as const satisfies Presentation<typeof slaPolicies>;
