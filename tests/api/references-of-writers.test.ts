import { describe, expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import type { Rule } from "#db/rules/ability.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { type Answer, newApi, signIn } from "#tests/support/api.ts";
import { makeSpare, makeUnit, newDesk, technicianId, theirClient } from "#tests/support/desk.ts";
import { addressOfKind, asked, makeRequest, post, requestRow, take } from "#tests/support/request-steps.ts";
import { clerkWith, missing, told } from "#tests/support/clerks.ts";
import { changeRecord } from "#tests/support/role-calls.ts";
import { sample } from "#tests/support/sample.ts";

const unknown = (path: string) => ({ path, code: "unknown_reference" });

const clients = "/api/masters/clients";
const sites = "/api/masters/sites";
const [own, other] = [clientId("AMAL"), clientId("BDL")];

/** Writes what belongs to one client, and reads of no other. */
const ofOneClient: Rule[] = [
  { action: ["create", "read", "update", "import", "merge", "delete"], subject: "Site" },
  { action: "read", subject: "Client", conditions: { id: own } },
];

describe("a record that the writer may not read", () => {
  test("is not named by a technician, who would read it from then on", async () => {
    const desk = newDesk();
    const unit = await makeUnit(desk);
    const technician = await desk.as("technician");
    const { request } = technician;
    const responsibles = await (
      await desk.as("admin")
    ).request("GET", `/api/masters/responsibles?clientId=${asked.clientId}&itemsPerPage=1`);
    const work = { place: "remote", maintenanceType: "corrective", assigneeId: technicianId };
    const named = { equipmentIds: [unit.id], responsibleId: responsibles.body.items[0]?.id };
    const nothing = {
      clientId: missing,
      siteId: missing,
      responsibleId: missing,
      equipmentIds: [missing],
    };

    const answer = await post(technician, "maintenance", { ...work, ...named });

    expect(answer.body.issues).toEqual(
      expect.arrayContaining(["clientId", "siteId", "responsibleId", "equipmentIds"].map(unknown)),
    );
    expect(told(answer)).toEqual(told(await post(technician, "maintenance", { ...work, ...nothing })));
    for (const at of [`${clients}/${asked.clientId}`, `${sites}/${asked.siteId}`])
      expect((await request("GET", at)).status).toBe(404);
  });

  test("is named by a technician at whose work it is", async () => {
    const desk = newDesk();
    const unit = await makeUnit(desk);
    const first = await makeRequest(desk, "maintenance", {
      maintenanceType: "corrective",
      place: "on_site",
      equipmentIds: [unit.id],
    });
    await take(desk, "agent", first.id, "assign", { assigneeId: technicianId });
    const values = { place: "remote", maintenanceType: "corrective", assigneeId: technicianId };

    const answer = await post(await desk.as("technician"), "maintenance", {
      ...values,
      equipmentIds: [unit.id],
    });

    expect([answer.status, answer.body.issues]).toEqual([201, undefined]);
  });

  test("is no input of a step, nor told apart from a missing one", async () => {
    const desk = newDesk();
    const [unit, hidden] = [await makeUnit(desk), await makeSpare(desk, { ownership: "company_owned" })];
    const { id } = await makeRequest(desk, "replacement", { outgoingEquipmentId: unit.id });
    await take(desk, "agent", id, "assign", { assigneeId: technicianId });

    const answers = [
      await take(desk, "technician", id, "prepare", { incomingEquipmentId: hidden.id }),
      await take(desk, "technician", id, "prepare", { incomingEquipmentId: missing }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(told(answers[0] as Answer)).toEqual(told(answers[1] as Answer));
    expect((await requestRow(desk, id))["incomingEquipmentId"]).toBe(null);
  });

  test("is named by no subrecord, but where the record that it belongs to names it", async () => {
    const desk = newDesk();
    const [unit, hidden] = [await makeUnit(desk), await makeUnit(desk, theirClient)];
    const work = { maintenanceType: "corrective", place: "on_site" };
    const { id } = await makeRequest(desk, "maintenance", { ...work, equipmentIds: [unit.id] });
    const unread = await makeRequest(desk, "maintenance", {
      ...work,
      ...theirClient,
      equipmentIds: [hidden.id],
    });
    await take(desk, "agent", id, "assign", { assigneeId: technicianId });
    const { request } = await desk.as("technician");
    const at = `${addressOfKind.maintenance}/${id}`;
    const part = (equipmentId: unknown) =>
      request("POST", `${at}/parts-used`, { partName: "Fuse", equipmentId });
    const relation = (requestId: unknown) =>
      request("POST", `${at}/relations`, { relation: "caused_by", requestId });

    const parts = [await part(hidden.id), await part(missing), await part(unit.id)];
    const relations = [await relation(unread.id), await relation(missing)];

    expect(parts.map(({ status, body }) => [status, body.issues])).toEqual([
      [400, [unknown("equipmentId")]],
      [400, [unknown("equipmentId")]],
      [201, undefined],
    ]);
    expect(relations.map(told)).toEqual([relations[1], relations[1]].map((one) => one && told(one)));
    expect(relations[0]?.body.issues).toEqual([unknown("requestId")]);
  });

  test("is named by no change, bulk change or merge", async () => {
    const api = newApi();
    const clerk = await clerkWith(api, ofOneClient);
    const { items } = (await clerk.request("GET", `${sites}?clientId=${own}&itemsPerPage=2`)).body;
    const [site, another] = items;
    const ways: ((to: string) => Promise<Answer>)[] = [
      (to) => changeRecord(clerk, `${sites}/${site?.id}`, { clientId: to }),
      (to) => clerk.request("POST", `${sites}/bulk`, { ids: [site?.id], patch: { clientId: to } }),
      (to) =>
        clerk.request("POST", `${sites}/${site?.id}/merge`, {
          from: [another?.id],
          versions: { [String(site?.id)]: site?.["version"], [String(another?.id)]: another?.["version"] },
          values: { clientId: to },
        }),
    ];
    const answers = [];
    for (const way of ways) {
      const answer = await way(other);
      expect(JSON.stringify(answer.body)).toContain('"unknown_reference"');
      expect(answer.text).toBe((await way(missing)).text);
      answers.push(answer.status);
    }

    expect(answers).toEqual([400, 200, 400]);
    const stored = await clerk.request("GET", `${sites}/${site?.id}`);
    expect(stored.body["clientId"]).toBe(own);
  });

  test("is found by no import, by its code or by its id", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const { code } = (await admin.request("GET", `${clients}/${other}`)).body;
    const clerk = await clerkWith(api, ofOneClient);
    const checked = async (client: string) => {
      const csv = `code,client,name_en,country\nNEW-1,${client},New site,DZ`;
      const { body, status } = await clerk.request("POST", `${sites}/import?dryRun=true`, csv, {
        "content-type": "text/csv",
      });
      expect(status).toBe(200);
      return JSON.stringify(body).replaceAll(client, "…");
    };

    const answers = [await checked(code), await checked(other), await checked("NOBODY")];

    expect(answers[0]).toContain("unknown_reference");
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("stays where it was named before, and its record is saved", async () => {
    const api = newApi();
    const clerk = await clerkWith(api, ofOneClient);
    const { items } = (await clerk.request("GET", `${sites}?clientId=${other}&itemsPerPage=1`)).body;

    const answer = await changeRecord(clerk, `${sites}/${items[0]?.id}`, {
      clientId: other,
      room: undefined,
    });

    expect([answer.status, answer.body["clientId"]]).toEqual([200, other]);
  });

  test("does not come back by taking back the change of another person", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const clerk = await clerkWith(api, ofOneClient);
    const made = await admin.request("POST", sites, {
      ...(await sample(admin.request, resourceNamed("sites"), 77)),
      clientId: other,
      contactResponsibleId: null,
    });
    const at = `${sites}/${made.body.id}`;
    const moved = await changeRecord(admin, at, { clientId: own });
    expect([made.status, moved.status]).toEqual([201, 200]);

    const answer = await clerk.request("POST", `${at}/revert`, { version: moved.body["version"] });

    expect([answer.status, answer.body.code, answer.body.issues]).toEqual([
      409,
      "no_longer_fits",
      [unknown("clientId")],
    ]);
  });
});
