import { expect, test } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { storeOf } from "#db/dexie/store.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { declarations } from "#db/schema/registry.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { copyDatabase } from "#tests/support/database-copy.ts";
import { sample } from "#tests/support/sample.ts";

const clients = "/api/masters/clients";
const name = "cut";
let databases = 0;

const create = async ({ request }: Person, n: number) =>
  (await request("POST", clients, await sample(request, declarations.clients, n))).body;

/** A device that lost two clients that were made on it. */
async function cut() {
  const database = `${name}-${++databases}`;
  const store = openStore(memorySentinel(), database);
  const api = newApi({ store });
  const admin = await signIn(api, "admin");
  await create(admin, 1);
  const copy = copyDatabase(database);
  const lost = [await create(admin, 2), await create(admin, 3)];
  await storeOf(await store.open()).mirrored();
  store.close();
  copy.putAs(database);
  return { api, admin: await signIn(api, "admin"), lost };
}

test("a loss is told with every answer, and who reads the list learns which records were concerned", async () => {
  const { admin, lost } = await cut();

  const { body, headers } = await admin.request("GET", "/api/losses");

  expect(headers.get("x-log-loss")).toBe("true");
  expect(body).toEqual({
    items: [
      {
        number: 4,
        at: expect.any(String),
        from: "2026-11-02T09:00:00.000Z",
        to: "2026-11-02T09:00:00.000Z",
        changes: 2,
        records: lost.map(({ id, legalName }) => ({ resource: "masters/clients", id, label: legalName })),
      },
    ],
    dismissible: true,
  });
  expect((await admin.request("GET", "/api/about")).body["upkeep"]).toMatchObject({ losses: { total: 1 } });
});

test("who may not read all of the list learns no name, and cannot dismiss it", async () => {
  const { api } = await cut();
  const client = await signIn(api, "client_contact@test.com");

  const { body, text } = await client.request("GET", "/api/losses");

  expect(body).toMatchObject({ items: [{ changes: 2, records: [] }], dismissible: false });
  expect(text).not.toContain("Sample");
  const refused = await client.request("POST", "/api/losses/4/dismiss");
  expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
});

test("an administrator dismisses it for everybody, once, and the log says who", async () => {
  const { api, admin } = await cut();
  const dismiss = () => admin.request("POST", "/api/losses/4/dismiss");

  expect((await dismiss()).status).toBe(204);

  const { body, headers } = await admin.request("GET", "/api/losses");
  expect([body.items, headers.get("x-log-loss")]).toEqual([[], "false"]);
  expect((await dismiss()).status).toBe(404);
  const db = await api.store.open();
  expect(await db.commands.orderBy(":id").last()).toMatchObject({
    name: "POST losses/:number/dismiss",
    args: { path: { number: "4" } },
    actor: admin.user.id,
    epoch: 2,
  });
});

test("a device that lost nothing says so", async () => {
  const admin = await signIn(newApi(), "admin");

  const { body, headers } = await admin.request("GET", "/api/losses");

  expect([body, headers.get("x-log-loss")]).toEqual([{ items: [], dismissible: true }, "false"]);
});
