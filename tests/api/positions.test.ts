import { describe, expect, test } from "vitest";
import { isRecord } from "#db/schema/is-record.ts";
import { declarations } from "#db/schema/registry.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { accounts, newApi, type Person, signIn, stored } from "#tests/support/api.ts";

const units = "/api/equipments/computers";
const sites = "/api/masters/sites";
const own = clientId("AMAL");
const here = { lat: 36.7525, lng: 3.04197 };

const changeAt = async (
  { request }: Person,
  at: string,
  values: (row: Record<string, unknown>) => object,
) => {
  const { body } = await request("GET", at);
  return request("PATCH", at, { ...values(body), version: body.version });
};

const movedTo = (geo: unknown) => (row: Record<string, unknown>) => ({
  location: { ...(isRecord(row["location"]) && row["location"]), geo },
});

/** A unit that the people at the client's see, those of its department among them. */
async function unitOfContact() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const contact = await signIn(api, accounts.client_contact);
  const unit = (await stored(api, declarations.computers)).find(
    (row) => row["clientId"] === own && row["state"] === "in_service",
  );
  const at = `${units}/${unit?.id}`;
  const { departmentId } = contact.user;
  await changeAt(admin, at, () => ({ departmentId, responsibleId: null, unitServiceId: null }));
  return { api, admin, at };
}

describe("where a unit is on earth", () => {
  test("is kept with its place, both figures or none", async () => {
    const { admin, at } = await unitOfContact();

    expect((await changeAt(admin, at, movedTo(here))).body["location"]).toMatchObject({ geo: here });
    expect((await changeAt(admin, at, movedTo({ lat: 36 }))).body.issues).toMatchObject([
      { path: "location.geo.lng", code: "required" },
    ]);
    expect((await changeAt(admin, at, movedTo(null))).body["location"]).toMatchObject({ geo: null });
  });

  test.each([accounts.client_contact, accounts.client_manager])("is in no answer to %s", async (who) => {
    const { api, admin, at } = await unitOfContact();
    const person = await signIn(api, who);
    await changeAt(admin, at, movedTo(here));

    const answers = [at, `${at}/history`, `${units}?itemsPerPage=-1`, `${units}/export?format=csv`];
    const told = await Promise.all(answers.map(async (path) => (await person.request("GET", path)).text));

    expect(told[0]).toContain('"location":');
    expect(told.join()).not.toContain("36.7525");
  });

  test("comes from a file with its other subfields, and is cleared by a dash in both", async () => {
    const { admin, at } = await unitOfContact();
    const { assetTag } = (await admin.request("GET", at)).body;
    const sent = async (header: string, cells: string) => {
      const file = [`asset_tag,${header}`, `${String(assetTag)},${cells}`].join("\n");
      const { body } = await admin.request("POST", `${units}/import`, file);
      expect([body.rejected, body.ignored]).toEqual([[], []]);
      return (await admin.request("GET", at)).body["location"];
    };

    expect(await sent("location_geo_lat,location_geo_lng,room", "36.7525,3.04197,104")).toMatchObject({
      type: "client_site",
      room: "104",
      geo: here,
    });
    expect(await sent("location_geo_lng", "3.5")).toMatchObject({
      room: "104",
      geo: { lat: 36.7525, lng: 3.5 },
    });
    expect(await sent("location_geo_lat,location_geo_lng", "-,-")).toMatchObject({ room: "104", geo: null });
  });
});

describe("where a site is on earth", () => {
  test("comes from a file under lat and lng, and half of it is refused", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const sent = (rows: string) =>
      admin.request("POST", `${sites}/import`, `client_code,code,name,lat,lng\n${rows}`);

    expect((await sent("AMAL,NEW,New site,36.7525,3.04197")).body).toMatchObject({
      created: 1,
      rejected: [],
    });
    expect((await sent("AMAL,NEW,New site,-,-")).body).toMatchObject({ updated: 1, rejected: [] });
    expect((await sent("AMAL,NEW,New site,36.7525,")).body.rejected).toMatchObject([
      { field: "geo.lng", code: "required" },
    ]);
    const made = (await stored(api, declarations.sites)).find(({ code }) => code === "NEW");
    expect(made).toMatchObject({ clientId: own, geo: null });
  });

  test("is the technician's to correct at his clients'", async () => {
    const api = newApi();
    const technician = await signIn(api, accounts.maintainer);
    const [site] = (await technician.request("GET", sites)).body.items;

    const answer = await changeAt(technician, `${sites}/${site?.id}`, () => ({ geo: here }));

    expect([answer.status, answer.body["geo"]]).toEqual([200, here]);
  });
});
