import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { fold } from "#db/schema/fold.ts";
import { unitTagged } from "#src/records/unit-link.ts";
import { newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { header, prepared, unit, unitAt, units } from "#tests/support/import-setting.ts";
import { turnToVersion } from "#tests/support/older.ts";

const departments = "/api/masters/departaments";

async function unitCalled(admin: Person, tag: string, more: object = {}) {
  const { body } = await admin.request("GET", "/api/masters/categories?code=CAT-LAP");
  const {
    status,
    text,
    body: made,
  } = await admin.request("POST", units, {
    assetTag: tag,
    categoryId: body.items[0]?.id,
    manufacturer: "HP",
    model: "EliteBook",
    serialNumber: `SN-${tag}`,
    computerType: "laptop",
    ownership: "company_owned",
    location: { type: "warehouse" },
    ...more,
  });
  expect([status, text]).toEqual([201, expect.any(String)]);
  return made;
}

const encoded = (text: string) => new URLSearchParams({ q: text }).toString();

describe("a tag with a pasted direction mark", () => {
  test("finds the unit in its list, by a search and by a filter, in the search of all lists and by its label", async () => {
    const admin = await prepared();
    const { id } = await unitCalled(admin, "MARK-CSY-1", { manufacturer: "Testmaker" });
    const pasted = "\u200EMARK-CSY-1\u200F";

    const ids = async (query: string) =>
      (await admin.request("GET", `${units}?${query}`)).body.items.map((row) => row.id);
    expect(await ids(encoded(pasted))).toEqual([id]);
    expect(await ids(`manufacturer=${encodeURIComponent("\u200ETest\u00ADmaker")}`)).toEqual([id]);
    const { text } = await admin.request("GET", `/api/search?${encoded(pasted)}`);
    const { groups } = JSON.parse(text);
    expect(groups[0]).toMatchObject({ resource: "computers", items: [{ id, exact: true }] });
    expect(unitTagged(groups, pasted)).toMatchObject({ kind: { name: "computers" }, id });
    expect(unitTagged(groups, "MARK-CSY-2")).toBeNull();
  });

  test("means its unit, category and client in a file, and its marks alone are an empty cell", async () => {
    const admin = await prepared();
    await admin.take([header, unit(1)].join("\n"));
    const { id } = (await unitAt(admin, "CSV-1")) ?? {};

    const file = [
      `${header};ownership;notes`,
      "\u200ECSV-1;\u200E;;;;;;;;;new note",
      "MARKED-1;\u200ECAT-LAP;\u200FTestmaker;TM2;SNU1;\u200EAMAL\u200E;AMAL\u00AD-01;\u200Ewarehouse;laptop\u200F;client_owned;x",
      "MARKED-2;CAT\u00AD-LAP;Testmaker;TM2;SNU2;\u202AAMAL\u202C;;warehouse;lap\u00ADtop;\u2066client_owned\u2069;x",
    ].join("\r\n");
    const { body } = await admin.take(file);

    expect(body).toMatchObject({ created: 2, updated: 1, rejected: [] });
    expect(await unitAt(admin, "CSV-1")).toMatchObject({ id, notes: "new note", manufacturer: "HP" });
    const [first, second] = [await unitAt(admin, "MARKED-1"), await unitAt(admin, "MARKED-2")];
    expect(first).toMatchObject({ manufacturer: "Testmaker", computerType: "laptop" });
    expect(second?.["clientId"]).toBe(first?.["clientId"]);
    // Numbers and dates too, as a spreadsheet of the other direction copies them.
    const amounts = await admin.take(
      "asset_tag;purchase_cost;currency;purchase_date\nCSV-1;\u200F1\u202F234,50;\u200EDZD;\u200E12/03/2026\n",
    );
    expect(amounts.body).toMatchObject({ updated: 1, rejected: [] });
    expect(await unitAt(admin, "CSV-1")).toMatchObject({
      purchaseCost: { amount: 1234.5, currency: "DZD" },
      purchaseDate: "2026-03-12",
    });
  });

  test("finds a record by its name in a reference", async () => {
    const admin = await prepared();
    const [client] = (await admin.request("GET", "/api/masters/clients?q=AMAL")).body.items;
    const name = String(client?.["legalName"]).replaceAll(" ", "\u00A0");

    const { body } = await admin.take(
      [header, unit(5).replace("AMAL;AMAL-01", `\u200F${name} (AMAL)\u200F;AMAL-01`)].join("\n"),
    );

    expect(body).toMatchObject({ created: 1, rejected: [] });
  });
});

describe("a name that looks like another one", () => {
  test.each([
    ["a no-break blank", "Head\u00A0office"],
    ["two blanks", "Head  office"],
    ["a zero-width blank", "Head\u200B office"],
    ["a soft hyphen", "Head of\u00ADfice"],
  ])("is taken, by %s", async (_, name) => {
    const admin = await signIn(newApi(), "admin");
    const [client] = (await admin.request("GET", "/api/masters/clients?itemsPerPage=1")).body.items;
    const make = (code: string, en: string) =>
      admin.request("POST", departments, { clientId: client?.id, code, name: { en } });
    expect((await make("HEAD1", "Head office")).status).toBe(201);

    const { status, body } = await make("HEAD2", name);

    expect([status, body.issues]).toMatchObject([400, [{ path: "name.en", code: "taken" }]]);
  });

  test("is taken in Arabic presentation forms", async () => {
    const admin = await signIn(newApi(), "admin");
    const make = (code: string, ar: string) =>
      admin.request("POST", "/api/masters/modules", { code, name: { en: code, ar }, moduleType: "web_app" });
    const first = await make("FORM1", "مديرية");
    expect([first.status, first.text]).toEqual([201, expect.any(String)]);

    const { status, body } = await make("FORM2", "\uFEE3\uFEAA\uFEF3\uFEAE\uFEF3\uFE94");

    expect([status, body.issues]).toMatchObject([400, [{ path: "name.ar", code: "taken" }]]);
  });

  test("is one tag of a record", async () => {
    const admin = await prepared();
    const made = await unitCalled(admin, "TAGGED-1", {
      tags: ["head office", "head\u00A0office", "head  office", "Head Office"],
    });

    expect(made["tags"]).toEqual(["head office"]);
    const { body } = await admin.request("GET", `${units}?tags=${encodeURIComponent("head\u200B office")}`);
    expect(body.items.map(({ id }) => id)).toEqual([made.id]);
  });
});

test("an older database compares names by what people see once it is opened", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const [client] = (await admin.request("GET", "/api/masters/clients?itemsPerPage=1")).body.items;
  const make = (code: string, en: string) =>
    admin.request("POST", departments, { clientId: client?.id, code, name: { en } });
  const { body: made } = await make("OLD1", "Head\u00A0\u00A0office");
  const older = (text: string) => text.replace("head office", "head\u00A0\u00A0office");
  await turnToVersion(api, 11, {
    ages: { meta: (entry) => entry, uniques: (entry) => ({ ...entry, key: older(String(entry["key"])) }) },
  });

  await api.store.opened();

  const { status, body } = await make("OLD2", "Head office");
  expect([status, body.issues]).toMatchObject([400, [{ path: "name.en", code: "taken" }]]);
  const found = await admin.request("GET", `${departments}?${encoded("head office")}`);
  expect(found.body.items.map(({ id }) => id)).toEqual([made.id]);
  const row = (await stored(api, declarations.departments)).find(({ id }) => id === made.id);
  expect(row?.["name"]).toMatchObject({ en: "Head\u00A0\u00A0office" });
  expect(fold("Head\u00A0\u00A0office")).toBe("head office");
});
