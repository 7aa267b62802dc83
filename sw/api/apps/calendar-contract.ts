import * as z from "zod/mini";
import { calendarEvents } from "#db/domain/apps/calendar/calendar-events.ts";
import { contract, nothing } from "#sw/api/core/call.ts";
import { hideable } from "#sw/api/records/field-shape.ts";
import { appShape } from "./app-record.ts";
import { calendarParameters } from "./parameters.ts";

/** An event without an address gives an empty one. */
const event = z.strictObject({ ...appShape({ resource: calendarEvents }), url: hideable(z.string()) });

/** Of a number that is no event's, the specification has them say a plain text. */
export const calendarContract = contract({
  events: { method: "GET", path: "/apps/calendar", query: calendarParameters, answer: z.array(event) },
  addEvent: { method: "POST", path: "/apps/calendar", answer: event },
  changeEvent: { method: "PUT", path: "/apps/calendar/:id", answer: event, refusal: nothing },
  removeEvent: { method: "DELETE", path: "/apps/calendar/:id", answer: nothing, refusal: nothing },
});
