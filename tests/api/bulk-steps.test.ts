import { describe, expect, test } from "vitest";
import { equipmentMachine } from "#db/domain/equipment/machine.ts";
import { stepsCalled } from "#db/rules/machines/take.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { accounts, type Person, signIn } from "#tests/support/api.ts";
import { says } from "#tests/support/law.ts";
import { stateOf } from "#tests/support/state.ts";
import { actionOfCode, newApiOfUnits, stepsOf, take, unitIn, units, unitsOf } from "#tests/support/units.ts";

const retire = { code: "retire", inputs: { retireReason: "end_of_life", dataWiped: "yes" } };

const bulk = (person: Person, body: object, headers?: Record<string, string>) =>
  person.request("POST", `${units}/bulk`, body, headers);

const idsIn = async ({ request }: Person, state: string) =>
  (await request("GET", `${units}?state=${state}&itemsPerPage=-1`)).body.items.map(({ id }) => id);

async function prepared(who = "manager") {
  const api = newApiOfUnits();
  return { api, person: await signIn(api, who) };
}

describe("many units are retired at once", () => {
  test("those that can be, each with a line of its own; for the others the answer says why not", async () => {
    const { api, person } = await prepared();
    const [works, free, gone, planned] = await Promise.all(
      ["in_service", "in_stock", "retired", "planned"].map(async (state) => (await unitIn(api, state)).id),
    );
    const ids = [works, free, gone, planned, "no-such-id"];
    const inputs = { ...retire.inputs, reason: "Fin de contrat" };

    const ahead = await bulk(person, { ids, step: { ...retire, inputs }, dryRun: true });
    const before = await stateOf(api);
    expect([ahead.status, ahead.body.done, ahead.body.unchanged]).toEqual([200, [works, free], []]);
    const { status, body } = await bulk(person, { ids, step: { ...retire, inputs } });

    expect([status, body.done]).toEqual([200, [works, free]]);
    expect(body.failed).toEqual(ahead.body.failed);
    expect(body.failed).toMatchObject([
      { id: "no-such-id", status: 404, code: "not_found" },
      { id: gone, status: 409, code: "no_such_step", state: "retired", already: true },
      { id: planned, status: 409, code: "no_such_step", state: "planned", already: false },
    ]);
    expect(before).not.toEqual(await stateOf(api));
    for (const id of [works, free]) {
      const { body: one } = await person.request("GET", `${units}/${id}`);
      expect(one).toMatchObject({ state: "retired", stateReason: "Fin de contrat", version: 2 });
      const [line] = (await person.request("GET", `${units}/${id}/history`)).body.items;
      expect(line).toMatchObject({
        action: "transition",
        step: { code: "retire", inputs: { reason: "Fin de contrat" } },
      });
    }
    expect((await person.request("GET", `${units}/${gone}`)).body.version).toBe(1);
  });

  test("a preview writes nothing", async () => {
    const { api, person } = await prepared();
    const before = await stateOf(api);

    await bulk(person, { ids: await idsIn(person, "in_service"), step: retire, dryRun: true });

    expect(await stateOf(api)).toEqual(before);
  });

  test("all that a filter holds, unless there are others than were shown", async () => {
    const { person } = await prepared();
    const ids = await idsIn(person, "in_service");

    const other = await bulk(person, { filter: "state=in_service", expected: 1, step: retire });
    const { body } = await bulk(person, { filter: "state=in_service", expected: ids.length, step: retire });

    expect([other.status, other.body.code]).toEqual([409, "count_changed"]);
    expect([body.done.toSorted(), body.failed]).toEqual([ids.toSorted(), []]);
    expect(await idsIn(person, "in_service")).toEqual([]);
  });

  test("and what hangs on them is detached: other units, and each other", async () => {
    const { person } = await prepared();
    const [parent = "", child = "", staying = ""] = await idsIn(person, "in_service");
    for (const id of [child, staying])
      await person.request("PATCH", `${units}/${id}`, { version: 1, parentEquipmentId: parent });

    const { body } = await bulk(person, { ids: [child, parent], step: retire });

    expect(body.done).toEqual([child, parent]);
    for (const [id, state] of [
      [child, "retired"],
      [staying, "in_service"],
    ]) {
      const { body: one } = await person.request("GET", `${units}/${id}`);
      expect([one["parentEquipmentId"], one["state"], one.version]).toEqual([null, state, 3]);
    }
  });

  test("once for one key, and it is not undone", async () => {
    const { person } = await prepared();
    const body = { ids: (await idsIn(person, "in_service")).slice(0, 2), step: retire };
    const headers = { "idempotency-key": "run.1" };

    const first = await bulk(person, body, headers);
    const second = await bulk(person, body, headers);

    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect((await person.request("POST", "/api/undo/run")).body.code).toBe("not_undoable");
  });
});

describe("a step with many is refused as a whole", () => {
  test.each([
    ["a list whose records have no steps", "/api/masters/clients/bulk", retire, "step.code"],
    ["a step that there is not", `${units}/bulk`, { code: "fly" }, "step.code"],
    ["what it does not ask for", `${units}/bulk`, { ...retire, inputs: { state: "lost" } }, "state"],
    ["what it does not take", `${units}/bulk`, { ...retire, inputs: { dataWiped: "perhaps" } }, "dataWiped"],
    ["inputs beside the others", `${units}/bulk`, { ...retire, dataWiped: "yes" }, "step.dataWiped"],
  ])("for %s", async (_, path, step, at) => {
    const { person } = await prepared("admin");

    const { status, body } = await person.request("POST", path, { ids: ["a"], step });

    expect([status, body.issues[0]?.path]).toEqual([400, at]);
  });
});

test("an input that does not apply to one of many records is left out for it; a missing one is reported", async () => {
  const { api, person } = await prepared();
  const all = (await unitsOf(api)).filter(({ state }) => state === "retired").slice(0, 2);
  const [wiped, other] = all.map(({ id }) => id);
  const disposal = { disposalMethod: "recycled", disposedOn: "2026-11-01", disposalDocument: "PV-1" };
  const dispose = (inputs: object) =>
    bulk(person, { ids: [wiped, other], step: { code: "dispose", inputs: { ...disposal, ...inputs } } });
  const holdsNone = all.filter((unit) => (unit["storage"] as unknown[]).length === 0).map(({ id }) => id);

  const without = await dispose({});
  const withProof = await dispose({ wipeCertificate: "EFF-1" });

  expect(without.body.failed.map(({ id }) => id)).toEqual(
    [wiped, other].filter((id) => !holdsNone.includes(id ?? "")),
  );
  expect(without.body.failed[0]).toMatchObject({ issues: [{ path: "wipeCertificate", code: "required" }] });
  expect(withProof.body.done).toEqual([wiped, other].filter((id) => !holdsNone.includes(id ?? "")));
});

describe("every role and every step that is taken with many", () => {
  const api = newApiOfUnits();
  const codes = [...new Set(equipmentMachine.steps.filter(({ inBulk }) => inBulk).map(({ code }) => code))];

  test.each(Object.values(accounts))("%s is held to the same as with one", async (who) => {
    const person = await signIn(api, who);
    const rules = rulesOfUser(person.user);
    const all = await unitsOf(api);
    for (const code of codes) {
      const { status, body } = await bulk(person, {
        ids: all.map(({ id }) => id),
        step: { code },
        dryRun: true,
      });
      const ever =
        says(rules, actionOfCode(code), "Equipment", undefined, code) && says(rules, "read", "Equipment");
      expect([code, status]).toEqual([code, ever ? 200 : 403]);
      if (!ever) continue;
      for (const unit of all) {
        const failed = body.failed.find(({ id }) => id === unit.id);
        const mayRead = says(rules, "read", "Equipment", unit);
        if (!mayRead) expect([code, failed?.status]).toEqual([code, 404]);
        else if (!says(rules, actionOfCode(code), "Equipment", unit, code))
          expect([code, failed?.status]).toEqual([code, 403]);
        else expect([code, failed?.status]).not.toEqual([code, 403]);
      }
    }
  });
});

test("a value that is entered once for many records is an input of the step", () => {
  for (const { code, inBulk = [], requires, historyInputs = {} } of equipmentMachine.steps)
    for (const name of inBulk)
      expect([code, name in requires || name in historyInputs]).toEqual([code, true]);
  for (const code of new Set(equipmentMachine.steps.map((step) => step.code))) {
    const asked = stepsCalled(equipmentMachine, code).map(({ inBulk }) => JSON.stringify(inBulk));
    expect([code, new Set(asked).size]).toEqual([code, 1]);
  }
});

test("a unit that took a step with many others has the steps of its new state", async () => {
  const { person } = await prepared("admin");
  const [id = ""] = await idsIn(person, "reserved");
  await bulk(person, { ids: [id], step: { code: "release" } });

  expect((await stepsOf(person, id)).items.map(({ code }) => code)).toContain("reserve");
  expect((await take(person, id, "release", { version: 2 })).body.code).toBe("no_such_step");
});
