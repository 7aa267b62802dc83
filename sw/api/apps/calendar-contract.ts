import * as z from "zod/mini";
import { calendarEvents } from "#db/domain/apps/calendar/calendar-events.ts";
import { bodyByDeclaration, contract, nothing } from "#sw/api/core/call.ts";
import type { CreateBody } from "#sw/api/records/bodies.ts";
import { hideable } from "#sw/api/records/field-shape.ts";
import { appShape } from "./app-record.ts";
import { calendarParameters } from "./parameters.ts";

/** An event without an address gives an empty one. */
const event = z.strictObject({ ...appShape({ resource: calendarEvents }), url: hideable(z.string()) });

/** Its number may come along; which one an event has is not for the body to say. */
type EventBody = CreateBody<(typeof calendarEvents)["fields"]> & { id?: number };

/** Of a number that is no event's, the specification has them say a plain text. */
export const calendarContract = contract({
  events: { method: "GET", path: "/apps/calendar", query: calendarParameters, answer: z.array(event) },
  addEvent: { method: "POST", path: "/apps/calendar", body: bodyByDeclaration<EventBody>(), answer: event },
  changeEvent: {
    method: "PUT",
    path: "/apps/calendar/:id",
    body: bodyByDeclaration<EventBody>(),
    answer: event,
    refusal: nothing,
  },
  removeEvent: { method: "DELETE", path: "/apps/calendar/:id", answer: nothing, refusal: nothing },
});
