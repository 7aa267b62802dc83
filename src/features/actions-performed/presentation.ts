import type { actionsPerformed as actionList } from "#db/domain/actions-performed/actions-performed.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const actionsPerformed = {
  sections: {
    general: ["code", "name", "description", "family", "typicalMin", "active", "sortOrder"],
    use: ["appliesTo", "kinds", "needsPart", "needsBackup", "needsPhoto", "countsAsFix"],
  },
} as const satisfies Presentation<typeof actionList>;
