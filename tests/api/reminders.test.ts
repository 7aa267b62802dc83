import { describe, expect, test } from "vitest";
import {
  type Desk,
  makeSpare,
  makeUnit,
  newDesk,
  technicianId,
  theirClient,
  type Who,
} from "#tests/support/desk.ts";
import { collect, collecting, handoverBy, signCollection } from "#tests/support/request-scenes.ts";
import { add, done, go, makeRequest } from "#tests/support/request-steps.ts";

/** A Monday at nine, an hour after the office opens. */
const monday = Date.parse("2026-11-02T09:00:00.000Z");
const day = 24 * 60;

/** What somebody is told of a record once what is due is done. */
const told = async (desk: Desk, who: Who, id: string) => {
  const { request } = await desk.as(who);
  expect((await request("POST", "/api/due")).status).toBe(204);
  const { items } = (await request("GET", "/api/notifications?itemsPerPage=-1")).body;
  return items.filter(({ recordId }) => recordId === id).map(({ event }) => event);
};

describe("those who look after units that are away", () => {
  test("are told of a loan seven days and a day before it ends, and a day after, each once", async () => {
    const desk = newDesk({ now: monday });
    const { id } = await makeSpare(desk, {
      state: "on_loan",
      location: { type: "client_site", room: "12" },
      assignee: { type: "person", label: "Nadia" },
      loanDueAt: "2026-11-12",
      ...theirClient,
    });

    const events: unknown[] = [];
    for (let at = 0; at < 14; at += 1) {
      events.push((await told(desk, "inventory_manager", id)).length);
      desk.api.advance(day);
    }

    // The 5th, the 11th and the 13th.
    expect(events).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 3]);
    expect(await told(desk, "agent", id)).toEqual(["loan_late", "loan_due", "loan_due"]);
    expect(await told(desk, "technician", id)).toEqual([]);
  });

  test("are told of collected units that have not arrived after eight working hours", async () => {
    const desk = newDesk({ now: monday });
    const { id, ids } = await collecting(desk);
    for (const unit of ids) await collect(desk, id, unit);
    await signCollection(desk, id, ids);
    await done(desk, "technician", id, "sign_out", { handoverBy });
    const late = async () => (await told(desk, "workshop", id)).filter((event) => event === "not_received");

    desk.api.advance(day - 60);
    expect(await late()).toEqual([]);
    desk.api.advance(2 * 60);
    expect(await late()).toEqual(["not_received"]);
    desk.api.advance(day);
    expect(await late()).toEqual(["not_received"]);
  });
});

describe("a repair that waits", () => {
  const repair = async (desk: Desk) => {
    const unit = await makeUnit(desk, theirClient);
    const { id } = await makeRequest(desk, "maintenance", {
      ...theirClient,
      maintenanceType: "corrective",
      place: "workshop",
      equipmentIds: [unit.id],
    });
    await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
    await go(desk, "technician", id, ["start", { unitConfirmed: true }]);
    return id;
  };

  test("for parts is told to whoever has them", async () => {
    const desk = newDesk({ now: monday });
    const id = await repair(desk);
    await add(desk, "technician", id, "parts-used", {
      partName: "Power supply",
      quantity: 1,
      use: "needed",
      neededBy: "2026-11-08",
    });
    await done(desk, "technician", id, "need_parts", { pendingUntil: "2026-11-09T09:00:00.000Z" });

    expect(await told(desk, "inventory_manager", id)).toEqual(["parts_needed"]);
  });
  test("for a decision on its quote is told to those who decide for the client, and to no other client", async () => {
    const desk = newDesk({ now: monday });
    const id = await repair(desk);
    const quote = { amount: { amount: 9000, currency: "DZD" }, sentAt: "2026-11-02T09:00:00.000Z" };
    await done(desk, "technician", id, "quote", { quote: { ...quote, decision: "pending" } });

    expect(await told(desk, "client_manager", id)).toEqual(["quote_waits"]);
    expect(await told(desk, "client_contact", id)).toEqual([]);
  });
});

test("a problem that a client reports is told to those who give work out", async () => {
  const desk = newDesk({ now: monday });
  const values = { purpose: "inventory", ...theirClient, channel: "portal" };
  const { id } = await makeRequest(desk, "displacement", values, "manager");

  expect(await told(desk, "agent", id)).toEqual(["reported"]);
  expect(await told(desk, "technician", id)).toEqual([]);
});
