import { describe, expect, test } from "vitest";
import {
  makeUnit,
  newDesk,
  rowsIn,
  technicianId,
  theirClient,
  type Desk,
  type Who,
} from "#tests/support/desk.ts";
import {
  addressOfRequest,
  addTime,
  asked,
  done,
  go,
  makeRequest,
  offered,
  performed,
  requestRow,
  sign,
  take,
} from "#tests/support/request-steps.ts";
import { beforeSwap, swapInputs } from "#tests/support/request-scenes.ts";
import { requestMachine as machine } from "#db/domain/requests/machine.ts";
import { stepsCalled } from "#db/rules/machines/take.ts";
import { declarations } from "#db/schema/registry.ts";
import { startOf, stepBody, stepIssues } from "#src/records/form/step-inputs.ts";

const codesOf = async (desk: Desk, who: Parameters<typeof offered>[1], id: unknown): Promise<string[]> =>
  (await offered(desk, who, id)).items.map(({ code }) => code);

/** Work for the person at the client's that is closed. */
async function makeClosed(desk: Desk, values: object = {}, closes: Who = "client_contact") {
  const { user } = await desk.as("client_contact");
  const { id } = await makeRequest(desk, "displacement", {
    purpose: "inventory",
    ...theirClient,
    contact: null,
    responsibleId: user["responsibleId"],
    assigneeId: technicianId,
    ...values,
  });
  await go(desk, "technician", id, "depart", "arrive");
  await addTime(desk, "technician", id);
  await sign(desk, "technician", id, {});
  await done(desk, "technician", id, "resolve", {
    actionsPerformed: [performed("A-DIA-01")],
    visitOutcome: "done",
    ...("equipmentIds" in values && { unitConfirmed: true }),
    outcome: "delivered",
    resolutionNote: "All units were counted",
  });
  await done(desk, closes, id, "close");
  return requestRow(desk, id);
}

const reason = "The same two rooms are missing again";

/** Returns the issues of a client's step by the form, which knows the record and the facts that the API tells. */
async function formIssues(
  desk: Desk,
  id: unknown,
  code: string,
  values: object = {},
  who: Who = "client_contact",
) {
  const { request } = await desk.as(who);
  const { body: row } = await request("GET", await addressOfRequest(desk, id));
  const { items } = await offered(desk, who, id);
  const facts = items.find((item) => item.code === code)?.facts ?? {};
  const [step] = stepsCalled(machine, code);
  if (!step) throw new Error(`Failed to prepare: there is no step ${code}.`);
  const setting = { machine, resource: declarations.displacements, step, row, facts };
  return stepIssues(setting, stepBody(setting, { ...startOf(setting), ...values }));
}

describe("closed work", () => {
  test("is offered to be opened again within its days, and to be reported again after them", async () => {
    const desk = newDesk();
    const { id } = await makeClosed(desk);

    expect(await codesOf(desk, "client_contact", id)).toEqual(["reopen", "rate"]);
    expect(await codesOf(desk, "agent", id)).toEqual(expect.arrayContaining(["reopen", "follow_up"]));
    expect((await take(desk, "client_contact", id, "report_again", { reason })).status).toBe(400);

    desk.api.advance(395 * 24 * 60);
    expect(await codesOf(desk, "client_contact", id)).toEqual(["report_again", "rate"]);
    expect(await codesOf(desk, "agent", id)).not.toContain("reopen");
    expect(await codesOf(desk, "agent", id)).not.toContain("report_again");
    expect((await take(desk, "client_contact", id, "reopen", { reason })).body.issues).toMatchObject([
      { path: "reason", code: "too_late" },
    ]);
  });

  test("is reported again by a form that is not told who fills it in", async () => {
    const desk = newDesk();
    const unit = await makeUnit(desk, theirClient);
    const { id } = await makeClosed(desk, { equipmentIds: [unit.id] });
    desk.api.advance(395 * 24 * 60);

    expect(await formIssues(desk, id, "report_again", { reason })).toEqual([]);
    expect(await formIssues(desk, id, "report_again")).toMatchObject([{ path: "reason", code: "required" }]);
  });

  test("without a unit is confirmed, rated, opened and reported again by forms that know less than the API", async () => {
    const desk = newDesk();
    const { id } = await makeClosed(desk, { responsibleId: null, contact: asked.contact }, "client_manager");

    for (const code of ["close", "rate", "reopen", "report_again"])
      expect([code, await formIssues(desk, id, code, { reason, score: 5 }, "client_manager")]).toEqual([
        code,
        [],
      ]);
  });

  test("that is reported again begins with the typed text, and leads to the request that is over", async () => {
    const desk = newDesk();
    const unit = await makeUnit(desk, theirClient);
    const old = await makeClosed(desk, { equipmentIds: [unit.id] });
    desk.api.advance(395 * 24 * 60);

    const { status, body } = await take(desk, "client_contact", old.id, "report_again", { reason });

    expect([status, body.issues, body.message]).toEqual([200, undefined, undefined]);
    const made = (await rowsIn(desk, "requests")).filter(({ id }) => id !== old.id);
    expect(made).toMatchObject([
      {
        kind: "maintenance",
        status: "new",
        channel: "portal",
        title: old["title"],
        description: reason,
        clientId: old["clientId"],
        responsibleId: old["responsibleId"],
        equipmentIds: [unit.id],
        followUpOfId: old.id,
      },
    ]);
    expect(await rowsIn(desk, "relations")).toMatchObject([
      { ownerId: made[0]?.id, relation: "follow_up_of", requestId: old.id },
    ]);
    expect(await requestRow(desk, old.id)).toMatchObject({ status: "closed" });
    const { request } = await desk.as("client_contact");
    const seen = await request("GET", `/api/help-desk/maintenance/${String(made[0]?.id)}`);
    expect([seen.status, seen.body["number"]]).toEqual([200, made[0]?.["number"]]);
  });

  test("without a unit that is still the client's is reported again as a visit", async () => {
    const desk = newDesk();
    const old = await makeClosed(desk);
    desk.api.advance(395 * 24 * 60);

    expect((await take(desk, "client_contact", old.id, "report_again", { reason })).status).toBe(200);

    const made = (await rowsIn(desk, "requests")).filter(({ id }) => id !== old.id);
    expect(made).toMatchObject([{ kind: "displacement", purpose: "site_survey", description: reason }]);
  });
});

describe("a swap", () => {
  test("is offered to be taken back for as long as it can be", async () => {
    const desk = newDesk();
    const { id } = await beforeSwap(desk);
    await done(desk, "technician", id, "swap", swapInputs);

    expect(await codesOf(desk, "technician", id)).toContain("undo_swap");
    desk.api.advance(35);
    expect(await codesOf(desk, "technician", id)).not.toContain("undo_swap");
    expect(await codesOf(desk, "manager", id)).toContain("undo_swap");
    desk.api.advance(24 * 60);
    expect(await codesOf(desk, "manager", id)).not.toContain("undo_swap");
  });
});
