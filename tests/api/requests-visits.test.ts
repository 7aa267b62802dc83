import { describe, expect, test } from "vitest";
import { makeUnit, newDesk, technicianId } from "#tests/support/desk.ts";
import {
  addTime,
  done,
  go,
  makeRequest,
  offered,
  performed,
  refusal,
  requestRow,
  sign,
  take,
} from "#tests/support/request-steps.ts";
import { onSite, repaired } from "#tests/support/request-scenes.ts";

describe("a visit", () => {
  test("goes from the call to its end, with a timer for each part of it", async () => {
    const desk = newDesk();
    const { id } = await onSite(desk);
    await sign(desk, "technician", id, {});
    desk.api.advance(14);

    const resolved = await done(desk, "technician", id, "resolve", repaired);
    expect(resolved).toMatchObject({
      status: "resolved",
      publicStatus: "done",
      resolvedAt: new Date(desk.api.now()).toISOString(),
      firstTimeFix: true,
      minutesSpent: 16,
    });
    expect(await done(desk, "agent", id, "close")).toMatchObject({
      status: "closed",
      closedAt: new Date(desk.api.now()).toISOString(),
    });
  });

  test("tells before its end what is left of it", async () => {
    const desk = newDesk();
    const { id } = await onSite(desk);

    const resolve = (await offered(desk, "technician", id)).items.find(({ code }) => code === "resolve");
    expect(resolve?.missing).toEqual([
      "diagnosticIds",
      "actionsPerformed",
      "outcome",
      "resolutionNote",
      "unitConfirmed",
      "signatures",
    ]);
    expect(refusal(await take(desk, "technician", id, "resolve", repaired))).toEqual([400, ["signatures"]]);
    expect(await requestRow(desk, id)).toMatchObject({ status: "on_site", outcome: null });
  });

  test.each([
    [{ diagnosticIds: [] }, ["diagnosticIds"]],
    [{ actionsPerformed: [] }, ["actionsPerformed"]],
    [{ actionsPerformed: [performed("A-REP-03")] }, ["parts-used"]],
    [{ actionsPerformed: [performed("A-CBL-01")] }, ["attachments"]],
    [{ resolutionNote: null }, ["resolutionNote"]],
    [{ unitConfirmed: false }, ["unitConfirmed"]],
    [{ visitOutcome: "partly_done" }, ["noFollowUpReason"]],
  ])("is not over with %o", async (values, missing) => {
    const desk = newDesk();
    const { id } = await onSite(desk);
    await sign(desk, "technician", id, {});
    const answer = await take(desk, "technician", id, "resolve", { ...repaired, ...values });
    expect(refusal(answer)).toEqual([400, missing]);
  });

  test("without travel says so, and one without work is none", async () => {
    const desk = newDesk();
    const unit = await makeUnit(desk);
    const { id } = await makeRequest(desk, "displacement", { purpose: "repair", equipmentIds: [unit.id] });
    await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
    await go(desk, "technician", id, "arrive");
    await sign(desk, "technician", id, {});

    expect(refusal(await take(desk, "technician", id, "resolve", repaired))).toEqual([400, ["noTravel"]]);
    await addTime(desk, "technician", id, "travel", 5);
    await done(desk, "technician", id, "resolve", repaired);
  });

  test("knows its units by their codes, and asks nobody to confirm them again until the next visit", async () => {
    const desk = newDesk();
    const { id, unit } = await onSite(desk);
    const other = await makeUnit(desk);
    await sign(desk, "technician", id, {});
    const wrong = await take(desk, "technician", id, "confirm_unit", { unitId: other.id });
    expect(wrong.body.issues).toMatchObject([{ path: "unitId", code: "unknown_choice" }]);
    await done(desk, "technician", id, "confirm_unit", { unitId: unit.id });
    const codes = (await offered(desk, "technician", id)).items.map(({ code }) => code);
    expect(codes).not.toContain("confirm_unit");

    const { unitConfirmed: _confirmed, ...end } = repaired;
    expect(await done(desk, "technician", id, "resolve", end)).toMatchObject({
      confirmedUnits: [{ unitId: unit.id }],
    });
    await done(desk, "agent", id, "reopen", { reason: "It failed again at once" });
    await go(desk, "technician", id, "depart");
    expect(await requestRow(desk, id)).toMatchObject({ confirmedUnits: [] });
  });

  test("is begun by a phone without a dialog, as long as nothing is asked for", async () => {
    const desk = newDesk();
    const { id } = await makeRequest(desk, "displacement", { purpose: "inventory" });
    await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
    const atOnce = async () =>
      (await offered(desk, "technician", id)).items.flatMap((one) => ("atOnce" in one ? one.code : []));
    expect(await atOnce()).toEqual(["depart", "arrive"]);

    const { request } = await desk.as("admin");
    const { body } = await request("GET", "/api/settings");
    await request("PATCH", "/api/settings", { version: body["version"], gpsCheckIn: "required" });
    expect(await atOnce()).toEqual(["depart"]);
  });

  test("on which nobody is there is planned again", async () => {
    const desk = newDesk();
    const { id } = await onSite(desk);

    const early = await take(desk, "technician", id, "client_absent", { waitedMin: 5, note: "Rang twice" });
    expect(early.body.issues).toMatchObject([{ path: "waitedMin", code: "too_small" }]);
    expect(refusal(await take(desk, "technician", id, "client_absent", { waitedMin: 20 }))).toEqual([
      400,
      ["note"],
    ]);
    const waiting = await done(desk, "technician", id, "client_absent", {
      waitedMin: 20,
      note: "Rang twice",
    });
    expect(waiting).toMatchObject({
      status: "pending",
      pendingReason: "awaiting_client",
      visitOutcome: "client_absent",
      dueBy: null,
    });
    expect(await done(desk, "agent", id, "resume")).toMatchObject({
      status: "assigned",
      pendingReason: null,
    });
    await go(desk, "technician", id, "depart");
    expect(await requestRow(desk, id)).toMatchObject({ arrivalAt: null, leftSiteAt: null });
  });
});
