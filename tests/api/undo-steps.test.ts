import { describe, expect, test } from "vitest";
import { type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { newKey, stateOf, undo } from "#tests/support/state.ts";
import { newApiOfUnits, take, unitIn, units } from "#tests/support/units.ts";

async function prepared(who = "manager") {
  const api = newApiOfUnits();
  return { api, person: await signIn(api, who), unit: await unitIn(api, "in_service") };
}

async function siteOfAnotherClient(person: Person, clientId: unknown) {
  const { items } = (await person.request("GET", "/api/masters/sites?itemsPerPage=-1")).body;
  const there = items.find((site) => site["clientId"] !== clientId);
  return { clientId: there?.["clientId"], siteId: there?.id };
}

type Action = (
  setting: { api: TestApi; person: Person; unit: Awaited<ReturnType<typeof unitIn>> },
  headers: Record<string, string>,
) => Promise<{ status: number }>;

const room = (name: string) => ({ location: { type: "client_site", room: name } });

const actions: Record<string, [who: string, action: Action]> = {
  "a move to another room": [
    "manager",
    ({ person, unit }, headers) => take(person, unit.id, "move", { version: 1, ...room("9") }, headers),
  ],
  "a move to another client, and what went with it": [
    "agent",
    async ({ person, unit }, headers) => {
      const there = await siteOfAnotherClient(person, unit["clientId"]);
      return take(person, unit.id, "move", { version: 1, ...there, reason: "Cédé" }, headers);
    },
  ],
  "the condition that was entered for a unit": [
    "manager",
    ({ person, unit }, headers) =>
      take(person, unit.id, "condition", { version: 1, condition: "broken" }, headers),
  ],
  "the same, of many at once": [
    "manager",
    async ({ person }, headers) => {
      const { items } = (await person.request("GET", `${units}?state=in_service`)).body;
      const step = { code: "condition", inputs: { condition: "broken" } };
      return person.request("POST", `${units}/bulk`, { ids: items.map(({ id }) => id), step }, headers);
    },
  ],
};

describe("taking back", () => {
  test.each(Object.entries(actions))("%s leaves everything as it was", async (_, [who, begin]) => {
    const setting = await prepared(who);
    const before = await stateOf(setting.api);
    const { key, headers } = newKey();
    expect((await begin(setting, headers)).status).toBe(200);
    expect(await stateOf(setting.api)).not.toEqual(before);

    const { status, body } = await undo(setting.person, key);

    expect([status, body.code]).toEqual([200, undefined]);
    expect(await stateOf(setting.api)).toEqual(before);
    const { items } = (await setting.person.request("GET", `${units}/${setting.unit.id}/history`)).body;
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual(["undo", "transition"]);
  });
});

describe("a move is not undone", () => {
  const moved = async (who = "manager") => {
    const setting = await prepared(who);
    const { key, headers } = newKey();
    const { status } = await take(
      setting.person,
      setting.unit.id,
      "move",
      { version: 1, ...room("9") },
      headers,
    );
    expect(status).toBe(200);
    return { ...setting, key };
  };

  test("where the unit was changed since", async () => {
    const { person, unit, key } = await moved();
    await take(person, unit.id, "condition", { version: 2, condition: "poor" });

    expect((await undo(person, key)).body.code).toBe("changed_since");
    expect((await person.request("GET", `${units}/${unit.id}`)).body).toMatchObject({
      version: 3,
      ...room("9"),
    });
  });

  test("after ten minutes", async () => {
    const { api, person, key } = await moved();
    api.advance(11);

    expect((await undo(person, key)).body.code).toBe("too_late");
  });

  test("twice", async () => {
    const { person, key } = await moved();
    await undo(person, key);

    expect((await undo(person, key, { "idempotency-key": "again" })).body.code).toBe("already_undone");
  });

  test("by who may no longer move units", async () => {
    const { api, person, key } = await moved("inventory_manager@test.com");
    const admin = await signIn(api, "admin");
    const { id, version } = person.user;
    const roleless = await admin.request("PATCH", `/api/security/users/${id}`, {
      version,
      roleCodes: ["subscriber"],
    });
    expect(roleless.body.issues).toBeUndefined();

    expect([(await undo(person, key)).status, (await undo(admin, `${id}/${key}`)).status]).toEqual([
      403, 200,
    ]);
  });
});

test.each([
  ["retire", "in_service", { retireReason: "broken", dataWiped: "yes" }],
  ["to_repair", "in_service", { reason: "Ne démarre plus" }],
  ["release", "reserved", {}],
  ["ship", "retired", { carrier: "Yalidine" }],
  ["to_vendor", "in_repair", { vendorRma: "RMA-1", expectedBackOn: "2026-11-20", vendorName: "SAV" }],
])("«%s» leads the work on: it is not taken back", async (code, state, inputs) => {
  const { api, person } = await prepared("admin");
  const unit = await unitIn(
    api,
    state,
    (one) => code !== "to_vendor" || (one["location"] as { type: string }).type !== "vendor",
  );
  const { key, headers } = newKey();
  const taken = await take(person, unit.id, code, { version: 1, ...inputs }, headers);
  expect(taken.body.issues).toBeUndefined();
  expect(taken.status).toBe(200);

  expect((await undo(person, key)).body.code).toBe("not_undoable");
  expect((await person.request("GET", `${units}/${unit.id}`)).body.version).toBe(2);
});
