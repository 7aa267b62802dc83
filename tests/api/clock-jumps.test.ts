import { expect, test } from "vitest";
import { walkChain } from "#db/dexie/log-chain.ts";
import { signedInBy } from "#tests/support/accounts.ts";
import { newApi } from "#tests/support/api.ts";

const day = 24 * 60;

test.each([
  ["three days ahead", [3 * day]],
  ["a year back", [-365 * day]],
  ["a year back, and then right again", [-365 * day, 365 * day]],
  ["ten years ahead, and then right again", [3650 * day, -3650 * day]],
])("a clock that is set %s keeps nobody from working, and the log stays in order", async (_, jumps) => {
  const api = newApi();
  await api.ready();
  const codes: string[] = [];
  for (const [at, minutes] of [0, ...jumps].entries()) {
    api.advance(minutes);
    // Sessions may have ended: whoever has the password goes on.
    const ask = await signedInBy(api, "admin@demo.com", "admin");
    const code = `CLOCK-${at}`;
    const made = await ask("POST", "/api/masters/segments", { code, name: { en: code } });
    const { id, version } = made.body;
    const changed = await ask("PATCH", `/api/masters/segments/${id}`, { version, color: "violet" });
    const again = await ask("PATCH", `/api/masters/segments/${id}`, { version: 2, color: "red" });
    expect([made.status, changed.status, again.status]).toEqual([201, 200, 200]);
    codes.push(code);
    const list = await ask("GET", "/api/masters/segments?q=CLOCK");
    expect(new Set(list.body.items.map((one) => one["code"]))).toEqual(new Set(codes));
    const { body } = await ask("GET", `/api/masters/segments/${id}/history`);
    expect(body.items.map((one) => one.version)).toEqual([3, 2, 1]);
  }

  const db = await api.store.open();
  const commands = await db.commands.orderBy(":id").toArray();
  const times = commands.map(({ hlc }) => hlc);
  expect(times).toEqual(times.toSorted());
  expect(new Set(times).size).toBe(times.length);
  expect((await walkChain(db, 0, "", 100_000)).broken).toBeNull();
});
