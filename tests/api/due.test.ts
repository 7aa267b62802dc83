import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { openStore } from "#db/dexie/opening.ts";
import {
  accounts,
  newApi,
  type Person,
  signIn,
  smallSeed,
  stored,
  type TestApi,
} from "#tests/support/api.ts";
import { newApiOfUnits, take, unitIn, units } from "#tests/support/units.ts";

const until = "2026-11-05";
/** The test's clock stands at nine on the 2nd, UTC. */
const minutesToTheSixth = (3 * 24 + 15) * 60 + 1;

const algiers = { "x-time-zone": "Africa/Algiers" };
const doDueWork = ({ request }: Person, headers: Record<string, string> = { "x-time-zone": "UTC" }) =>
  request("POST", "/api/due", undefined, headers);

async function reserved(api: TestApi) {
  const admin = await signIn(api, "admin");
  const { id, version } = await unitIn(api, "in_stock");
  const { status } = await take(admin, id, "reserve", { version, reservedFor: "R-1", reservedUntil: until });
  expect(status).toBe(200);
  const unit = async () => (await stored(api, declarations.computers)).find((one) => one.id === id);
  const history = async (person = admin) =>
    (await person.request("GET", `${units}/${id}/history?itemsPerPage=-1`)).body.items;
  return { admin, id, unit, history };
}

describe("a reservation that is over", () => {
  test("stays on its last day, and is released by the system on the day after it", async () => {
    const api = newApiOfUnits();
    const { unit, history } = await reserved(api);
    api.advance(minutesToTheSixth - 2);
    const onItsLastDay = await doDueWork(await signIn(api, "admin"));
    const before = await unit();
    api.advance(2);

    const { status, text } = await doDueWork(await signIn(api, "admin"));

    expect([onItsLastDay.status, before?.["state"]]).toEqual([204, "reserved"]);
    expect([status, text]).toEqual([204, ""]);
    expect(await unit()).toMatchObject({
      state: "in_stock",
      reservedFor: null,
      reservedUntil: null,
      updatedBy: "system",
    });
    const [last] = await history(await signIn(api, "admin"));
    expect(last).toMatchObject({
      by: "system",
      byName: null,
      device: null,
      action: "transition",
      step: { code: "release", inputs: {} },
    });
  });

  test("is over by the day where the person is: an hour earlier in Algiers", async () => {
    const api = newApiOfUnits();
    const { unit } = await reserved(api);
    api.advance(minutesToTheSixth - 62);
    const early = await doDueWork(await signIn(api, "admin"), algiers);
    expect([early.status, (await unit())?.["state"]]).toEqual([204, "reserved"]);
    api.advance(1);

    await doDueWork(await signIn(api, "admin"), algiers);

    expect((await unit())?.["state"]).toBe("in_stock");
  });

  test.each(Object.values(accounts))("is released whoever has the page open: %s", async (who) => {
    const api = newApiOfUnits();
    const { unit } = await reserved(api);
    api.advance(minutesToTheSixth);

    const { status } = await doDueWork(await signIn(api, who));

    expect([status, (await unit())?.["state"]]).toEqual([204, "in_stock"]);
  });

  test("is no work of somebody who is not signed in", async () => {
    const api = newApiOfUnits();
    const { unit } = await reserved(api);
    api.advance(minutesToTheSixth);

    expect((await api.request("POST", "/api/due")).status).toBe(401);
    expect((await unit())?.["state"]).toBe("reserved");
  });
});

describe("what is due is done once", () => {
  test("where two tabs, the worker and a page come at the same time", async () => {
    const store = openStore(memorySentinel(), "due-twice");
    const [worker, page] = [newApi({ store, steps: smallSeed }), newApi({ store, steps: smallSeed })];
    const { history } = await reserved(worker);
    for (const api of [worker, page]) api.advance(minutesToTheSixth);
    const people = await Promise.all([worker, page, worker].map((api) => signIn(api, "admin")));

    const answers = await Promise.all(people.map((person) => doDueWork(person)));

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const lines = await history(people[0]);
    expect(lines.filter(({ by }) => by === "system")).toHaveLength(1);
    store.close();
  });

  test("where the clock is set back, and comes to that day again", async () => {
    const api = newApiOfUnits();
    const { history, unit } = await reserved(api);
    for (const minutes of [minutesToTheSixth, -minutesToTheSixth, minutesToTheSixth, 1, 24 * 60]) {
      api.advance(minutes);
      await doDueWork(await signIn(api, "admin"));
    }

    expect((await unit())?.["state"]).toBe("in_stock");
    const lines = await history(await signIn(api, "admin"));
    expect(lines.filter(({ by }) => by === "system")).toHaveLength(1);
  });

  test("and not where somebody has taken the unit meanwhile", async () => {
    const api = newApiOfUnits();
    const { admin, id, unit, history } = await reserved(api);
    const released = await take(admin, id, "release", { version: (await unit())?.version });
    api.advance(minutesToTheSixth);

    await doDueWork(await signIn(api, "admin"));

    expect(released.status).toBe(200);
    expect((await history(await signIn(api, "admin"))).filter(({ by }) => by === "system")).toEqual([]);
  });
});

test("one reservation that can't be released keeps no other one, and is kept as a fault once", async () => {
  const api = newApiOfUnits();
  const { id: fine, unit } = await reserved(api);
  const db = await api.store.open();
  const { id } = await unitIn(api, "reserved", (one) => one.id !== fine);
  // No write can make such a unit: its serial number is refused by every rule.
  const table = db.table("equipment");
  const broken = await table.get(id);
  await table.put({ ...broken, serialNumber: null, noSerialReason: null, reservedUntil: "2026-11-03" });
  api.advance(minutesToTheSixth);
  const admin = await signIn(api, "admin");

  await doDueWork(admin);
  await doDueWork(admin);

  expect((await unit())?.["state"]).toBe("in_stock");
  expect(await table.get(id)).toMatchObject({ state: "reserved" });
  const faults = await db.table("faults").toArray();
  expect(faults.filter(({ message }) => String(message).includes(`release/${id}/2026-11-03`))).toHaveLength(
    1,
  );
});
