import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { unitWithAccessories } from "#tests/support/accessories.ts";
import { fillTheDisk } from "#tests/db/full-disk.ts";
import { sample } from "#tests/support/sample.ts";
import { stateOf } from "#tests/support/state.ts";
import { preparedUnits, recordOf, siteOf, take, unitIn, units, unitsOf } from "#tests/support/units.ts";

const monitors = "/api/equipments/peripherals";

describe("installing a unit", () => {
  test("writes nothing at all where the device is full in the middle of it", async () => {
    const { api, person } = await preparedUnits();
    const { unit, accessories } = await unitWithAccessories(api, person, ["in_stock", "reserved"]);
    const there = await siteOf(person);
    const { version } = await recordOf(person, unit.id);
    const before = await stateOf(api);

    const full = fillTheDisk("put");
    const along = accessories.map(({ id }) => id);
    const inputs = { version, ...there, hostname: "NEW-1", along };
    const { status } = await take(person, unit.id, "install", inputs);
    full.mockRestore();

    expect(status).toBe(507);
    expect(await stateOf(api)).toEqual(before);
  });

  test("takes its accessories along, each by its own step, in one command", async () => {
    const { api, person } = await preparedUnits();
    const { unit, accessories } = await unitWithAccessories(api, person, ["in_stock", "reserved"]);
    const there = await siteOf(person);
    const { version } = await recordOf(person, unit.id);

    const along = accessories.map(({ id }) => id);
    const inputs = { version, ...there, hostname: "NEW-1", along };
    const { status, body } = await take(person, unit.id, "install", inputs);

    expect([status, body.issues, body["skipped"]]).toEqual([200, undefined, undefined]);
    for (const { id } of accessories) {
      expect(await recordOf(person, id)).toMatchObject({
        state: "in_service",
        ...there,
        parentEquipmentId: unit.id,
      });
      expect(body["effects"]).toContainEqual({
        resource: "equipments/computers",
        id,
        change: { field: "state", from: expect.anything(), to: "in_service" },
      });
      const { items } = (await person.request("GET", `${units}/${id}/history`)).body;
      expect(items[0]).toMatchObject({ action: "transition", step: { code: "install" } });
    }
    const db = await api.store.open();
    const lines = await db.changes.where("record").equals(`equipment/${unit.id}`).toArray();
    const command = lines.at(-1)?.command;
    const accessoryLines = await db.changes
      .where("record")
      .equals(`equipment/${accessories[0]?.id}`)
      .toArray();
    expect(accessoryLines.at(-1)?.command).toBe(command);
  });

  test("leaves those that cannot go along, by name and with the reason", async () => {
    const { api, person } = await preparedUnits();
    const { unit, accessories } = await unitWithAccessories(api, person, ["planned", "in_stock"]);
    const [planned, free] = accessories;
    const there = await siteOf(person);
    const { version } = await recordOf(person, unit.id);

    const along = accessories.map(({ id }) => id);
    const inputs = { version, ...there, hostname: "NEW-1", along };
    const { status, body } = await take(person, unit.id, "install", inputs);

    expect(status).toBe(200);
    expect(body["skipped"]).toEqual([
      {
        resource: "equipments/computers",
        id: planned?.id,
        name: expect.stringContaining(String(planned?.["name"])),
        reason: "no_such_step",
      },
    ]);
    expect([
      (await recordOf(person, planned?.id))["state"],
      (await recordOf(person, free?.id))["state"],
    ]).toEqual(["planned", "in_service"]);
  });

  test("attaches the contract of the client that is in force that day", async () => {
    const { api, person } = await preparedUnits();
    const unit = await unitIn(api, "in_stock");
    const there = await siteOf(person, unit["clientId"] ?? undefined);
    const at = `/api/masters/clients/${String(there.clientId)}`;
    const contract = async (dates: object) => {
      const { version } = (await person.request("GET", at)).body;
      const { body } = await person.request("PATCH", at, {
        version,
        contract: {
          ref: "MC-2026-07",
          startsOn: null,
          endsOn: null,
          serviceId: null,
          autoRenew: false,
          ...dates,
        },
      });
      expect(body.issues).toBeUndefined();
    };

    await contract({ startsOn: "2026-12-01" });
    const first = await take(person, unit.id, "install", { version: 1, ...there, hostname: "NEW-1" });
    expect([first.status, first.body.issues]).toEqual([200, undefined]);
    const before = (await recordOf(person, unit.id))["contractRef"];
    await contract({ startsOn: "2026-01-01", endsOn: "2026-12-31" });
    const other = (await unitsOf(api)).find(
      ({ id, state, clientId }) => id !== unit.id && state === "in_stock" && clientId === unit["clientId"],
    );
    if (!other) throw new Error("Failed to find a unit: the client has one free unit only.");
    const second = await take(person, other.id, "install", { version: 1, ...there, hostname: "NEW-2" });
    expect([second.status, second.body.issues]).toEqual([200, undefined]);

    expect(before).toBe(unit["contractRef"]);
    expect((await recordOf(person, other.id))["contractRef"]).toBe("MC-2026-07");
  });
});

test("accessories of another kind go along too", async () => {
  const { api, person } = await preparedUnits();
  const { unit } = await unitWithAccessories(api, person, []);
  const { status, body: monitor } = await person.request("POST", monitors, {
    ...(await sample(person.request, declarations.peripherals, 2)),
    state: "in_stock",
    hostname: "PRN-9",
    location: { type: "warehouse" },
    parentEquipmentId: unit.id,
  });
  expect([status, monitor.issues]).toEqual([201, undefined]);
  const at = `${monitors}/${monitor.id}`;
  const { version } = await recordOf(person, unit.id);

  const { body } = await take(person, unit.id, "install", {
    version,
    ...(await siteOf(person)),
    hostname: "NEW-9",
    along: [monitor.id],
  });

  expect([(await person.request("GET", at)).body["state"], body["skipped"]]).toEqual([
    "in_service",
    undefined,
  ]);
});
