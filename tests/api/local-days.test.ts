import { describe, expect, test } from "vitest";
import { addDays } from "#db/rules/machines/days.ts";
import { asking, type Person, signIn } from "#tests/support/api.ts";
import { makeUnit, newApiOfUnits, take, unitIn, units } from "#tests/support/units.ts";

/** A moment whose day is another one in UTC, and the time zone of a person who works then. */
const nights: [zone: string, instant: string, day: string][] = [
  ["Africa/Algiers", "2026-11-02T23:30:00.000Z", "2026-11-03"],
  ["Asia/Dubai", "2026-11-02T20:30:00.000Z", "2026-11-03"],
  ["America/Los_Angeles", "2026-11-03T04:00:00.000Z", "2026-11-02"],
  ["America/Los_Angeles", "2026-11-02T07:30:00.000Z", "2026-11-01"],
  ["America/Los_Angeles", "2026-03-09T06:30:00.000Z", "2026-03-08"],
  ["Africa/Algiers", "2028-02-28T23:30:00.000Z", "2028-02-29"],
];

/** Someone whose device says that it is in this zone. */
const inZone = (person: Person, zone: string): Person => ({
  ...person,
  request: (method, path, body, headers) =>
    person.request(method, path, body, { "x-time-zone": zone, ...headers }),
});

describe.each(nights)("in %s at %s", (zone, instant, day) => {
  const api = newApiOfUnits({ now: Date.parse(instant) });
  const admin = async () => inZone(await signIn(api, "admin"), zone);

  test("a unit may be bought that day and not the day after", async () => {
    const person = await admin();
    const unit = await unitIn(api, "in_service");
    const buy = async (purchaseDate: string) => {
      const { body: stored } = await person.request("GET", `${units}/${unit.id}`);
      const { version } = stored;
      const { body } = await person.request("PATCH", `${units}/${unit.id}`, { version, purchaseDate });
      return body["purchaseDate"] ?? body.issues;
    };

    expect(await buy(day)).toBe(day);
    expect(await buy(addDays(day, 1))).toMatchObject([{ path: "purchaseDate", code: "in_the_future" }]);
  });

  test("a step counts from that day", async () => {
    const person = await admin();
    const unit = await unitIn(api, "in_stock");
    const reserve = (until: string) =>
      take(person, unit.id, "reserve", { version: unit.version, reservedFor: "R-1", reservedUntil: until });

    expect((await reserve(addDays(day, -1))).body.issues).toMatchObject([{ code: "in_the_past" }]);
    expect((await reserve(addDays(day, 61))).body.issues).toMatchObject([{ code: "too_far_ahead" }]);
    expect((await reserve(day)).status).toBe(200);
  });

  test("a file is named after that day, and a list of what was made that day has it", async () => {
    const person = await admin();
    const { categoryId } = await unitIn(api, "planned");
    const made = await makeUnit(person, {
      categoryId,
      manufacturer: "Dell",
      model: "OptiPlex 7010 SFF",
      serialNumber: "NIGHT1A",
      computerType: "desktop",
      state: "planned",
      ownership: "company_owned",
      location: { type: "unknown" },
    });
    const idsWith = async (query: string) =>
      (await person.request("GET", `${units}?itemsPerPage=-1&${query}`)).body.items.map(({ id }) => id);

    const file = await person.request("GET", `${units}/export?format=csv`);

    expect(file.headers.get("content-disposition")).toContain(`-${day}.csv`);
    expect(await idsWith(`createdAt.from=${day}&createdAt.to=${day}`)).toContain(made.id);
    expect(await idsWith(`createdAt.from=${addDays(day, 1)}`)).toEqual([]);
    expect(await idsWith(`createdAt.to=${addDays(day, -1)}`)).not.toContain(made.id);
  });
});

test("a call without a time zone, or with none that there is, has the one of where the API runs", async () => {
  const api = newApiOfUnits({ now: Date.parse("2026-11-02T12:00:00.000Z") });
  const { token } = await signIn(api, "admin");
  const request = asking(api.fetch, { authorization: `Bearer ${token}` });

  for (const headers of [{}, { "x-time-zone": "Mars/Olympus" }, { "x-time-zone": "+14:00" }]) {
    const file = await request("GET", `${units}/export?format=csv`, undefined, headers);
    expect(file.headers.get("content-disposition")).toContain("-2026-11-02.csv");
  }
});
