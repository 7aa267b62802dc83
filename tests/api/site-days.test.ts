import { describe, expect, test } from "vitest";
import { type Person, signIn } from "#tests/support/api.ts";
import { makeUnitAtWork, newApiOfUnits, patchUnit, take, unitIn } from "#tests/support/units.ts";

/** Half past ten in the evening in Algiers: in Auckland it is the 3rd, in Los Angeles the afternoon of the 2nd. */
const evening = Date.parse("2026-11-02T21:30:00.000Z");

async function prepared(now = evening) {
  const api = newApiOfUnits({ now });
  const { request, ...admin } = await signIn(api, "admin");
  const person: Person = {
    ...admin,
    request: (method, path, body) => request(method, path, body, { "x-time-zone": "Africa/Algiers" }),
  };
  const { clientId, siteId } = await unitIn(api, "in_service");
  const setZone = async (list: string, id: unknown, timeZone: string | null) => {
    const { body } = await person.request("GET", `/api/masters/${list}/${String(id)}`);
    return person.request("PATCH", `/api/masters/${list}/${String(id)}`, { version: body.version, timeZone });
  };
  const enter = (values: object = {}) =>
    makeUnitAtWork(api, person, { serialNumber: "SITE001A", hostname: "SITE-1", ...values });
  return { api, person, clientId, siteId, setZone, enter };
}

describe("a unit that is entered at work", () => {
  test("was installed on the day at its site, though it is another one here", async () => {
    const { siteId, setZone, enter, person } = await prepared();
    await setZone("sites", siteId, "Pacific/Auckland");

    const unit = await enter();

    expect(unit).toMatchObject({
      installedAt: "2026-11-03",
      warrantyStart: "2026-11-03",
      nextMaintenanceDue: "2026-12-03",
    });
    expect(await patchUnit(person, unit.id, { notes: "Looked at the same evening" })).toMatchObject({
      notes: "Looked at the same evening",
      installedAt: "2026-11-03",
    });
  });

  test("was installed on the day at its client where the site has no time zone, and the site's goes first", async () => {
    const { clientId, siteId, setZone, enter } = await prepared(Date.parse("2026-11-02T01:30:00.000Z"));

    await setZone("clients", clientId, "America/Los_Angeles");
    expect(await enter()).toMatchObject({ installedAt: "2026-11-01" });
    await setZone("sites", siteId, "Asia/Dubai");
    expect(await enter({ serialNumber: "SITE002A" })).toMatchObject({ installedAt: "2026-11-02" });
  });

  test("may have been bought today, where it is still yesterday at its site", async () => {
    const { siteId, setZone, enter } = await prepared(Date.parse("2026-11-02T01:30:00.000Z"));
    await setZone("sites", siteId, "America/Los_Angeles");

    expect(await enter({ purchaseDate: "2026-11-02" })).toMatchObject({
      installedAt: "2026-11-01",
      purchaseDate: "2026-11-02",
    });
  });
});

test("a unit that is installed counts from the day at the site that it comes to", async () => {
  const { api, person, clientId, siteId, setZone } = await prepared();
  await setZone("sites", siteId, "Pacific/Auckland");
  const { id, version } = await unitIn(api, "in_stock", (one) => one["installedAt"] === null);

  const { status, body } = await take(person, id, "install", {
    version,
    clientId,
    siteId,
    assignee: { type: "none", label: null, refId: null },
    hostname: "NIGHT-1",
    location: { type: "client_site" },
  });

  expect([status, body.issues]).toEqual([200, undefined]);
  expect(body["record"]).toMatchObject({ installedAt: "2026-11-03", warrantyStart: expect.any(String) });
});

describe("a contract is in force by the day at the site that a unit comes to", () => {
  const contractAfter = async (contract: object) => {
    const { api, person, clientId, siteId, setZone } = await prepared();
    await setZone("sites", siteId, "Pacific/Auckland");
    const at = `/api/masters/clients/${String(clientId)}`;
    const { body: client } = await person.request("GET", at);
    const signed = { ref: "MC-1", startsOn: null, endsOn: null, autoRenew: false, ...contract };
    const patched = await person.request("PATCH", at, { version: client.version, contract: signed });
    expect([patched.status, patched.body.issues]).toEqual([200, undefined]);
    const { id, version } = await unitIn(api, "in_stock", (one) => one["contractRef"] === null);
    const { body } = await take(person, id, "install", {
      version,
      clientId,
      siteId,
      assignee: { type: "none", label: null, refId: null },
      hostname: "NIGHT-2",
      location: { type: "client_site" },
    });
    return body["record"];
  };

  test("the first of which has come there", async () => {
    expect(await contractAfter({ startsOn: "2026-11-03" })).toMatchObject({ contractRef: "MC-1" });
  });

  test("the last of which is over there", async () => {
    expect(await contractAfter({ startsOn: "2026-01-01", endsOn: "2026-11-02" })).toMatchObject({
      contractRef: null,
    });
  });
});

test("a time zone is stored as the engine spells it, and no other text is one", async () => {
  const { siteId, setZone } = await prepared();

  expect((await setZone("sites", siteId, " america/new york ")).body["timeZone"]).toBe("America/New_York");
  expect((await setZone("sites", siteId, "Alger")).body.issues).toMatchObject([
    { path: "timeZone", code: "bad_format", params: { format: "timeZone" } },
  ]);
  expect((await setZone("sites", siteId, null)).body["timeZone"]).toBe(null);
});

test("a record is changed with dates that the clock has not reached, since it was set back", async () => {
  const { api, person, enter } = await prepared();
  const unit = await enter({ purchaseDate: "2026-11-01" });
  api.advance(-4 * 60 * 24);
  // His session ends with it.
  await person.request("GET", "/api/auth/session");
  const again = await signIn(api, "admin");

  const patched = await patchUnit(again, unit.id, { notes: "The clock went back" });
  const refused = await patchUnit(again, unit.id, { purchaseDate: "2026-10-31" });

  expect(patched).toMatchObject({ notes: "The clock went back", purchaseDate: "2026-11-01" });
  expect(refused.issues).toMatchObject([{ path: "purchaseDate", code: "in_the_future" }]);
});

describe("a unit without a name is called by its model", () => {
  test("and who has it, or the site where it stands, or nothing else", async () => {
    const { person, siteId, enter } = await prepared();
    const { body: site } = await person.request("GET", `/api/masters/sites/${String(siteId)}`);

    const assigned = await enter({ assignee: { type: "person", label: "Dr Karim" } });
    const unassigned = await enter({ serialNumber: "SITE002A" });
    const stored = await enter({
      serialNumber: "SITE003A",
      state: "in_stock",
      siteId: null,
      location: { type: "warehouse" },
    });

    expect(assigned["name"]).toBe("OptiPlex 7010 SFF – Dr Karim");
    expect(unassigned["name"]).toBe(`OptiPlex 7010 SFF – ${String(site["name"])}`);
    expect(stored["name"]).toBe("OptiPlex 7010 SFF");
  });
});
