import { describe, expect, test } from "vitest";
import { makeUnit, newDesk, technicianId, theirClient, type Desk, type Who } from "#tests/support/desk.ts";
import { add, addressOfRequest, go, makeRequest, take } from "#tests/support/request-steps.ts";

/** A Monday at nine, an hour after the office opens. */
const monday = Date.parse("2026-11-02T09:00:00.000Z");

async function newRepair(desk: Desk, values: object = {}) {
  const unit = await makeUnit(desk);
  return makeRequest(desk, "maintenance", {
    maintenanceType: "corrective",
    place: "on_site",
    equipmentIds: [unit.id],
    impact: "single_user",
    urgency: "medium",
    ...values,
  });
}

const notificationsOf = async (desk: Desk, who: Who, query = "") => {
  const { status, body } = await (await desk.as(who)).request("GET", `/api/notifications?${query}`);
  expect(status).toBe(200);
  return body;
};

/** What somebody is told of requests: the sample data has loans of which people are reminded too. */
const eventsOf = async (desk: Desk, who: Who) =>
  (await notificationsOf(desk, who)).items
    .filter(({ list }) => String(list).startsWith("help-desk/"))
    .map(({ event }) => event);

const doDueWork = async (desk: Desk) => {
  const { status } = await (await desk.as("agent")).request("POST", "/api/due");
  expect(status).toBe(204);
};

describe("people are told", () => {
  test("that they have work, and whoever gave it to them is not", async () => {
    const desk = newDesk({ now: monday });
    const request = await newRepair(desk);

    await take(desk, "agent", request.id, "assign", { assigneeId: technicianId });

    const { items, unread } = await notificationsOf(desk, "technician");
    expect(unread).toBe(1);
    expect(items).toMatchObject([
      {
        event: "assigned",
        list: "help-desk/maintenance",
        recordId: request.id,
        title: `${String(request["number"])} ${String(request["title"])}`,
        readAt: null,
      },
    ]);
    expect(await eventsOf(desk, "agent")).toEqual([]);
  });

  test("what is theirs alone, and may say that they have looked at it", async () => {
    const desk = newDesk({ now: monday });
    const request = await newRepair(desk);
    await take(desk, "agent", request.id, "assign", { assigneeId: technicianId });
    const technician = await desk.as("technician");
    const [item] = (await notificationsOf(desk, "technician")).items;

    const others = await (
      await desk.as("admin")
    ).request("POST", "/api/notifications/read", { ids: [item?.id] });
    expect([others.status, (await notificationsOf(desk, "technician"))["unread"]]).toEqual([204, 1]);
    expect((await technician.request("POST", "/api/notifications/read", { all: true })).status).toBe(204);

    expect((await notificationsOf(desk, "technician", "unread=true")).items).toEqual([]);
    expect((await notificationsOf(desk, "technician")).items).toHaveLength(1);
    expect((await technician.request("POST", "/api/notifications/read", { ids: "x" })).status).toBe(400);
  });
});

describe("a note", () => {
  test("is told to those whom it names, once, and not to whoever wrote it", async () => {
    const desk = newDesk({ now: monday });
    const { id } = await newRepair(desk);
    await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
    const agent = await desk.as("agent");

    const note = await add(desk, "agent", id, "notes", {
      text: "Look at this",
      mentions: [technicianId, agent.user["id"]],
    });
    const at = `${await addressOfRequest(desk, id)}/notes/${note.id}`;
    const edited = await agent.request("PATCH", at, { version: 1, text: "Look at this, please" });

    expect(edited.status).toBe(200);
    const { items } = await notificationsOf(desk, "technician");
    expect(items.filter(({ event }) => event === "mentioned")).toMatchObject([
      { list: "help-desk/maintenance", recordId: id },
    ]);
    expect(await eventsOf(desk, "agent")).toEqual([]);
  });

  test("of the client's is told to whoever has the work and to those who give it out", async () => {
    const desk = newDesk({ now: monday });
    const { user } = await desk.as("client_contact");
    const { id } = await makeRequest(desk, "displacement", {
      purpose: "inventory",
      ...theirClient,
      contact: null,
      responsibleId: user["responsibleId"],
    });
    await take(desk, "agent", id, "assign", { assigneeId: technicianId });

    await add(desk, "client_contact", id, "notes", { text: "When do you come?" });
    await add(desk, "agent", id, "notes", { text: "Tomorrow", visibility: "client" });

    expect(await eventsOf(desk, "technician")).toEqual(["client_wrote", "assigned"]);
    expect(await eventsOf(desk, "agent")).toEqual(["client_wrote"]);
    expect(await eventsOf(desk, "manager")).toEqual([]);
  });
});

describe("a deadline that comes near", () => {
  test("is told to whoever has the work, then to those who give it out, then to those who answer for it, each once", async () => {
    const desk = newDesk({ now: monday });
    // A P4: 56 working hours, seven days of eight.
    const request = await newRepair(desk);
    await take(desk, "agent", request.id, "assign", { assigneeId: technicianId });
    const later = (hours: number) => desk.api.advance(hours * 60);

    await doDueWork(desk);
    expect(await eventsOf(desk, "technician")).toEqual(["assigned"]);

    // Next Tuesday at nine: seven hours are left, and a quarter of the target is fourteen.
    later(8 * 24);
    await doDueWork(desk);
    await doDueWork(desk);
    expect(await eventsOf(desk, "technician")).toEqual(["at_risk", "assigned"]);
    expect(await eventsOf(desk, "agent")).toEqual([]);

    later(24 + 2);
    await doDueWork(desk);
    await doDueWork(desk);
    expect(await eventsOf(desk, "technician")).toEqual(["overdue", "at_risk", "assigned"]);
    expect(await eventsOf(desk, "agent")).toEqual(["overdue"]);
    expect(await eventsOf(desk, "manager")).toEqual([]);
    const { body } = await (
      await desk.as("agent")
    ).request("GET", `/api/help-desk/maintenance/${request.id}`);
    expect(body).toMatchObject({ breachedResolve: true, breachedResponse: false });

    later(7 * 24);
    await doDueWork(desk);
    expect(await eventsOf(desk, "manager")).toEqual(["escalated"]);
  });

  test("of a response is told to those who answer for it once it is late by half of its own target", async () => {
    const desk = newDesk({ now: monday });
    // A P2: 120 minutes to respond, 960 to resolve.
    await newRepair(desk, { impact: "department", urgency: "high" });

    desk.api.advance(120 + 55);
    await doDueWork(desk);
    expect(await eventsOf(desk, "agent")).toEqual(["overdue"]);
    expect(await eventsOf(desk, "manager")).toEqual([]);

    desk.api.advance(10);
    await doDueWork(desk);
    expect(await eventsOf(desk, "manager")).toEqual(["escalated"]);
  });

  test("is written with all others of that moment at once", async () => {
    const desk = newDesk({ now: monday });
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      const request = await newRepair(desk);
      await take(desk, "agent", request.id, "assign", { assigneeId: technicianId });
      ids.push(request.id);
    }
    const db = await desk.api.store.open();
    const commands = () =>
      db
        .table("commands")
        .filter(({ key }) => String(key).includes("requests/"))
        .count();
    const escalationOf = async (id: string) => (await db.table("requests").get(id)).escalation;
    desk.api.advance(8 * 24 * 60);
    await desk.as("agent");
    const before = await commands();

    await doDueWork(desk);
    expect(await commands()).toBe(before + 1);
    expect(await Promise.all(ids.map(escalationOf))).toEqual(["at_risk", "at_risk", "at_risk"]);
  });
});
