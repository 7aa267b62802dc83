import { afterEach, describe, expect, test } from "vitest";
import { maintainer } from "#db/domain/roles/maintainer.ts";
import { declarations } from "#db/schema/registry.ts";
import type { StepContribution } from "#sw/domain/contribution.ts";
import { unitSteps } from "#sw/domain/equipment/steps.ts";
import { signIn } from "#tests/support/api.ts";
import { patchUnit, preparedUnits, recordOf, siteOf, stepsOf, take, unitsOf } from "#tests/support/units.ts";
import { unitWithAccessories } from "#tests/support/accessories.ts";

const computers = "equipments/computers";

describe("before a step, whoever takes it is told of the other records", () => {
  test("that go along, by name and state, and those that can't", async () => {
    const { api, person } = await preparedUnits();
    const { unit, accessories } = await unitWithAccessories(api, person, ["in_stock", "planned"]);
    const [free, planned] = accessories;

    const { items } = await stepsOf(person, unit.id);

    expect(items.find(({ code }) => code === "install")?.others).toEqual([
      {
        resource: computers,
        id: free?.id,
        name: free?.["name"],
        state: "in_stock",
        step: { code: "install", to: "in_service" },
        optional: true,
      },
      {
        resource: computers,
        id: planned?.id,
        name: planned?.["name"],
        state: "planned",
        reason: "no_such_step",
      },
    ]);
  });

  test("of those that lack what they need there, with what they lack", async () => {
    const { api, person } = await preparedUnits();
    const { unit, accessories } = await unitWithAccessories(api, person, ["in_stock", "reserved"]);
    const [unnamed, going] = accessories;
    const db = await api.store.open();
    await db.table("equipment").update(unnamed?.id ?? "", { hostname: null });

    const { items } = await stepsOf(person, unit.id);

    const others = items.find(({ code }) => code === "install")?.others;
    expect(others).toMatchObject([
      { id: going?.id, optional: true },
      { id: unnamed?.id, reason: "bad_request", issues: [{ path: "hostname", code: "required" }] },
    ]);
    expect(others?.[1]?.optional).toBeUndefined();
    const { version } = await recordOf(person, unit.id);
    const along = accessories.map(({ id }) => id);
    const body = { version, ...(await siteOf(person)), hostname: "NEW-1", along };
    const { body: taken } = await take(person, unit.id, "install", body);
    expect(taken["skipped"]).toMatchObject([{ id: unnamed?.id, reason: "bad_request" }]);
  });

  test("that change with it and can't be left out", async () => {
    const { api, person } = await preparedUnits();
    const { unit, accessories } = await unitWithAccessories(api, person, ["in_stock"]);

    const { items } = await stepsOf(person, unit.id);

    const others = items.find(({ code }) => code === "retire")?.others;
    expect(others).toMatchObject([{ id: accessories[0]?.id, state: "in_stock" }]);
    expect(others?.[0]).toMatchObject({ fields: ["parentEquipmentId"] });
    expect(others?.[0]?.optional).toBeUndefined();
  });

  test("and of none where the step does nothing beside its record", async () => {
    const { api, person } = await preparedUnits();
    const { unit } = await unitWithAccessories(api, person, []);

    const { items } = await stepsOf(person, unit.id);

    expect(items.filter(({ others }) => others !== undefined)).toEqual([]);
  });

  test("and of none that he may not see", async () => {
    const { api, person } = await preparedUnits();
    const { unit, accessories } = await unitWithAccessories(api, person, ["in_stock", "reserved"]);
    const [own, foreign] = accessories;
    const technician = await signIn(api, "technician");
    const db = await api.store.open();
    const away = { clientId: null, siteId: null, departmentId: null, responsibleId: null };
    for (const { id } of [unit, ...accessories]) await db.table("equipment").update(id, away);
    for (const one of [unit, own])
      await db.table("equipment").update(one?.id ?? "", { holderUserId: technician.user.id });

    const { items } = await stepsOf(technician, unit.id);

    expect((await recordOf(technician, foreign?.id)).code).toBe("not_found");
    expect(items.find(({ code }) => code === "install")?.others?.map(({ id }) => id)).toEqual([own?.id]);
  });
});

/** A unit with two accessories, and its installation as a person confirms it. */
async function prepared() {
  const { api, person } = await preparedUnits();
  const { unit, accessories } = await unitWithAccessories(api, person, ["in_stock", "reserved"]);
  const ids = accessories.map(({ id }) => id);
  const install = async (along: object) => {
    const { version } = await recordOf(person, unit.id);
    const inputs = { version, ...(await siteOf(person)), hostname: "NEW-1" };
    return take(person, unit.id, "install", { ...inputs, ...along });
  };
  const states = async () => {
    const units = await unitsOf(api);
    return [unit.id, ...ids].map((one) => units.find(({ id }) => id === one)?.["state"]);
  };
  return { api, person, ids, install, states };
}

describe("of those that would go along", () => {
  test("those that are named go, and one that nobody was told of stays", async () => {
    const { ids, install, states } = await prepared();
    const [, going] = ids;

    const { status, body } = await install({ along: [going] });

    expect([status, body.issues, body["skipped"]]).toEqual([200, undefined, undefined]);
    expect(await states()).toEqual(["in_service", "in_stock", "in_service"]);
  });

  test("none goes where none is named", async () => {
    const { install, states } = await prepared();

    const { status, body } = await install({});

    expect([status, body["effects"], body["skipped"]]).toEqual([200, [], undefined]);
    expect(await states()).toEqual(["in_service", "in_stock", "reserved"]);
  });

  test("one that went elsewhere meanwhile is not left behind in silence: nothing is done", async () => {
    const { person, ids, install, states } = await prepared();
    const [gone = ""] = ids;
    expect((await patchUnit(person, gone, { parentEquipmentId: null })).issues).toBeUndefined();

    const { status, body } = await install({ along: ids });

    expect([status, body.code]).toEqual([409, "no_longer_fits"]);
    expect(await states()).toEqual(["in_stock", "in_stock", "reserved"]);
  });

  test("only ids can be named", async () => {
    const { install } = await prepared();

    const { status, body } = await install({ along: "all" });

    expect([status, body.issues]).toMatchObject([400, [{ path: "along" }]]);
  });
});

/** A technician's unit, whose step takes a reserved one to where it can't go. */
async function technicianStep() {
  const { api, person } = await preparedUnits();
  const { unit, accessories } = await unitWithAccessories(api, person, ["in_stock", "reserved"]);
  const [, other] = accessories;
  if (!other) throw new Error("Failed to find a unit: none is reserved.");
  const technician = await signIn(api, "technician");
  const db = await api.store.open();
  const away = { clientId: null, siteId: null, responsibleId: null, holderUserId: null };
  for (const { id } of [unit, other]) await db.table("equipment").update(id, away);
  const mine = { holderUserId: technician.user.id };
  await db.table("equipment").update(unit.id, mine);
  const give = () => db.table("equipment").update(other.id, mine);
  const plan: StepContribution["plans"][string] = async ({ tx }) => {
    const row = (await tx.get("equipment", other.id)) ?? other;
    const resource = declarations.computers;
    return [[{ kind: "step", resource, row, code: "lend_back", inputs: {}, ifPossible: true }]];
  };
  Object.assign(unitSteps.plans, { condition: plan });
  const begin = async () => {
    const { version } = await recordOf(technician, unit.id);
    return take(technician, unit.id, "condition", { version, condition: "poor", along: [other.id] });
  };
  return { other, give, begin };
}

describe("a record that a step does without", () => {
  const { rules } = maintainer;
  afterEach(() => {
    Object.assign(maintainer, { rules });
    Reflect.deleteProperty(unitSteps.plans, "condition");
  });

  test("is answered by its id to nobody who may not see it", async () => {
    const { other, begin } = await technicianStep();

    const { status, body, text } = await begin();

    expect([status, body["skipped"]]).toEqual([200, undefined]);
    expect(text).not.toContain(other.id);
  });

  test("is answered by its name to nobody who may not read that", async () => {
    const { other, give, begin } = await technicianStep();
    await give();
    const noNames = { action: "read", subject: "Equipment", fields: ["name"], inverted: true };
    Object.assign(maintainer, { rules: [...rules, noNames] });

    const { body } = await begin();

    expect(body["skipped"]).toMatchObject([{ id: other.id, name: "" }]);
  });

  test("is answered by its name to whoever may", async () => {
    const { other, give, begin } = await technicianStep();
    await give();

    const { body } = await begin();

    expect(body["skipped"]).toMatchObject([{ id: other.id, name: other["name"], reason: "no_such_step" }]);
  });
});
