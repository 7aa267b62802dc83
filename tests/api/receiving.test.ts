import { describe, expect, test } from "vitest";
import { addDays } from "#db/rules/machines/days.ts";
import { preparedUnits, recordOf, take, unitIn, units, unitsOf } from "#tests/support/units.ts";

type Unit = { id: string; version: number };

async function prepared() {
  const { api, person } = await preparedUnits();
  const inState = async (state: string) => (await unitsOf(api)).filter((unit) => unit["state"] === state);
  const receiveAll = async (some: readonly Unit[], inputs: object) => {
    const body = { ids: some.map(({ id }) => id), step: { code: "receive", inputs } };
    return (await person.request("POST", `${units}/bulk`, body)).body;
  };
  const today = new Date(api.now()).toISOString().slice(0, 10);
  const ordered = async (purchaseDate: string | null) => {
    const { id, version } = await unitIn(api, "planned");
    await person.request("PATCH", `${units}/${id}`, { version, purchaseDate, serialNumber: "PLAN001A" });
    return recordOf(person, id);
  };
  const receive = async (unit: Unit, inputs: object) => {
    const { body } = await take(person, unit.id, "receive", {
      version: unit.version,
      location: { type: "warehouse" },
      ...inputs,
    });
    return body["record"];
  };
  return { api, person, today, inState, receiveAll, ordered, receive };
}

describe("the purchase of a unit that is received", () => {
  test("was today where nobody says another day, and is unknown where somebody says so", async () => {
    const first = await prepared();
    expect(await first.receive(await first.ordered(null), {})).toMatchObject({ purchaseDate: first.today });
    const second = await prepared();
    const unsaid = await second.receive(await second.ordered(null), { purchaseDate: null });
    expect(unsaid).toMatchObject({ state: "in_stock", purchaseDate: null });
  });

  test("is the one that it has, which a day for many does not change", async () => {
    const { person, today, ordered, receiveAll } = await prepared();
    const before = addDays(today, -30);
    const unit = await ordered(before);

    const { done } = await receiveAll([unit], { location: { type: "warehouse" }, purchaseDate: today });

    expect(done).toEqual([unit.id]);
    expect(await recordOf(person, unit.id)).toMatchObject({ state: "in_stock", purchaseDate: before });
  });

  test("is put right by whoever says another day of this one", async () => {
    const { today, ordered, receive } = await prepared();
    const unit = await ordered(addDays(today, -30));

    expect(await receive(unit, { purchaseDate: today })).toMatchObject({ purchaseDate: today });
  });
});

test("of many units each arrives in the state that was known when it left, at a location of that state", async () => {
  const { person, inState, receiveAll } = await prepared();
  const [broken, spare] = [await inState("in_repair"), await inState("in_stock")];
  const under: Unit[] = [];
  for (const [{ id, version } = { id: "", version: 0 }, stateAfterArrival] of [
    [broken[0], "in_repair"],
    [spare[0], "in_stock"],
    [spare[1], null],
  ] as const) {
    const { body } = await take(person, id, "ship", { version, carrier: "Yalidine", stateAfterArrival });
    under.push(body["record"] as Unit);
  }

  const { done, failed } = await receiveAll(under, { location: { type: "warehouse" } });

  expect(failed).toEqual([]);
  expect(done).toHaveLength(3);
  const arrived = await Promise.all(under.map(({ id }) => recordOf(person, id)));
  expect(arrived.map(({ state, location }) => [state, location])).toMatchObject([
    ["in_repair", { type: "workshop" }],
    ["in_stock", { type: "warehouse" }],
    ["in_stock", { type: "warehouse" }],
  ]);
});
