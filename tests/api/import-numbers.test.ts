import { describe, expect, test } from "vitest";
import { apiCsv } from "#src/records/import/csv-text.ts";
import { columnsOfUnits, tableOfText } from "#tests/support/import-table.ts";
import { form, prepared, unitAt, units } from "#tests/support/import-setting.ts";

const header =
  "asset_tag;category_code;manufacturer;model;serial;ownership;location_type;state;computer_type;purchase_cost;currency";
const row = (n: number, cost: string, currency = "DZD") =>
  `NUMA-00${n};CAT-LAP;Testmaker;TM2;SERIALN${n};company_owned;warehouse;in_stock;laptop;${cost};${currency}`;
const european = [header, row(0, "1.000"), row(1, "98.500"), row(2, "2.250"), row(3, "12.000")].join("\r\n");

type Line = { action: string; values?: { field: string; value: unknown }[] };

describe("European numbers in a file", () => {
  test("are thousands where semicolons part the cells, and the check tells what will be stored", async () => {
    const admin = await prepared();

    const check = await admin.take(european, "dryRun=true");
    expect(check.body).toMatchObject({ created: 4, rejected: [], decimals: "comma" });
    const lines = check.body["lines"] as Line[];
    expect(
      lines.map(({ values = [] }) => values.find(({ field }) => field === "purchaseCost.amount")),
    ).toEqual([
      { field: "purchaseCost.amount", value: 1000 },
      { field: "purchaseCost.amount", value: 98_500 },
      { field: "purchaseCost.amount", value: 2250 },
      { field: "purchaseCost.amount", value: 12_000 },
    ]);

    expect((await admin.take(european)).body).toMatchObject({ created: 4, rejected: [] });
    expect(await unitAt(admin, "NUMA-001")).toMatchObject({
      purchaseCost: { amount: 98_500, currency: "DZD" },
    });
  });

  test("are asked for where the file cannot tell, and read as the caller says", async () => {
    const admin = await prepared();
    const file = european.replaceAll(";", ",");

    const { body } = await admin.take(file, "dryRun=true");
    expect(body).toMatchObject({ created: 0, rejectedRows: 4, decimals: "ask" });
    expect(body.rejected[0]).toMatchObject({
      field: "purchaseCost.amount",
      column: "purchase_cost",
      code: "unclear_number",
      params: { decimal: 1, grouped: 1000 },
    });

    const point = await admin.take(file, "dryRun=true&decimals=point");
    expect(point.body).toMatchObject({ created: 4, rejected: [], decimals: "point" });
    const told = await admin.request("POST", `${units}/import`, form(file, { decimals: "comma" }));
    expect(told.body).toMatchObject({ created: 4, rejected: [], decimals: "comma" });
    expect(await unitAt(admin, "NUMA-000")).toMatchObject({ purchaseCost: { amount: 1000 } });
  });

  test("leave a value for all rows as it was typed", async () => {
    const admin = await prepared();
    const file = [`${header};notes`, `${row(0, "")};x`, `${row(1, "1.000")};x`].join("\n");

    const { body } = await admin.request(
      "POST",
      `${units}/import`,
      form(file, { constants: { "purchaseCost.amount": "1.500", "purchaseCost.currency": "DZD" } }),
    );

    expect(body).toMatchObject({ created: 2, rejected: [] });
    expect(await unitAt(admin, "NUMA-000")).toMatchObject({ purchaseCost: { amount: 1.5 } });
    expect(await unitAt(admin, "NUMA-001")).toMatchObject({ purchaseCost: { amount: 1000 } });
  });

  test("are sent by the page as they stand in the file", () => {
    const table = tableOfText(european);
    const columns = columnsOfUnits(table.headers);
    const mapping = columns.map((column) => column?.path ?? null);

    const { text } = apiCsv(
      { table, mapping, edits: {} },
      columns.flatMap((one) => one ?? []),
      [1],
    );

    expect(text).toContain(",98.500");
  });
});

test("a currency beside an amount that contradicts its column is told", async () => {
  const admin = await prepared();
  const file = [
    header,
    row(0, "€1.200"),
    row(1, "98.500 DA"),
    row(2, "2.250 EUR"),
    row(3, "$12.000", "CAD"),
  ].join("\n");

  const { body } = await admin.take(file, "dryRun=true");

  expect(body).toMatchObject({ created: 2, rejectedRows: 2 });
  expect(body.rejected[0]).toMatchObject({
    line: 2,
    field: "purchaseCost.currency",
    code: "other_currency",
    params: { beside: "EUR", currency: "DZD" },
  });
});

test("a check tells for every kind of value what will be stored", async () => {
  const admin = await prepared();
  const names =
    "asset_tag;category_code;manufacturer;model;serial;ownership;location_type;computer_type;client_code;warranty_months;purchase_date;purchase_cost;currency;tags";
  const cells =
    "kind-1;cat-lap;HP;EliteBook;kindsn1;Propriété de l’entreprise;Entrepôt;حاسوب محمول;AMAL;3 ans;12/03/2026;1.200,50 €;;a, b";

  const { body } = await admin.take(`${names}\n${cells}`, "dryRun=true");

  expect(body).toMatchObject({ created: 1, rejected: [] });
  const [line] = body["lines"] as Line[];
  const values = Object.fromEntries((line?.values ?? []).map(({ field, value }) => [field, value]));
  expect(values).toMatchObject({
    assetTag: "KIND-1",
    categoryId: "CAT-LAP",
    serialNumber: "KINDSN1",
    ownership: "company_owned",
    "location.type": "warehouse",
    computerType: "laptop",
    warrantyMonths: 36,
    purchaseDate: "2026-03-12",
    "purchaseCost.amount": 1200.5,
  });
  expect(values).not.toHaveProperty("manufacturer");
  expect(values).not.toHaveProperty("clientId");
});
