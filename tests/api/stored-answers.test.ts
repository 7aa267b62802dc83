import { eventOf } from "#db/domain/audit/event-names.ts";
import { describe, expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { declarations } from "#db/schema/registry.ts";
import { newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { bytesOf, upload } from "#tests/support/files.ts";
import { isWholeLog } from "#tests/support/log.ts";
import { sample } from "#tests/support/sample.ts";
import { unitWithAccessories } from "#tests/support/accessories.ts";
import { patchUnit, preparedUnits, recordOf, siteOf, take } from "#tests/support/units.ts";

const clients = "/api/masters/clients";
const units = "/api/equipments/computers";

/** A call that writes, and what is written over its records before it comes again. */
type Call = { send: readonly [method: string, path: string, body?: unknown]; over?: string };

const sampleOf = (person: Person, n: number) => sample(person.request, declarations.clients, n);

async function newClient(person: Person, n: number) {
  const { body } = await person.request("POST", clients, await sampleOf(person, n));
  return body;
}

const firstUnit = async ({ request }: Person) => {
  const { items } = (await request("GET", `${units}?itemsPerPage=1&state=in_service`)).body;
  const [unit] = items;
  if (!unit) throw new Error("Failed to find a unit.");
  return unit;
};

const file = ["code,name_en,family", "SA-1,One,hardware", "SA-2,Two,hardware"].join("\n");

/** Each kind of call that writes. */
const calls: Record<string, (person: Person) => Promise<Call>> = {
  create: async (person) => ({ send: ["POST", clients, await sampleOf(person, 1)] }),
  change: async (person) => {
    const { id, version } = await newClient(person, 1);
    return { send: ["PATCH", `${clients}/${id}`, { version, notes: "Now" }], over: `${clients}/${id}` };
  },
  deletion: async (person) => ({ send: ["DELETE", `${clients}/${(await newClient(person, 1)).id}`] }),
  archiving: async (person) => {
    const { id, version } = await newClient(person, 1);
    return { send: ["POST", `${clients}/${id}/archive`, { version }] };
  },
  step: async (person) => {
    const { id, version } = await firstUnit(person);
    const body = { version, reason: "Broken" };
    return { send: ["POST", `${units}/${id}/transitions/to_repair`, body], over: `${units}/${id}` };
  },
  bulk: async (person) => {
    const { id } = await firstUnit(person);
    return {
      send: ["POST", `${units}/bulk`, { ids: [id, "missing"], patch: { notes: "All" } }],
      over: `${units}/${id}`,
    };
  },
  "bulk of steps": async (person) => {
    const { id } = await firstUnit(person);
    const body = { ids: [id], step: { code: "to_repair", inputs: { reason: "Broken" } } };
    return { send: ["POST", `${units}/bulk`, body], over: `${units}/${id}` };
  },
  import: async () => ({ send: ["POST", "/api/masters/diagnostics/import?file=d.csv", file] }),
  merge: async (person) => {
    const [one, other] = [await newClient(person, 1), await newClient(person, 2)];
    const versions = { [one.id]: one.version, [other.id]: other.version };
    return {
      send: ["POST", `${clients}/${one.id}/merge`, { from: [other.id], versions }],
      over: `${clients}/${one.id}`,
    };
  },
  undo: async (person) => {
    const { id, version } = await newClient(person, 1);
    const patch = { version, notes: "Undone" };
    await person.request("PATCH", `${clients}/${id}`, patch, { "idempotency-key": "before" });
    return { send: ["POST", "/api/undo/before"], over: `${clients}/${id}` };
  },
  "record of an upload": async (person) => {
    const { id } = await upload(person, bytesOf("%PDF-1.7 once"));
    const body = { fileName: "a.pdf", sha256: id, takenAt: "2026-10-01T08:00:00.000Z" };
    return { send: ["POST", `${clients}/${clientId("AMAL")}/attachments`, body] };
  },
  setting: async ({ request }) => {
    const { version } = (await request("GET", "/api/settings")).body;
    return { send: ["PATCH", "/api/settings", { version, fourEyes: true }], over: "/api/settings" };
  },
  "call of an application": async () => ({
    send: ["POST", "/api/apps/kanban/board/add", { title: "A board" }],
  }),
};

/** The same records are changed once more. */
async function writeOver({ request }: Person, path: string) {
  const { version } = (await request("GET", path)).body;
  const patch = path === "/api/settings" ? { fourEyes: false } : { notes: "Later" };
  expect((await request("PATCH", path, { version, ...patch })).body.issues).toBeUndefined();
}

const sizes = async (api: TestApi) => {
  const db = await api.store.open();
  // That costs were read is noted beside the work.
  const commands = (await db.commands.toArray()).filter(({ name }) => eventOf(name) === null);
  return [commands.length, await db.changes.count()];
};

describe("a call that is repeated gets its first answer word for word, and nothing is done twice", () => {
  test.each(Object.entries(calls))("%s", async (_, prepare) => {
    const api = newApi();
    const person = await signIn(api, "admin");
    const { send, over } = await prepare(person);
    const [method, path, body] = send;
    const ask = ({ request }: Person) => request(method, path, body, { "idempotency-key": "again" });
    const first = await ask(person);
    expect([first.status < 300, first.body.issues]).toEqual([true, undefined]);
    if (over) await writeOver(person, over);
    const before = await sizes(api);
    api.advance(60);

    const again = await ask(await signIn(api, "admin"));

    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await sizes(api)).toEqual(before);
    expect(await isWholeLog(await api.store.open())).toBe(true);
  });
});

/** A unit that was installed with another one, and the same call again after that one was changed. */
async function installed() {
  const { api, person } = await preparedUnits();
  const { unit, accessories } = await unitWithAccessories(api, person, ["in_stock"]);
  const { version } = await recordOf(person, unit.id);
  const along = accessories.map(({ id }) => id);
  const body = { version, ...(await siteOf(person)), hostname: "NEW-1", along };
  const ask = (by = person) => take(by, unit.id, "install", body, { "idempotency-key": "again" });
  const first = await ask();
  expect([first.status, first.body.issues]).toEqual([200, undefined]);
  const [other = ""] = along;
  await patchUnit(person, other, { hostname: "LATER-1", notes: "Later" });
  const db = await api.store.open();
  const command = (await db.commands.toArray()).find(({ key }) => key.endsWith("/again"));
  if (!command) throw new Error("Failed to find the command: no step was taken.");
  return { unit, version, other, first, ask, db, command };
}

describe("the effects of a step on other records", () => {
  test("are told again word for word, though their records were changed since", async () => {
    const { other, first, ask } = await installed();

    const again = await ask();

    expect(first.body["effects"]).toContainEqual({
      resource: "equipments/computers",
      id: other,
      change: { field: "state", from: "in_stock", to: "in_service" },
    });
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  test("are stored as the list, the id and the version of each record, and not with its values", async () => {
    const { unit, other, command } = await installed();

    const of = (id: string) => ({ list: "computers", id, version: expect.any(Number) });
    expect(command.answer?.body).toEqual({
      record: { $record: of(unit.id) },
      effects: [{ $record: { ...of(other), change: true } }],
    });
  });

  test("are told as they were stored, where an earlier build stored them", async () => {
    const { unit, version, first, ask, db, command } = await installed();
    const reference = { list: "computers", id: unit.id, version: version + 1 };
    const body = { ...first.body, record: { $record: reference } };
    await db.commands.update(command.number, { answer: { status: 200, body } });

    const again = await ask();

    expect([again.status, again.text]).toEqual([200, first.text]);
  });
});
