import type { actionsPerformed } from "#db/domain/actions-performed/actions-performed.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const actionsPerformedPresentation = {
  sections: {
    general: ["code", "name", "description", "family", "typicalMin", "active", "sortOrder"],
    use: ["appliesTo", "kinds", "needsPart", "needsBackup", "needsPhoto", "countsAsFix"],
  },
} as const satisfies Presentation<typeof actionsPerformed>;
