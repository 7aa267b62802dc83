import { describe, expect, test } from "vitest";
import { categoryId } from "#db/domain/categories/seed.ts";
import { declarations } from "#db/schema/registry.ts";
import { stampFields } from "#db/schema/resource.ts";
import { refuseWrites } from "#tests/db/full-disk.ts";
import { type Desk, makeSpare, makeUnit, newDesk, technicianId, unitRow } from "#tests/support/desk.ts";
import {
  beforeSwap,
  collect,
  collecting,
  handoverBy,
  onSite,
  repaired,
  signCollection,
  swapInputs,
} from "#tests/support/request-scenes.ts";
import {
  addressOfKind,
  addressOfRequest,
  done,
  makeRequest,
  post,
  requestRow,
  sign,
  take,
} from "#tests/support/request-steps.ts";
import { newKey, stateOf, undo } from "#tests/support/state.ts";

const survey = { purpose: "inventory" };

const timelineOf = async (desk: Desk, at: string) =>
  (await (await desk.as("admin")).request("GET", `${at}/timeline?itemsPerPage=-1`)).body.items;

describe("invariants of the specification", () => {
  test("no request is resolved without a diagnostic, an action, a time entry, an outcome and a note", async () => {
    const desk = newDesk();
    const { id } = await onSite(desk);
    await sign(desk, "technician", id, {});
    for (const name of ["diagnosticIds", "actionsPerformed", "outcome", "resolutionNote"] as const) {
      const { [name]: _, ...others } = repaired;
      const { status, body } = await take(desk, "technician", id, "resolve", others);
      expect([status, body["missing"]]).toEqual([400, [name]]);
    }
    const { request } = await desk.as("technician");
    const entries = `${await addressOfRequest(desk, id)}/time-entries`;
    for (const entry of (await request("GET", entries)).body.items)
      expect((await request("DELETE", `${entries}/${entry.id}`)).status).toBe(204);
    const { status, body } = await take(desk, "technician", id, "resolve", repaired);
    expect([status, body["missing"]]).toEqual([400, expect.arrayContaining(["time-entries"])]);
    expect(await requestRow(desk, id)).toMatchObject({ status: "on_site", resolvedAt: null });
  });

  test("a PATCH with a status or a state is refused, one by one and in bulk", async () => {
    const desk = newDesk();
    const { request } = await desk.as("admin");
    const unit = await makeUnit(desk);
    const { id, version } = await makeRequest(desk, "displacement", survey);
    for (const [at, patch] of [
      [addressOfKind.displacement, { status: "closed" }],
      ["/api/equipments/computers", { state: "retired" }],
    ] as const) {
      const one = at === addressOfKind.displacement ? { id, version } : unit;
      const form = await request("PATCH", `${at}/${one.id}`, { version: one.version, ...patch });
      const bulk = await request("POST", `${at}/bulk`, { ids: [one.id], patch });
      expect([form.status, bulk.body.done ?? []]).toEqual([400, []]);
    }
    expect(await requestRow(desk, id)).toMatchObject({ status: "new", version });
    expect(await unitRow(desk, unit.id)).toMatchObject({ state: "in_service", version: unit.version });
  });

  test("after a swap one of the two units is at work, and both timelines name the swap", async () => {
    const desk = newDesk();
    const { id, outgoing, incoming } = await beforeSwap(desk);
    await done(desk, "technician", id, "swap", swapInputs);
    const states = [await unitRow(desk, outgoing.id), await unitRow(desk, incoming.id)].map(
      ({ state }) => state,
    );
    expect(states.filter((state) => state === "in_service" || state === "on_loan")).toHaveLength(1);
    for (const unit of [outgoing, incoming]) {
      const [latest] = await timelineOf(desk, `/api/equipments/computers/${unit.id}`);
      expect(latest).toMatchObject({ derived: true, cause: { step: "swap", record: { id } } });
    }
  });

  test("a swap that fails in the middle leaves both units and the request untouched", async () => {
    const desk = newDesk();
    const { id } = await beforeSwap(desk);
    const before = await stateOf(desk.api);
    const makeRoom = refuseWrites();
    expect((await take(desk, "technician", id, "swap", swapInputs)).status).toBe(507);
    makeRoom();
    expect(await stateOf(desk.api)).toEqual(before);
    await done(desk, "technician", id, "swap", swapInputs);
  });

  test("once units are signed out none of them is at the client's, and each keeps whose it is", async () => {
    const desk = newDesk();
    const { id, ids } = await collecting(desk, 2);
    for (const unitId of ids) await collect(desk, id, unitId);
    await signCollection(desk, id, ids);
    const before = await Promise.all(ids.map((unitId) => unitRow(desk, unitId)));
    await done(desk, "technician", id, "sign_out", { handoverBy });
    const after = await Promise.all(ids.map((unitId) => unitRow(desk, unitId)));
    expect(after.map(({ location }) => Object(location).type)).toEqual(["in_transit", "in_transit"]);
    expect(after.map(({ assignee }) => assignee)).toEqual(before.map(({ assignee }) => assignee));
  });

  test("two devices never give the same number", async () => {
    const numbers: unknown[] = [];
    for (const desk of [newDesk(), newDesk(), newDesk()])
      for (let count = 0; count < 3; count += 1)
        numbers.push((await makeRequest(desk, "displacement", survey))["number"]);
    expect(new Set(numbers).size).toBe(9);
  });

  test("deleting a master that requests name is refused with their count", async () => {
    const desk = newDesk();
    const { request } = await desk.as("admin");
    const [, other] = (await request("GET", "/api/masters/categories?scope=request&itemsPerPage=-1")).body
      .items;
    for (let count = 0; count < 2; count += 1)
      await makeRequest(desk, "displacement", { ...survey, categoryId: other?.id });
    const { status, body } = await request("DELETE", `/api/masters/categories/${other?.id}`);
    expect(status).toBe(409);
    expect(body.references).toEqual(
      expect.arrayContaining([{ resource: "help-desk/displacement", count: 2 }]),
    );
  });

  test("units that are retired or disposed of cannot be chosen in new requests of any kind", async () => {
    const desk = newDesk();
    const agent = await desk.as("agent");
    const fine = await makeUnit(desk);
    const expectedReturnAt = "2026-11-20";
    for (const state of ["retired", "disposed"]) {
      const location = { type: state === "retired" ? "client_site" : "disposed" };
      const { id } = await makeUnit(desk, { state, location });
      const spare = await makeSpare(desk, {
        state,
        location: { type: state === "retired" ? "warehouse" : "disposed" },
      });
      const answers = [
        await post(agent, "displacement", { purpose: "repair", equipmentIds: [id] }),
        await post(agent, "maintenance", { equipmentIds: [id] }),
        await post(agent, "pickup", {
          pickupReason: "repair",
          expectedReturnAt,
          items: [{ equipmentId: id }],
        }),
        await post(agent, "replacement", { outgoingEquipmentId: id }),
        await post(agent, "replacement", { outgoingEquipmentId: fine.id, incomingEquipmentId: spare.id }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    }
  });
});

describe("every way of writing a request", () => {
  /** The fields that differ between two versions, but for the stamp. */
  const differing = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
    Object.keys(declarations.displacements.fields)
      .filter((name) => !stampFields.some((stamp) => stamp === name))
      .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
      .toSorted();

  test("is in its history with the fields that it changed, those and no others", async () => {
    const desk = newDesk();
    const { request } = await desk.as("agent");
    const { id } = await makeRequest(desk, "displacement", survey);
    const at = addressOfKind.displacement;
    const version = async () => (await requestRow(desk, id)).version;
    const { key, headers } = newKey();
    const ways: Record<string, () => Promise<unknown>> = {
      form: async () =>
        request("PATCH", `${at}/${id}`, { version: await version(), urgency: "high" }, headers),
      undo: async () => undo(await desk.as("agent"), key),
      bulk: () =>
        request("POST", `${at}/bulk`, { ids: [id], patch: { departmentId: null, impact: "department" } }),
      step: () => take(desk, "agent", id, "assign", { assigneeId: technicianId }),
      plan: () =>
        take(desk, "agent", id, "schedule", {
          plannedStart: "2026-11-03T09:00:00.000Z",
          plannedEnd: "2026-11-03T10:00:00.000Z",
        }),
      wait: () =>
        take(desk, "technician", id, "hold", {
          pendingReason: "awaiting_client",
          pendingUntil: "2026-11-20T09:00:00.000Z",
        }),
      merge: async () => {
        const admin = await desk.as("admin");
        const list = "/api/masters/categories";
        const [, , spare] = (await admin.request("GET", `${list}?scope=request&itemsPerPage=-1`)).body.items;
        const used = (await admin.request("GET", `${list}/${categoryId("RQ-ACCESS")}`)).body;
        const versions = { [String(spare?.id)]: spare?.version, [used.id]: used.version };
        return admin.request("POST", `${list}/${spare?.id}/merge`, { from: [used.id], versions });
      },
    };
    for (const [way, write] of Object.entries(ways)) {
      desk.api.advance(1);
      const before = await requestRow(desk, id);
      await write();
      const after = await requestRow(desk, id);
      expect([way, after.version]).toEqual([way, before.version + 1]);
      const [latest] = (await request("GET", `${at}/${id}/history`)).body.items;
      const changes = latest?.["changes"] as { field: string; from: unknown; to: unknown }[];
      expect([way, changes.map(({ field }) => field).toSorted()]).toEqual([way, differing(before, after)]);
      for (const { field, from, to } of changes)
        expect([way, from, to]).toEqual([way, before[field] ?? null, after[field] ?? null]);
    }
  });
});
