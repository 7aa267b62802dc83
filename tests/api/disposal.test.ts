import { describe, expect, test } from "vitest";
import type { Home } from "#sw/api/home/contract.ts";
import { accounts, type Person, signIn } from "#tests/support/api.ts";
import {
  patchUnit,
  preparedUnits,
  recordOf,
  stepsOf,
  take,
  unitIn,
  units,
  unitsOf,
} from "#tests/support/units.ts";

const disposal = {
  disposalMethod: "recycled",
  disposedOn: "2026-11-02",
  disposalDocument: "PV-7",
  wipeCertificate: "EFF-7",
};

describe("disposing of a unit", () => {
  test("waits for who may approve it, where the person may not", async () => {
    const { api } = await preparedUnits();
    const stock = await signIn(api, accounts.inventory_manager);
    const supervisor = await signIn(api, "manager");
    const unit = await unitIn(api, "retired");
    const { items } = await stepsOf(stock, unit.id);
    expect(items.find(({ code }) => code === "dispose")).toMatchObject({ to: "retired", waits: true });

    const waiting = await take(stock, unit.id, "dispose", { version: 1, ...disposal });

    expect([waiting.status, waiting.body["record"]]).toMatchObject([
      200,
      {
        state: "retired",
        location: unit["location"],
        disposalRequestedBy: stock.user.id,
        disposalRequestedAt: "2026-11-02T09:00:00.000Z",
        disposalDocument: "PV-7",
      },
    ]);
    const [line] = (await stock.request("GET", `${units}/${unit.id}/history`)).body.items;
    expect(line).toMatchObject({ step: { code: "dispose", waits: true } });
    expect((await stepsOf(stock, unit.id)).items.map(({ code }) => code)).not.toContain("confirm_disposal");
    expect((await take(stock, unit.id, "confirm_disposal", { version: 2 })).status).toBe(403);

    const confirmed = await take(supervisor, unit.id, "confirm_disposal", { version: 2 });

    expect([confirmed.status, confirmed.body["record"]]).toMatchObject([
      200,
      {
        state: "disposed",
        location: { type: "disposed" },
        disposalRequestedBy: null,
        disposalRequestedAt: null,
        disposalDocument: "PV-7",
        disposedOn: "2026-11-02",
      },
    ]);
  });

  test("is listed while it waits, and can be withdrawn", async () => {
    const { api, person } = await preparedUnits();
    const stock = await signIn(api, accounts.inventory_manager);
    const unit = await unitIn(api, "retired");
    await take(stock, unit.id, "dispose", { version: 1, ...disposal });

    const { items } = (await person.request("GET", `${units}?awaiting=disposal&itemsPerPage=-1`)).body;
    const withdrawn = await take(stock, unit.id, "withdraw_disposal", { version: 2, reason: "Encore utile" });

    expect(items.map((row: { id: string }) => row.id)).toEqual([unit.id]);
    expect(withdrawn.body["record"]).toMatchObject({
      state: "retired",
      disposalRequestedAt: null,
      disposalRequestedBy: null,
      disposalDocument: null,
      disposedOn: null,
      wipeCertificate: unit["wipeCertificate"] ?? null,
    });
  });

  test("stands on the home page of those who may confirm it, while it waits", async () => {
    const { api } = await preparedUnits();
    const stock = await signIn(api, accounts.inventory_manager);
    const supervisor = await signIn(api, "manager");
    const tileOf = async ({ request }: Person) => {
      const { tiles } = (await request("GET", "/api/home")).body as unknown as Home;
      return tiles.find(({ key }) => key === "disposalsToConfirm");
    };
    expect(await tileOf(supervisor)).toBeUndefined();

    const retired = (await unitsOf(api)).filter(({ state }) => state === "retired");
    for (const { id } of retired.slice(0, 2)) await take(stock, id, "dispose", { version: 1, ...disposal });

    expect(await tileOf(supervisor)).toEqual({
      key: "disposalsToConfirm",
      value: 2,
      list: { resource: "equipments/units", search: { awaiting: "disposal" } },
    });
    const list = await supervisor.request("GET", "/api/equipments/units?awaiting=disposal");
    expect(list.body.total).toBe(2);
    expect(await tileOf(stock)).toBeUndefined();

    for (const { id } of retired.slice(0, 2)) await take(supervisor, id, "confirm_disposal", { version: 2 });
    expect(await tileOf(supervisor)).toBeUndefined();
  });

  test("is done at once by who may approve it, and detaches what led to the unit", async () => {
    const { api, person } = await preparedUnits("manager");
    const unit = await unitIn(api, "retired");
    const [accessory, connected] = (await unitsOf(api)).filter(({ state }) => state === "in_service");
    await patchUnit(person, String(accessory?.id), { parentEquipmentId: unit.id });
    const interfaces = [
      { name: "eth0", type: "ethernet", connectedTo: { equipmentId: unit.id, port: "1" } },
      { name: "eth1", type: "ethernet", connectedTo: { equipmentId: accessory?.id, port: "2" } },
    ];
    const patched = await patchUnit(person, String(connected?.id), { interfaces });
    expect(patched.issues).toBeUndefined();

    const { status, body } = await take(person, unit.id, "dispose", { version: 1, ...disposal });

    expect(status).toBe(200);
    expect((body["effects"] as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(
      [String(accessory?.id), String(connected?.id)].toSorted(),
    );
    expect((await recordOf(person, accessory?.id))["parentEquipmentId"]).toBeNull();
    const left = (await recordOf(person, connected?.id))["interfaces"] as { connectedTo: unknown }[];
    expect(left.map(({ connectedTo }) => connectedTo)).toEqual([
      null,
      { equipmentId: accessory?.id, port: "2" },
    ]);
    const edited = await person.request("PATCH", `${units}/${unit.id}`, { version: 2, notes: "x" });
    expect([edited.status, edited.body.reason]).toEqual([403, "unit_out_of_use"]);
  });

  test("takes two people where the settings say so", async () => {
    const { api, person } = await preparedUnits();
    const { version } = (await person.request("GET", "/api/settings")).body;
    const saved = await person.request("PATCH", "/api/settings", { version, fourEyes: true });
    expect(saved.body.issues).toBeUndefined();
    const unit = await unitIn(api, "retired");

    const first = await take(person, unit.id, "dispose", { version: 1, ...disposal });
    const same = await take(person, unit.id, "confirm_disposal", { version: 2 });
    const { denied } = await stepsOf(person, unit.id);
    const other = await take(await signIn(api, "manager"), unit.id, "confirm_disposal", { version: 2 });

    expect(first.body["record"]).toMatchObject({ state: "retired", awaiting: "disposal" });
    expect([same.status, same.body.reason]).toEqual([403, "second_person"]);
    expect(denied).toContainEqual({ code: "confirm_disposal", to: "disposed", reason: "second_person" });
    expect(other.body["record"]).toMatchObject({ state: "disposed" });
  });

  test("of many units at once clears a port list that led to two of them, and a preview counts it", async () => {
    const { api, person } = await preparedUnits("manager");
    const [first, second] = (await unitsOf(api)).filter(({ state }) => state === "retired");
    const connected = await unitIn(api, "in_service");
    const lead = (name: string, equipmentId: unknown) => ({
      name,
      type: "ethernet",
      connectedTo: { equipmentId, port: null },
    });
    await patchUnit(person, connected.id, { interfaces: [lead("a", first?.id), lead("b", second?.id)] });
    const ids = [first?.id, second?.id];
    const body = { ids, step: { code: "dispose", inputs: disposal } };

    const ahead = await person.request("POST", `${units}/bulk`, { ...body, dryRun: true });
    const done = await person.request("POST", `${units}/bulk`, body);

    expect([ahead.body.done, ahead.body["others"]]).toEqual([ids, 1]);
    expect([done.body.done, done.body.failed]).toEqual([ids, []]);
    const left = (await recordOf(person, connected.id))["interfaces"] as { connectedTo: unknown }[];
    expect(left.map(({ connectedTo }) => connectedTo)).toEqual([null, null]);
  });
});
