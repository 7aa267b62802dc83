import { describe, expect, test } from "vitest";
import { signIn } from "#tests/support/api.ts";
import { makeUnit, newDesk, unitRow } from "#tests/support/desk.ts";
import { makeRequest, take as takeOfRequest } from "#tests/support/request-steps.ts";
import { preparedUnits, siteOf, stepsOf, take, unitIn, units, unitsOf } from "#tests/support/units.ts";

describe("a journey", () => {
  test("ends in the state that was known when it began, unless somebody says another one", async () => {
    const { api, person } = await preparedUnits();
    const [one, other] = (await unitsOf(api)).filter(({ state }) => state === "in_repair");
    const ship = { version: 1, carrier: "Yalidine", stateAfterArrival: "in_repair" };
    for (const { id = "" } of [one ?? {}, other ?? {}] as { id?: string }[])
      expect((await take(person, id, "ship", ship)).body["record"]).toMatchObject({
        state: "in_transit",
        stateAfterArrival: "in_repair",
      });

    const expected = await take(person, String(one?.id), "receive", { version: 2 });
    const chosen = await take(person, String(other?.id), "receive", {
      version: 2,
      to: "in_stock",
      location: { type: "warehouse", storageBin: "A-1" },
    });

    expect(expected.body["record"]).toMatchObject({
      state: "in_repair",
      location: { type: "workshop" },
      stateAfterArrival: null,
      carrier: null,
    });
    expect(chosen.body["record"]).toMatchObject({ state: "in_stock", location: { storageBin: "A-1" } });
  });

  test("of a retired unit leaves it retired", async () => {
    const { api, person } = await preparedUnits();
    const unit = await unitIn(api, "retired");
    expect((await stepsOf(person, unit.id)).items.map(({ code }) => code)).not.toContain("receive");
    await take(person, unit.id, "ship", { version: 1, carrier: "Yalidine" });

    const { status, body } = await take(person, unit.id, "receive", {
      version: 2,
      location: { type: "warehouse" },
    });

    expect([status, body["record"]]).toMatchObject([
      200,
      {
        state: "retired",
        location: { type: "warehouse" },
        carrier: null,
        retireReason: unit["retireReason"],
      },
    ]);
  });
});

test("a unit is retired once nothing is open about it", async () => {
  const desk = newDesk();
  const unit = await makeUnit(desk);
  const request = await makeRequest(desk, "displacement", { purpose: "repair", equipmentIds: [unit.id] });
  const admin = await desk.as("admin");
  const retire = async () => {
    const { version } = await unitRow(desk, unit.id);
    return take(admin, unit.id, "retire", { version, retireReason: "broken", dataWiped: "yes" });
  };

  expect((await retire()).body.issues).toMatchObject([
    { path: "retireReason", code: "open_requests", params: { count: 1 } },
  ]);
  await takeOfRequest(desk, "agent", request.id, "cancel", { cancelReason: "by_client" });
  expect((await retire()).body["record"]).toMatchObject({ state: "retired" });
});

test("the days of a loan are counted at its end, stand in the history, and add up", async () => {
  const { api, person } = await preparedUnits();
  const unit = await unitIn(api, "in_stock");
  const there = await siteOf(person, unit["clientId"] ?? undefined);
  let version = 1;
  const lendFor = async (days: number) => {
    const loanDueAt = new Date(api.now() + 100 * 86_400_000).toISOString().slice(0, 10);
    const lent = await take(person, unit.id, "lend", { version, ...there, loanDueAt });
    expect(lent.body.issues).toBeUndefined();
    expect(lent.body["record"]).toMatchObject({
      loanedOn: new Date(api.now()).toISOString().slice(0, 10),
    });
    api.advance(days * 24 * 60);
    const back = await take(await signIn(api, "admin"), unit.id, "lend_back", {
      version: version + 1,
      condition: "good",
      to: "in_stock",
    });
    expect(back.status).toBe(200);
    version += 2;
    return back.body["record"] as Record<string, unknown>;
  };

  expect(await lendFor(0)).toMatchObject({ loanedOn: null, totalLoanDays: 1 });
  const [line] = (await person.request("GET", `${units}/${unit.id}/history`)).body.items;
  expect(line).toMatchObject({ step: { code: "lend_back", inputs: { loanDays: 1 } } });
});
