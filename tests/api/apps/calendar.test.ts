import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarEvents, eventCategories } from "#db/domain/apps/calendar/calendar-events.ts";
import { declarations } from "#db/schema/registry.ts";
import { type Asking, signIn, stored } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";
import { logOf } from "#tests/support/log.ts";

type Event = {
  id: number;
  url: string;
  title: string;
  start: string;
  end: string | null;
  allDay: boolean;
  extendedProps: { calendar: string };
};

const call = "/api/apps/calendar";
const wrong = "Something Went Wrong";

const meeting = {
  title: "Handover",
  start: "2026-11-05T09:00:00.000Z",
  end: "2026-11-05T10:00:00.000Z",
  allDay: false,
  extendedProps: { calendar: "Business" },
};

async function planner() {
  const api = newAppsApi();
  const { request, user } = await signIn(api, "manager");
  const get = async (calendars: readonly string[]): Promise<Event[]> => {
    const query = new URLSearchParams(calendars.map((one) => ["calendars", one]));
    const answer = await request("GET", `${call}?${query}`);
    expect(answer.status).toBe(200);
    return answer.body as unknown as Event[];
  };
  const all = await get(eventCategories);
  const event = async (id: number) => (await get(eventCategories)).find((one) => one.id === id);
  return { api, request, user, get, all, event };
}

describe("section 3, a calendar event", () => {
  test("has the specification's fields and no other", async () => {
    const { all } = await planner();

    for (const event of all) {
      expect(Object.keys(event).toSorted()).toEqual(
        ["allDay", "end", "extendedProps", "id", "start", "title", "url"].toSorted(),
      );
      expect(event).toMatchObject({ id: expect.any(Number), url: "", allDay: expect.any(Boolean) });
      expect(Object.keys(event.extendedProps)).toEqual(["calendar"]);
    }
  });
});

describe("section 9, the sample events", () => {
  test("are of all five categories, around today, and none ends before it starts", async () => {
    const { all } = await planner();

    expect(new Set(all.map(({ extendedProps }) => extendedProps.calendar))).toEqual(
      new Set(["Business", "Holiday", "Personal", "ETC", "Family"]),
    );
    expect(all.filter(({ start }) => start.startsWith("2026-11-02")).length).toBeGreaterThan(0);
    for (const { start, end } of all) {
      expect(start > "2026-10-20" && start < "2026-11-30").toBe(true);
      expect(end === null || end >= start).toBe(true);
    }
  });
});

describe("section 7, GET /api/apps/calendar", () => {
  test("gives the events whose category is in the list, whichever it is", async () => {
    const { get, all } = await planner();

    await fc.assert(
      fc.asyncProperty(fc.subarray([...eventCategories, "None such", "business", ""]), async (asked) => {
        expect(await get(asked)).toEqual(
          all.filter(({ extendedProps }) => asked.includes(extendedProps.calendar)),
        );
      }),
      { numRuns: 30 },
    );
  });

  test("without calendars in the query no category is in the list: there are no events", async () => {
    const { get, request } = await planner();

    expect(await get([])).toEqual([]);
    expect((await request("GET", call)).body).toEqual([]);
    expect(await get(["None such"])).toEqual([]);
  });

  test("begins with the earliest", async () => {
    const { all } = await planner();

    const starts = all.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted());
  });
});

describe("section 7, POST /api/apps/calendar", () => {
  test("section 9: answers 201 with the event, whose id is the last id plus 1, again and again", async () => {
    const { request, all, event } = await planner();
    const last = Math.max(...all.map(({ id }) => id));

    const first = await request("POST", call, meeting);
    const second = await request("POST", call, { ...meeting, title: "Again" });

    expect(first).toMatchObject({ status: 201 });
    expect(first.body).toEqual({ id: last + 1, url: "", ...meeting });
    expect(second.body).toMatchObject({ id: last + 2, title: "Again" });
    expect(await event(last + 1)).toEqual(first.body);
  });

  test("an id that comes along is not the one it gets", async () => {
    const { request, all } = await planner();

    const { status, body } = await request("POST", call, { id: 1, ...meeting });

    expect({ status, id: body.id }).toEqual({ status: 201, id: all.length + 1 });
  });

  test("the number of a deleted event is not given again", async () => {
    const { request, all } = await planner();
    await request("DELETE", `${call}/${all.length}`);

    const { body } = await request("POST", call, meeting);

    expect(body.id).toBe(all.length + 1);
  });

  test("an event may have an address, no end, and days instead of moments", async () => {
    const { request } = await planner();

    const { body } = await request("POST", call, {
      title: "Fair",
      url: "https://example.com/fair",
      start: "2026-12-01",
      end: null,
      allDay: true,
      extendedProps: { calendar: "ETC" },
    });

    expect(body).toMatchObject({
      url: "https://example.com/fair",
      start: "2026-12-01T00:00:00.000Z",
      end: null,
      allDay: true,
    });
  });

  test("a moment in another zone is the same moment", async () => {
    const { request } = await planner();

    const { body } = await request("POST", call, {
      ...meeting,
      start: "2026-11-05T10:00+01:00",
      end: "2026-11-05T10:30:00Z",
    });

    expect(body).toMatchObject({ start: "2026-11-05T09:00:00.000Z", end: "2026-11-05T10:30:00.000Z" });
  });

  test.each([
    ["no title", { ...meeting, title: "" }, "title", "required"],
    ["no start", { ...meeting, start: undefined }, "start", "required"],
    ["a day that there is not", { ...meeting, start: "2026-02-30" }, "start", "bad_date"],
    ["a text for a moment", { ...meeting, end: "tomorrow" }, "end", "bad_date"],
    ["a number for a moment", { ...meeting, start: 0 }, "start", "invalid"],
    ["an end before the start", { ...meeting, end: "2026-11-04" }, "end", "before_start"],
    ["no calendar", { ...meeting, extendedProps: {} }, "extendedProps.calendar", "required"],
    [
      "a calendar that there is not",
      { ...meeting, extendedProps: { calendar: "Work" } },
      "extendedProps.calendar",
      "unknown_choice",
    ],
    ["nothing where the calendar is", { ...meeting, extendedProps: undefined }, "extendedProps", "required"],
    [
      "a property beside it",
      { ...meeting, extendedProps: { calendar: "ETC", guests: [] } },
      "extendedProps.guests",
      "unknown_field",
    ],
    ["an address that runs", { ...meeting, url: "javascript:alert(1)" }, "url", "bad_format"],
    ["an unknown field", { ...meeting, color: "red" }, "color", "unknown_field"],
    ["the stamp of the record", { ...meeting, version: 1 }, "version", "unknown_field"],
    ["a list", [meeting], "", "invalid"],
  ])("refuses %s, and writes nothing", async (_what, body, path, code) => {
    const { api, request } = await planner();

    const answer = await request("POST", call, body);

    expect(answer.status).toBe(400);
    expect(answer.body.issues).toContainEqual(expect.objectContaining({ path, code }));
    expect(await (await api.store.open()).changes.count()).toBe(0);
  });
});

describe("section 7, PUT /api/apps/calendar/{id}", () => {
  test("merges the body into the event, and answers 201 with it", async () => {
    const { request, all, event } = await planner();
    const [before] = all;

    const { status, body } = await request("PUT", `${call}/${before?.id}`, {
      title: "Moved",
      extendedProps: { calendar: "Family" },
    });

    expect({ status, body }).toEqual({
      status: 201,
      body: { ...before, title: "Moved", extendedProps: { calendar: "Family" } },
    });
    expect(await event(before?.id ?? 0)).toEqual(body);
  });

  test("takes a whole event as it was given, and changes nothing then", async () => {
    const { api, request, all } = await planner();

    for (const event of all)
      expect(await request("PUT", `${call}/${event.id}`, event)).toMatchObject({ status: 201, body: event });

    expect(await (await api.store.open()).changes.count()).toBe(0);
  });

  test.each(["4711", "0", "01", "one", "__proto__", "%E0%A4%A"])(
    "section 8: for an unknown id, %s, answers 400 with the text «Something Went Wrong»",
    async (id) => {
      const { request } = await planner();

      const answer = await request("PUT", `${call}/${id}`, meeting);

      expect({ status: answer.status, text: answer.text }).toEqual({ status: 400, text: wrong });
      expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    },
  );

  test.each([
    ["no category any more", { extendedProps: {} }, "extendedProps.calendar"],
    ["nothing where it was", { extendedProps: null }, "extendedProps"],
    ["an end before the start that stands", { end: "2020-01-01" }, "end"],
    ["a start after the end that stands", { start: "2030-01-01" }, "end"],
    ["an unknown field", { colour: "red" }, "colour"],
    ["a list", [], ""],
  ])("refuses %s, and writes nothing", async (_what, body, path) => {
    const { api, request } = await planner();
    const before = await stored(api, calendarEvents);

    const answer = await request("PUT", `${call}/1`, body);

    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((issue) => issue.path)).toContain(path);
    expect(await stored(api, calendarEvents)).toEqual(before);
  });
});

describe("section 7, DELETE /api/apps/calendar/{id}", () => {
  test("answers 204, and the event is gone", async () => {
    const { request, all, event } = await planner();
    const [first] = all;

    const answer = await request("DELETE", `${call}/${first?.id}`);

    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: "" });
    expect(await event(first?.id ?? 0)).toBeUndefined();
  });

  test("section 8: for an unknown id, or a second time, answers 400 with the text «Something Went Wrong»", async () => {
    const { request } = await planner();
    await request("DELETE", `${call}/1`);

    for (const id of ["1", "4711", "one"]) {
      const answer = await request("DELETE", `${call}/${id}`);
      expect({ status: answer.status, text: answer.text }).toEqual({ status: 400, text: wrong });
    }
    expect((await request("PUT", `${call}/1`, { title: "Late" })).text).toBe(wrong);
  });

  test("the same key again gets the first answer", async () => {
    const { request } = await planner();

    const answers = [1, 2].map(() =>
      request("DELETE", `${call}/1`, undefined, { "idempotency-key": "gone" }),
    );

    for (const { status } of await Promise.all(answers)) expect(status).toBe(204);
  });
});

describe("section 7, who may call the calendar", () => {
  const asks = async (request: Asking) => ({
    get: (await request("GET", `${call}?calendars=Business&calendars=ETC`)).status,
    post: (await request("POST", call, meeting)).status,
    put: (await request("PUT", `${call}/2`, { title: "Other" })).status,
    delete: (await request("DELETE", `${call}/3`)).status,
  });

  test.each(["admin", "manager", "agent", "technician"])(
    "%s reads, makes, changes and deletes",
    async (who) => {
      const { request } = await signIn(newAppsApi(), who);

      expect(await asks(request)).toEqual({ get: 200, post: 201, put: 201, delete: 204 });
      const { body } = await request(
        "GET",
        `${call}?${eventCategories.map((one) => `calendars=${one}`).join("&")}`,
      );
      expect(body).toHaveLength(16);
    },
  );

  test("the observer reads and writes nothing, the client neither, and nobody without a session", async () => {
    const api = newAppsApi();
    const observer = await signIn(api, "observer");
    const client = await signIn(api, "client");

    expect(await asks(observer.request)).toEqual({ get: 200, post: 403, put: 403, delete: 403 });
    expect(await asks(client.request)).toEqual({ get: 403, post: 403, put: 403, delete: 403 });
    expect(await asks(api.request)).toEqual({ get: 401, post: 401, put: 401, delete: 401 });
    expect(await (await api.store.open()).changes.count()).toBe(0);
  });

  test("a working calendar is none of the demonstration's: staff who keep its events neither change nor delete it", async () => {
    const { api, request } = await planner();
    const agent = await signIn(api, "agent");
    const working = "/api/masters/calendars";
    const [calendar] = (await request("GET", working)).body.items;
    const before = await stored(api, declarations.calendars);

    const list = await agent.request(
      "GET",
      `${call}?${eventCategories.map((one) => `calendars=${one}`).join("&")}`,
    );
    const answers = [
      await agent.request("PATCH", `${working}/${calendar?.id}`, { active: false, version: 1 }),
      await agent.request("DELETE", `${working}/${calendar?.id}`),
      await agent.request("POST", working, { code: "MINE", name: { en: "Mine" }, timeZone: "UTC" }),
    ];

    expect(list.body).toHaveLength(16);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await stored(api, declarations.calendars)).toEqual(before);
    expect((await agent.request("DELETE", `${call}/${calendar?.id}`)).status).toBe(400);
  });

  test("each write is in the log, by the person who did it", async () => {
    const { api, request, user } = await planner();

    await request("POST", call, meeting);
    await request("PUT", `${call}/17`, { title: "Other" });
    await request("DELETE", `${call}/17`);

    const lines = await logOf(api);
    expect(lines.map(({ resource, recordId, action, by }) => [resource, recordId, action, by])).toEqual(
      ["create", "update", "delete"].map((action) => ["calendarEvents", "17", action, user.id]),
    );
  });
});
