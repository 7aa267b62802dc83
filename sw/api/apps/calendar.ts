import { Hono } from "hono/tiny";
import { calendarEvents, eventCategories } from "#db/domain/apps/calendar/calendar-events.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { objectBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext, ApiEnv } from "#sw/api/core/context.ts";
import { codeHeader, failWith } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow, maySee } from "#sw/api/core/permissions.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { allRows } from "./all-rows.ts";
import { deleteCall } from "./delete-call.ts";
import { moment } from "./moment.ts";
import { nextId } from "./next-id.ts";
import { calendarParameters } from "./parameters.ts";
import { wireValues } from "./wire.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import { tablesAround } from "#db/store/scope.ts";

export const calendar = new Hono<ApiEnv>()
  .get("/", events)
  .post("/", addEvent)
  .put("/:id", (c) => changeEvent(c, c.req.param("id")))
  .delete("/:id", (c) => deleteCall(c, calendarEvents, c.req.param("id"), () => somethingWrong(c)));

type Values = Record<string, unknown>;

/** What the specification answers to a number that is no event's. */
const somethingWrong = (c: ApiContext): Response =>
  c.text("Something Went Wrong", 400, codeHeader("not_found"));

/** The events whose category is in the requested list: of an empty list, none. */
async function events(c: ApiContext): Promise<Response> {
  allow(c.var.signedIn, "read", calendarEvents);
  const { calendars } = readParameters(c, calendarParameters);
  const values = eventCategories.filter((category) => calendars.includes(category));
  const filters = [{ path: "extendedProps.calendar", values }];
  const rows = await allRows(c, calendarEvents, { filters, sortBy: "start", orderBy: "asc" });
  return c.json(rows.map((row) => eventOf(c, row)));
}

async function addEvent(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "create", calendarEvents);
  const { text, fields } = await eventBody(c);
  const values = readBody(calendarEvents.create, fields);
  return commitAnswer(
    c,
    text,
    tablesAround(calendarEvents),
    async (tx) => {
      const id = await nextId(tx, calendarEvents);
      const enteredFields = Object.keys(fields);
      return {
        writes: await writesFor(c, tx, [{ ...savedEvent, id, before: null, values, enteredFields }]),
        answer: ([row]) => ({ status: 201, body: row && new AnsweredRecord(calendarEvents, row) }),
      };
    },
    { render: ({ row }) => eventOf(c, row) },
  );
}

async function changeEvent(c: ApiContext, id: string): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "update", calendarEvents);
  const { text, fields } = await eventBody(c);
  const { value: values, issues } = parseWith<Values>(calendarEvents.patch, fields);
  const answer = await commitAnswer(
    c,
    text,
    tablesAround(calendarEvents),
    async (tx) => {
      const before = await tx.get(calendarEvents.table, id);
      if (!before || !maySee(signedIn, calendarEvents, before))
        return { writes: [], answer: () => ({ status: 404, body: null }) };
      if (!values) failWith(issues);
      const enteredFields = Object.keys(values);
      return {
        writes: await writesFor(c, tx, [{ ...savedEvent, id, before, values, enteredFields }]),
        answer: ([row = before]) => ({ status: 201, body: new AnsweredRecord(calendarEvents, row) }),
      };
    },
    { render: ({ row }) => eventOf(c, row) },
  );
  return answer.status === 404 ? somethingWrong(c) : answer;
}

/** The fields of an event. Its number may come along; which one it has is not for the body to say. */
async function eventBody(c: ApiContext): Promise<{ text: string; fields: Values }> {
  const { text, fields: sent } = await objectBody(c);
  const { id: _, ...fields } = sent;
  for (const name of ["start", "end"])
    if (Object.hasOwn(fields, name)) fields[name] = moment(fields[name]) ?? fields[name];
  return { text, fields };
}

const savedEvent = { operation: "save", resource: calendarEvents } as const;

function eventOf(c: ApiContext, row: StoredRow): Values {
  const event = wireValues(c.var.signedIn, { resource: calendarEvents }, row);
  return "url" in event ? { ...event, url: event["url"] ?? "" } : event;
}
