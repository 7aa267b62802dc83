import Dexie from "dexie";
import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { openStore } from "#db/dexie/opening.ts";
import {
  accounts,
  type Item,
  newApi,
  type Person,
  signIn,
  smallSeed,
  stored,
  type TestApi,
} from "#tests/support/api.ts";
import type { About } from "#sw/api/core/contract.ts";
import { newApiOfUnits, take, unitIn, units } from "#tests/support/units.ts";

const until = "2026-11-05";
/** The test's clock stands at nine on the 2nd, UTC. */
const minutesToTheSixth = (3 * 24 + 15) * 60 + 1;

const algiers = { "x-time-zone": "Africa/Algiers" };
const doDueWork = ({ request }: Person, headers: Record<string, string> = { "x-time-zone": "UTC" }) =>
  request("POST", "/api/due", undefined, headers);

/** A unit of the sample data is made by the system too. */
const isBySystem = ({ by, action }: Item): boolean => by === "system" && action === "transition";

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
    expect(lines.filter(isBySystem)).toHaveLength(1);
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
    expect(lines.filter(isBySystem)).toHaveLength(1);
  });

  test("where the first run was interrupted: the next one does the rest, and nothing again", async () => {
    const store = openStore(memorySentinel(), "due-interrupted");
    const [first, second] = [newApiOfUnits({ store }), newApiOfUnits({ store })];
    const one = await reserved(first);
    const other = await reserved(first);
    for (const api of [first, second]) api.advance(minutesToTheSixth);
    const person = await signIn(first, "admin");
    const db = await store.open();
    const isRelease = ({ key }: { key?: unknown }) => String(key).includes("release/");
    const releases = () => db.table("commands").filter(isRelease).count();

    // As a browser does that is closed: the second write of the run never comes.
    let writes = 0;
    const interrupt = (_number: unknown, command: { key?: unknown }) => {
      if (isRelease(command)) writes += 1;
      if (writes > 1) throw new Dexie.AbortError("The browser was closed");
    };
    db.table("commands").hook("creating", interrupt);
    await doDueWork(person);
    db.table("commands").hook("creating").unsubscribe(interrupt);
    const between = await releases();
    await doDueWork(await signIn(second, "admin"));
    await doDueWork(await signIn(first, "admin"));

    expect([between, await releases()]).toEqual([1, 2]);
    for (const { unit, history } of [one, other]) {
      expect((await unit())?.["state"]).toBe("in_stock");
      const lines = await history(await signIn(first, "admin"));
      expect(lines.filter(isBySystem)).toHaveLength(1);
    }
    store.close();
  });

  test("where a device's clock was set back between two openings, and then put right", async () => {
    const store = openStore(memorySentinel(), "due-clocks");
    const [right, wrong] = [newApi({ store, steps: smallSeed }), newApi({ store, steps: smallSeed })];
    const first = await reserved(right);
    right.advance(minutesToTheSixth);
    await doDueWork(await signIn(right, "admin"));
    // By the other clock it is the 2nd: sessions end with the first call, and people sign in again.
    await (await signIn(wrong, "admin")).request("GET", "/api/auth/session");
    // The same unit is reserved until the same day once more, and nothing is due.
    const again = await take(await signIn(wrong, "admin"), first.id, "reserve", {
      version: (await first.unit())?.version,
      reservedFor: "R-2",
      reservedUntil: until,
    });
    await doDueWork(await signIn(wrong, "admin"));
    const stateThen = (await first.unit())?.["state"];
    wrong.advance(minutesToTheSixth);

    await doDueWork(await signIn(wrong, "admin"));
    await doDueWork(await signIn(right, "admin"));

    expect([again.status, stateThen, (await first.unit())?.["state"]]).toEqual([200, "reserved", "in_stock"]);
    const lines = await first.history(await signIn(right, "admin"));
    expect(lines.filter(isBySystem)).toHaveLength(2);
    store.close();
  });

  test("and not where somebody has taken the unit meanwhile", async () => {
    const api = newApiOfUnits();
    const { admin, id, unit, history } = await reserved(api);
    const released = await take(admin, id, "release", { version: (await unit())?.version });
    api.advance(minutesToTheSixth);

    await doDueWork(await signIn(api, "admin"));

    expect(released.status).toBe(200);
    expect((await history(await signIn(api, "admin"))).filter(isBySystem)).toEqual([]);
  });
});

/** No write can make such a unit: its serial number is refused by every rule. Gives it back as it was. */
async function broken(api: TestApi, besides: string) {
  const table = (await api.store.open()).table("equipment");
  const { id } = await unitIn(api, "reserved", (one) => one.id !== besides);
  const whole = { ...(await table.get(id)), reservedUntil: "2026-11-03" };
  await table.put({ ...whole, serialNumber: null, noSerialReason: null });
  return { id, mend: () => table.put(whole), state: async () => (await table.get(id)).state };
}

async function faultsOf({ request }: Person, id: string) {
  const { upkeep } = (await request("GET", "/api/about")).body as unknown as About;
  return upkeep?.faults.latest.filter(({ message }) => message.includes(`release/${id}/2026-11-03`)) ?? [];
}

describe("one reservation that can't be released", () => {
  test("keeps no other one, and is kept as a fault once, which the administrator sees", async () => {
    const api = newApiOfUnits();
    const { id: fine, unit } = await reserved(api);
    const { id, state } = await broken(api, fine);
    api.advance(minutesToTheSixth);
    const admin = await signIn(api, "admin");

    await doDueWork(admin);
    await doDueWork(admin);

    expect((await unit())?.["state"]).toBe("in_stock");
    expect(await state()).toBe("reserved");
    expect(await faultsOf(admin, id)).toMatchObject([{ request: "POST /api/due", times: 2 }]);
  });

  test("is tried once more at once, and then each hour, however often the worker is started", async () => {
    const store = openStore(memorySentinel(), "due-faults");
    let minutes = minutesToTheSixth;
    const restarted = async () => {
      const api = newApiOfUnits({ store });
      api.advance(minutes);
      return signIn(api, "admin");
    };
    const first = newApiOfUnits({ store });
    await signIn(first, "admin");
    const { id, mend, state } = await broken(first, "");
    const timesAfter = async (later: number) => {
      minutes += later;
      const admin = await restarted();
      await doDueWork(admin);
      return (await faultsOf(admin, id)).map(({ times }) => times);
    };

    expect(await timesAfter(0)).toEqual([undefined]);
    expect(await timesAfter(1)).toEqual([2]);
    expect(await timesAfter(1)).toEqual([2]);
    expect(await timesAfter(60)).toEqual([3]);
    await mend();
    expect([await timesAfter(1), await state()]).toEqual([[3], "reserved"]);
    expect([await timesAfter(60), await state()]).toEqual([[3], "in_stock"]);
    store.close();
  });
});
