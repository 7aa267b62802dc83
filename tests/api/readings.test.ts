import { describe, expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { isPrinter } from "#db/domain/equipment/peripherals.ts";
import { subrecordId } from "#db/schema/subrecord-id.ts";
import { rowsOf } from "#db/dexie/database.ts";
import { grouped } from "#db/schema/grouped.ts";
import { declarations, subrecords } from "#db/schema/registry.ts";
import { newApi, type Person, signIn, stored, type TestApi } from "#tests/support/api.ts";
import { turnToVersion1 } from "#tests/support/older.ts";
import { sample } from "#tests/support/sample.ts";
import { newKey, undo } from "#tests/support/state.ts";

const peripherals = "/api/equipments/peripherals";

async function prepared(who = "admin") {
  const api = newApi();
  const person = await signIn(api, who);
  const units = await stored(api, declarations.peripherals);
  const counted = new Set((await stored(api, subrecords.readings)).map((row) => row["ownerId"]));
  const printer = units.find(
    (unit) => isPrinter(unit) && !counted.has(unit.id) && unit["state"] !== "disposed",
  );
  const screen = units.find((unit) => unit["peripheralType"] === "monitor");
  if (!printer || !screen) throw new Error("Failed to prepare: no printer or no screen in the sample.");
  return { api, person, printer, at: `${peripherals}/${printer.id}/readings`, screen };
}

const read = async ({ request }: Person, at: string, reading: object) => {
  const { status, body } = await request("POST", at, reading);
  return { status, body, issues: body.issues?.map(({ path, code, params }) => [path, code, params]) };
};

const pagesOf = async ({ request }: Person, id: string) =>
  (await request("GET", `${peripherals}/${id}`)).body["pageCount"];

describe("a reading", () => {
  test("goes up from the one before and not past the one after, but for a reason", async () => {
    const { person, at } = await prepared();
    expect((await read(person, at, { at: "2026-08-01", mono: 128_440 })).status).toBe(201);
    expect((await read(person, at, { at: "2026-10-01", mono: 130_000 })).status).toBe(201);

    expect((await read(person, at, { at: "2026-10-30", mono: 120_000 })).issues).toEqual([
      ["mono", "goes_down", { min: 130_000 }],
    ]);
    expect((await read(person, at, { at: "2026-09-01", mono: 140_000 })).issues).toEqual([
      ["mono", "too_big", { max: 130_000 }],
    ]);
    expect((await read(person, at, { at: "2026-12-01", mono: 140_000 })).issues).toMatchObject([
      ["at", "in_the_future", undefined],
    ]);
    const reset = { at: "2026-10-30", mono: 12, dropReason: "counter_reset" };
    expect((await read(person, at, reset)).status).toBe(201);
    // What was entered before a reset stays as it was.
    expect((await read(person, at, { at: "2026-10-15", mono: 140_000 })).status).toBe(201);
  });

  test("says of its unit how many pages it has made, also when it is changed, removed and undone", async () => {
    const { person, printer, at } = await prepared();
    const { request } = person;
    await read(person, at, { at: "2026-08-01", mono: 100, color: 20 });
    expect(await pagesOf(person, printer.id)).toBe(120);
    const { body } = await read(person, at, { at: "2026-10-01", mono: 200, color: 40 });
    await request("PATCH", `${at}/${body.id}`, { version: 1, mono: 260 });
    expect(await pagesOf(person, printer.id)).toBe(300);
    const { key, headers } = newKey();
    await request("DELETE", `${at}/${body.id}`, undefined, headers);
    expect(await pagesOf(person, printer.id)).toBe(120);
    expect((await undo(person, key)).body).toEqual({ undone: 2 });
    expect(await pagesOf(person, printer.id)).toBe(300);
  });

  test("is of a printer alone", async () => {
    const { person, screen } = await prepared();

    const refused = await read(person, `${peripherals}/${screen.id}/readings`, { at: "2026-08-01", mono: 1 });

    expect(refused.issues).toEqual([["mono", "does_not_apply", undefined]]);
    const { id } =
      (await person.request("GET", "/api/equipments/computers?itemsPerPage=1")).body.items[0] ?? {};
    expect((await person.request("GET", `/api/equipments/computers/${id}/readings`)).status).toBe(404);
  });

  test("is read and written by whoever reads and writes the counters of the unit", async () => {
    const { api, at } = await prepared();
    const admin = await signIn(api, "admin");
    await read(admin, at, { at: "2026-08-01", mono: 100 });
    const reading = { at: "2026-10-01", mono: 200 };

    // A dispatcher reads units, and changes some of their fields; these are not among them.
    const agent = await signIn(api, "agent");
    expect((await agent.request("GET", at)).body.total).toBe(1);
    expect((await read(agent, at, reading)).status).toBe(403);
    // Inventory changes units as a whole.
    expect((await read(await signIn(api, "manager"), at, reading)).status).toBe(201);
    // People at a client's read some fields of their units, and of the others nothing.
    const client = await signIn(api, "client_manager@test.com");
    const printers = (await stored(api, declarations.peripherals)).filter(isPrinter);
    const printerOf = (isTheirs: boolean) =>
      `${peripherals}/${printers.find((unit) => (unit["clientId"] === clientId("AMAL")) === isTheirs)?.id}`;
    const statuses = async (unit: string) => [
      (await client.request("GET", unit)).status,
      (await client.request("GET", `${unit}/readings`)).status,
      (await read(client, `${unit}/readings`, reading)).status,
    ];
    expect(await statuses(printerOf(true))).toEqual([200, 403, 403]);
    expect(await statuses(printerOf(false))).toEqual([404, 404, 404]);
  });
});

describe("readings of one day", () => {
  const day = "2026-10-30";

  test("stand in the order in which they were entered, whatever is written after them", async () => {
    const { person, printer, at } = await prepared();
    const first = await read(person, at, { at: day, mono: 100 });
    await read(person, at, { at: day, mono: 200 });
    const third = await read(person, at, { at: day, mono: 300 });
    expect(await pagesOf(person, printer.id)).toBe(300);

    const low = await read(person, at, { at: day, mono: 250 });
    const change = (one: typeof first, values: object) =>
      person.request("PATCH", `${at}/${one.body.id}`, { version: one.body.version, ...values });
    const high = await change(first, { mono: 201 });
    const fitting = await change(first, { mono: 199 });

    expect(low.issues).toEqual([["mono", "goes_down", { min: 300 }]]);
    expect(high.body.issues).toMatchObject([{ path: "mono", code: "too_big", params: { max: 200 } }]);
    expect(fitting.status).toBe(200);
    expect(await pagesOf(person, printer.id)).toBe(300);
    expect((await change(third, { mono: 310 })).status).toBe(200);
    await read(person, at, { at: "2026-08-01", mono: 1 });
    expect(await pagesOf(person, printer.id)).toBe(310);
    const { items } = (await person.request("GET", `${at}?sortBy=at&orderBy=desc`)).body;
    expect(items.map(({ mono }) => mono)).toEqual([310, 200, 199, 1]);
  });

  test("count from a reset on the same day", async () => {
    const { person, printer, at } = await prepared();
    await read(person, at, { at: day, mono: 5000 });
    await read(person, at, { at: day, mono: 3, dropReason: "counter_reset" });
    await read(person, at, { at: "2026-08-01", mono: 4000 });

    expect(await pagesOf(person, printer.id)).toBe(3);
    expect((await read(person, at, { at: day, mono: 2 })).issues).toEqual([
      ["mono", "goes_down", { min: 3 }],
    ]);
    expect((await read(person, at, { at: day, mono: 4 })).status).toBe(201);
  });

  test("tell of the unit what is left when one of them is undone", async () => {
    const { person, printer, at } = await prepared();
    const { key, headers } = newKey();
    await person.request("POST", at, { at: day, mono: 100 }, headers);
    await read(person, at, { at: day, mono: 100 });

    expect((await undo(person, key)).status).toBe(200);

    expect(await pagesOf(person, printer.id)).toBe(100);
  });
});

test("a counter that a reading does not tell is as it was told last", async () => {
  const { person, printer, at } = await prepared();
  await read(person, at, { at: "2026-08-01", mono: 100, color: 20, scans: 7 });
  await read(person, at, { at: "2026-09-01", mono: 200 });
  expect(await pagesOf(person, printer.id)).toBe(220);

  expect((await read(person, at, { at: "2026-10-01", mono: 300, color: 10, scans: 6 })).issues).toEqual([
    ["color", "goes_down", { min: 20 }],
    ["scans", "goes_down", { min: 7 }],
  ]);
  expect((await read(person, at, { at: "2026-10-01", mono: 300, color: 30 })).status).toBe(201);
  expect((await read(person, at, { at: "2026-08-20", mono: 150, color: 31 })).issues).toEqual([
    ["color", "too_big", { max: 30 }],
  ]);
  // A reset in between may have been one of this counter too.
  const reset = { at: "2026-10-10", mono: 5, dropReason: "counter_reset" };
  expect((await read(person, at, reset)).status).toBe(201);
  expect((await read(person, at, { at: "2026-10-20", mono: 6, color: 1 })).status).toBe(201);
  expect(await pagesOf(person, printer.id)).toBe(7);
});

test("a printer that another was merged into counts the pages of all their readings", async () => {
  const { api, person, printer, at } = await prepared();
  const { request } = person;
  const values = await sample(request, declarations.peripherals, 5);
  const { body: other } = await request("POST", peripherals, { ...values, peripheralType: "mfp" });
  await read(person, at, { at: "2026-09-01", mono: 500, color: 100 });
  await read(person, `${peripherals}/${other.id}/readings`, { at: "2026-10-01", mono: 200, color: 40 });
  const units = (await stored(api, declarations.peripherals)).filter(({ id }) =>
    [printer.id, other.id].includes(id),
  );
  const { key, headers } = newKey();

  const { status, body } = await request(
    "POST",
    `${peripherals}/${printer.id}/merge`,
    { from: [other.id], versions: Object.fromEntries(units.map(({ id, version }) => [id, version])) },
    headers,
  );

  expect([status, body.issues, body["record"]]).toMatchObject([200, undefined, { pageCount: 240 }]);
  expect(await pagesOf(person, printer.id)).toBe(240);
  expect((await request("GET", at)).body.total).toBe(2);
  expect((await undo(person, key)).status).toBe(200);
  expect([await pagesOf(person, printer.id), await pagesOf(person, other.id)]).toEqual([600, 240]);
});

/** The database as version 4 left it: readings inside their unit, and no table of them. */
async function turnToVersion4(api: TestApi): Promise<void> {
  const inside = new Map(grouped(await stored(api, subrecords.readings), (row) => String(row["ownerId"])));
  await turnToVersion1(api, {
    missing: ["readings", "readingsColumns"],
    ages: {
      equipment: (unit) =>
        unit["kind"] === "peripheral"
          ? {
              ...unit,
              counters: (inside.get(String(unit["id"])) ?? []).map(
                ({ at, mono, color, scans, dropReason }) => ({
                  at,
                  mono,
                  color,
                  scans,
                  dropReason,
                }),
              ),
            }
          : unit,
    },
  });
}

test("readings that stood inside their unit become records of their own, and none is made twice", async () => {
  const api = newApi();
  const person = await signIn(api, "admin");
  const before = await stored(api, subrecords.readings);
  await turnToVersion4(api);

  await api.store.opened();
  await api.ready();
  const after = await stored(api, subrecords.readings);
  const units = await rowsOf(await api.store.open(), "equipment").toArray();

  const content = ({ id, ownerId, at, mono, color, scans }: Record<string, unknown>) => ({
    id,
    ownerId,
    at,
    mono,
    color,
    scans,
  });
  expect(before.length).toBeGreaterThan(10);
  expect(after.map(content)).toEqual(before.map(content));
  expect(units.some((unit) => "counters" in unit)).toBe(false);
  const [first] = after;
  const list = await person.request("GET", `${peripherals}/${String(first?.["ownerId"])}/readings`);
  expect(list.body.items.map(({ id }) => id)).toContain(subrecordId(String(first?.["ownerId"]), 0));
});
