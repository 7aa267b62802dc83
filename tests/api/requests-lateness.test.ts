import { describe, expect, test } from "vitest";
import { supportOfferId } from "#db/domain/services/seed.ts";
import { type Desk, newDesk, technicianId } from "#tests/support/desk.ts";
import { addressOfRequest, done, makeRequest, requestRow } from "#tests/support/request-steps.ts";

const survey = { purpose: "inventory", assigneeId: technicianId };
const priority = (name: string) => ({ priority: name, reason: "They asked for another one" });

async function doDueWork(desk: Desk): Promise<void> {
  expect((await (await desk.as("agent")).request("POST", "/api/due")).status).toBe(204);
}

const lateness = ["resolveBy", "dueBy", "breachedResolve", "breachedAt", "escalation"] as const;

async function latenessOf(desk: Desk, id: unknown): Promise<Record<string, unknown>> {
  const row = await requestRow(desk, id);
  return Object.fromEntries(lateness.map((name) => [name, row[name]]));
}

/** A request that had to be resolved by the sixth of November, three weeks later. */
async function makeLate(desk: Desk): Promise<{ id: string; before: Record<string, unknown> }> {
  const { id } = await makeRequest(desk, "displacement", { ...survey, urgency: "high" });
  desk.api.advance(20 * 24 * 60);
  await doDueWork(desk);
  const before = await latenessOf(desk, id);
  expect(before).toMatchObject({
    resolveBy: "2026-11-06T09:00:00.000Z",
    breachedResolve: true,
    escalation: "escalated",
  });
  return { id, before };
}

describe("a late request", () => {
  test("is as late as before once its priority is set back (glpi#15605)", async () => {
    const desk = newDesk();
    const { id, before } = await makeLate(desk);

    await done(desk, "agent", id, "priority", priority("P4"));
    expect(await requestRow(desk, id)).toMatchObject({
      // Seven days of eight hours from the call.
      resolveBy: "2026-11-11T09:00:00.000Z",
      breachedResolve: true,
    });
    await done(desk, "agent", id, "priority", priority("P3"));

    expect(await latenessOf(desk, id)).toEqual(before);
  });

  test("stays late under another service, and the change is undone with nothing in between", async () => {
    const desk = newDesk();
    const { id, before } = await makeLate(desk);
    const { version } = await requestRow(desk, id);
    const { request } = await desk.as("agent");
    const serviceId = supportOfferId("GLD");

    const changed = await request(
      "PATCH",
      await addressOfRequest(desk, id),
      { version, serviceId },
      { "idempotency-key": "other-service" },
    );
    expect([changed.status, changed.body.issues]).toEqual([200, undefined]);
    expect(await requestRow(desk, id)).toMatchObject({ serviceId, ...before });
    await doDueWork(desk);

    expect((await request("POST", "/api/undo/other-service")).status).toBe(200);
    expect(await latenessOf(desk, id)).toEqual(before);
  });

  test("is told of again where it becomes late once more by the terms of before", async () => {
    const desk = newDesk();
    const { id } = await makeRequest(desk, "displacement", { ...survey, urgency: "high" });
    desk.api.advance(5 * 24 * 60);
    await doDueWork(desk);
    expect(await latenessOf(desk, id)).toMatchObject({ escalation: "overdue" });

    await done(desk, "agent", id, "priority", priority("P4"));
    expect(await latenessOf(desk, id)).toMatchObject({ escalation: null, breachedResolve: true });
    await done(desk, "agent", id, "priority", priority("P3"));
    await doDueWork(desk);

    expect(await latenessOf(desk, id)).toMatchObject({ escalation: "overdue" });
  });

  test("keeps its escalation through a wait", async () => {
    const desk = newDesk();
    const { id, before } = await makeLate(desk);
    const wait = { pendingReason: "awaiting_client", pendingUntil: "2026-12-20T09:00:00.000Z" };
    await done(desk, "agent", id, "hold", wait);
    await doDueWork(desk);
    desk.api.advance(60);
    await done(desk, "agent", id, "resume");

    expect(await latenessOf(desk, id)).toEqual(before);
  });
});

test("a priority that is raised over what has elapsed is due at the instant at which that was used up", async () => {
  const desk = newDesk();
  const { id } = await makeRequest(desk, "displacement", survey);
  desk.api.advance(2 * 24 * 60);

  await done(desk, "agent", id, "priority", priority("P1"));

  expect(await requestRow(desk, id)).toMatchObject({
    resolveBy: "2026-11-03T09:00:00.000Z",
    dueBy: "2026-11-03T09:00:00.000Z",
  });
});
