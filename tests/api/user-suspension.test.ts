import { describe, expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { declarations, resourceNamed } from "#db/schema/registry.ts";
import { type Answer, type Person, signIn, stored, type TestApi } from "#tests/support/api.ts";
import { makeVisit, newVisit, step } from "#tests/support/requests.ts";

const list = "/api/apps/users";
/** Another technician of the sample data, who is in the field. */
const successorId = "16";

/** A technician with a visit of his own and one that he helps with. */
async function withWork() {
  const all = await newVisit();
  const { api, agent, technician } = all;
  const [admin, manager] = [await signIn(api, "admin"), await signIn(api, "manager")];
  const successor = (await admin.request("GET", `/api/security/users/${successorId}`)).body;
  expect(successor).toMatchObject({ role: "maintainer", status: "active" });
  const helped = await makeVisit(api, agent, { ...technician, user: successor }, {});
  await admin.request("PATCH", helped.at, {
    version: (await admin.request("GET", helped.at)).body.version,
    helpers: [technician.user.id],
  });
  const suspend = async (by: Person, body: object = {}, headers = {}) => {
    const { version } = (await admin.request("GET", `/api/security/users/${technician.user.id}`)).body;
    return by.request("POST", `${list}/${technician.user.id}/suspend`, { version, ...body }, headers);
  };
  return { ...all, admin, manager, successor, helped, suspend };
}

const everything = { displacement: successorId, helping: successorId };

const userIn = async ({ request }: Person, id: string) =>
  (await request("GET", `/api/security/users/${id}`)).body;

const issuesOf = ({ body }: Answer) =>
  (body.issues ?? []).map(({ path, code, params }) => [path, code, params]);

describe("an account with open work", () => {
  test("tells whoever may change it what it would leave behind", async () => {
    const { technician, admin, agent, request, helped } = await withWork();
    const helpedId = helped.at.split("/").at(-1);

    const { body } = await admin.request("GET", `${list}/${technician.user.id}/open-work`);

    expect(body.items).toEqual([
      {
        kind: "displacement",
        count: 1,
        planned: 0,
        started: 0,
        items: [
          {
            resource: "help-desk/displacement",
            id: request.id,
            name: `${String(request["number"])} ${String(request["title"])}`,
            plannedStart: null,
          },
        ],
      },
      expect.objectContaining({
        kind: "helping",
        count: 1,
        items: [expect.objectContaining({ id: helpedId })],
      }),
    ]);
    expect((await agent.request("GET", `${list}/${technician.user.id}/open-work`)).status).toBe(403);
  });

  test("is deactivated by no call that does not hand it over, and the answer says how much there is", async () => {
    const { technician, admin, manager, suspend } = await withWork();
    const { id } = technician.user;
    const refused = [["status", "work_in_hand", { count: 2 }]];

    const { version } = await userIn(admin, id);
    for (const by of [admin, manager])
      for (const status of ["inactive", "pending"]) {
        expect(issuesOf(await by.request("PATCH", `/api/security/users/${id}`, { status, version }))).toEqual(
          refused,
        );
        expect(issuesOf(await by.request("PATCH", `${list}/${id}`, { status }))).toEqual(refused);
        const bulk = { ids: [id, "17"], patch: { status } };
        const { body } = await by.request("POST", "/api/security/users/bulk", { ...bulk, dryRun: true });
        expect(body.failed.map((one) => one.id)).toContain(id);
      }
    const file = "email,status\ntechnician@demo.com,inactive\n";
    const { body } = await admin.request("POST", "/api/security/users/import", file, {
      "content-type": "text/csv",
    });
    expect(body.rejected.map(({ code }) => code)).toEqual(["work_in_hand"]);
    const without = await suspend(manager);
    expect([without.status, without.body.code]).toEqual([409, "work_in_hand"]);
    expect(without.body["work"]).toMatchObject([
      { kind: "displacement", count: 1 },
      { kind: "helping", count: 1 },
    ]);
    expect((await suspend(manager, { handOverTo: { displacement: successorId } })).status).toBe(409);
    expect((await userIn(admin, id))["status"]).toBe("active");
  });

  test("is suspended with all of its work handed over, in one command", async () => {
    const { api, technician, admin, manager, at, helped, request, suspend } = await withWork();
    const { id } = technician.user;
    expect((await userIn(admin, id))["scopeClientIds"]).toContain(clientId("AMAL"));

    const { status, body } = await suspend(manager, { handOverTo: everything });

    expect([status, body.issues]).toEqual([200, undefined]);
    expect(body["record"]).toMatchObject({ id: Number(id), status: "inactive" });
    expect(body["effects"]).toContainEqual({
      resource: "help-desk/displacement",
      id: request.id,
      change: { field: "assigneeId", from: id, to: successorId },
    });
    expect((await admin.request("GET", at)).body["assigneeId"]).toBe(successorId);
    // Whoever has the work need not help with it.
    expect((await admin.request("GET", helped.at)).body).toMatchObject({
      assigneeId: successorId,
      helpers: [],
    });
    // Nobody knows a client for the sake of work that he has no more, and nobody signs in who is inactive.
    expect((await userIn(admin, id))["scopeClientIds"]).toEqual([]);
    expect((await userIn(admin, successorId))["scopeClientIds"]).toContain(clientId("AMAL"));
    expect((await technician.request("GET", at)).status).toBe(401);
    const told = (await stored(api, resourceNamed("notifications"))).filter(
      (one) => one["userId"] === successorId && one["event"] === "assigned",
    );
    expect(told.map((one) => one["recordId"])).toContain(request.id);
    const unit = (await stored(api, declarations.computers)).find(({ id: unitId }) =>
      (request["equipmentIds"] as string[]).includes(unitId),
    );
    expect(unit?.["openRequestAssignees"]).toEqual([successorId]);
  });

  test("ends with its running timers, and work that has begun is handed over with the reason", async () => {
    const { api, technician, admin, at, suspend } = await withWork();
    await step(technician, at, "depart");
    api.advance(20);
    // Who suspends somebody has just typed his password.
    const manager = await signIn(api, "manager");

    const without = await suspend(manager, { handOverTo: everything });
    expect([without.status, issuesOf(without)]).toEqual([400, [["reason", "required", undefined]]]);
    const { status } = await suspend(manager, { handOverTo: everything, reason: "He left the company" });

    expect(status).toBe(200);
    expect((await admin.request("GET", `${at}/time-entries`)).body.items).toMatchObject([{ minutes: 20 }]);
    expect((await admin.request("GET", at)).body).toMatchObject({
      status: "en_route",
      assigneeId: successorId,
      minutesSpent: 20,
    });
  });

  test("goes to people who do such work, and to nobody who is suspended himself", async () => {
    const { technician, manager, admin, suspend } = await withWork();
    const { id } = technician.user;

    for (const [handOverTo, path] of [
      [{ ...everything, displacement: "3" }, "handOverTo.displacement"],
      [{ ...everything, displacement: id }, "handOverTo.displacement"],
      [{ ...everything, helping: "3" }, "handOverTo.helping"],
      [{ ...everything, helping: id }, "handOverTo.helping"],
      [{ ...everything, helping: "none" }, "handOverTo.helping"],
    ] as const) {
      const answer = await suspend(manager, { handOverTo });
      expect([answer.status, issuesOf(answer)]).toEqual([400, [[path, "unknown_choice", undefined]]]);
    }
    const unknown = await suspend(manager, { handOverTo: { ...everything, displacement: "none" } });
    expect([unknown.status, unknown.body.issues[0]?.path]).toEqual([400, "handOverTo.displacement"]);
    expect((await userIn(admin, id))["status"]).toBe("active");
  });

  test("may leave those whom it helped to go on without it", async () => {
    const { admin, manager, helped, suspend } = await withWork();

    expect(
      (await suspend(manager, { handOverTo: { displacement: successorId, helping: null } })).status,
    ).toBe(200);
    expect((await admin.request("GET", helped.at)).body["helpers"]).toEqual([]);
  });

  test("does not come back by an undo: who took the work over has it", async () => {
    const { admin, manager, technician, at, suspend } = await withWork();
    const { status } = await suspend(manager, { handOverTo: everything }, { "idempotency-key": "gone" });
    expect(status).toBe(200);

    const back = await manager.request("POST", "/api/undo/gone");

    expect([back.status, back.body.code]).toEqual([409, "not_undoable"]);
    expect((await userIn(admin, technician.user.id))["status"]).toBe("inactive");
    expect((await admin.request("GET", at)).body["assigneeId"]).toBe(successorId);
  });
});

describe("an account without open work", () => {
  const suspendWith = async (api: TestApi, who: string, id: string, headers = {}) => {
    const [by, admin] = [await signIn(api, who), await signIn(api, "admin")];
    const { version } = await userIn(admin, id);
    return by.request("POST", `${list}/${id}/suspend`, { version }, headers);
  };

  test("is suspended by itself, once, and that is undone whole", async () => {
    const { api } = await newVisit();
    const manager = await signIn(api, "manager");

    expect((await suspendWith(api, "manager", "5", { "idempotency-key": "s" })).body["effects"]).toEqual([]);
    const again = await suspendWith(api, "manager", "5");
    expect([again.status, again.body["state"]]).toEqual([409, "inactive"]);
    expect((await manager.request("POST", "/api/undo/s")).status).toBe(200);
    expect((await userIn(manager, "5"))["status"]).toBe("active");
  });

  test("is suspended by nobody who may not, nor by an older version", async () => {
    const { api } = await newVisit();
    const admin = await signIn(api, "admin");

    expect((await suspendWith(api, "agent", "5")).status).toBe(403);
    expect((await suspendWith(api, "observer", "7")).status).toBe(403);
    expect((await admin.request("POST", `${list}/5/suspend`, { version: 7 })).status).toBe(409);
    expect((await admin.request("POST", `${list}/none/suspend`, { version: 1 })).status).toBe(404);
    expect((await admin.request("POST", `${list}/5/suspend`, { version: 1, by: 2 })).status).toBe(400);
  });
});
