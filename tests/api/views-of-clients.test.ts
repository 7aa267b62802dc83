import { describe, expect, test } from "vitest";
import { standardQueries, viewsOfClients } from "#db/domain/saved-views/standard-views.ts";
import { type Desk, newDesk, technicianId, theirClient } from "#tests/support/desk.ts";
import { go, makeRequest } from "#tests/support/request-steps.ts";

const make = async (desk: Desk, title: string, values: object = {}) => {
  desk.api.advance(1);
  const { id } = await makeRequest(desk, "displacement", {
    ...theirClient,
    title,
    purpose: "inventory",
    contact: { name: "Nadia B", phone: "0551234567", email: null },
    ...values,
  });
  return id;
};

describe("somebody at a client's", () => {
  test("has the requests that nobody sorts from the newest on, not as they fall due, which is no concern of his", async () => {
    const desk = newDesk();
    await make(desk, "Urgent", { impact: "organisation", urgency: "high" });
    await make(desk, "Later");
    await make(desk, "Last");

    const { request } = await desk.as("client_manager");
    const { items } = (await request("GET", "/api/help-desk/requests?itemsPerPage=-1")).body;

    expect(items.map(({ title }) => title)).toEqual(["Last", "Later", "Urgent"]);
  });

  test("has views of what is open, what waits for him and what is done", async () => {
    const desk = newDesk();
    await make(desk, "Received");
    const waiting = await make(desk, "A question to them");
    await go(
      desk,
      "agent",
      waiting,
      ["assign", { assigneeId: technicianId }],
      ["hold", { pendingReason: "awaiting_client", pendingUntil: "2026-11-20T09:00:00.000Z" }],
    );
    const cancelled = await make(desk, "Called off");
    await go(desk, "agent", cancelled, ["cancel", { cancelReason: "by_client" }]);
    const { request } = await desk.as("client_manager");

    const titles = await Promise.all(
      viewsOfClients.map(async (view) => {
        const { items } = (await request("GET", `/api/help-desk/requests?${standardQueries[view]}`)).body;
        return items.map(({ title }) => title);
      }),
    );

    expect(titles).toEqual([["A question to them", "Received"], ["A question to them"], []]);
  });
});
