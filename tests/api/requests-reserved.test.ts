import { describe, expect, test } from "vitest";
import { type Desk, newDesk, technicianId, theirClient, type Who } from "#tests/support/desk.ts";
import { collect, collecting, handoverBy, signCollection } from "#tests/support/request-scenes.ts";
import {
  addTime,
  done,
  go,
  makeRequest,
  performed,
  refusal,
  requestRow,
  sign,
  take,
} from "#tests/support/request-steps.ts";

async function set(desk: Desk, values: object): Promise<void> {
  const { request } = await desk.as("admin");
  const { version } = (await request("GET", "/api/settings")).body;
  expect((await request("PATCH", "/api/settings", { version, ...values })).status).toBe(200);
}

const visitsOf = async (desk: Desk, who: Who): Promise<string[]> => {
  const { request } = await desk.as(who);
  const { items } = (await request("GET", "/api/help-desk/displacement?itemsPerPage=-1")).body;
  return items.map(({ id }) => id).toSorted();
};

/** A colleague on the bench. */
const workshopId = "7";

const survey = { purpose: "inventory", ...theirClient };

/** Work that nobody has: in his zone, kept by the dispatcher, and elsewhere. */
async function unassigned(desk: Desk) {
  const made = async (values: object) => (await makeRequest(desk, "displacement", values)).id;
  return {
    near: await made(survey),
    reserved: await made({ ...survey, privateToDispatcher: true }),
    far: await made({ purpose: "inventory" }),
  };
}

describe("a technician", () => {
  test("takes work of his zone that nobody has where the settings let him, and none that the dispatcher keeps", async () => {
    const desk = newDesk();
    const { near, reserved, far } = await unassigned(desk);
    expect(await visitsOf(desk, "technician")).toEqual([]);
    for (const id of [near, reserved, far])
      expect((await take(desk, "technician", id, "take")).status).toBe(403);

    await set(desk, { selfTake: true });
    expect(await visitsOf(desk, "technician")).toEqual([near]);
    for (const id of [reserved, far]) expect((await take(desk, "technician", id, "take")).status).toBe(404);
    expect(await done(desk, "technician", near, "take")).toMatchObject({ assigneeId: technicianId });
    await set(desk, { selfTake: false });
    expect(await visitsOf(desk, "technician")).toEqual([near]);
  });

  test("reads what is over at his clients' unless the dispatcher keeps it, and all that he has himself", async () => {
    const desk = newDesk();
    const over = async (values: object, assigneeId: string) => {
      const { id } = await makeRequest(desk, "displacement", { ...survey, ...values });
      await go(desk, "admin", id, ["assign", { assigneeId }], "depart", "arrive");
      await sign(desk, "admin", id, {});
      await addTime(desk, "admin", id);
      await done(desk, "admin", id, "resolve", {
        actionsPerformed: [performed("A-DIA-01")],
        visitOutcome: "done",
        outcome: "delivered",
        resolutionNote: "All units were counted",
      });
      return id;
    };
    const reserved = await over({ privateToDispatcher: true }, technicianId);
    const open = await over({}, workshopId);
    await over({ privateToDispatcher: true }, workshopId);
    expect(await visitsOf(desk, "technician")).toEqual([open, reserved].toSorted());
    expect(await visitsOf(desk, "agent")).toHaveLength(3);
  });
});

test("with four eyes whoever collected units does not receive them", async () => {
  const desk = newDesk();
  await set(desk, { fourEyes: true });
  const { id, ids } = await collecting(desk);
  for (const unitId of ids) await collect(desk, id, unitId);
  await signCollection(desk, id, ids);
  await done(desk, "technician", id, "sign_out", { handoverBy });
  const items = ((await requestRow(desk, id))["items"] as Record<string, unknown>[]).map((item) => ({
    ...item,
    status: "received",
    conditionIn: "poor",
  }));
  await sign(desk, "technician", id, { role: "recipient", purpose: "reception", equipmentIds: ids });
  expect(refusal(await take(desk, "technician", id, "receive_units", { items }))).toEqual([
    403,
    "second_person",
  ]);
  await done(desk, "workshop", id, "receive_units", { items });
});
