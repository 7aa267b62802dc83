import { describe, expect, test } from "vitest";
import type { MyDay } from "#sw/api/help-desk/my-day-contract.ts";
import type { accounts } from "#tests/support/api.ts";
import { type Desk, makeUnit, newDesk, technicianId, type Who } from "#tests/support/desk.ts";
import { done, go, makeRequest, performed, sign } from "#tests/support/request-steps.ts";

const path = "/api/help-desk/my-day";

async function dayOf(desk: Desk, who: Who = "technician"): Promise<MyDay> {
  const { request } = await desk.as(who);
  const { status, text } = await request("GET", path, undefined, { "x-time-zone": "UTC" });
  expect(status).toBe(200);
  return JSON.parse(text);
}

/** A visit of the technician; planned from one hour of today to the next, some days later. */
async function visit(desk: Desk, title: string, hour?: number, days = 0): Promise<string> {
  const unit = await makeUnit(desk);
  const { id } = await makeRequest(desk, "displacement", {
    title,
    purpose: "repair",
    equipmentIds: [unit.id],
  });
  await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
  if (hour === undefined) return id;
  const at = new Date(desk.api.now());
  at.setUTCDate(at.getUTCDate() + days);
  at.setUTCHours(hour, 0, 0, 0);
  const plannedEnd = new Date(at.valueOf() + 3_600_000).toISOString();
  await done(desk, "agent", id, "schedule", { plannedStart: at.toISOString(), plannedEnd });
  return id;
}

const titlesOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ title }) => title);

describe("a technician's day", () => {
  test("has today's stops in their order, with the one step that comes next, and tomorrow's", async () => {
    const desk = newDesk();
    await visit(desk, "In the afternoon", 15);
    await visit(desk, "At noon", 12);
    await visit(desk, "Tomorrow", 10, 1);
    await visit(desk, "Some day");

    const day = await dayOf(desk);
    expect(titlesOf(day.today)).toEqual(["At noon", "In the afternoon"]);
    expect(day.today).toMatchObject([{ kind: "displacement" }, { kind: "displacement" }]);
    expect(day.step).toEqual({ code: "depart", to: "en_route", missing: [] });
    expect(titlesOf(day.tomorrow)).toEqual(["Tomorrow"]);
    expect(day).toMatchObject({ late: [], toSign: [], unplanned: 1, done: 0, toTake: null });
  });

  test("goes on from step to step", async () => {
    const desk = newDesk();
    const first = await visit(desk, "At noon", 12);
    const second = await visit(desk, "In the afternoon", 15);

    await go(desk, "technician", second, "depart");
    const onTheWay = await dayOf(desk);
    expect(onTheWay.today.map(({ id }) => id)).toEqual([second, first]);
    expect(onTheWay.step).toMatchObject({ code: "arrive", missing: [] });

    await go(desk, "technician", second, "arrive");
    expect((await dayOf(desk)).step).toMatchObject({ code: "resolve" });
  });

  test("tells what is late and what the client has to sign", async () => {
    const desk = newDesk();
    await visit(desk, "Yesterday", 10);
    desk.api.advance(24 * 60);
    const id = await visit(desk, "At noon", 12);
    await go(desk, "technician", id, "depart", "arrive");
    expect((await dayOf(desk)).toSign).toEqual([]);

    const { request } = await desk.as("technician");
    const at = `/api/help-desk/displacement/${id}`;
    const { version } = (await request("GET", at)).body;
    const changed = await request("PATCH", at, { version, actionsPerformed: [performed("A-REP-01")] });
    expect(changed.status).toBe(200);

    const day = await dayOf(desk);
    expect(titlesOf(day.late)).toEqual(["Yesterday"]);
    expect(day.toSign).toEqual([id]);
    await sign(desk, "technician", id, {});
    expect((await dayOf(desk)).toSign).toEqual([]);
  });

  test("brings what its stops point at: client, site and units, as far as the technician may see them", async () => {
    const desk = newDesk();
    await visit(desk, "At noon", 12);

    const { today, referenced } = await dayOf(desk);
    const [site] = referenced.records["sites"] ?? [];
    expect(site).toMatchObject({ id: today[0]?.["siteId"] });
    expect(referenced.records["clients"]).toHaveLength(1);
    expect(referenced.records["equipment"]?.[0]).not.toHaveProperty("purchaseCost");
    expect(today[0]).not.toHaveProperty("cost");
  });

  test("says how many he may take where the settings let him take work", async () => {
    const desk = newDesk();
    const { request } = await desk.as("admin");
    const { version } = (await request("GET", "/api/settings")).body;
    expect((await request("PATCH", "/api/settings", { version, selfTake: true })).status).toBe(200);
    const technician = await desk.as("technician");
    const sites = (await request("GET", "/api/masters/sites?itemsPerPage=-1")).body.items;
    const site = sites.find(({ zone }) => zone === technician.user["zone"]);
    const near = { clientId: site?.["clientId"], siteId: site?.id };
    const unit = await makeUnit(desk, near);
    await makeRequest(desk, "displacement", { ...near, purpose: "repair", equipmentIds: [unit.id] });

    const list = await technician.request(
      "GET",
      "/api/help-desk/requests?status=new&assigneeId.missing=true&itemsPerPage=1",
    );
    expect(list.body.total).toBeGreaterThan(0);
    expect((await dayOf(desk)).toTake).toBe(list.body.total);
  });

  test("is his own: another one's is empty", async () => {
    const desk = newDesk();
    await visit(desk, "At noon", 12);

    expect((await dayOf(desk, "workshop")).today).toEqual([]);
  });
});

describe("the call of a day", () => {
  const days: Record<keyof typeof accounts, number> = {
    admin: 200,
    editor: 200,
    author: 403,
    maintainer: 200,
    subscriber: 200,
    client: 403,
    workshop: 200,
    inventory_manager: 403,
    integration_coordinator: 403,
    client_contact: 403,
    client_manager: 403,
  };
  const desk = newDesk();

  test.each(Object.entries(days))("answers a %s with %i", async (role, status) => {
    const { request } = await desk.as(role as Who);

    expect((await request("GET", path)).status).toBe(status);
  });

  test("is for nobody who is not signed in", async () => {
    expect((await desk.api.request("GET", path)).status).toBe(401);
  });
});
