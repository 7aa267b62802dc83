import { describe, expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { supportOfferId } from "#db/domain/services/seed.ts";
import { siteId } from "#db/domain/sites/seed-list.ts";
import {
  type Desk,
  makeUnit,
  newDesk,
  officeId,
  row,
  silverId,
  technicianId,
  theirClient,
} from "#tests/support/desk.ts";
import {
  add,
  addressOfRequest,
  done,
  go,
  makeRequest,
  post,
  requestRow,
  take,
} from "#tests/support/request-steps.ts";

const survey = { purpose: "inventory" };

async function patch(desk: Desk, who: "admin" | "agent", id: unknown, values: object) {
  const { version } = await requestRow(desk, id);
  const { request } = await desk.as(who);
  return request("PATCH", await addressOfRequest(desk, id), { version, ...values });
}

async function patchMaster(desk: Desk, list: string, id: string, values: object) {
  const { request } = await desk.as("admin");
  const { version } = (await request("GET", `/api/masters/${list}/${id}`)).body;
  const { status, body } = await request("PATCH", `/api/masters/${list}/${id}`, { version, ...values });
  expect([status, body.issues]).toEqual([200, undefined]);
}

describe("the priority", () => {
  test("follows from impact and urgency", async () => {
    const desk = newDesk();
    const rows: unknown[] = [];
    for (const impact of ["organisation", "department", "single_user"])
      for (const urgency of ["high", "medium", "low"])
        rows.push((await makeRequest(desk, "displacement", { ...survey, impact, urgency }))["priority"]);
    expect(rows).toEqual(["P1", "P2", "P3", "P2", "P3", "P4", "P3", "P4", "P4"]);
  });

  test("is one step higher for whom or what counts more, once and never above the first", async () => {
    const desk = newDesk();
    const bank = { clientId: clientId("BDL"), siteId: siteId("BDL/SGE") };
    const critical = await makeUnit(desk, { ...theirClient, criticality: "critical" });
    const made = async (values: object) => {
      const { priority, raisedBy } = await makeRequest(desk, "displacement", { ...survey, ...values });
      return [priority, raisedBy];
    };
    expect(await made(theirClient)).toEqual(["P3", "vip_client"]);
    expect(await made(bank)).toEqual(["P3", "segment"]);
    expect(await made({ ...theirClient, equipmentIds: [critical.id] })).toEqual(["P3", "critical_unit"]);
    expect(await made({ ...bank, impact: "organisation", urgency: "high" })).toEqual(["P1", null]);
  });

  test("is set by hand with a reason, beside the computed one, and by whoever may", async () => {
    const desk = newDesk();
    const { id } = await makeRequest(desk, "displacement", { ...survey, assigneeId: technicianId });
    const inputs = { priority: "P2", reason: "The board meets there" };

    expect((await take(desk, "technician", id, "priority", inputs)).status).toBe(403);
    expect((await take(desk, "agent", id, "priority", { ...inputs, reason: "Soon" })).status).toBe(400);
    await done(desk, "agent", id, "priority", inputs);
    expect(await requestRow(desk, id)).toMatchObject({
      priority: "P2",
      computedPriority: "P4",
      publicPriority: "urgent",
      sla: { responseMin: 120, resolveMin: 960 },
      resolveBy: "2026-11-04T09:00:00.000Z",
    });
  });

  test("of a request that is under way stays where its client becomes important", async () => {
    const desk = newDesk();
    const { id } = await makeRequest(desk, "displacement", survey);
    await patchMaster(desk, "clients", clientId("LIN"), { vip: true });
    await patch(desk, "agent", id, { title: "Another title" });
    expect(await requestRow(desk, id)).toMatchObject({ priority: "P4", raisedBy: null });
    await patch(desk, "agent", id, { urgency: "high" });
    expect(await requestRow(desk, id)).toMatchObject({ priority: "P2", raisedBy: "vip_client" });
  });
});

describe("what was agreed", () => {
  test("stays as it was when the policy changes, until priority or service do", async () => {
    const desk = newDesk();
    const { id } = await makeRequest(desk, "displacement", survey);
    const { targets } = await row(desk, "slaPolicies", silverId);
    const slow = { responseMin: 960, resolveMin: 4800 };
    await patchMaster(desk, "sla-policies", silverId, { targets: { ...Object(targets), P4: slow } });

    await patch(desk, "agent", id, { title: "Another title" });
    expect(await requestRow(desk, id)).toMatchObject({ sla: { resolveMin: 3360 } });
    desk.api.advance(120);
    await done(desk, "agent", id, "priority", { priority: "P3", reason: "They asked for it twice" });
    expect(await requestRow(desk, id)).toMatchObject({
      sla: { resolveMin: 1920 },
      // Four days from the call, and not from the change.
      resolveBy: "2026-11-06T09:00:00.000Z",
    });
    expect((await row(desk, "slaPolicies", silverId))["targets"]).toMatchObject({ P4: slow });
  });

  test("is agreed again where another service is", async () => {
    const desk = newDesk();
    const { request } = await desk.as("admin");
    const silver = await row(desk, "slaPolicies", silverId);
    const { body: gold } = await request("POST", "/api/masters/sla-policies", {
      code: "GOLD-T",
      name: { en: "Gold", fr: "Or", ar: "ذهبي" },
      targets: { ...Object(silver["targets"]), P4: { responseMin: 60, resolveMin: 480 } },
    });
    await patchMaster(desk, "services", supportOfferId("GLD"), { slaPolicyId: gold.id });
    const { id } = await makeRequest(desk, "displacement", survey);

    await patch(desk, "agent", id, { serviceId: supportOfferId("GLD") });
    expect(await requestRow(desk, id)).toMatchObject({
      sla: { policyId: gold.id, calendarId: officeId, resolveMin: 480 },
      resolveBy: "2026-11-03T09:00:00.000Z",
    });
  });

  test("is written by nobody", async () => {
    const desk = newDesk();
    const agent = await desk.as("agent");
    const values = { number: "DSP-1", priority: "P1", sla: null, resolveBy: null, respondedAt: null };
    for (const [name, value] of Object.entries(values)) {
      const { status, body } = await post(agent, "displacement", { ...survey, [name]: value });
      expect([status, body.issues]).toEqual([400, [{ path: name, code: "read_only" }]]);
    }
    const { id } = await makeRequest(desk, "displacement", survey);
    for (const [name, value] of Object.entries({ ...values, status: "resolved" }))
      expect((await patch(desk, "agent", id, { [name]: value })).body.issues).toMatchObject([{ path: name }]);
  });
});

describe("deadlines", () => {
  test("of open requests move with the hours of their calendar, and those of closed ones stay", async () => {
    const desk = newDesk();
    const [open, over] = [
      await makeRequest(desk, "displacement", survey),
      await makeRequest(desk, "displacement", survey),
    ];
    await done(desk, "agent", over.id, "cancel", { cancelReason: "by_client" });
    const before = await requestRow(desk, over.id);
    await patchMaster(desk, "calendars", officeId, {
      holidays: [{ from: "2026-11-04", to: "2026-11-04", label: "Holiday" }],
    });
    expect(await requestRow(desk, open.id)).toMatchObject({ resolveBy: "2026-11-12T09:00:00.000Z" });
    expect(await requestRow(desk, over.id)).toEqual(before);
  });

  test("of a request that was paused over a weekend are later by the working minutes of the pause", async () => {
    const desk = newDesk({ now: Date.parse("2026-11-06T15:00:00.000Z") });
    const { id } = await makeRequest(desk, "maintenance", {
      equipmentIds: [(await makeUnit(desk)).id],
      assigneeId: technicianId,
    });
    const pause = { pendingReason: "awaiting_client", pendingUntil: "2026-11-20T09:00:00.000Z" };
    const { resolveBy } = await requestRow(desk, id);
    expect(resolveBy).toBe("2026-11-17T15:00:00.000Z");
    expect(await done(desk, "technician", id, "hold", pause)).toMatchObject({ dueBy: null });
    // From a minute past three on Friday to ten on Monday: 59 minutes and two hours.
    desk.api.advance(3 * 24 * 60 - 5 * 60 - 2);
    await done(desk, "agent", id, "resume");
    expect(await requestRow(desk, id)).toMatchObject({ resolveBy: "2026-11-18T09:59:00.000Z" });
    const { pauses } = await requestRow(desk, id);
    await done(desk, "agent", id, "priority", { priority: "P3", reason: "They asked for it twice" });
    expect((await requestRow(desk, id))["pauses"]).toEqual(pauses);
  });
});

describe("a note", () => {
  test("for the client is an answer, and one for colleagues is none", async () => {
    const desk = newDesk();
    const { id } = await makeRequest(desk, "displacement", survey);
    await add(desk, "agent", id, "notes", { text: "Who goes there?" });
    expect((await requestRow(desk, id))["respondedAt"]).toBeNull();
    desk.api.advance(5);
    await add(desk, "agent", id, "notes", { text: "We come tomorrow", visibility: "client" });
    expect(await requestRow(desk, id)).toMatchObject({
      respondedAt: new Date(desk.api.now()).toISOString(),
      respondBy: null,
      status: "new",
    });
  });

  test("of the client's ends the wait for him", async () => {
    const desk = newDesk();
    const { user } = await desk.as("client_contact");
    const { id } = await makeRequest(desk, "displacement", {
      ...survey,
      ...theirClient,
      contact: null,
      responsibleId: user["responsibleId"],
    });
    await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
    const hold = { pendingReason: "awaiting_client", pendingUntil: "2026-11-20T09:00:00.000Z" };
    await done(desk, "agent", id, "hold", hold);
    desk.api.advance(10);

    const note = await add(desk, "client_contact", id, "notes", { text: "You may come in" });
    expect(note).toMatchObject({ text: "You may come in" });
    const resumed = await requestRow(desk, id);
    expect(resumed).toMatchObject({ status: "assigned", pendingReason: null, previousStatus: null });
    expect(resumed["pauses"]).toMatchObject([{ to: new Date(desk.api.now()).toISOString() }]);
    expect(resumed["dueBy"]).not.toBeNull();
  });
});

test("the timeline tells what happened to the clock, and nothing of it to people at the client's", async () => {
  const desk = newDesk();
  const { user } = await desk.as("client_contact");
  const { id } = await makeRequest(desk, "displacement", {
    ...survey,
    ...theirClient,
    contact: null,
    responsibleId: user["responsibleId"],
  });
  await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
  await done(desk, "agent", id, "hold", {
    pendingReason: "awaiting_client",
    pendingUntil: "2026-11-20T09:00:00.000Z",
  });
  await done(desk, "agent", id, "resume");

  const clock = async (who: "agent" | "client_contact") => {
    const { request } = await desk.as(who);
    const { body } = await request("GET", `${await addressOfRequest(desk, id)}/timeline?kind=clock`);
    return body as unknown as { items: { step?: { code: string } }[]; kinds: Record<string, number> };
  };
  const told = await clock("agent");
  expect(told.items.map(({ step }) => step?.code)).toEqual(["resume", "hold"]);
  expect(told.kinds).toMatchObject({ clock: 2, step: 3 });
  expect((await clock("client_contact")).items).toEqual([]);
});
