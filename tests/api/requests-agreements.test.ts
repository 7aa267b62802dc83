import { describe, expect, test } from "vitest";
import { planWarnings } from "#db/domain/requests/plans.ts";
import type { Steps } from "#sw/api/records/step-contract.ts";
import {
  makeUnit,
  newDesk,
  officeId,
  row as storedRow,
  technicianId,
  theirClient,
} from "#tests/support/desk.ts";
import {
  addTime,
  done,
  go,
  makeRequest,
  performed,
  requestRow,
  sign,
  take,
} from "#tests/support/request-steps.ts";
import { newRequestSample, requestLists } from "#tests/support/request-sample.ts";
import { addressOf } from "#db/schema/registry.ts";
import { signIn } from "#tests/support/api.ts";

const survey = { purpose: "inventory" };

describe("the clock of a request", () => {
  // osTicket#4144, zammad#4777
  test("keeps its pauses, its breaches and its policy through a change of priority, its end and its reopening", async () => {
    const desk = newDesk();
    const { id } = await makeRequest(desk, "displacement", survey);
    desk.api.advance(3 * 24 * 60);
    await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
    const hold = { pendingReason: "awaiting_client", pendingUntil: "2026-11-20T09:00:00.000Z" };
    await done(desk, "technician", id, "hold", hold);
    desk.api.advance(60);
    await done(desk, "technician", id, "resume");
    const { pauses, breachedResponse, breachedAt, sla } = await requestRow(desk, id);
    expect([pauses, breachedResponse]).toMatchObject([[{ reason: "awaiting_client" }], true]);
    const policy = Object(sla).policyId;

    await done(desk, "agent", id, "priority", { priority: "P3", reason: "They asked for it twice" });
    await go(desk, "technician", id, "depart", "arrive");
    await addTime(desk, "technician", id);
    await sign(desk, "technician", id, {});
    await done(desk, "technician", id, "resolve", {
      actionsPerformed: [performed("A-DIA-01")],
      visitOutcome: "done",
      outcome: "delivered",
      resolutionNote: "All units were counted",
    });
    await done(desk, "agent", id, "close");
    expect(await requestRow(desk, id)).toMatchObject({
      status: "closed",
      pauses,
      breachedResponse,
      breachedAt,
      sla: { policyId: policy },
    });
    await done(desk, "agent", id, "reopen", { reason: "Two rooms were forgotten" });
    expect(await requestRow(desk, id)).toMatchObject({
      pauses,
      breachedResponse,
      breachedAt,
      sla: { policyId: policy },
      reopenings: [expect.anything()],
    });
  });

  test("of open requests alone goes by the special hours of a Ramadan", async () => {
    const desk = newDesk();
    const open = await makeRequest(desk, "displacement", survey);
    const over = await makeRequest(desk, "displacement", survey);
    await done(desk, "agent", over.id, "cancel", { cancelReason: "by_client" });
    const before = await requestRow(desk, over.id);
    const { request } = await desk.as("admin");
    const at = `/api/masters/calendars/${officeId}`;
    const { version } = (await request("GET", at)).body;
    const specialHours = [
      { from: "2026-11-02", to: "2026-11-30", opens: "09:00", closes: "15:00", label: "Ramadan" },
    ];
    const saved = await request("PATCH", at, { version, specialHours });
    expect([saved.status, saved.body.issues]).toEqual([200, undefined]);
    // 56 hours are seven days of eight, and nine and a third of six.
    expect(open["resolveBy"]).toBe("2026-11-11T09:00:00.000Z");
    expect((await requestRow(desk, open.id))["resolveBy"]).toBe("2026-11-13T11:00:00.000Z");
    expect(await requestRow(desk, over.id)).toEqual(before);
  });

  // osTicket#3034, chatwoot#14009, frappe/helpdesk#2212 and #2561
  test("stands still out of hours, over lunch and while it waits for others", async () => {
    const desk = newDesk({ now: Date.parse("2026-11-06T15:30:00.000Z") });
    const { request } = await desk.as("admin");
    const at = `/api/masters/calendars/${officeId}`;
    const { version } = (await request("GET", at)).body;
    const week = ["mon", "tue", "wed", "thu", "fri"].flatMap((day) => [
      { day, opens: "08:00", closes: "12:00" },
      { day, opens: "13:00", closes: "17:00" },
    ]);
    expect((await request("PATCH", at, { version, week })).status).toBe(200);
    const unit = await makeUnit(desk);
    const values = { impact: "organisation", urgency: "high", equipmentIds: [unit.id] };
    const { id, ...promised } = await makeRequest(desk, "maintenance", {
      ...values,
      assigneeId: technicianId,
    });
    // P1, eight hours: an hour and a half on Friday, a whole morning and two and a half hours after lunch on Monday.
    expect(promised["resolveBy"]).toBe("2026-11-09T15:30:00.000Z");
    const hold = { pendingReason: "awaiting_parts", pendingUntil: "2026-11-20T09:00:00.000Z" };
    desk.api.advance(29);
    await done(desk, "technician", id, "hold", hold);
    // From four on Friday to noon on Monday: an hour, and a morning.
    desk.api.advance(2 * 24 * 60 + 20 * 60 - 1);
    await done(desk, "technician", id, "resume");
    expect((await requestRow(desk, id))["resolveBy"]).toBe("2026-11-10T11:30:00.000Z");
  });
});

test("plans of one technician that overlap are a warning, and a block where the settings say so", async () => {
  const desk = newDesk();
  const [first, second] = [
    await makeRequest(desk, "displacement", { ...survey, assigneeId: technicianId }),
    await makeRequest(desk, "displacement", { ...survey, assigneeId: technicianId }),
  ];
  const plan = { plannedStart: "2026-11-03T09:00:00.000Z", plannedEnd: "2026-11-03T10:00:00.000Z" };
  await done(desk, "agent", first.id, "schedule", plan);
  await done(desk, "agent", second.id, "schedule", plan);
  const { request } = await desk.as("admin");
  const { version } = (await request("GET", "/api/settings")).body;
  expect((await request("PATCH", "/api/settings", { version, overlap: "block" })).status).toBe(200);
  const refused = await take(desk, "agent", second.id, "schedule", plan);
  expect([refused.status, refused.body.issues]).toMatchObject([
    400,
    [{ path: "plannedStart", code: "overlaps", params: { count: 1 } }],
  ]);
});

test("a plan leaves time for the way to another client's site, ends in the future, and its form knows what else is planned", async () => {
  const desk = newDesk();
  const { request } = await desk.as("admin");
  const { version } = (await request("GET", "/api/settings")).body;
  await request("PATCH", "/api/settings", { version, overlap: "block" });
  const first = await makeRequest(desk, "displacement", { ...survey, assigneeId: technicianId });
  const second = await makeRequest(desk, "displacement", {
    ...survey,
    ...theirClient,
    assigneeId: technicianId,
  });
  const { travelMin } = await storedRow(desk, "sites", theirClient.siteId);
  expect(travelMin).toBeGreaterThan(5);
  const at = (hour: number, minutes = 0) =>
    new Date(Date.parse("2026-11-03T00:00:00.000Z") + (hour * 60 + minutes) * 60_000).toISOString();
  const plan = (hour: number, minutes = 0) => ({
    plannedStart: at(hour, minutes),
    plannedEnd: at(hour + 1, minutes),
  });
  await done(desk, "agent", first.id, "schedule", plan(9));

  const tooClose = await take(desk, "agent", second.id, "schedule", plan(10, Number(travelMin) - 1));
  expect(tooClose.body.issues).toMatchObject([{ path: "plannedStart", code: "overlaps" }]);
  const past = { plannedStart: "2025-11-03T09:00:00.000Z", plannedEnd: "2025-11-03T10:00:00.000Z" };
  expect((await take(desk, "agent", second.id, "schedule", past)).body.issues).toMatchObject([
    { path: "plannedEnd", code: "in_the_past" },
  ]);
  const agent = await desk.as("agent");
  const { body } = await agent.request("GET", `/api/help-desk/displacement/${second.id}/transitions`);
  const { facts } = (body as unknown as Steps).items.find(({ code }) => code === "schedule") ?? {};
  expect([...planWarnings({ ...second }, plan(9, 30), { ...facts })]).toMatchObject([
    { path: "plannedStart", code: "overlaps", params: { count: 1, name: first["number"] } },
  ]);
  await done(desk, "agent", second.id, "schedule", plan(10, Number(travelMin)));
});

test("a technician's lists, board, counts, facets and search have the same requests", async () => {
  const { api, requests } = await newRequestSample();
  for (const who of ["technician", "workshop@test.com", "agent"]) {
    const { request } = await signIn(api, who);
    const get = async (path: string) => (await request("GET", path)).body;
    const listed: string[] = [];
    let counted = 0;
    let inFacets = 0;
    for (const list of requestLists) {
      const at = `/api/${addressOf(list)}`;
      listed.push(...(await get(`${at}?itemsPerPage=-1`)).items.map(({ id }) => id));
      counted += Number(Object((await get(`${at}/counts?of=`))["counts"])[0]);
      const { facets } = await get(`${at}/facets?of=status`);
      const { counts = {}, missing = 0 } = Object(Object(facets)["status"]);
      inFacets += Object.values<number>(counts).reduce((sum, count) => sum + count, missing);
    }
    expect([counted, inFacets]).toEqual([listed.length, listed.length]);
    const columns = (await get("/api/help-desk/board?first=100"))["columns"] as {
      total: number;
      items: { id: string }[];
    }[];
    expect(columns.reduce((sum, { total }) => sum + total, 0)).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining(columns.flatMap(({ items }) => items.map(({ id }) => id))));
    for (const row of requests.filter((_, at) => at % 6 === 0)) {
      const { groups } = await get(`/api/search?q=${encodeURIComponent(String(row["number"]))}`);
      const hits = (groups as { resource: string; items: { id: string }[] }[]).filter(({ resource }) =>
        requestLists.some(({ name }) => name === resource),
      );
      const found = hits.flatMap(({ items }) => items.map(({ id }) => id));
      expect([who, row["number"], found]).toEqual([
        who,
        row["number"],
        listed.includes(row.id) ? [row.id] : [],
      ]);
    }
  }
});
