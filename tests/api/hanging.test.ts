import { expect, test, vi } from "vitest";
import type { Database } from "#db/dexie/database.ts";
import { segmentId } from "#db/domain/segments/seed.ts";
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

/** Every write holds its transaction for so many milliseconds. */
function slowWrite(db: Database, milliseconds: number) {
  const claim = db.uniques.bulkPut.bind(db.uniques);
  return vi.spyOn(db.uniques, "bulkPut").mockImplementation(((items: never) =>
    claim(items).then(async (last) => {
      for (const until = Date.now() + milliseconds; Date.now() < until;) await db.meta.get("seed");
      return last;
    })) as never);
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
  const slow = slowWrite(db, 6000);

  const hung = await request("POST", clients, client, { "idempotency-key": "slow" });

  slow.mockRestore();
  expect([hung.status, hung.body.code]).toEqual([504, "timeout"]);
  expect(await db.changes.count()).toBe(before);
  expect((await request("GET", `${clients}?q=HANG`)).body.total).toBe(0);
  expect((await request("POST", clients, client, { "idempotency-key": "slow" })).status).toBe(201);
});

test("a read during an import waits for it, and does not fail for lack of an answer", async () => {
  const api = newApi({ longest: 500 });
  const { request } = await signIn(api, "admin");
  const slow = slowWrite(await api.store.open(), 3000);
  const segments = "/api/masters/segments";
  const file = "code,name.en,name.fr,name.ar\nHELD,Held,Tenu,Held";

  const importing = request("POST", `${segments}/import`, file, { "content-type": "text/csv" });
  await vi.waitFor(() => expect(slow).toHaveBeenCalled(), { timeout: 10_000 });
  const read = await request("GET", `${clients}?itemsPerPage=1`);

  expect([read.status, (await importing).status]).toEqual([200, 200]);
  slow.mockRestore();
});
