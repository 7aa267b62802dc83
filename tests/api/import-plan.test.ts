import { describe, expect, test } from "vitest";
import { header, prepared, unit, unitAt } from "#tests/support/import-setting.ts";

describe("a file of units", () => {
  test("tells in a dry run what each line would change, from what to what, as it stands in files", async () => {
    const admin = await prepared();
    await admin.take(`${header};notes;purchase_cost;currency\n${unit(1, ";Old;10;DZD")}\n${unit(2, ";;;")}`);

    const { body } = await admin.take(
      "asset_tag;notes;department_code;purchase_cost;purchase_date;warranty_months\nCSV-1;New;IMP;-;12/03/2026;12\nCSV-2;;;;;\nCSV-3;x;;;;",
      "dryRun=true",
    );

    expect(body.lines).toMatchObject([
      { line: 2, action: "update" },
      { action: "unchanged" },
      { action: "rejected" },
    ]);
    expect(body.lines[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: "notes", from: "Old", to: "New" },
        { field: "departmentId", from: "", to: "IMP" },
        { field: "purchaseCost.amount", from: 10, to: "" },
        { field: "purchaseCost.currency", from: "DZD", to: "" },
        { field: "purchaseDate", from: "", to: "2026-03-12" },
        { field: "warrantyEnd", from: "", to: "2027-03-12" },
      ]),
    );
    expect(body.lines.slice(1).map(({ changes }) => changes)).toEqual([undefined, undefined]);
    expect(await unitAt(admin, "CSV-1")).toMatchObject({ notes: "Old" });
  });

  test("known by serial number and model changes two hundred rows, and none that two units share", async () => {
    const admin = await prepared();
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    await admin.take([header, ...numbers.map((n) => unit(n))].join("\n"));
    const changes = [
      "serial;model;notes",
      ...numbers.map((n) => `serial${n};ELITEBOOK;Audited ${n}`),
      "SERIAL3;ProBook;another model",
    ].join("\r");

    const { body } = await admin.take(changes, "match=serial&mode=update");

    expect(body).toMatchObject({
      updated: 0,
      rejected: [{ line: 202, field: "serialNumber", code: "unknown_reference" }],
    });
    expect((await admin.take(changes, "match=serial&mode=update&partial=true")).body).toMatchObject({
      created: 0,
      updated: 200,
    });
    expect(await unitAt(admin, "CSV-157")).toMatchObject({ notes: "Audited 157" });

    const [first, second] = [`${unit(301)};INV-9`, `${unit(302)};INV-9`];
    await admin.take(`${header};other_identifier\n${first}\n${second}`);
    expect(
      (await admin.take("other_identifier;notes\nINV-9;x", "match=otherIdentifier")).body.rejected,
    ).toMatchObject([{ line: 2, field: "otherIdentifier", code: "repeated" }]);
  });
});
