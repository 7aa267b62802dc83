import { expect, test } from "vitest";
import type { DeviceConflicts } from "#sw/api/device/contract.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";

async function people() {
  const api = newApi();
  return { api, admin: await signIn(api, "admin"), manager: await signIn(api, "manager") };
}

async function conflictsOf({ request }: Person): Promise<DeviceConflicts> {
  return JSON.parse((await request("GET", "/api/device/conflicts")).text);
}

/** The manager changes some clients, and the administrator after him, who has read them before. */
async function conflictOver({ request }: Person, faster: Person, count = 1): Promise<string[]> {
  const { items } = (await request("GET", `/api/masters/clients?itemsPerPage=${count}`)).body;
  const ids: string[] = [];
  for (const { id, version } of items) {
    const path = `/api/masters/clients/${id}`;
    expect((await faster.request("PATCH", path, { version, tradeName: "First" })).status).toBe(200);
    expect((await request("PATCH", path, { version, tradeName: "Late" })).status).toBe(409);
    ids.push(id);
  }
  return ids;
}

test("a change that somebody was faster than stands among the conflicts of the device, once, with both people and the record", async () => {
  const { admin, manager } = await people();
  const [id] = await conflictOver(admin, manager);
  const again = await admin.request("PATCH", `/api/masters/clients/${id}`, { version: 1, tradeName: "Late" });

  const { items, total } = await conflictsOf(admin);

  expect(again.status).toBe(409);
  expect(total).toBe(1);
  const [{ refused, outcome } = Object(null)] = items;
  expect(outcome).toBe("dropped");
  expect(refused.record).toMatchObject({ resource: "clients", id, address: "masters/clients" });
  expect([refused.actorName, refused.user?.name]).toEqual(["Yasmine Haddad", "Rachid Ouali"]);
});

test("each tells what became of it: saved afterwards, a draft, deleted, or dropped", async () => {
  const { api, admin, manager } = await people();
  const [saved, drafted, gone, dropped] = await conflictOver(admin, manager, 4);
  for (const id of [saved, gone])
    await admin.request("PATCH", `/api/masters/clients/${id}`, { version: 2, tradeName: "After all" });
  const db = await api.store.open();
  const key = `${admin.user.id}/clients/${drafted}`;
  await db.drafts.put({ key, userId: admin.user.id, at: "", baseVersion: 1, values: {} });
  await db.table("clients").update(gone, { deletedAt: "2026-11-02T09:00:00.000Z" });

  const { items } = await conflictsOf(admin);

  const outcomes = new Map(items.map(({ refused, outcome }) => [refused.record?.id, outcome]));
  expect([saved, drafted, gone, dropped].map((id) => outcomes.get(id))).toEqual([
    "saved",
    "draft",
    "gone",
    "dropped",
  ]);
});

test("whoever does not read the log is told of his own conflicts alone", async () => {
  const { api, admin, manager } = await people();
  const agent = await signIn(api, "agent");
  await conflictOver(admin, manager);

  expect((await agent.request("GET", "/api/audit-log")).status).toBe(403);
  expect((await conflictsOf(agent)).total).toBe(0);
  expect((await conflictsOf(admin)).total).toBe(1);
});
