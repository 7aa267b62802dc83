import { afterEach, describe, expect, test } from "vitest";
import { Hono } from "hono/tiny";
import { connectionOf } from "#db/dexie/store.ts";
import { eventOf } from "#db/domain/audit/event-names.ts";
import { visitorActorId } from "#db/rules/roles/system-actor.ts";
import { hashedAddress, noteEvent } from "#sw/api/audit/note-event.ts";
import type { ApiContext, ApiEnv } from "#sw/api/core/context.ts";
import { refuseWrites } from "#tests/db/full-disk.ts";
import { newApi } from "#tests/support/api.ts";
import { isWholeLog } from "#tests/support/log.ts";

const filled: (() => void)[] = [];
afterEach(() => filled.splice(0).forEach((makeRoom) => makeRoom()));

/** A call that does nothing but what is given here, on a device with sample data. */
async function device() {
  const api = newApi();
  await api.ready();
  const db = await api.store.open();
  const call = async (work: (c: ApiContext) => unknown) => {
    const inBackground: Promise<unknown>[] = [];
    const app = new Hono<ApiEnv>().post("/", async (c) => {
      const store = connectionOf(api.store);
      const background = (one: Promise<unknown>) => void inBackground.push(one);
      c.set("apiOptions", { store, clock: api.now, servedBy: "page", build: "test", background });
      c.set("db", await store.open());
      await work(c);
      return c.body(null, 204);
    });
    await app.request("/", { method: "POST", headers: { "user-agent": "A browser" } });
    await Promise.all(inBackground);
  };
  const events = async () => (await db.commands.toArray()).filter(({ name }) => eventOf(name) !== null);
  return { db, call, events };
}

describe("an event", () => {
  test("stands in the log's chain with who, when and on which device", async () => {
    const { db, call, events } = await device();
    await call((c) =>
      noteEvent(c, { name: "sign_in_failed", actor: visitorActorId, args: { reason: "bad_credentials" } }),
    );

    expect(await events()).toMatchObject([
      {
        name: "event/sign_in_failed",
        actor: "visitor",
        args: { body: { reason: "bad_credentials" } },
        lines: 0,
        recordedAt: "2026-11-02T09:00:00.000Z",
      },
    ]);
    expect((await db.devices.toArray()).map(({ label }) => label)).toContain("A browser");
    expect(await isWholeLog(db)).toBe(true);
  });

  test("is noted a single time where it says so", async () => {
    const { call, events } = await device();
    const reading = { name: "read_costs", actor: "1" } as const;
    for (const day of ["2026-11-02", "2026-11-02", "2026-11-03"])
      await call((c) => noteEvent(c, reading, `1/equipment/7/${day}`));

    expect(await events()).toHaveLength(2);
  });

  test("keeps nobody from anything on a full device", async () => {
    const { db, call, events } = await device();
    filled.push(refuseWrites());
    await call((c) => noteEvent(c, { name: "signed_in", actor: "1" }));

    expect([await events(), await db.faults.count()]).toEqual([[], 0]);
  });

  test("names an unknown address by what nobody finds it from, the same for the same one", async () => {
    const { call } = await device();
    const hashes: (string | undefined)[] = [];
    await call(async (c) => {
      await c.var.db.device.makeSessionKey();
      for (const address of ["a@x.dz", "a@x.dz", "b@x.dz"]) hashes.push(await hashedAddress(c, address));
    });

    expect(hashes[0]).toMatch(/^[\w-]{10}$/);
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });
});
