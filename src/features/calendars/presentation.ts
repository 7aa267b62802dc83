import type { calendars } from "#db/domain/calendars/calendars.ts";
import { weekdaysIn } from "./week-days.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const calendarsPresentation = {
  sections: {
    general: ["code", "name", "description", "timeZone", "isDefault", "active", "sortOrder"],
    hours: ["week"],
    exceptions: ["holidays", "specialHours"],
  },
  groupedRows: { "week.day": { order: weekdaysIn, none: "closed" } },
} as const satisfies Presentation<typeof calendars>;
