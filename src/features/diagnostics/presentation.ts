import type { diagnostics } from "#db/domain/diagnostics/diagnostics.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const diagnosticsPresentation = {
  sections: {
    general: ["code", "name", "description", "family", "severity", "parentId", "active", "sortOrder"],
    use: ["kinds", "appliesTo", "suggestedActionIds", "warrantyExcluded"],
  },
} as const satisfies Presentation<typeof diagnostics>;
