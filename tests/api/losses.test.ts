import { expect, test } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { isPrinter } from "#db/domain/equipment/peripherals.ts";
import { storeOf } from "#db/dexie/store.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { declarations } from "#db/schema/registry.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { copyDatabase } from "#tests/support/database-copy.ts";
import { sample } from "#tests/support/sample.ts";

const clients = "/api/masters/clients";
const name = "cut";
let databases = 0;

const create = async ({ request }: Person, n: number) =>
  (await request("POST", clients, await sample(request, declarations.clients, n))).body;

const meeting = {
  title: "A meeting",
  start: "2026-12-01",
  end: null,
  allDay: true,
  extendedProps: { calendar: "ETC" },
};

/** A device that lost two clients that were made on it, or what else this makes. */
async function cut(
  loseBy = async (person: Person): Promise<unknown[]> => [await create(person, 2), await create(person, 3)],
  keep: (person: Person) => Promise<unknown> = (person) => create(person, 1),
) {
  const database = `${name}-${++databases}`;
  const store = openStore(memorySentinel(), database);
  const api = newApi({ store });
  const admin = await signIn(api, "admin");
  await keep(admin);
  const copy = copyDatabase(database);
  const lost = await loseBy(admin);
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
        records: lost.map((one) => ({
          resource: "masters/clients",
          subject: "Client",
          ...(isRecord(one) && { id: one["id"], label: one["legalName"] }),
        })),
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

test("an administrator dismisses it for everybody, and the log says who", async () => {
  const { api, admin } = await cut();
  const dismiss = (number: number | string, key: string) =>
    admin.request("POST", `/api/losses/${number}/dismiss`, undefined, { "idempotency-key": key });

  expect((await dismiss(4, "first")).status).toBe(204);

  const { body, headers } = await admin.request("GET", "/api/losses");
  expect([body.items, headers.get("x-log-loss")]).toEqual([[], "false"]);
  expect((await dismiss(4, "first")).status).toBe(204);
  expect((await dismiss(4, "second")).status).toBe(204);
  expect((await dismiss(5, "third")).status).toBe(404);
  expect((await dismiss("04", "first")).body.code).toBe("key_reused");
  const db = await api.store.open();
  expect(await db.commands.orderBy(":id").last()).toMatchObject({
    name: "POST losses/:number/dismiss",
    args: { path: { number: "4" } },
    actor: admin.user.id,
    epoch: 2,
  });
});

test("records that have no list of their own are named too, to those who read all of their kind and of their owners", async () => {
  const { api, admin } = await cut(async ({ request }) => {
    const { items } = (await request("GET", "/api/equipments/peripherals?itemsPerPage=100")).body;
    const unit = items.find((one) => isPrinter(one) && one["state"] === "in_service");
    const at = `/api/equipments/peripherals/${unit?.id}`;
    await request("POST", `${at}/notes`, { text: "Toner is low", visibility: "internal" });
    await request("POST", `${at}/readings`, { at: "2026-11-01", mono: 90_000_000 });
    await request("PATCH", "/api/settings", { version: 0, reopenDays: 10 });
    await request("POST", "/api/apps/calendar", meeting);
    return [];
  });
  const named = async ({ request }: Person) =>
    (await request("GET", "/api/losses")).body.items[0]?.["records"];

  expect(await named(admin)).toEqual([
    { resource: "notes", subject: "Note", id: expect.any(String), label: "Toner is low" },
    { resource: "readings", subject: "Equipment", id: expect.any(String), label: "2026-11-01" },
    { resource: "settings", subject: "Settings", id: "settings", label: null },
    { resource: "calendarEvents", subject: "CalendarEvent", id: expect.any(String), label: "A meeting" },
  ]);
  expect(await named(await signIn(api, "client_contact@test.com"))).toEqual([]);
});

test("a device that lost nothing says so", async () => {
  const admin = await signIn(newApi(), "admin");

  const { body, headers } = await admin.request("GET", "/api/losses");

  expect([body, headers.get("x-log-loss")]).toEqual([{ items: [], dismissible: true }, "false"]);
});

const makeUser = async ({ request }: Person, username: string) => {
  const person = { fullName: "A Person", username, email: `${username}@example.com`, role: "editor" };
  return (await request("POST", "/api/security/users", person)).body.id;
};

test("a record that has a number gets none that a lost one had", async () => {
  const makeEvent = async ({ request }: Person) =>
    (await request("POST", "/api/apps/calendar", meeting)).body.id;
  const { admin, lost } = await cut(async (person) => [
    Number(await makeUser(person, "first")),
    Number(await makeUser(person, "second")),
    await makeEvent(person),
  ]);

  const fresh = [Number(await makeUser(admin, "third")), Number(await makeUser(admin, "fourth"))];

  const [, second, event] = lost.map(Number);
  expect(fresh).toEqual([Number(second) + 1, Number(second) + 2]);
  expect(await makeEvent(admin)).toBe(Number(event) + 1);
});

test("the number of a user who was deleted before a loss is not given again, for a lost one may have had it", async () => {
  const { admin, lost } = await cut(
    async (person) => [await makeUser(person, "lost")],
    async (person) => {
      const id = await makeUser(person, "deleted");
      await person.request("DELETE", `/api/apps/users/${id}`);
      await create(person, 1);
    },
  );

  const fresh = await makeUser(admin, "fresh");
  await admin.request("DELETE", `/api/apps/users/${fresh}`);

  expect(Number(fresh)).toBeGreaterThan(Number(lost[0]));
  expect(await makeUser(admin, "again")).toBe(fresh);
});
