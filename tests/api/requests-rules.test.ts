import { describe, expect, test } from "vitest";
import { actionId } from "#db/domain/actions-performed/seed.ts";
import { categoryId } from "#db/domain/categories/seed.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { diagnosticId } from "#db/domain/diagnostics/seed.ts";
import { siteId } from "#db/domain/sites/seed-list.ts";
import {
  client,
  type Desk,
  makeSpare,
  makeUnit,
  newDesk,
  rowsIn,
  technicianId,
} from "#tests/support/desk.ts";
import {
  add,
  addressOfRequest,
  done,
  go,
  makeRequest,
  performed,
  post,
  requestRow,
  sign,
  take,
} from "#tests/support/request-steps.ts";
import { onSite } from "#tests/support/request-scenes.ts";
import { newKey, undo } from "#tests/support/state.ts";

const survey = { purpose: "inventory" };

async function patch(desk: Desk, who: "admin" | "agent" | "technician", id: unknown, values: object) {
  const { version } = await requestRow(desk, id);
  const { request } = await desk.as(who);
  return request("PATCH", await addressOfRequest(desk, id), { version, ...values });
}

/** A survey that is over. */
async function resolvedSurvey(desk: Desk): Promise<string> {
  const { id } = await makeRequest(desk, "displacement", survey);
  await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
  await go(desk, "technician", id, "depart", "arrive");
  await sign(desk, "technician", id, {});
  await done(desk, "technician", id, "resolve", {
    actionsPerformed: [performed("A-DIA-01")],
    visitOutcome: "done",
    outcome: "delivered",
    resolutionNote: "All units were counted",
  });
  return id;
}

describe("a number", () => {
  test("is given once, with the code of the device, whatever becomes of its request", async () => {
    const desk = newDesk();
    const { request } = await desk.as("agent");
    const draft = await makeRequest(desk, "displacement", { ...survey, status: "draft" });
    const gone = await request("DELETE", await addressOfRequest(desk, draft.id));
    const unit = await makeUnit(desk);
    const others = [
      await makeRequest(desk, "displacement", survey),
      await makeRequest(desk, "maintenance", { equipmentIds: [unit.id] }),
      await makeRequest(desk, "displacement", survey),
    ];
    const [stem] = String(draft["number"]).split("-0001");
    expect(gone.status).toBe(204);
    expect(stem).toMatch(/^DSP-2026-[0-9A-Z]{4}$/);
    const ofRepairs = String(stem).replace("DSP", "MNT");
    expect(others.map(({ number }) => number)).toEqual([`${stem}-0002`, `${ofRepairs}-0001`, `${stem}-0003`]);
  });

  test("counts on in any format that the settings take", async () => {
    const desk = newDesk();
    const { request } = await desk.as("admin");
    const { version } = (await request("GET", "/api/settings")).body;
    const numberFormat = "{DEV}/{YY}.{NNNNN}";
    const saved = await request("PATCH", "/api/settings", { version, numberFormat });
    expect(saved.body.issues).toBeUndefined();
    const unit = await makeUnit(desk);
    const numbers = [
      await makeRequest(desk, "displacement", survey),
      await makeRequest(desk, "maintenance", { equipmentIds: [unit.id] }),
    ].map(({ number }) => String(number));
    expect(numbers.map((number) => number.slice(-9))).toEqual(["/26.00001", "/26.00002"]);
  });
});

describe("a draft", () => {
  test("begins its clock as it is submitted", async () => {
    const desk = newDesk();
    const { id } = await makeRequest(desk, "displacement", { ...survey, status: "draft" });
    expect(await requestRow(desk, id)).toMatchObject({ openedAt: null, sla: null });
    desk.api.advance(20);
    await done(desk, "agent", id, "submit");
    const now = new Date(desk.api.now()).toISOString();
    expect(await requestRow(desk, id)).toMatchObject({
      status: "new",
      openedAt: now,
      resolveBy: "2026-11-11T09:21:00.000Z",
    });
  });

  test("is deleted by its maker alone, and nothing else is deleted at all", async () => {
    const desk = newDesk();
    const draft = await makeRequest(desk, "displacement", { ...survey, status: "draft" });
    const made = await makeRequest(desk, "displacement", survey);
    const remove = async (who: "admin" | "agent" | "manager", id: unknown) =>
      (await (await desk.as(who)).request("DELETE", await addressOfRequest(desk, id))).status;
    expect(await remove("admin", draft.id)).toBe(403);
    expect(await remove("manager", draft.id)).toBe(403);
    for (const who of ["admin", "agent"] as const) expect(await remove(who, made.id)).toBe(403);
    expect(await remove("agent", draft.id)).toBe(204);
  });
});

describe("whoever makes a request", () => {
  test("begins it, and names those who may have it", async () => {
    const desk = newDesk();
    // Technicians read the clients for whom they work.
    await onSite(desk);
    const [agent, technician] = [await desk.as("agent"), await desk.as("technician")];
    for (const status of ["resolved", "closed", "scheduled", "assigned"])
      expect((await post(agent, "displacement", { ...survey, status })).body.issues).toContainEqual(
        expect.objectContaining({ path: "status", code: "read_only" }),
      );
    const own = await post(technician, "displacement", { ...survey, assigneeId: technicianId });
    expect([own.status, own.body["status"]]).toEqual([201, "assigned"]);
    expect(
      (await post(technician, "displacement", { ...survey, assigneeId: "7" })).body.issues,
    ).toMatchObject([{ path: "assigneeId", code: "not_allowed" }]);
    expect((await post(agent, "displacement", { ...survey, assigneeId: "5" })).body.issues).toMatchObject([
      { path: "assigneeId", code: "unknown_choice" },
    ]);
  });

  test("names units of the client alone, and none that is out of use", async () => {
    const desk = newDesk();
    const agent = await desk.as("agent");
    const other = await makeUnit(desk, { clientId: clientId("AMAL"), siteId: siteId("AMAL/PRI") });
    const old = await makeUnit(desk, { state: "retired", location: { type: "client_site" } });
    const lent = await makeSpare(desk);
    const issuesOf = async (id: unknown) =>
      (await post(agent, "displacement", { purpose: "repair", equipmentIds: [id] })).body.issues;
    expect(await issuesOf(other.id)).toMatchObject([{ path: "equipmentIds", code: "not_within" }]);
    expect(await issuesOf(old.id)).toMatchObject([{ path: "equipmentIds", params: { field: "state" } }]);
    expect(await issuesOf(lent.id)).toBeUndefined();
  });

  test("takes no work for a suspended client, but as a dispatcher and with a reason", async () => {
    const desk = newDesk();
    await onSite(desk);
    const admin = await desk.as("admin");
    const at = `/api/masters/clients/${client.clientId}`;
    const { version } = (await admin.request("GET", at)).body;
    expect((await admin.request("PATCH", at, { version, status: "suspended" })).status).toBe(200);
    const refused = await post(await desk.as("technician"), "displacement", survey);
    expect(refused.body.issues).toMatchObject([{ path: "clientId", code: "suspended" }]);
    const agent = await desk.as("agent");
    expect((await post(agent, "displacement", survey)).body.issues).toMatchObject([
      { path: "exceptionReason", code: "required" },
    ]);
    const exceptionReason = "Their doors are open";
    expect((await post(agent, "displacement", { ...survey, exceptionReason })).status).toBe(201);
    const { body } = await admin.request("GET", "/api/audit-log?kind=override");
    expect(body.items).toMatchObject([{ action: "create", kinds: ["change", "override"] }]);
  });

  test("of a client who was suspended meanwhile is neither submitted nor followed by another one", async () => {
    const desk = newDesk();
    const draft = await makeRequest(desk, "displacement", { ...survey, status: "draft" });
    const { id } = await onSite(desk);
    const admin = await desk.as("admin");
    const at = `/api/masters/clients/${client.clientId}`;
    const { version } = (await admin.request("GET", at)).body;
    await admin.request("PATCH", at, { version, status: "suspended" });

    expect((await take(desk, "agent", draft.id, "submit")).body.issues).toMatchObject([
      { path: "exceptionReason", code: "required" },
    ]);
    const follow = { newKind: "maintenance", newTitle: "Look at the printer", newPlace: "workshop" };
    expect((await take(desk, "technician", id, "follow_up", follow)).body.issues).toMatchObject([
      { path: "clientId", code: "suspended" },
    ]);
  });
});

describe("a request that is over", () => {
  test("keeps what its end was allowed for", async () => {
    const desk = newDesk();
    const id = await resolvedSurvey(desk);
    for (const values of [{ actionsPerformed: [] }, { outcome: null }, { resolutionNote: null }])
      expect((await patch(desk, "agent", id, values)).body.issues).toMatchObject([{ code: "required" }]);

    const entries = (await rowsIn(desk, "timeEntries")).filter(({ ownerId }) => ownerId === id);
    const { request } = await desk.as("technician");
    const at = await addressOfRequest(desk, id);
    for (const entry of entries) await request("DELETE", `${at}/time-entries/${entry.id}`);
    const { status, body } = await take(desk, "agent", id, "close");
    expect([status, body["missing"]]).toEqual([400, ["time-entries"]]);
  });

  test("takes internal notes once it is closed, and nothing else", async () => {
    const desk = newDesk();
    const id = await resolvedSurvey(desk);
    await done(desk, "agent", id, "close");
    expect((await patch(desk, "agent", id, { title: "Another title" })).body.reason).toBe("request_closed");
    expect((await patch(desk, "agent", id, { internalNote: "They paid" })).status).toBe(200);
    await add(desk, "agent", id, "notes", { text: "They paid" });
    const { request } = await desk.as("agent");
    const entry = { startAt: "2026-11-02T08:00:00.000Z", endAt: "2026-11-02T08:10:00.000Z" };
    expect((await request("POST", `${await addressOfRequest(desk, id)}/time-entries`, entry)).status).toBe(
      403,
    );
  });

  test("is opened again with a reason, within its days, and goes on with whoever had it", async () => {
    const desk = newDesk();
    const id = await resolvedSurvey(desk);
    const reason = "Two rooms were forgotten";
    const { resolvedAt } = await requestRow(desk, id);
    expect((await take(desk, "agent", id, "reopen", { reason: "Why" })).status).toBe(400);
    expect((await take(desk, "agent", id, "reopen", { reason, to: "new" })).status).toBe(400);
    await done(desk, "agent", id, "reopen", { reason });
    expect(await requestRow(desk, id)).toMatchObject({
      status: "assigned",
      assigneeId: technicianId,
      reopenCount: 1,
      firstTimeFix: false,
      resolvedAt: null,
      reopenings: [{ resolvedAt }],
    });
    expect((await take(desk, "technician", id, "decline", { declineReason: "overload" })).status).toBe(409);

    const other = await resolvedSurvey(desk);
    await done(desk, "agent", other, "close");
    desk.api.advance(9 * 24 * 60);
    expect((await take(desk, "agent", other, "reopen", { reason })).body.issues).toMatchObject([
      { path: "reason", code: "too_late" },
    ]);
  });

  test("holds on to the masters that it names", async () => {
    const desk = newDesk();
    const id = await resolvedSurvey(desk);
    await patch(desk, "agent", id, { diagnosticIds: [diagnosticId("D-NFF-01")] });
    const { request } = await desk.as("admin");
    for (const address of [
      `actions_performed/${actionId("A-DIA-01")}`,
      `diagnostics/${diagnosticId("D-NFF-01")}`,
      `categories/${categoryId("RQ-ACCESS")}`,
    ]) {
      const { status, body } = await request("DELETE", `/api/masters/${address}`);
      expect([status, body.references]).toMatchObject([409, expect.any(Array)]);
    }
  });
});

test("an expense above the setting has its receipt", async () => {
  const desk = newDesk();
  const { id } = await makeRequest(desk, "displacement", survey);
  const expense = (amount: number) => ({ expenses: [{ type: "fuel", amount: { amount, currency: "DZD" } }] });
  expect((await patch(desk, "agent", id, expense(20))).status).toBe(200);
  expect((await patch(desk, "agent", id, expense(21))).body.issues).toMatchObject([
    { path: "expenses.0.receiptId", code: "required" },
  ]);
});

test("what is said twice is done once, and a request that was made is not undone", async () => {
  const desk = newDesk();
  const agent = await desk.as("agent");
  const { key, headers } = newKey();
  const body = { ...survey, title: "It does not start", ...client, categoryId: categoryId("RQ-ACCESS") };
  const contact = { name: "Nadia B", phone: "0551234567", email: null };
  const at = "/api/help-desk/displacement";
  const first = await agent.request("POST", at, { ...body, contact }, headers);
  const second = await agent.request("POST", at, { ...body, contact }, headers);
  expect([second.status, second.body.id]).toEqual([201, first.body.id]);
  expect((await rowsIn(desk, "requests")).length).toBe(1);
  expect((await undo(agent, key)).status).toBe(403);
});
