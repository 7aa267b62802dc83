import { expect, test, vi } from "vitest";
import type { Database } from "#db/database.ts";
import { segmentId } from "#db/seed/segments.ts";
import { expectOurs, newApi, signIn } from "#tests/support/api.ts";

const clients = "/api/masters/clients";
const client = {
  code: "HANG",
  legalName: "Behind a frozen tab",
  clientType: "company",
  segmentId: segmentId("SME"),
};

/** Another tab that stands still in the middle of a write: whoever wants the same tables waits for it. */
function frozenTab(db: Database) {
  const transaction = db.backendDB().transaction([...db.backendDB().objectStoreNames], "readwrite");
  const meta = transaction.objectStore("meta");
  let isHeld = true;
  const hold = () => {
    if (isHeld) meta.get("seed").addEventListener("success", hold);
  };
  hold();
  return () =>
    new Promise<void>((resolve) => {
      transaction.addEventListener("complete", () => resolve());
      isHeld = false;
    });
}

test("a change that hangs is given up with 504, and is not done later behind the person's back", async () => {
  const api = newApi({ longest: 2000 });
  const { request } = await signIn(api, "admin");
  const db = await api.store.open();
  const before = await db.changes.count();
  const thaw = frozenTab(db);
  const key = { "idempotency-key": "hung" };

  const hanging = [request("GET", `${clients}/1/history`), request("POST", clients, client, key)];

  for (const { status, body, headers } of await Promise.all(hanging)) {
    expect([status, body.code, typeof body.message]).toEqual([504, "timeout", "string"]);
    expectOurs(headers);
  }
  await thaw();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await db.changes.count()).toBe(before);
  expect((await request("POST", clients, client, key)).status).toBe(201);
  expect((await request("POST", clients, client, key)).status).toBe(201);
  expect(await db.changes.count()).toBe(before + 1);
});

test("a change that hangs in its own transaction is undone", async () => {
  const api = newApi({ longest: 2000 });
  const { request } = await signIn(api, "admin");
  const db = await api.store.open();
  const before = await db.changes.count();
  const claim = db.uniques.bulkPut.bind(db.uniques);
  const slow = vi.spyOn(db.uniques, "bulkPut").mockImplementation(((items: never) =>
    claim(items).then(async (last) => {
      for (const until = Date.now() + 6000; Date.now() < until;) await db.meta.get("seed");
      return last;
    })) as never);

  const hung = await request("POST", clients, client, { "idempotency-key": "slow" });

  slow.mockRestore();
  expect([hung.status, hung.body.code]).toEqual([504, "timeout"]);
  expect(await db.changes.count()).toBe(before);
  expect((await request("GET", `${clients}?q=HANG`)).body.total).toBe(0);
  expect((await request("POST", clients, client, { "idempotency-key": "slow" })).status).toBe(201);
});
