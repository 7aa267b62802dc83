import { describe, expect, test } from "vitest";
import { header, one, prepared, unit, unitAt } from "#tests/support/import-setting.ts";

describe("a file of units", () => {
  test.each([
    [";", "\n", ""],
    [",", "\n", ""],
    ["\t", "\r\n", "\uFEFF"],
    ["\t", "\r", ""],
    ["|", "\r\n", ""],
    [";", "\r\n", "\uFEFF"],
    [";", "\r\n", "sep=;\r\n"],
  ])("may be separated by %j, with line ends %j and %j before", async (separator, lineEnd, before) => {
    const { take } = await prepared();
    const text = [header, unit(1), unit(2), ""]
      .join("\n")
      .replaceAll(";", separator)
      .replaceAll("\n", lineEnd);

    expect((await take(before + text)).body).toMatchObject({
      created: 2,
      updated: 0,
      rejected: [],
      ignored: [],
    });
  });

  test("may be in UTF-16 or in the code page of the person's language", async () => {
    const admin = await prepared();
    const text = `${header};name\n${unit(1, ";Réception")}`;
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...Array.from(text, (sign) => [
        (sign.codePointAt(0) ?? 0) & 255,
        (sign.codePointAt(0) ?? 0) >> 8,
      ]).flat(),
    ]);
    expect((await admin.take(utf16)).body).toMatchObject({ created: 1 });
    const french = Uint8Array.from(
      text.replaceAll("CSV-1", "CSV-2").replaceAll("SERIAL1", "SERIAL2"),
      (sign) => sign.codePointAt(0) ?? 0,
    );
    expect((await admin.take(french)).body).toMatchObject({ created: 1 });

    for (const tag of ["CSV-1", "CSV-2"])
      expect(await unitAt(admin, tag)).toMatchObject({ name: "Réception" });
  });

  test("is read with the numbers and dates that people write", async () => {
    const admin = await prepared();
    const cells = ["98 500,00", "DZD", "12/03/2025", "36", "vip, floor-1"];

    const { body } = await admin.take(
      `${header};purchase_cost;currency;purchase_date;warranty_months;tags\n${unit(1, `;${cells.join(";")}`)}`,
    );

    expect(body).toMatchObject({ created: 1, rejected: [] });
    expect(await unitAt(admin, "CSV-1")).toMatchObject({
      purchaseCost: { amount: 98_500, currency: "DZD" },
      purchaseDate: "2025-03-12",
      warrantyMonths: 36,
      warrantyEnd: "2028-03-12",
      tags: ["vip", "floor-1"],
    });
  });

  test.each([
    ["98500", 98_500],
    ["98 500,5", 98_500.5],
    ["98\u202F500,50", 98_500.5],
    ["98,500.25", 98_500.25],
    ["98.500,25", 98_500.25],
    ["1,234,567", 1_234_567],
    ["٩٨٥٠٠٫٥", 98_500.5],
    ["0,125 ", 0.125],
    ["12,5", 12.5],
  ])("reads %j as %d", async (written, amount) => {
    const admin = await prepared();

    await admin.take(`${header};purchase_cost;currency\n${unit(1, `;${written};DZD`)}`);

    expect(await unitAt(admin, "CSV-1")).toMatchObject({ purchaseCost: { amount } });
  });

  test("points at others by their codes and e-mails, and takes the first network interface", async () => {
    const admin = await prepared();
    const more = "department_code;responsible_email;hostname;ip;mac;vlan";

    const first = await admin.take(
      `${header};${more}\n${unit(1, ";imp;Nadia@Import.example;AMAL-REC-02;10.20.4.31;3c52821a4f9e;20")}`,
    );

    expect(first.body).toMatchObject({ created: 1, rejected: [] });
    const made = await unitAt(admin, "CSV-1");
    expect(made).toMatchObject({
      hostname: "AMAL-REC-02",
      interfaces: [
        {
          name: "eth0",
          type: "ethernet",
          mac: "3C:52:82:1A:4F:9E",
          ipMode: "dhcp",
          ip: "10.20.4.31",
          vlanId: 20,
        },
      ],
      departmentId: await one(admin, "/api/masters/departaments?q=IMP"),
      responsibleId: await one(admin, "/api/masters/responsibles?q=nadia@import.example"),
    });

    const second = await admin.take("asset_tag;ip;vlan\nCSV-1;10.20.4.32;-");

    expect(second.body).toMatchObject({ updated: 1, rejected: [] });
    expect(await unitAt(admin, "CSV-1")).toMatchObject({
      interfaces: [{ name: "eth0", mac: "3C:52:82:1A:4F:9E", ip: "10.20.4.32", vlanId: null }],
    });
  });

  test("leaves a value where a cell is blank, and clears it where it says -", async () => {
    const admin = await prepared();
    await admin.take(
      `${header};notes;room;tags;department_code;purchase_cost;currency\n${unit(1, ";Some notes;104;vip;IMP;10;DZD")}`,
    );

    const { body } = await admin.take(
      "asset_tag;notes;room;tags;department_code;purchase_cost;model\nCSV-1;;-;-;-;-;ProBook",
    );

    expect(body).toMatchObject({ updated: 1, rejected: [] });
    expect(await unitAt(admin, "CSV-1")).toMatchObject({
      notes: "Some notes",
      location: { type: "warehouse", room: null },
      tags: [],
      departmentId: null,
      purchaseCost: null,
      model: "ProBook",
    });
    const refused = await admin.take("asset_tag;model\nCSV-1;-");
    expect(refused.body.rejected).toMatchObject([
      { line: 2, field: "model", column: "model", code: "required" },
    ]);
  });

  test("does not change what only a transition changes, and takes it where it is the same", async () => {
    const admin = await prepared();
    await admin.take(`${header};state\n${unit(1, ";in_stock")}`);

    expect((await admin.take("asset_tag;state;notes\nCSV-1;in_stock;x")).body).toMatchObject({
      updated: 1,
      rejected: [],
    });
    expect((await admin.take("asset_tag;state\nCSV-1;retired")).body.rejected).toMatchObject([
      { field: "state", code: "read_only" },
    ]);
  });

  test("counts lines as a text editor does, past quoted line ends and blank lines", async () => {
    const { take } = await prepared();
    const lines = [
      `${header};notes`,
      unit(1, ';"first\r\nsecond"'),
      "",
      ";;;",
      unit(2, ";x").replace("laptop", "toaster"),
      '"CSV-3;',
      unit(4),
    ];

    const { body } = await take(lines.join("\r\n"));

    expect(body.rejected.map(({ line, code }) => [line, code])).toEqual(
      expect.arrayContaining([
        [6, "unknown_choice"],
        [7, "bad_format"],
      ]),
    );
    expect(new Set(body.rejected.map(({ line }) => line))).toEqual(new Set([6, 7]));
  });

  test("is refused where a separator inside a value has moved the others", async () => {
    const { take } = await prepared();

    const { body } = await take(`${header}\n${unit(1).replace("HP", "HP; Inc")}`);

    expect(body.rejected).toMatchObject([{ line: 2, code: "too_many" }, ...body.rejected.slice(1)]);
  });

  test("tells of columns that it does not know, and needs a header row", async () => {
    const { take } = await prepared();

    expect((await take(`${header};Colour;state_reason;serial\n${unit(1, ";red;x;y")}`)).body).toMatchObject({
      created: 1,
      ignored: ["Colour", "state_reason", "serial"],
    });
    for (const file of ["", "\n\n", unit(1), "no,such,columns\n1,2,3", "constructor,toString\n1,2"]) {
      const { status, body } = await take(file);
      expect([status, body.issues]).toEqual([400, [{ path: "header", code: "required" }]]);
    }
  });

  test("takes Asset Tag, assetTag and asset_tag for the same header", async () => {
    const { take } = await prepared();

    for (const name of ["Asset Tag", "assetTag", "ASSET-TAG *", "asset_tag"]) {
      expect(
        (await take(`${header.replace("asset_tag", name)}\n${unit(1)}`, "dryRun=true")).body,
      ).toMatchObject({ created: 1, ignored: [] });
    }
  });

  test("refuses the later of two lines that are the same unit, or have the same serial number", async () => {
    const { take } = await prepared();

    const { body } = await take(
      [
        header,
        unit(1),
        unit(2),
        unit(1).replace("SERIAL1", "OTHER1"),
        unit(4).replace("SERIAL4", "SERIAL2"),
      ].join("\n"),
      "dryRun=true",
    );

    expect(body.created).toBe(2);
    expect(body.rejected).toMatchObject([
      { line: 4, code: "row_twice", field: "assetTag" },
      { line: 5, code: "duplicate_serial" },
    ]);
    const again = [header, unit(1)].join("\n");
    await take(again);
    expect((await take(`asset_tag;notes\nCSV-1;a\ncsv-1;b`)).body.rejected).toMatchObject([
      { line: 3, code: "row_twice" },
    ]);
  });

  test("keeps text that begins like a formula as text", async () => {
    const admin = await prepared();

    await admin.take(`${header};notes\n${unit(1, ';"=HYPERLINK(""http://x"")"')}\n${unit(2, ";'=1+1")}`);

    expect(await unitAt(admin, "CSV-1")).toMatchObject({ notes: '=HYPERLINK("http://x")' });
    expect(await unitAt(admin, "CSV-2")).toMatchObject({ notes: "=1+1" });
  });

  test("may make only, change only, or know units by serial number or the client's own number", async () => {
    const admin = await prepared();
    await admin.take(`${header};otherIdentifier\n${unit(1, ";INV-7")}`);

    expect((await admin.take(`${header}\n${unit(1)}`, "mode=create")).body.rejected).toMatchObject([
      { code: "taken" },
    ]);
    expect((await admin.take(`${header}\n${unit(2)}`, "mode=update")).body.rejected).toMatchObject([
      { code: "unknown_reference" },
    ]);
    expect(
      (await admin.take("serial;model;asset_tag\nserial1;elitebook;NEW-TAG", "match=serial")).body,
    ).toMatchObject({ updated: 1, rejected: [] });
    expect(
      (await admin.take("other_identifier;notes\ninv-7;found", "match=otherIdentifier&mode=update")).body,
    ).toMatchObject({ updated: 1, rejected: [] });
    expect(await unitAt(admin, "NEW-TAG")).toMatchObject({ notes: "found", serialNumber: "SERIAL1" });
    expect(
      (await admin.take("asset_tag;notes\nNEW-TAG;x", "match=nonsense&mode=nonsense")).body,
    ).toMatchObject({ updated: 1 });
  });

  test("cannot make a circle of parents", async () => {
    const admin = await prepared();
    await admin.take([header, unit(1), unit(2)].join("\n"));

    const { body } = await admin.take("asset_tag;parent_equipment_asset_tag\nCSV-1;CSV-2\nCSV-2;CSV-1");

    expect(body.rejected.map(({ code }) => code)).toContain("circular");
    expect(body).toMatchObject({ updated: 0 });
  });
});
