import { describe, expect, test } from "vitest";
import type { Home } from "#sw/api/home/contract.ts";
import { accounts, newApi, type Person, signIn } from "#tests/support/api.ts";
import { seedWithRequests } from "#tests/support/request-sample.ts";

const api = newApi({ steps: seedWithRequests });

async function homeOf({ request }: Person, headers: Record<string, string> = {}): Promise<Home> {
  const { status, text } = await request("GET", "/api/home", undefined, headers);
  expect(status).toBe(200);
  return JSON.parse(text);
}

async function totalOf(
  { request }: Person,
  { resource, search }: Home["tiles"][number]["list"],
): Promise<number> {
  const query = new URLSearchParams({ itemsPerPage: "1" });
  for (const [name, values] of Object.entries(search))
    for (const value of [values].flat()) query.append(name, value);
  const { status, body } = await request("GET", `/api/${resource}?${query}`);
  expect(status).toBe(200);
  return body.total;
}

const readers = Object.entries(accounts).filter(([role]) => role !== "client");

describe("the figures of the home page", () => {
  test.each(readers)("are for a %s what the lists behind them show", async (_, who) => {
    const person = await signIn(api, who);

    const { total, tiles, work, states, lists, recent } = await homeOf(person);

    expect(total).toBe(await totalOf(person, { resource: "equipments/units", search: {} }));
    expect(lists.reduce((sum, { value }) => sum + value, 0)).toBe(total);
    for (const { key, value, list } of [...tiles, ...work, ...states, ...lists])
      expect({ key, value }).toEqual({
        key,
        value: key === "duplicates" ? null : await totalOf(person, list),
      });
    for (const { resource, id, updatedAt } of recent) {
      const { status, body } = await person.request("GET", `/api/${resource}/${id}`);
      expect([status, body["updatedAt"]]).toEqual([200, updatedAt]);
    }
  });

  test("are refused to whoever opens no dashboard, and to nobody in particular", async () => {
    const { request } = await signIn(api, "client");

    expect((await request("GET", "/api/home")).status).toBe(403);
    expect((await api.request("GET", "/api/home")).status).toBe(401);
  });

  test("leave out what goes by fields that the reader may not see", async () => {
    const { tiles, states } = await homeOf(await signIn(api, accounts.client_contact));
    const { tiles: all } = await homeOf(await signIn(api, "admin"));

    expect(all.map(({ key }) => key)).toContain("withoutLabel");
    expect(tiles.map(({ key }) => key)).not.toContain("withoutLabel");
    expect(states.length).toBeGreaterThan(0);
  });

  test("tell of units that share a serial number, whatever kind they are of", async () => {
    const own = newApi();
    const person = await signIn(own, "admin");
    const units = async (address: string) =>
      (await person.request("GET", `/api/${address}?itemsPerPage=1&clientId.missing=false`)).body.items[0];
    const [computer, printer] = [await units("equipments/computers"), await units("equipments/peripherals")];
    const patch = {
      serialNumber: "5CG4471XZQ",
      manufacturer: "HP",
      model: "M1",
      duplicateSerialReason: "Read twice",
    };
    for (const [address, unit] of [
      ["equipments/computers", computer],
      ["equipments/peripherals", printer],
    ] as const) {
      const path = `/api/${address}/${unit?.id}`;
      const { status } = await person.request("PATCH", path, { ...patch, version: unit?.version });
      expect(status).toBe(200);
    }

    const { tiles } = await homeOf(person);

    const duplicates = tiles.find(({ key }) => key === "duplicates");
    expect(duplicates).toEqual({
      key: "duplicates",
      // The list itself counts them.
      value: null,
      list: { resource: "equipments/units", search: { duplicate: "true" } },
    });
    expect(duplicates && (await totalOf(person, duplicates.list))).toBe(2);
  });

  test("tell who gives out the work what of it waits, and nobody who may not see it", async () => {
    const { work } = await homeOf(await signIn(api, "agent"));
    const { work: ofClient } = await homeOf(await signIn(api, accounts.client_contact));

    expect(work.map(({ key }) => key)).toEqual(["unassigned", "overdue", "at_risk", "due_today", "waiting"]);
    expect(work.filter(({ value }) => value > 0).length).toBeGreaterThan(2);
    expect(ofClient).toEqual([]);
  });

  test("go by the person's day", async () => {
    const own = newApi({ now: Date.parse("2026-11-02T23:30:00.000Z") });
    const person = await signIn(own, "admin");
    const dayIn = async (zone: string) => {
      const { tiles } = await homeOf(person, { "x-time-zone": zone });
      return tiles.find(({ key }) => key === "warrantyEnding30")?.list.search["warrantyEnd.from"];
    };

    expect(await dayIn("America/Los_Angeles")).toBe("2026-11-02");
    expect(await dayIn("Africa/Algiers")).toBe("2026-11-03");
  });

  test("name the latest imports, and the lists of what they made", async () => {
    const person = await signIn(newApi(), "admin");
    const { status } = await person.request(
      "POST",
      "/api/masters/segments/import?dryRun=false",
      "code,name.en\nONE,One\nTWO,Two",
      { "content-type": "text/csv", "idempotency-key": "first" },
    );
    expect(status).toBe(200);

    const { imports } = await homeOf(person);

    expect(imports).toEqual([
      {
        file: null,
        at: expect.any(String),
        undoneAt: null,
        list: { resource: "masters/segments", search: { batch: "first" } },
      },
    ]);
    expect(await totalOf(person, imports[0]?.list ?? { resource: "", search: {} })).toBe(2);
  });

  test("tell of an import that was undone, but not of one with batches that were not", async () => {
    const person = await signIn(newApi(), "admin");
    for (const [key, code] of Object.entries({ "run.1": "ONE", "run.2": "TWO", alone: "THREE" }))
      await person.request("POST", "/api/masters/segments/import", `code,name.en\n${code},${code}`, {
        "idempotency-key": key,
      });
    const undoneByKey = async () => {
      const { imports } = await homeOf(person);
      return Object.fromEntries(imports.map(({ undoneAt, list }) => [list.search["batch"], undoneAt]));
    };

    expect(await undoneByKey()).toEqual({ run: null, alone: null });
    await person.request("POST", "/api/undo/alone");
    await person.request("POST", "/api/undo/run.1");
    expect(await undoneByKey()).toEqual({ run: null, alone: expect.any(String) });
    await person.request("POST", "/api/undo/run.2");
    expect(await undoneByKey()).toEqual({ run: expect.any(String), alone: expect.any(String) });
  });
});
