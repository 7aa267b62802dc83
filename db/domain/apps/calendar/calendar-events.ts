import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";

export const eventCategories = ["Business", "Holiday", "Personal", "ETC", "Family"] as const;

/** Of an event that lasts all day, `start` and `end` are the midnights, UTC, of its first and its last day. */
export const calendarEvents = defineResource({
  name: "calendarEvents",
  subject: "CalendarEvent",
  fields: {
    url: of.optional(of.identifier("url")),
    title: of.text(200),
    start: of.instant(),
    end: of.optional(of.instant()),
    allDay: of.flag(),
    extendedProps: of.group({ calendar: of.choice(eventCategories) }),
  },
  label: ["title"],
  columns: ["title", "start", "end", "allDay", "extendedProps.calendar"],
  search: ["title"],
  filters: ["extendedProps.calendar"],
  sort: ["start"],
  unique: [],
});
