import { describe, expect, test } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { accounts, newApi, signIn } from "#tests/support/api.ts";
import { stateOf } from "#tests/support/state.ts";

const startOver = "/api/recovery/start-over";
const databaseId = async (store: ReturnType<typeof openStore>) =>
  (await (await store.open()).meta.get("databaseId"))?.value;

describe("starting again with the sample data", () => {
  test("leaves the data of a first visit, under a new name that the device remembers", async () => {
    const sentinel = memorySentinel();
    const api = newApi({ store: openStore(sentinel, "over") });
    const { request } = await signIn(api, "admin");
    const before = await stateOf(api);
    const id = await databaseId(api.store);
    const { body } = await request("GET", "/api/masters/clients?itemsPerPage=1");
    const [client] = body.items;
    await request("PATCH", `/api/masters/clients/${client?.id}`, { version: 1, tradeName: "Changed" });

    const answer = await request("POST", startOver);

    expect(answer.status).toBe(204);
    await api.ready();
    expect(await stateOf(api)).toEqual(before);
    expect(await (await api.store.open()).changes.count()).toBe(0);
    expect(await databaseId(api.store)).not.toBe(id);
    expect(await sentinel.read()).toBe(await databaseId(api.store));
    // Sessions went with the rest.
    expect((await request("GET", "/api/masters/clients")).status).toBe(401);
    expect((await (await signIn(api, "admin")).request("GET", "/api/masters/clients")).status).toBe(200);
  });

  test("is the administrator's alone", async () => {
    const api = newApi();
    for (const who of Object.values(accounts)) {
      if (who === accounts.admin) continue;
      const { request } = await signIn(api, who);
      const { status, body } = await request("POST", startOver);
      expect([who, status, body.code]).toEqual([who, 403, "forbidden"]);
    }
    expect((await api.request("POST", startOver)).status).toBe(401);
  });

  test("freezes the other tabs, which ask to be reloaded", async () => {
    const api = newApi({ store: openStore(memorySentinel(), "tabs") });
    const other = openStore(memorySentinel(), "tabs");
    const { request } = await signIn(api, "admin");
    await other.open();

    await request("POST", startOver);

    await expect(other.open()).rejects.toMatchObject({ code: "reload_required" });
  });

  test("waits for a tab that does not let go, and says so", async () => {
    const store = openStore(memorySentinel(), "held");
    const id = await databaseId(store);
    const held = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("held");
      opening.addEventListener("success", () => resolve(opening.result));
    });

    await expect(store.startOver()).rejects.toMatchObject({ code: "database_blocked" });
    held.close();

    expect((await (await store.opened()).meta.get("databaseId"))?.value).not.toBe(id);
  });
});
