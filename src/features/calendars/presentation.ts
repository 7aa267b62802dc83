import type { calendars } from "#db/domain/calendars/calendars.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const calendarsPresentation = {
  sections: {
    general: ["code", "name", "description", "timeZone", "isDefault", "active", "sortOrder"],
    hours: ["week"],
    exceptions: ["holidays", "specialHours"],
  },
} as const satisfies Presentation<typeof calendars>;
