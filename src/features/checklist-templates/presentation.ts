import type { checklistTemplates } from "#db/domain/checklist-templates/checklist-templates.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const checklistTemplatesPresentation = {
  sections: {
    general: ["code", "name", "description", "active", "sortOrder"],
    use: ["appliesTo", "equipmentKinds"],
    checklist: ["items"],
  },
} as const satisfies Presentation<typeof checklistTemplates>;
