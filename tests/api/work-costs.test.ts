import { expect, test } from "vitest";
import { workCostOf } from "#db/domain/requests/work-costs.ts";
import { makeUnit, newDesk, unitRow } from "#tests/support/desk.ts";
import { onSite, repaired } from "#tests/support/request-scenes.ts";
import { add, addressOfRequest, done, requestRow, sign } from "#tests/support/request-steps.ts";

const dinars = (amount: number) => ({ amount, currency: "DZD" });

test("what work costs, its parts as it is resolved, belongs to what its units have cost", async () => {
  const desk = newDesk();
  const other = await makeUnit(desk);
  const { id, unit } = await onSite(desk);
  const agent = await desk.as("agent");
  const at = await addressOfRequest(desk, id);
  const patch = async (values: object) => {
    const { version } = await requestRow(desk, id);
    expect((await agent.request("PATCH", at, { version, ...values })).body.issues).toBeUndefined();
  };
  const costs = async () => [
    (await unitRow(desk, unit.id))["totalCost"],
    (await unitRow(desk, other.id))["totalCost"],
  ];

  await patch({ cost: { labour: dinars(3000), travel: dinars(500) } });
  expect(await costs()).toEqual([dinars(3500), null]);
  await patch({ equipmentIds: [unit.id, other.id] });
  expect(await costs()).toEqual([dinars(1750), dinars(1750)]);

  const part = { partName: "Power supply", use: "used", quantity: 2, unitCost: dinars(1000) };
  await add(desk, "agent", id, "parts-used", part);
  await sign(desk, "technician", id, { purpose: "visit", equipmentIds: [unit.id, other.id] });
  await done(desk, "technician", id, "resolve", repaired);
  expect(await requestRow(desk, id)).toMatchObject({ cost: { labour: dinars(3000), parts: dinars(2000) } });
  expect(await costs()).toEqual([dinars(2750), dinars(2750)]);

  const technician = await desk.as("technician");
  expect((await technician.request("GET", `/api/equipments/computers/${unit.id}`)).body).not.toHaveProperty(
    "totalCost",
  );
});

test("a share of work has the decimals of its currency", () => {
  const shareOf = (amount: number, currency: string) =>
    workCostOf({ id: "1", purchaseCost: null }, [
      { cost: { labour: { amount, currency } }, equipmentIds: ["1", "2", "3"] },
    ])?.amount;

  expect([shareOf(100, "JPY"), shareOf(100, "EUR"), shareOf(100, "TND")]).toEqual([33, 33.33, 33.333]);
});
