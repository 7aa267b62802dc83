import type { absences } from "#db/domain/absences/absences.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const absencesPresentation = {
  sections: { general: ["personId", "awayFrom", "awayUntil", "absenceReason", "internalNote"] },
} as const satisfies Presentation<typeof absences>;
