import type { replyTemplates } from "#db/domain/reply-templates/reply-templates.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const replyTemplatesPresentation = {
  sections: {
    general: ["code", "name", "use", "categoryId", "description", "active", "sortOrder"],
    text: ["body"],
  },
} as const satisfies Presentation<typeof replyTemplates>;
