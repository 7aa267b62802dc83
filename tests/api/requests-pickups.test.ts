import { describe, expect, test } from "vitest";
import { actionId } from "#db/domain/actions-performed/seed.ts";
import { diagnosticId } from "#db/domain/diagnostics/seed.ts";
import { client, makeUnit, newDesk, rowsIn, technicianId, unitRow } from "#tests/support/desk.ts";
import { addPhoto, done, refusal, requestRow, sign, take } from "#tests/support/request-steps.ts";
import { collect, collecting, handoverBy, signCollection, taken } from "#tests/support/request-scenes.ts";

describe("a pickup", () => {
  test("takes units to the workshop, leaves one behind and adds one that nobody had named", async () => {
    const desk = newDesk();
    const { id, ids } = await collecting(desk, 3);
    const extra = await makeUnit(desk);
    const [first, second, third] = ids;

    await collect(desk, id, first, { sealNumber: "S-1" });
    await collect(desk, id, second);
    await addPhoto(desk, "technician", id, { equipmentId: extra.id });
    const unexplained = await take(desk, "technician", id, "collect_unit", taken(extra.id));
    expect(refusal(unexplained)).toEqual([400, ["unexpectedReason"]]);
    await done(desk, "technician", id, "collect_unit", {
      ...taken(extra.id),
      unexpectedReason: "It failed this morning",
    });
    expect(refusal(await take(desk, "technician", id, "sign_out", { handoverBy }))).toEqual([
      400,
      ["items", "signatures"],
    ]);
    await done(desk, "technician", id, "leave_unit", { unitId: third, leftReason: "in_use" });
    await signCollection(desk, id, [first, second, extra.id]);
    await done(desk, "technician", id, "sign_out", { handoverBy });

    for (const unitId of [first, second, extra.id])
      expect(await unitRow(desk, unitId)).toMatchObject({
        state: "in_transit",
        location: { type: "in_transit" },
        holderUserId: technicianId,
        assignee: { label: "Nadia" },
        clientId: client.clientId,
      });
    expect(await unitRow(desk, third)).toMatchObject({ state: "in_service" });
    expect(refusal(await take(desk, "agent", id, "cancel", { cancelReason: "by_client" }))).toEqual([409]);

    const items = ((await requestRow(desk, id))["items"] as Record<string, unknown>[]).map((item) =>
      item["equipmentId"] === first
        ? { ...item, status: "received", conditionIn: "poor", sealIntact: true }
        : item["equipmentId"] === second
          ? { ...item, status: "missing", missingReason: "Not in the van" }
          : item["status"] === "collected"
            ? { ...item, status: "received", conditionIn: "poor" }
            : item,
    );
    expect(refusal(await take(desk, "workshop", id, "receive_units", { items }))).toEqual([
      400,
      ["signatures"],
    ]);
    await sign(desk, "technician", id, { role: "recipient", purpose: "reception", equipmentIds: [first] });
    const rewritten = items.map((item) => ({ ...item, conditionOut: "new" }));
    expect((await take(desk, "workshop", id, "receive_units", { items: rewritten })).status).toBe(400);
    await done(desk, "workshop", id, "receive_units", { items });
    expect(await unitRow(desk, first)).toMatchObject({
      state: "in_repair",
      location: { type: "workshop" },
      holderUserId: null,
      assignee: { label: "Nadia" },
    });
    expect(await unitRow(desk, second)).toMatchObject({ state: "in_transit" });

    await done(desk, "workshop", id, "resolve", {
      diagnosticIds: [diagnosticId("D-PWR-01")],
      resolutionNote: "The units are in the workshop",
    });
    expect(await requestRow(desk, id)).toMatchObject({
      status: "resolved",
      outcome: "collected",
      actionsPerformed: [{ actionId: actionId("A-COL-01"), result: "done" }],
    });
    const repairs = (await rowsIn(desk, "requests")).filter(({ followUpOfId }) => followUpOfId === id);
    expect(repairs).toHaveLength(2);
    expect(repairs).toEqual(
      expect.arrayContaining(
        [first, extra.id].map((unitId) =>
          expect.objectContaining({ kind: "maintenance", equipmentIds: [unitId], place: "workshop" }),
        ),
      ),
    );
  });

  test("without a signature has its reason and a second picture", async () => {
    const desk = newDesk();
    const { id, ids } = await collecting(desk);
    await collect(desk, id, ids[0]);
    await signCollection(desk, id, ids, { strokes: null, refusalReason: "Wants to read it first" });

    const answer = await take(desk, "technician", id, "sign_out", { handoverBy });
    expect(refusal(answer)).toEqual([400, ["attachments"]]);
    await addPhoto(desk, "technician", id);
    await done(desk, "technician", id, "sign_out", { handoverBy });
  });

  test("of which nothing was taken along waits or ends", async () => {
    const desk = newDesk();
    const { id, ids } = await collecting(desk);
    expect(refusal(await take(desk, "technician", id, "nothing_collected"))).toEqual([400, ["reason"]]);
    expect(await done(desk, "technician", id, "nothing_collected", { reason: "Nobody there" })).toMatchObject(
      {
        status: "pending",
      },
    );
    expect(await unitRow(desk, ids[0])).toMatchObject({ state: "in_service", openRequestCount: 1 });
  });

  test("is written unit by unit by its steps alone", async () => {
    const desk = newDesk();
    const { id, ids } = await collecting(desk);
    const { request } = await desk.as("technician");
    const { version } = await requestRow(desk, id);
    const { status, body } = await request("PATCH", `/api/help-desk/pickup/${id}`, {
      version,
      items: [{ equipmentId: ids[0], status: "collected" }],
    });
    expect([status, body.issues]).toMatchObject([400, [{ path: "items.0.status", code: "read_only" }]]);
  });

  test("hands the units over by whoever signed for the client, and asks for the post that nobody wrote down", async () => {
    const desk = newDesk();
    const { id, ids } = await collecting(desk);
    await collect(desk, id, ids[0]);
    await signCollection(desk, id, ids, { signerName: "Karima L", signerTitle: null });
    expect(refusal(await take(desk, "technician", id, "sign_out"))).toEqual([400, ["handoverBy"]]);

    await signCollection(desk, id, ids, { signerName: "Karima L", signerTitle: "Head nurse" });
    await done(desk, "technician", id, "sign_out");

    expect(await requestRow(desk, id)).toMatchObject({
      status: "in_transit",
      handoverBy: { name: "Karima L", title: "Head nurse" },
    });
  });
});
