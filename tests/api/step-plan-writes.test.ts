import { afterEach, describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { unitSteps } from "#sw/domain/equipment/steps.ts";
import { equipmentWriting } from "#sw/domain/equipment/writing.ts";
import type { PlannedWrite, StepContribution } from "#sw/domain/contribution.ts";
import type { Person } from "#tests/support/api.ts";
import { fillTheDisk } from "#tests/db/full-disk.ts";
import { sample } from "#tests/support/sample.ts";
import { newKey, stateOf, undo } from "#tests/support/state.ts";
import { patchUnit, preparedUnits, recordOf, take, units, unitsOf } from "#tests/support/units.ts";

const { computers, segments } = declarations;

type Plan = NonNullable<StepContribution["plans"][string]>;

/** No step of a unit makes a record yet: the test gives one that people can undo such a plan. */
function withPlan(plan: Plan): void {
  Object.assign(unitSteps.plans, { condition: plan });
  Object.assign(equipmentWriting, { lists: [...(lists ?? []), "segments"] });
}
const { lists } = equipmentWriting;
afterEach(() => {
  Reflect.deleteProperty(unitSteps.plans, "condition");
  Object.assign(equipmentWriting, { lists });
});

const segmentId = "018f0000-0000-7000-8000-000000000001";

/** Of the first unit: a record is made, the second takes the step too, and the third changes with it. */
async function prepared(writes: { code?: string; ifPossible?: boolean; values?: object } = {}) {
  const { api, person } = await preparedUnits();
  const [unit, other, third] = (await unitsOf(api)).filter(({ state }) => state === "in_stock");
  if (!unit || !other || !third) throw new Error("Failed to find units: too few are free.");
  const values = { ...(await sample(person.request, segments, 1)), ...writes.values };
  withPlan(async (_run, taken) =>
    taken.map(({ row }) => (row.id === unit.id ? planOf([other, third], values, writes) : [])),
  );
  const along = writes.ifPossible === true && { along: [other.id] };
  const begin = async (headers = {}) => {
    const { version } = await recordOf(person, unit.id);
    return take(person, unit.id, "condition", { version, condition: "poor", ...along }, headers);
  };
  return { api, person, unit, other, third, begin };
}

function planOf(
  [other, third]: [StoredRow, StoredRow],
  values: Record<string, unknown>,
  { code = "condition", ifPossible = false }: { code?: string; ifPossible?: boolean },
): PlannedWrite[] {
  return [
    {
      kind: "request",
      request: { operation: "save", resource: segments, id: segmentId, before: null, values },
    },
    { kind: "step", resource: computers, row: other, code, inputs: { condition: "poor" }, ifPossible },
    {
      kind: "change",
      resource: computers,
      before: third,
      change: (row) => ({ ...row, notes: "Followed" }),
    },
  ];
}

const historyOf = async ({ request }: Person, list: string, id: string) =>
  (await request("GET", `${list}/${id}/history`)).body.items;

describe("a step whose plan makes a record, and writes two others", () => {
  test("does all of it in one command, and answers its effects", async () => {
    const { person, unit, other, third, begin } = await prepared();

    const { status, body } = await begin();

    expect([status, body.issues]).toEqual([200, undefined]);
    const made = await recordOf(person, segmentId, "/api/masters/segments");
    expect(body["effects"]).toEqual(
      expect.arrayContaining([
        {
          resource: "masters/segments",
          id: segmentId,
          change: { field: "code", from: null, to: made["code"] },
        },
        {
          resource: "equipments/computers",
          id: other.id,
          change: { field: "condition", from: other["condition"], to: "poor" },
        },
        {
          resource: "equipments/computers",
          id: third.id,
          change: { field: "notes", from: third["notes"] ?? null, to: "Followed" },
        },
      ]),
    );
    expect(body["effects"]).not.toContainEqual(expect.objectContaining({ id: unit.id }));
  });

  test("is in the histories of all, and those of the others say which step they followed from", async () => {
    const { person, unit, other, third, begin } = await prepared();
    await begin();

    const [own] = await historyOf(person, units, unit.id);
    const cause = {
      step: "condition",
      record: { resource: "equipments/computers", id: unit.id, label: unit["name"] },
    };

    expect([own?.["derived"], own?.["cause"]]).toEqual([undefined, undefined]);
    expect((await historyOf(person, units, other.id))[0]).toMatchObject({
      action: "transition",
      derived: true,
      cause,
    });
    expect((await historyOf(person, units, third.id))[0]).toMatchObject({
      action: "update",
      derived: true,
      cause,
    });
    expect((await historyOf(person, "/api/masters/segments", segmentId))[0]).toMatchObject({
      action: "create",
      derived: true,
      cause,
    });
  });

  test("writes nothing at all where the device is full in the middle of it", async () => {
    const { api, person, unit, begin } = await prepared();
    // That its costs were read is noted once a day.
    await recordOf(person, unit.id);
    await api.ready();
    const before = await stateOf(api);

    const full = fillTheDisk("put");
    const { status } = await begin();
    full.mockRestore();

    expect(status).toBe(507);
    expect(await stateOf(api)).toEqual(before);
  });

  test("goes back whole, by one undo", async () => {
    const { api, person, begin } = await prepared();
    const before = await stateOf(api);
    const { key, headers } = newKey();
    expect((await begin(headers)).status).toBe(200);

    const { status, body } = await undo(person, key);

    expect([status, body["undone"], body.code]).toEqual([200, 4, undefined]);
    expect(await stateOf(api)).toEqual(before);
  });

  test("does not go back where one of the others was changed since", async () => {
    const { api, person, third, begin } = await prepared();
    const { key, headers } = newKey();
    await begin(headers);
    await patchUnit(person, third.id, { notes: "Changed since" });
    const before = await stateOf(api);

    const { status, body } = await undo(person, key);

    expect([status, body.code]).toEqual([409, "changed_since"]);
    expect(await stateOf(api)).toEqual(before);
  });
});

describe("where one of the others is refused", () => {
  test("nothing is done, and the refusal names the record", async () => {
    const { api, other, begin } = await prepared({ code: "release" });
    const before = await stateOf(api);

    const { status, body } = await begin();

    expect([status, body.code, body["reason"]]).toEqual([409, "no_longer_fits", "no_such_step"]);
    expect(body["record"]).toEqual({
      resource: "equipments/computers",
      id: other.id,
      name: expect.stringContaining(String(other["name"])),
      reason: "no_such_step",
    });
    expect(await stateOf(api)).toEqual(before);
  });

  test("and the step does without it, the rest is done, and the answer names the one that is left", async () => {
    const { api, person, other, third, begin } = await prepared({ code: "release", ifPossible: true });

    const { status, body } = await begin();

    expect([status, body["skipped"]]).toMatchObject([200, [{ id: other.id, reason: "no_such_step" }]]);
    expect(await recordOf(person, third.id)).toMatchObject({ notes: "Followed" });
    expect((await unitsOf(api)).find(({ id }) => id === other.id)?.version).toBe(other.version);
  });

  test("nothing is done either, where that is the new one: its code is taken", async () => {
    const { api, begin } = await prepared({ values: { code: "HLT" } });
    const before = await stateOf(api);

    const { status, body } = await begin();

    expect([status, body.code]).toEqual([409, "no_longer_fits"]);
    expect(await stateOf(api)).toEqual(before);
  });
});

test("of many, those are refused whose plans are, and the others are done with theirs", async () => {
  const { person, unit, other, third } = await prepared({ code: "release" });
  const step = { code: "condition", inputs: { condition: "fair" } };

  const body = { ids: [unit.id, third.id], step };
  const ahead = await person.request("POST", `${units}/bulk`, { ...body, dryRun: true });
  const done = await person.request("POST", `${units}/bulk`, body);

  for (const { body: outcome } of [ahead, done])
    expect([outcome.done, outcome.failed]).toMatchObject([
      [third.id],
      [{ id: unit.id, status: 409, code: "no_longer_fits", record: { id: other.id } }],
    ]);
  expect(await recordOf(person, third.id)).toMatchObject({ condition: "fair", notes: third["notes"] });
});

test("of many, those that a step does without are named, before it and after it", async () => {
  const { person, unit, other, third } = await prepared({ code: "release", ifPossible: true });
  const step = { code: "condition", inputs: { condition: "fair" } };

  const body = { ids: [unit.id, third.id], step };
  const ahead = await person.request("POST", `${units}/bulk`, { ...body, dryRun: true });
  const done = await person.request("POST", `${units}/bulk`, body);

  for (const { body: outcome } of [ahead, done]) {
    expect([outcome.done, outcome.failed]).toEqual([[unit.id, third.id], []]);
    expect(outcome["skipped"]).toEqual([
      { resource: "equipments/computers", id: other.id, name: other["name"], reason: "no_such_step" },
    ]);
  }
});

test("of many that need the same other record, each is refused where that one is", async () => {
  const { person, unit, other, third } = await prepared();
  const release = { kind: "step", resource: computers, row: other, code: "release", inputs: {} } as const;
  withPlan(async (_run, taken) => taken.map(() => [release]));
  const step = { code: "condition", inputs: { condition: "fair" } };

  const { body } = await person.request("POST", `${units}/bulk`, { ids: [unit.id, third.id], step });

  const refused = { status: 409, code: "no_longer_fits", record: { id: other.id } };
  expect([body.done, body.failed]).toMatchObject([
    [],
    [
      { id: unit.id, ...refused },
      { id: third.id, ...refused },
    ],
  ]);
});
