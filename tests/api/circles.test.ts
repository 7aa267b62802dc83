import { expect, test } from "vitest";
import { type Item, signIn } from "#tests/support/api.ts";
import { newKey, undo } from "#tests/support/state.ts";
import { newApiOfUnits, take, unitIn, units } from "#tests/support/units.ts";

const usedBy = (id: string | null) => ({ assignee: { type: id === null ? "none" : "equipment", refId: id } });
const below = (id: string | null) => ({ parentEquipmentId: id });

/** New units of nobody in particular, as many as requested. */
async function prepared() {
  const api = newApiOfUnits();
  const admin = await signIn(api, "admin");
  const { categoryId, computerType, manufacturer, model } = await unitIn(api, "in_stock");
  const like = { categoryId, computerType, manufacturer, model, noSerialReason: "no_serial" };
  const make = async (fields: object = {}): Promise<Item> => {
    const { status, body } = await admin.request("POST", units, {
      ...like,
      ownership: "company_owned",
      ...fields,
    });
    expect([status, body.issues]).toEqual([201, undefined]);
    return body;
  };
  const change = ({ id, version }: Item, fields: object, headers = {}) =>
    admin.request("PATCH", `${units}/${id}`, { version, ...fields }, headers);
  return { admin, make, change };
}

test("a unit is not used by itself, nor by one that it is used by, through however many", async () => {
  const { admin, make, change } = await prepared();
  const server = await make();
  const dock = await make(usedBy(server.id));
  const screen = await make(usedBy(dock.id));
  const circular = [{ path: "assignee.refId", code: "circular" }];

  for (const { id } of [server, dock, screen]) {
    const { status, body } = await change(server, usedBy(id));
    expect([status, body.issues]).toEqual([400, circular]);
  }
  const move = await take(admin, server.id, "move", { version: 1, ...usedBy(screen.id) });
  const bulk = await admin.request("POST", `${units}/bulk`, { ids: [server.id], patch: usedBy(dock.id) });

  expect([move.status, move.body.issues]).toEqual([400, circular]);
  expect(bulk.body.failed).toMatchObject([{ id: server.id, issues: circular }]);
});

test("it may be attached to the unit that it uses: those are two ways", async () => {
  const { make, change } = await prepared();
  const server = await make();
  const dock = await make(usedBy(server.id));

  expect((await change(server, below(dock.id))).status).toBe(200);
});

test.each([
  ["by its user", "assignee.refId", usedBy],
  ["by its parent", "parentEquipmentId", below],
])("taking a change back closes no circle %s", async (_, path, upwards) => {
  const { admin, make, change } = await prepared();
  const one = await make();
  const other = await make(upwards(one.id));
  const { key, headers } = newKey();
  expect((await change(other, upwards(null), headers)).status).toBe(200);
  expect((await change(one, upwards(other.id))).status).toBe(200);

  const { status, body } = await undo(admin, key);

  expect([status, body.code, body.issues]).toEqual([409, "no_longer_fits", [{ path, code: "circular" }]]);
});
