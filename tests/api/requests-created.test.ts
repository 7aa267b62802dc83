import { describe, expect, test } from "vitest";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { abilityOf } from "#db/rules/ability.ts";
import { declarations } from "#db/schema/registry.ts";
import { writableFields } from "#src/records/writable-fields.ts";
import { type Desk, newDesk, row, technicianId, theirClient } from "#tests/support/desk.ts";
import { done, makeRequest, post } from "#tests/support/request-steps.ts";

const survey = { ...theirClient, purpose: "inventory" };
const list = "/api/help-desk/displacement";

type Maker = "technician" | "workshop";

/** A technician serves a client by having work there. */
const serveClient = (desk: Desk): Promise<unknown> =>
  makeRequest(desk, "displacement", { ...survey, assigneeId: technicianId });

async function expectSeen(desk: Desk, who: Maker, id: unknown): Promise<void> {
  const { request } = await desk.as(who);
  const { number } = await row(desk, "requests", id);
  expect((await request("GET", `${list}/${String(id)}`)).body["number"]).toBe(number);
  expect((await request("GET", `${list}?itemsPerPage=-1`)).body.items.map((one) => one.id)).toContain(id);
  const found = await request("GET", `/api/search?q=${String(number)}`);
  expect(found.text).toContain(String(id));
}

describe("the creator of a request", () => {
  test("sees it with its number, though nobody has it yet", async () => {
    const desk = newDesk();
    await serveClient(desk);
    for (const who of ["technician", "workshop"] as const) {
      const { status, body } = await post(await desk.as(who), "displacement", survey);

      expect([status, body.issues]).toEqual([201, undefined]);
      expect([who, body["number"]]).toEqual([who, (await row(desk, "requests", body.id))["number"]]);
      await expectSeen(desk, who, body.id);
    }
  });

  test("sees it once a draft of theirs is submitted", async () => {
    const desk = newDesk();
    await serveClient(desk);
    const { id } = await makeRequest(desk, "displacement", { ...survey, status: "draft" }, "technician");

    await done(desk, "technician", id, "submit");

    await expectSeen(desk, "technician", id);
  });

  test("cannot keep it for dispatchers, who alone decide that", async () => {
    const desk = newDesk();
    await serveClient(desk);
    for (const who of ["technician", "workshop"] as const) {
      const person = await desk.as(who);
      const { status, body } = await post(person, "displacement", { ...survey, privateToDispatcher: true });

      expect([who, status, body.issues]).toEqual([
        who,
        400,
        [{ path: "privateToDispatcher", code: "not_allowed", params: { reason: "ask_the_dispatcher" } }],
      ]);
      const ability = abilityOf(rulesOfUser(person.user));
      const offered = writableFields(ability, declarations.displacements, null);
      expect(Object.keys(offered)).toContain("urgency");
      expect(Object.keys(offered)).not.toContain("privateToDispatcher");
    }
  });

  test("does not see what the dispatcher keeps to themselves", async () => {
    const desk = newDesk();
    await serveClient(desk);
    const { id } = await makeRequest(desk, "displacement", survey, "technician");
    const { request } = await desk.as("agent");
    const { version } = await row(desk, "requests", id);
    const values = { version, privateToDispatcher: true };
    expect((await request("PATCH", `${list}/${id}`, values)).status).toBe(200);

    expect((await (await desk.as("technician")).request("GET", `${list}/${id}`)).status).toBe(404);
  });
});
