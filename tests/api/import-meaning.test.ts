import { describe, expect, test } from "vitest";
import type { UnknownValue } from "#sw/api/import/contract.ts";
import { accounts, newApi, signIn } from "#tests/support/api.ts";
import { form, header, one, prepared, unit, unitAt, units } from "#tests/support/import-setting.ts";

type Outcome = {
  created: number;
  updated: number;
  rejectedRows: number;
  rejected: { line: number; field: string; code: string }[];
  unknown: UnknownValue[];
  creates: { resource: string; path: string; count: number; names: string[] }[];
  defaults: { path: string; value: unknown; count: number; by: string }[];
};

const outcomeOf = (body: unknown): Outcome => body as Outcome;

/** The unit of the setting with other cells: `{ client_code: "Amal" }`. */
function row(cells: Record<string, string>, n = 1): string {
  const names = header.split(";");
  const values = unit(n).split(";");
  const more = Object.keys(cells).filter((name) => !names.includes(name));
  const heads = [...names, ...more];
  return [heads, heads.map((name) => cells[name] ?? values[names.indexOf(name)] ?? "")]
    .map((line) => line.join(";"))
    .join("\n");
}

describe("a reference in a file is found by what people see", () => {
  test("a code within a word is not taken for what the word may mean", async () => {
    const admin = await prepared();
    const { body } = await admin.request("GET", "/api/masters/clients?itemsPerPage=100");
    const codes = body.items.map(({ code }: Record<string, unknown>) => String(code));
    const short = codes.find((code) => /^[A-Z]{3}$/.test(code)) ?? "";

    const found = await admin.take(row({ client_code: `Qx${short.toLowerCase()}zq Vwk` }), "dryRun=true");

    expect(short).toHaveLength(3);
    expect(outcomeOf(found.body).unknown).toMatchObject([{ path: "clientId", near: [] }]);
  });

  test.each([
    ["client_code", "Clinique El Amal"],
    ["client_code", "clinique el amal"],
    ["client_code", "Clinique El Amal (AMAL)"],
    ["client_code", "Root entity > Clinique El Amal"],
    ["category_code", "Import laptop"],
    ["site_code", "Import site"],
    ["department_code", "import department"],
    ["responsible_email", "Nadia Benimport"],
    ["responsible_email", "Benimport, Nadia"],
    ["responsible_email", "Nadia Benimport <nadia@import.example>"],
  ])("in the column %s by %j", async (column, value) => {
    const admin = await prepared();
    const names = await admin.request("GET", "/api/masters/clients?q=AMAL");
    const called = value.replaceAll("Clinique El Amal", String(names.body.items[0]?.["legalName"]));

    const { body } = await admin.take(row({ [column]: called.toLowerCase() === value ? value : called }));

    expect(body).toMatchObject({ created: 1, rejected: [] });
  });

  test("and a site tells its client where the row does not", async () => {
    const admin = await prepared();

    const { body } = await admin.take(row({ client_code: "" }));

    expect(body).toMatchObject({ created: 1 });
    expect(await unitAt(admin, "CSV-1")).toMatchObject({
      clientId: await one(admin, "/api/masters/clients?q=AMAL"),
    });
  });

  test("but not where two are called so: both are offered", async () => {
    const admin = await prepared();
    const clientId = await one(admin, "/api/masters/clients?q=AMAL");
    for (const code of ["TWIN-1", "TWIN-2"])
      await admin.request("POST", "/api/masters/sites", { clientId, code, name: "North wing" });

    const outcome = outcomeOf((await admin.take(row({ site_code: "North wing" }), "dryRun=true")).body);

    expect(outcome.rejected).toMatchObject([{ line: 2, field: "siteId", code: "ambiguous" }]);
    expect(outcome.unknown).toMatchObject([
      { path: "siteId", value: "North wing", count: 1, code: "ambiguous", mayCreate: false },
    ]);
    expect(outcome.unknown[0]?.near.map(({ label }) => label)).toEqual(["North wing", "North wing"]);
  });
});

describe("a value that nobody understands", () => {
  test("is listed once, with its rows and what it may mean", async () => {
    const admin = await prepared();
    const file = [row({ category_code: "Import laptob" }, 1), ...[2, 3, 4].map((n) => unit(n))]
      .join("\n")
      .replaceAll("CAT-LAP", "Import laptob");

    const outcome = outcomeOf((await admin.take(file, "dryRun=true")).body);

    expect(outcome.rejectedRows).toBe(4);
    expect(outcome.unknown).toMatchObject([
      {
        path: "categoryId",
        column: "category_code",
        value: "Import laptob",
        count: 4,
        resource: "categories",
        mayCreate: true,
      },
    ]);
    expect(outcome.unknown[0]?.near[0]?.label).toBe("Import laptop");
  });

  test("is matched, emptied or kept for all rows as the person decides", async () => {
    const admin = await prepared();
    const category = await one(admin, "/api/masters/categories?q=CAT-LAP");
    const file = row({
      category_code: "Notebook (old)",
      state: "Ready to Deploy",
      department_code: "Nowhere",
    });

    const { body } = await admin.request(
      "POST",
      `${units}/import`,
      form(file, {
        values: {
          categoryId: { "notebook (OLD)": category },
          state: { "Ready to Deploy": "in_stock" },
          departmentId: { Nowhere: "" },
        },
      }),
    );

    expect(body).toMatchObject({ created: 1, rejected: [] });
    expect(await unitAt(admin, "CSV-1")).toMatchObject({
      categoryId: category,
      state: "in_stock",
      departmentId: null,
    });
  });
});

describe("a reference of a file that matches no record", () => {
  const file = [
    row({ client_code: "Société Nouvelle", site_code: "Siège", category_code: "Portables" }, 1),
    unit(2).replace("AMAL;AMAL-01", "societe nouvelle;Siège").replace("CAT-LAP", "Portables"),
  ].join("\n");
  const create = { clientId: true, siteId: true, categoryId: ["portables"] };

  test("is created where the person wants it, shown before, and undone with the import", async () => {
    const admin = await prepared();
    const count = async (list: string) => (await admin.request("GET", `/api/masters/${list}`)).body.total;
    const before = [await count("clients"), await count("sites"), await count("categories")];
    const check = (options: Record<string, unknown>) =>
      admin.request("POST", `${units}/import?dryRun=true`, form(file, options));

    const refused = outcomeOf((await check({})).body);
    const shown = outcomeOf((await check({ create })).body);

    expect(refused.rejectedRows).toBe(2);
    expect(shown).toMatchObject({ created: 2, rejectedRows: 0, unknown: [] });
    expect(shown.creates).toEqual([
      { resource: "clients", path: "clientId", count: 1, names: ["Société Nouvelle"] },
      { resource: "categories", path: "categoryId", count: 1, names: ["Portables"] },
      { resource: "sites", path: "siteId", count: 1, names: ["Siège"] },
    ]);
    expect([await count("clients"), await count("sites"), await count("categories")]).toEqual(before);

    const done = await admin.request("POST", `${units}/import`, form(file, { create }), {
      "idempotency-key": "made",
    });
    expect(done.body).toMatchObject({ created: 2, rejected: [] });
    const made = await unitAt(admin, "CSV-2");
    const client = (await admin.request("GET", `/api/masters/clients/${String(made?.["clientId"])}`)).body;
    expect(client).toMatchObject({ legalName: "Société Nouvelle", code: "SOCIETE-NOUVELLE" });
    expect(made?.["siteId"]).toBe((await unitAt(admin, "CSV-1"))?.["siteId"]);

    expect((await admin.request("POST", "/api/undo/made")).status).toBe(200);
    expect([await count("clients"), await count("sites"), await count("categories")]).toEqual(before);
  });

  test("is not created for a row that is refused", async () => {
    const admin = await prepared();
    const bad = file.replaceAll("laptop", "abacus");

    const { body } = await admin.request("POST", `${units}/import?partial=true`, form(bad, { create }));

    expect(body).toMatchObject({ created: 0, rejectedRows: 2 });
    expect((await admin.request("GET", "/api/masters/clients?q=Nouvelle")).body.total).toBe(0);
  });

  test("is not created by whoever may not: the answer says so, and the row is refused", async () => {
    const manager = await signIn(newApi(), accounts.inventory_manager);
    const cells = { client_code: "Société Nouvelle", site_code: "", category_code: "Portables" };

    const { body } = await manager.request(
      "POST",
      `${units}/import?dryRun=true`,
      form(row(cells), { create: { clientId: true, categoryId: true } }),
    );

    expect(outcomeOf(body)).toMatchObject({
      rejected: [{ line: 2, field: "clientId", code: "unknown_reference" }],
      unknown: [{ value: "Société Nouvelle", mayCreate: false }],
      creates: [{ resource: "categories", names: ["Portables"] }],
    });
  });
});

describe("a row that makes a unit", () => {
  test("gets the value for all rows where its cell is empty; a unit that is there keeps its own", async () => {
    const admin = await prepared();
    await admin.take(`${header};notes\n${unit(1, ";own")}`);
    const file = [`${header};notes`, unit(1, ";"), unit(2, ";"), unit(3, ";said")].join("\n");

    const { body } = await admin.request(
      "POST",
      `${units}/import`,
      form(file, { constants: { notes: "brought over", "purchaseCost.currency": "DZD" } }),
    );

    expect(body).toMatchObject({ created: 2, unchanged: 1, rejected: [] });
    const notes = [1, 2, 3].map(async (n) => (await unitAt(admin, `CSV-${n}`))?.["notes"]);
    expect(await Promise.all(notes)).toEqual(["own", "brought over", "said"]);
  });

  test("is filled from the row's other cells, which the dry run shows and a person may switch off", async () => {
    const admin = await prepared();
    const cells = {
      manufacturer: "",
      model: "Dell Latitude 5440",
      serial: "",
      location_type: "",
      state: "in_service",
      name: "AMAL-REC-07",
    };

    const shown = outcomeOf((await admin.take(row(cells), "dryRun=true")).body);
    const { body } = await admin.request(
      "POST",
      `${units}/import`,
      form(row(cells), { skipDefaults: ["warrantyMonths"] }),
    );

    expect(shown.defaults.filter(({ by }) => by === "row")).toEqual(
      expect.arrayContaining([
        { path: "manufacturer", value: "Dell", count: 1, by: "row" },
        { path: "noSerialReason", value: "not_accessible", count: 1, by: "row" },
        { path: "hostname", value: "AMAL-REC-07", count: 1, by: "row" },
      ]),
    );
    expect(body).toMatchObject({ created: 1, rejected: [] });
    expect(await unitAt(admin, "CSV-1")).toMatchObject({
      manufacturer: "Dell",
      hostname: "AMAL-REC-07",
      location: { type: "client_site" },
      warrantyMonths: null,
    });
  });

  test("gets all of its errors at once", async () => {
    const admin = await prepared();
    const cells = {
      computer_type: "abacus",
      purchase_date: "2099-01-01",
      ip: "300.1.1.1",
      client_code: "NO-CLIENT",
    };

    const { rejected } = outcomeOf((await admin.take(row(cells), "dryRun=true")).body);

    expect(rejected.map(({ field }) => field).toSorted()).toEqual(
      expect.arrayContaining(["clientId", "computerType", "interfaces.0.ip", "purchaseDate"]),
    );
  });
});

test.each([
  ["12/03/2026", "dayFirst", "2026-03-12"],
  ["12/03/2026", "monthFirst", "2026-12-03"],
  ["2025-03-12 10:22:00", "dayFirst", "2025-03-12"],
  ["2025-03-12T10:22:00Z", "dayFirst", "2025-03-12"],
  ["12-Mar-2025", "dayFirst", "2025-03-12"],
  ["March 12, 2025", "monthFirst", "2025-03-12"],
  ["1er février 2025", "dayFirst", "2025-02-01"],
  ["12 مارس 2025", "dayFirst", "2025-03-12"],
  ["١٢/٠٣/٢٠٢٥", "dayFirst", "2025-03-12"],
])("a date written %j is read with the %s as %s", async (written, dates, day) => {
  const admin = await prepared();

  const { body } = await admin.take(row({ eol_date: written }), `dates=${dates}`);

  expect(body).toMatchObject({ created: 1, rejected: [] });
  expect(await unitAt(admin, "CSV-1")).toMatchObject({ eolDate: day });
});

test.each([
  ["warranty_months", "36 months", "warrantyMonths", 36],
  ["warranty_months", "3 ans", "warrantyMonths", 36],
  ["ram_gb", "16 GB", "ramGb", 16],
  ["ram_gb", "16 Go", "ramGb", 16],
  ["cpu_model", "N/A", "cpuModel", null],
  ["cpu_model", "néant", "cpuModel", null],
  ["assignee_ref", "Nobody", "assignee", expect.objectContaining({ type: "none", refId: null })],
])("the column %s takes %j", async (column, written, field, value) => {
  const admin = await prepared();

  const { body } = await admin.take(row({ [column]: written }));

  expect(body).toMatchObject({ created: 1, rejected: [], ignored: [] });
  expect(await unitAt(admin, "CSV-1")).toMatchObject({ [field]: value });
});

test("the holder of a unit is found without saying whether it is a person, a department or a place", async () => {
  const admin = await prepared();

  const { body } = await admin.take(row({ assignee_ref: "Nadia Benimport" }));

  expect(body).toMatchObject({ created: 1, rejected: [] });
  expect(await unitAt(admin, "CSV-1")).toMatchObject({
    assignee: { type: "person", label: "Nadia Benimport" },
  });
});

test("sites without codes get them from their names, and are known again by those", async () => {
  const admin = await prepared();
  const file = "client_code;name\nAMAL;Aile Nord\nAMAL;Aile Sud\nAMAL;Import site";
  const send = (query: string) =>
    admin.request("POST", `/api/masters/sites/import?${query}`, file, { "content-type": "text/csv" });

  expect((await send("")).body).toMatchObject({ created: 2, unchanged: 1, rejected: [] });
  expect((await send("dryRun=true")).body).toMatchObject({ created: 0, unchanged: 3 });
  const made = await admin.request("GET", "/api/masters/sites?q=Aile&sortBy=code&orderBy=asc");
  expect(made.body.items.map(({ code }) => code)).toEqual(["AILE-NORD", "AILE-SUD"]);
});
