import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { type Person, signIn, stored } from "#tests/support/api.ts";
import { makeUnitAtWork, newApiOfUnits, patchUnit, unitIn, units } from "#tests/support/units.ts";

const api = newApiOfUnits();

/** The day of the tests' clock. */
const today = "2026-11-02";
let made = 0;

/** A unit like one in service, entered once more. */
function enter(person: Person, values: object) {
  const serialNumber = `UPKEEP${made}A`;
  return makeUnitAtWork(api, person, { serialNumber, hostname: `UPKEEP-${made++}`, ...values });
}

describe("a unit that is entered in service", () => {
  test("is installed that day, unless another day is entered, and due a period later", async () => {
    const admin = await signIn(api, "admin");

    expect(await enter(admin, {})).toMatchObject({
      installedAt: today,
      warrantyStart: today,
      warrantyEnd: "2027-11-02",
      nextMaintenanceDue: "2026-12-02",
    });
  });

  test("counts from the day of its installation where that is entered, and its warranty from there", async () => {
    const admin = await signIn(api, "admin");
    const said = { installedAt: "2026-10-20", purchaseDate: "2026-10-01" };

    expect(await enter(admin, said)).toMatchObject({
      installedAt: "2026-10-20",
      warrantyStart: "2026-10-20",
      nextMaintenanceDue: "2026-11-19",
    });
  });

  test("has the warranty of its purchase where only that is known", async () => {
    const admin = await signIn(api, "admin");

    expect(await enter(admin, { purchaseDate: "2025-03-01" })).toMatchObject({
      installedAt: today,
      warrantyStart: null,
      warrantyEnd: "2026-03-01",
    });
    expect(await enter(admin, { warrantyMonths: null })).toMatchObject({
      warrantyStart: null,
      warrantyEnd: null,
    });
  });

  test("from a file, as well", async () => {
    const admin = await signIn(api, "admin");
    const like = await unitIn(api, "in_service");
    const { body: category } = await admin.request(
      "GET",
      `/api/masters/categories/${String(like["categoryId"])}`,
    );
    const { body: client } = await admin.request("GET", `/api/masters/clients/${String(like["clientId"])}`);
    const { body: site } = await admin.request("GET", `/api/masters/sites/${String(like["siteId"])}`);
    const file = [
      "asset_tag,category_code,manufacturer,model,serial,computer_type,hostname,client_code,site_code,state,location_type,maintenance_period_days,installed_at",
      `FILE-1,${category.code},Dell,OptiPlex,FILED1A,desktop,FILED-1,${client.code},${site.code},in_service,client_site,90,`,
      `FILE-2,${category.code},Dell,OptiPlex,FILED2A,desktop,FILED-2,${client.code},${site.code},in_service,client_site,90,2026-10-01`,
    ].join("\n");

    const { body } = await admin.request("POST", `${units}/import`, file, { "content-type": "text/csv" });

    expect(body.rejected).toEqual([]);
    const filed = (await stored(api, declarations.computers)).filter((row) =>
      String(row["assetTag"]).startsWith("FILE-"),
    );
    expect(filed.map((row) => String(row["nextMaintenanceDue"])).toSorted()).toEqual([
      "2026-12-30",
      "2027-01-31",
    ]);
  });
});

describe("the next maintenance", () => {
  test("follows the period: it is counted again from the last time", async () => {
    const admin = await signIn(api, "admin");
    const { id } = await enter(admin, { installedAt: "2026-10-20" });

    expect(await patchUnit(admin, id, { maintenancePeriodDays: 60 })).toMatchObject({
      nextMaintenanceDue: "2026-12-19",
    });
    expect(await patchUnit(admin, id, { notes: "Nothing of it" })).toMatchObject({
      nextMaintenanceDue: "2026-12-19",
    });
    expect(await patchUnit(admin, id, { maintenancePeriodDays: null })).toMatchObject({
      nextMaintenanceDue: null,
    });
    expect(await patchUnit(admin, id, { maintenancePeriodDays: 10 })).toMatchObject({
      nextMaintenanceDue: "2026-10-30",
    });
  });

  test("is none for what lies in stock, and starts again with the installation", async () => {
    const admin = await signIn(api, "admin");
    const unit = await unitIn(api, "in_stock", (one) => one["clientId"] === null);

    expect(await patchUnit(admin, unit.id, { maintenancePeriodDays: 40 })).toMatchObject({
      nextMaintenanceDue: null,
    });

    const { clientId, siteId } = await unitIn(api, "in_service");
    const { body } = await admin.request("POST", `${units}/${unit.id}/transitions/install`, {
      version: unit.version + 1,
      clientId,
      siteId,
      assignee: { type: "none" },
      hostname: "INSTALLED-1",
    });
    expect(body["record"]).toMatchObject({ nextMaintenanceDue: "2026-12-12" });
  });
});
