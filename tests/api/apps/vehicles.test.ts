import { describe, expect, test } from "vitest";
import { type Item, signIn } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";

async function fleet(query: string) {
  const { request } = await signIn(newAppsApi(), "admin");
  const { body } = await request("GET", `/api/apps/logistics/vehicles?${query}`);
  return body as unknown as { vehicles: Item[]; totalVehicles: number };
}

describe("sections 3, 7 and 9, vehicles", () => {
  test("a vehicle has the specification's fields and no other", async () => {
    const { vehicles } = await fleet("");

    expect(Object.keys(vehicles[0] ?? {}).toSorted()).toEqual(
      [
        "id",
        "location",
        "startCity",
        "startCountry",
        "endCity",
        "endCountry",
        "warnings",
        "progress",
      ].toSorted(),
    );
    expect(vehicles[0]).toMatchObject({ id: 1, location: expect.any(Number), progress: expect.any(Number) });
  });

  test("there are 25, with every warning, on their way between 0 and 100", async () => {
    const { vehicles, totalVehicles } = await fleet("itemsPerPage=-1");

    expect(totalVehicles).toBe(25);
    expect(vehicles.length).toBe(25);
    expect(new Set(vehicles.map(({ location }) => location)).size).toBe(25);
    expect(new Set(vehicles.map(({ warnings }) => warnings))).toEqual(
      new Set([
        "No Warnings",
        "Ecu Not Responding",
        "Oil Leakage",
        "Fuel Problems",
        "Temperature not optimal",
      ]),
    );
    expect(vehicles.every(({ progress }) => Number(progress) >= 0 && Number(progress) <= 100)).toBe(true);
  });
});
