import { describe, expect, test } from "vitest";
import { addressOf, declarations } from "#db/schema/registry.ts";
import { type Item, newApi, signIn } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";
import { newKey, undo } from "#tests/support/state.ts";

type Values = Record<string, unknown>;

const units = "/api/equipments/peripherals";

/** A category, one below it, and a way to make units in either. */
async function prepared(above: Values, below: Values = {}) {
  const api = newApi();
  const person = await signIn(api, "admin");
  const { request } = person;
  const make = async (code: string, more: Values): Promise<Item> => {
    const name = { en: code };
    const kind = "peripheral";
    const { body, status } = await request("POST", "/api/masters/categories", {
      code,
      name,
      scope: "equipment",
      kind,
      ...more,
    });
    expect([status, body.issues]).toEqual([201, undefined]);
    return body;
  };
  const top = await make("GIVES", above);
  const under = await make("BELOW", { parentId: top.id, ...below });
  const {
    assetTag: _tag,
    warrantyMonths: _months,
    maintenancePeriodDays: _days,
    ...unit
  } = await sample(request, declarations.peripherals, 2);
  let made = 0;
  const create = async (more: Values = {}, headers: Record<string, string> = {}) => {
    made += 1;
    const body = { ...unit, categoryId: under.id, serialNumber: `GIVEN-${made}-X`, ...more };
    return (await request("POST", units, body, headers)).body;
  };
  const code = String((await request("GET", "/api/about")).body["deviceCode"]);
  return { api, person, request, top, under, create, code };
}

describe("a new unit without an asset tag", () => {
  test("gets the next one of this device, beginning as its category says, or the one above it", async () => {
    const { create, code, under, request } = await prepared({ tagPrefix: "MFP" });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/);

    expect((await create())["assetTag"]).toBe(`MFP-${code}-00001`);
    expect((await create())["assetTag"]).toBe(`MFP-${code}-00002`);
    await request("PATCH", `/api/masters/categories/${under.id}`, {
      version: under.version,
      tagPrefix: "X_1",
    });
    expect((await create())["assetTag"]).toBe(`X-1-${code}-00001`);
  });

  test.each([
    ["computers", "PC"],
    ["networkTlc", "NET"],
    ["peripherals", "PER"],
  ] as const)("of %s begins with %s where no category says otherwise", async (list, prefix) => {
    const { request } = await signIn(newApi(), "admin");
    const resource = declarations[list];
    const { assetTag: _tag, ...unit } = await sample(request, resource, 2);
    const plain = { code: "PLAIN", name: { en: "Plain" }, scope: "equipment", kind: resource.shares?.kind };
    const category = await request("POST", "/api/masters/categories", plain);

    const { body } = await request("POST", `/api/${addressOf(resource)}`, {
      ...unit,
      categoryId: category.body.id,
      serialNumber: "NO-TAG-1",
    });

    expect(body.issues).toBeUndefined();
    expect(body["assetTag"]).toMatch(new RegExp(`^${prefix}-[0-9A-Z]{4}-00001$`));
  });

  test("never gets one that somebody typed, nor one that was given before, also to a unit that is gone", async () => {
    const { create, code, person, request } = await prepared({ tagPrefix: "PR" });
    await create({ assetTag: `pr-${code}-00001` });
    expect((await create())["assetTag"]).toBe(`PR-${code}-00002`);

    const { key, headers } = newKey();
    expect((await create({}, headers))["assetTag"]).toBe(`PR-${code}-00003`);
    expect((await undo(person, key)).status).toBe(200);
    const fourth = await create();
    expect(fourth["assetTag"]).toBe(`PR-${code}-00004`);
    await request("DELETE", `${units}/${fourth.id}`);

    expect((await create())["assetTag"]).toBe(`PR-${code}-00005`);
  });

  test("gets it from a file too, where the dry run takes no number away", async () => {
    const { request, code, under, create } = await prepared({ tagPrefix: "FILE" });
    const file = [
      "category_code,manufacturer,model,serial,peripheral_type,ownership,asset_tag",
      ...[1, 2, 3].map(
        (n) =>
          `${String(under["code"])},HP,M404,FROM-FILE-${n},mfp,company_owned,${n === 2 ? `FILE-${code}-00001` : ""}`,
      ),
    ].join("\n");

    const dry = await request("POST", `${units}/import?dryRun=true`, file);
    expect([dry.body.created, dry.body.rejected]).toEqual([3, []]);
    const done = await request("POST", `${units}/import`, file);
    expect([done.body.created, done.body.rejected]).toEqual([3, []]);

    const { body } = await request("GET", `${units}?categoryId=${under.id}&sortBy=serialNumber&orderBy=asc`);
    expect(body.items.map(({ assetTag }) => assetTag)).toEqual(
      ["00002", "00001", "00003"].map((number) => `FILE-${code}-${number}`),
    );
    expect((await create())["assetTag"]).toBe(`FILE-${code}-00004`);
  });

  test("keeps the tag that it has: nobody empties it afterwards", async () => {
    const { create, request } = await prepared({});
    const unit = await create();

    const { status, body } = await request("PATCH", `${units}/${unit.id}`, { version: 1, assetTag: "" });

    expect([status, body.issues[0]?.path]).toEqual([400, "assetTag"]);
  });
});

describe("the warranty and the inspection interval of a category", () => {
  test("holds for a new unit for which nobody entered another value", async () => {
    const { create } = await prepared({ defaultWarrantyMonths: 36 }, { maintenancePeriodDays: 90 });

    expect(
      await create({ purchaseDate: "2026-01-10", warrantyEnd: null, warrantyStart: null }),
    ).toMatchObject({
      warrantyMonths: 36,
      warrantyEnd: "2029-01-10",
      maintenancePeriodDays: 90,
    });
    expect(await create({ warrantyMonths: 12, maintenancePeriodDays: null })).toMatchObject({
      warrantyMonths: 12,
      maintenancePeriodDays: null,
    });
  });

  test("comes with the custom fields of its units, for whoever fills in a form", async () => {
    const { request, under } = await prepared(
      { defaultWarrantyMonths: 36, maintenancePeriodDays: 30, tagPrefix: "ABOVE" },
      { maintenancePeriodDays: 90 },
    );

    const { body } = await request("GET", `/api/masters/categories/definitions?id=${under.id}`);

    expect(body.items[0]?.["defaults"]).toEqual({ warrantyMonths: 36, maintenancePeriodDays: 90 });
  });
});
