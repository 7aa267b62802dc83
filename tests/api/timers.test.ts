import { expect, test } from "vitest";
import { minutesSince } from "#db/domain/time-entries/minutes.ts";
import { asking, newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { makeVisit, newVisit, step } from "#tests/support/requests.ts";

const timersOf = async ({ request }: Person) => (await request("GET", "/api/me/timer")).body.items;

/** After a while, in which the session has ended. */
const later = async (api: TestApi, who: string, minutes: number): Promise<Person> => {
  api.advance(minutes);
  return signIn(api, who);
};

test("a timer that was started before the app was killed and opened again after 20 minutes shows 20 minutes", async () => {
  const { api, technician, at, request } = await newVisit();
  const startAt = new Date(api.now()).toISOString();
  const { status } = await technician.request("POST", `${at}/time-entries`, { timeKind: "work", startAt });
  expect(status).toBe(201);

  const opened = newApi({ store: api.store, now: api.now() });
  opened.advance(20);
  const again: Person = {
    ...technician,
    request: asking(opened.fetch, { authorization: `Bearer ${technician.token}` }),
  };
  const [timer] = await timersOf(again);

  expect(timer).toMatchObject({
    timeKind: "work",
    startAt,
    likelyEnd: null,
    request: { resource: "help-desk/displacement", id: request.id, number: request["number"] },
  });
  expect(minutesSince(String(timer?.["startAt"]), new Date(opened.now()).toISOString())).toBe(20);
});

test("steps start and end the timer of whoever has the work", async () => {
  const { api, technician, at } = await newVisit();
  await step(technician, at, "depart");
  expect(await timersOf(technician)).toMatchObject([{ timeKind: "travel" }]);
  api.advance(25);
  await step(technician, at, "arrive");
  expect(await timersOf(technician)).toMatchObject([{ timeKind: "work" }]);
  const again = await later(api, "technician", 55);
  await step(again, at, "leave");

  expect(await timersOf(again)).toEqual([]);
  const { items } = (await again.request("GET", `${at}/time-entries?sortBy=startAt&orderBy=asc`)).body;
  expect(items.map(({ timeKind, minutes, source }) => [timeKind, minutes, source])).toEqual([
    ["travel", 25, "timer"],
    ["work", 55, "timer"],
  ]);
  expect((await again.request("GET", at)).body["minutesSpent"]).toBe(80);
});

test("a timer of more than four hours says when it probably should have ended", async () => {
  const { api, technician, at } = await newVisit();
  const startAt = new Date(api.now()).toISOString();
  await technician.request("POST", `${at}/time-entries`, { startAt });
  const working = await later(api, "technician", 45);
  await working.request("POST", `${at}/parts-used`, { partName: "Roller kit" });
  const again = await later(api, "technician", 195);
  expect(await timersOf(again)).toMatchObject([{ likelyEnd: null }]);
  api.advance(1);

  expect(await timersOf(again)).toMatchObject([
    { likelyEnd: new Date(Date.parse(startAt) + 45 * 60_000).toISOString() },
  ]);
});

test("a forgotten timer on which nothing was written down ends after the planned time, or after an hour", async () => {
  const { api, agent, technician, at } = await newVisit({ estimatedMin: 90 });
  const other = await makeVisit(api, agent, technician);
  const startAt = new Date(api.now()).toISOString();
  for (const below of [at, other.at]) await technician.request("POST", `${below}/time-entries`, { startAt });

  const ends = (await timersOf(await later(api, "technician", 600))).map(({ likelyEnd }) =>
    Date.parse(String(likelyEnd)),
  );

  expect(new Set(ends.map((end) => (end - Date.parse(startAt)) / 60_000))).toEqual(new Set([60, 90]));
});

test("the minutes of an entry follow its times until somebody writes another number", async () => {
  const { api, technician, at } = await newVisit();
  const time = (minutes: number) => new Date(api.now() - 240 * 60_000 + minutes * 60_000).toISOString();
  const { body } = await technician.request("POST", `${at}/time-entries`, {
    startAt: time(0),
    endAt: time(60),
  });
  expect([body["minutes"], body["source"]]).toEqual([60, "manual"]);
  const change = async (version: number, values: object) =>
    (await technician.request("PATCH", `${at}/time-entries/${body.id}`, { version, ...values })).body;

  expect((await change(1, { endAt: time(90) }))["minutes"]).toBe(90);
  expect((await change(2, { minutes: 75 }))["minutes"]).toBe(75);
  expect((await change(3, { endAt: time(95) }))["minutes"]).toBe(75);
  expect((await change(4, { endAt: time(70) })).issues).toMatchObject([
    { path: "minutes", code: "too_big", params: { max: 70 } },
  ]);
});

test("time of one person at two requests at once is told at both", async () => {
  const { api, agent, technician, at, request } = await newVisit();
  const other = await makeVisit(api, agent, technician);
  const time = (minutes: number) => new Date(api.now() - 240 * 60_000 + minutes * 60_000).toISOString();
  const add = async (below: string, from: number, to: number) =>
    (await technician.request("POST", `${below}/time-entries`, { startAt: time(from), endAt: time(to) }))
      .body;
  const first = await add(at, 0, 60);
  const second = await add(other.at, 30, 90);
  await add(at, 90, 120);
  const overlapsAt = async (below: string) =>
    (await technician.request("GET", `${below}/work-notices`)).body["overlaps"];

  expect(await overlapsAt(at)).toEqual([{ id: first.id, with: [other.request["number"]] }]);
  expect(await overlapsAt(other.at)).toEqual([{ id: second.id, with: [request["number"]] }]);
});
