import { describe, expect, test } from "vitest";
import { clockStateOfRequest } from "#db/domain/requests/request-clock.ts";
import { standardQueries } from "#db/domain/saved-views/standard-views.ts";
import { type Desk, makeUnit, newDesk, technicianId, theirClient } from "#tests/support/desk.ts";
import { collect, collecting, handoverBy, signCollection } from "#tests/support/request-scenes.ts";
import { done, makeRequest, requestRow } from "#tests/support/request-steps.ts";

const hour = 60;
const monday = Date.parse("2026-11-02T08:00:00.000Z");
const soon = { plannedStart: "2026-11-02T10:00:00.000Z", plannedEnd: "2026-11-02T11:00:00.000Z" };

const overdueOf = async (desk: Desk): Promise<unknown[]> => {
  const { request } = await desk.as("agent");
  const { body } = await request("GET", `/api/help-desk/requests?itemsPerPage=-1&${standardQueries.overdue}`);
  return body.items.map(({ id }) => id);
};

const stateOf = async (desk: Desk, id: unknown) =>
  clockStateOfRequest(await requestRow(desk, id), new Date(desk.api.now()).toISOString());

describe("the list of what is overdue", () => {
  const plannedVisit = async (desk: Desk, purpose: string) => {
    const unit = await makeUnit(desk, theirClient);
    const { id } = await makeRequest(desk, "displacement", {
      ...theirClient,
      purpose,
      equipmentIds: [unit.id],
    });
    await done(desk, "agent", id, "assign", { assigneeId: technicianId });
    await done(desk, "agent", id, "schedule", soon);
    return id;
  };

  for (const purpose of ["repair", "site_survey"])
    test(`has a planned visit (${purpose}) that nobody has started at its planned end`, async () => {
      const desk = newDesk({ now: monday });
      const id = await plannedVisit(desk, purpose);

      desk.api.advance(3 * hour - 15);
      expect(await overdueOf(desk)).toEqual([]);
      desk.api.advance(20);
      expect(await overdueOf(desk)).toEqual([id]);
      expect(await stateOf(desk, id)).toBe("late");

      await done(desk, "technician", id, "depart");
      expect(await overdueOf(desk)).toEqual(purpose === "site_survey" ? [id] : []);
    });

  test("has no visit with a later plan, and none that waits for somebody", async () => {
    const desk = newDesk({ now: monday });
    const [moved, waiting] = [await plannedVisit(desk, "repair"), await plannedVisit(desk, "repair")];
    await done(desk, "agent", moved, "schedule", {
      plannedStart: "2026-11-02T12:00:00.000Z",
      plannedEnd: "2026-11-02T13:00:00.000Z",
    });
    const pause = { pendingReason: "awaiting_client", pendingUntil: "2026-11-20T09:00:00.000Z" };
    await done(desk, "agent", waiting, "hold", pause);

    desk.api.advance(3 * hour + 15);
    expect(await overdueOf(desk)).toEqual([]);
  });

  test("has collected units that are not received after eight working hours, until they are", async () => {
    const desk = newDesk({ now: monday });
    const { id, ids } = await collecting(desk);
    for (const unit of ids) await collect(desk, id, unit);
    await signCollection(desk, id, ids);
    await done(desk, "technician", id, "sign_out", { handoverBy });

    desk.api.advance(24 * hour - 60);
    expect(await overdueOf(desk)).toEqual([]);
    desk.api.advance(2 * hour);
    expect(await overdueOf(desk)).toEqual([id]);
    expect(await stateOf(desk, id)).toBe("late");
  });
});
