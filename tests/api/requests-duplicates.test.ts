import { describe, expect, test } from "vitest";
import { type Desk, newDesk, rowsIn, technicianId, theirClient } from "#tests/support/desk.ts";
import { add, addressOfRequest, done, makeRequest, requestRow, take } from "#tests/support/request-steps.ts";

const survey = { purpose: "inventory" };

/** A request of the person at the client's. */
async function makeTheirs(desk: Desk) {
  const { user } = await desk.as("client_contact");
  const values = { ...theirClient, contact: null, responsibleId: user["responsibleId"] };
  return makeRequest(desk, "displacement", { ...survey, ...values });
}

const cancelAs = (living: unknown) => ({ cancelReason: "duplicate", duplicateOfId: living });

/** Two requests of one client, of which the first was cancelled as a duplicate of the second. */
async function makeDuplicate(desk: Desk) {
  const dead = await makeTheirs(desk);
  const living = await makeRequest(desk, "displacement", {
    ...survey,
    ...theirClient,
    assigneeId: technicianId,
  });
  await done(desk, "agent", dead.id, "cancel", cancelAs(living.id));
  return { dead, living };
}

describe("a request that was cancelled as a duplicate", () => {
  test("tells the client why, and the number under which it goes on", async () => {
    const desk = newDesk();
    const { dead, living } = await makeDuplicate(desk);
    const { request } = await desk.as("client_contact");

    const { status, body } = await request("GET", await addressOfRequest(desk, dead.id));

    expect([status, body]).toMatchObject([
      200,
      { publicStatus: "called_off", cancelReason: "duplicate", livingNumber: living["number"] },
    ]);
    expect((await request("GET", await addressOfRequest(desk, living.id))).status).toBe(404);
  });

  test("hands its notes on to the living one, which hears them", async () => {
    const desk = newDesk();
    const { dead, living } = await makeDuplicate(desk);
    const hold = { pendingReason: "awaiting_client", pendingUntil: "2026-11-20T09:00:00.000Z" };
    await done(desk, "technician", living.id, "hold", hold);

    await add(desk, "client_contact", dead.id, "notes", { text: "It is worse today" });

    const notes = await rowsIn(desk, "notes");
    expect(notes.map(({ ownerId, text, visibility }) => [ownerId, text, visibility])).toEqual(
      expect.arrayContaining([
        [dead.id, "It is worse today", "client"],
        [living.id, "It is worse today", "client"],
      ]),
    );
    expect(await requestRow(desk, living.id)).toMatchObject({ status: "assigned", pendingReason: null });
    expect(await requestRow(desk, dead.id)).toMatchObject({ status: "cancelled" });
    const told = (await rowsIn(desk, "notifications")).filter(({ event }) => event === "client_wrote");
    expect(told.map(({ recordId }) => recordId)).toContain(living.id);
    expect(told.map(({ recordId }) => recordId)).not.toContain(dead.id);
  });

  test("hands its notes on through a living one that became a duplicate itself", async () => {
    const desk = newDesk();
    const { dead, living } = await makeDuplicate(desk);
    const last = await makeRequest(desk, "displacement", { ...survey, ...theirClient });
    await done(desk, "agent", living.id, "cancel", cancelAs(last.id));

    await add(desk, "agent", dead.id, "notes", { text: "They called again" });

    expect((await rowsIn(desk, "notes")).map(({ ownerId }) => String(ownerId)).toSorted()).toEqual(
      [dead.id, last.id].toSorted(),
    );
  });

  test("tells the number of the one with which work goes on now, however often that became a duplicate", async () => {
    const desk = newDesk();
    const { dead, living } = await makeDuplicate(desk);
    const another = async () => makeRequest(desk, "displacement", { ...survey, ...theirClient });
    const [third, last] = [await another(), await another()];
    await done(desk, "agent", living.id, "cancel", cancelAs(third.id));
    expect(await requestRow(desk, dead.id)).toMatchObject({ livingNumber: third["number"] });

    await done(desk, "agent", third.id, "cancel", cancelAs(last.id));

    for (const { id } of [dead, living, third])
      expect(await requestRow(desk, id)).toMatchObject({ status: "cancelled", livingNumber: last["number"] });
    const { request } = await desk.as("client_contact");
    const { body } = await request("GET", await addressOfRequest(desk, dead.id));
    expect(body["livingNumber"]).toBe(last["number"]);
  });

  test("keeps its number where the living one is cancelled for another reason", async () => {
    const desk = newDesk();
    const { dead, living } = await makeDuplicate(desk);

    await done(desk, "agent", living.id, "cancel", { cancelReason: "by_client" });

    expect(await requestRow(desk, dead.id)).toMatchObject({ livingNumber: living["number"] });
  });

  test("is one of the same client's, which is not cancelled", async () => {
    const desk = newDesk();
    const dead = await makeTheirs(desk);
    const others = await makeRequest(desk, "displacement", survey);
    const cancelled = await makeRequest(desk, "displacement", { ...survey, ...theirClient });
    await done(desk, "agent", cancelled.id, "cancel", { cancelReason: "by_client" });
    const issuesOf = async (id: unknown) =>
      (await take(desk, "agent", dead.id, "cancel", cancelAs(id))).body.issues;

    expect(await issuesOf(others.id)).toMatchObject([{ path: "duplicateOfId", code: "not_within" }]);
    expect(await issuesOf(cancelled.id)).toMatchObject([{ path: "duplicateOfId", code: "does_not_apply" }]);
    expect(await requestRow(desk, dead.id)).toMatchObject({ status: "new", duplicateOfId: null });
  });
});
