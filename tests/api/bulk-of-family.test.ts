import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { makeVisit, step, unitsInService } from "#tests/support/requests.ts";

const api = newApi();
const [agent, technician, observer] = [
  await signIn(api, "agent"),
  await signIn(api, "technician"),
  await signIn(api, "observer"),
];

const all = "/api/help-desk/requests";

const bulk = ({ request }: Person, body: object) => request("POST", `${all}/bulk`, body);

/** A visit that is assigned, and a maintenance that nobody has yet. */
async function twoRequests() {
  const visit = await makeVisit(api, agent, technician);
  const [unit] = await unitsInService(api);
  const category = (await stored(api, declarations.categories)).find((one) => one["scope"] === "request");
  const { title, clientId, siteId, contact } = visit.request;
  const values = { title, clientId, siteId, contact, categoryId: category?.id, equipmentIds: [unit?.id] };
  const { body } = await agent.request("POST", "/api/help-desk/maintenance", values);
  return { visit: visit.request, maintenance: body };
}

describe("requests of several kinds", () => {
  test("take a step together at the address of all kinds, each in its own list", async () => {
    const { visit, maintenance } = await twoRequests();
    const ids = [visit.id, maintenance.id];
    const priority = { code: "priority", inputs: { priority: "P1", reason: "The board of directors waits" } };

    const { status, body } = await bulk(agent, { ids, step: priority });

    expect([status, body.done, body.failed]).toEqual([200, ids, []]);
    for (const list of [`displacement/${visit.id}`, `maintenance/${maintenance.id}`]) {
      const { body: one } = await agent.request("GET", `/api/help-desk/${list}`);
      expect(one).toMatchObject({ priority: "P1" });
    }
  });

  test("are told apart before: those that can take it, and the others with the reason", async () => {
    const { visit, maintenance } = await twoRequests();
    const assign = { code: "assign", inputs: { assigneeId: technician.user.id } };

    const { body } = await bulk(agent, { ids: [visit.id, maintenance.id], step: assign, dryRun: true });

    expect(body.done).toEqual([maintenance.id]);
    expect(body.failed).toMatchObject([{ id: visit.id, code: "no_such_step", state: "assigned" }]);
  });

  test("are planned together, all that a filter finds", async () => {
    const { visit } = await twoRequests();
    const filter = `status=assigned&q=${String(visit["number"])}`;
    const inputs = { plannedStart: "2031-03-03T08:00:00.000Z", plannedEnd: "2031-03-03T09:00:00.000Z" };

    const { body } = await bulk(agent, { filter, expected: 1, step: { code: "schedule", inputs } });

    expect(body.done).toEqual([visit.id]);
  });

  test("are closed only where their gate is passed", async () => {
    const { visit } = await twoRequests();
    await step(technician, `/api/help-desk/displacement/${visit.id}`, "depart");

    const { body } = await bulk(agent, {
      ids: [visit.id],
      step: { code: "close", inputs: {} },
      dryRun: true,
    });

    expect(body.done).toEqual([]);
    expect(body.failed).toMatchObject([{ id: visit.id, code: "no_such_step" }]);
  });

  test("are changed, deleted and archived in their own lists alone", async () => {
    const { visit } = await twoRequests();

    for (const action of [{ patch: { title: "Another title" } }, { delete: true }, { archive: true }])
      expect((await bulk(agent, { ids: [visit.id], ...action })).status).toBe(404);
    expect((await agent.request("POST", all, { title: "A request of no kind" })).status).toBe(404);
  });

  test("take no step by whoever only reads them", async () => {
    const { maintenance } = await twoRequests();
    const assign = { code: "assign", inputs: { assigneeId: technician.user.id } };

    expect((await bulk(observer, { ids: [maintenance.id], step: assign })).status).toBe(403);
  });
});
