import { describe, expect, test } from "vitest";
import { form, header, prepared, unit, unitAt, units } from "#tests/support/import-setting.ts";

type Rejected = { line: number; field: string; code: string }[];

describe("a value that the rest of its row decides needs no decision for all rows", () => {
  test("an amount names its currency beside it", async () => {
    const admin = await prepared();
    const cells = { "CSV-1": "$1,200.50", "CSV-2": "€ 99", "CSV-3": "1200 DZD", "CSV-4": "98 500 DA" };
    const lines = Object.values(cells).map((cell, at) => `${unit(at + 1)};"${cell}"`);

    const { body } = await admin.take([`${header};Purchase Cost`, ...lines].join("\n"));

    expect(body).toMatchObject({ created: 4, rejected: [] });
    const costs = await Promise.all(
      Object.keys(cells).map(async (tag) => (await unitAt(admin, tag))?.["purchaseCost"]),
    );
    expect(costs).toEqual([
      { amount: 1200.5, currency: "USD" },
      { amount: 99, currency: "EUR" },
      { amount: 1200, currency: "DZD" },
      { amount: 98500, currency: "DZD" },
    ]);
  });

  test("a column of currencies holds codes, signs or names in the three languages", async () => {
    const admin = await prepared();
    const cells = ["gbp", "€", "DA", "Japanese Yen", "dinar tunisien", "درهم مغربي"];
    const lines = cells.map((cell, at) => `${unit(at + 1)};10;${cell}`);

    const { body } = await admin.take([`${header};purchase_cost;currency`, ...lines].join("\n"));

    expect(body).toMatchObject({ created: cells.length, rejected: [] });
    const costs = await Promise.all(
      cells.map(async (_cell, at) => (await unitAt(admin, `CSV-${at + 1}`))?.["purchaseCost"]),
    );
    const codes = ["GBP", "EUR", "DZD", "JPY", "TND", "MAD"];
    expect(costs).toEqual(codes.map((currency) => ({ amount: 10, currency })));
  });

  test("where no sign stands, the currency is missing; one that is chosen for all rows comes before a sign", async () => {
    const admin = await prepared();
    const plain = `${header};Purchase Cost\n${unit(1)};"1,200.50"`;

    const { body } = await admin.take(plain, "dryRun=true");
    const dollars = plain.replace("1,200.50", "$1,200.50");
    await admin.request(
      "POST",
      `${units}/import`,
      form(dollars, { constants: { "purchaseCost.currency": "CAD" } }),
    );

    expect(rejectedIn(body)).toMatchObject([{ field: "purchaseCost.currency", code: "required" }]);
    expect(await unitAt(admin, "CSV-1")).toMatchObject({ purchaseCost: { amount: 1200.5, currency: "CAD" } });
  });

  test("the category says what type a unit is, also before it is decided on, and rather than what all rows get", async () => {
    const admin = await prepared();
    const without = header.replace(";computer_type", "");
    const line = (n: number, category: string) =>
      unit(n)
        .replace(/;laptop$/, "")
        .replace("CAT-LAP", category);
    const file = [
      without,
      line(1, "Desktop"),
      line(2, "Laptops"),
      line(3, "Thing").replace("EliteBook", "X100"),
    ].join("\n");

    const { body } = await admin.take(file, "dryRun=true");
    const withType = form(`${without}\n${line(1, "Desktop")}`, { constants: { computerType: "server" } });
    await admin.request("POST", `${units}/import`, withType);

    const typed = rejectedIn(body).filter(({ field }) => field === "computerType");
    expect(typed.map(({ line: number }) => number)).toEqual([4]);
    expect(await unitAt(admin, "CSV-1")).toMatchObject({ computerType: "desktop" });
  });
});

const rejectedIn = (body: unknown): Rejected => (body as { rejected: Rejected }).rejected;
