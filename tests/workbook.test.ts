import { describe, expect, test } from "vitest";
import { readWorkbook } from "#src/records/import/workbook/read-workbook.ts";
import { workbook } from "#sw/api/export/xlsx.ts";
import { zip } from "#sw/api/export/zip.ts";
import { foreignFile } from "#tests/support/foreign-files.ts";

const cellsOf = async (bytes: Uint8Array<ArrayBuffer>, sheet?: string) =>
  (await readWorkbook(bytes, sheet))?.lines.map(({ cells }) => cells);

describe("a workbook", () => {
  test("that we wrote is read back as what stood in it", async () => {
    const bytes = await workbook({
      lines: [
        ["text", "number", "day", "minute", "amount"],
        [
          "  Réception\r\nniveau 2 _x0041_ <&>",
          0.1,
          { date: "2026-02-03" },
          { date: "2026-02-03T14:30" },
          { amount: 98_500.5, currency: "DZD" },
        ],
        ["", -3, { date: "1899-01-01" }, "", { amount: 9.5, currency: "MYD" }],
      ],
      rightToLeft: true,
    });

    expect(await cellsOf(bytes)).toEqual([
      ["text", "number", "day", "minute", "amount"],
      ["  Réception\r\nniveau 2 _x0041_ <&>", "0.1", "2026-02-03", "2026-02-03 14:30", "98500.5"],
      ["", "-3", "1899-01-01", "", "9.5"],
    ]);
  });

  test("that Excel wrote: shared and rich texts, dates, truth values, formulas, line numbers", async () => {
    const read = await readWorkbook(foreignFile("printers.xlsx"), undefined);

    expect(read).toMatchObject({ sheets: ["Printers", "Notes"], sheet: "Printers" });
    expect(read?.lines.map(({ line }) => line).slice(0, 3)).toEqual([1, 3, 4]);
    const [, header, first] = read?.lines ?? [];
    expect(header?.cells.slice(0, 5)).toEqual(["Asset tag", "Printer name", "Type", "Manufacturer", "Model"]);
    expect(first?.cells[0]).toBe("PRN-001");
    expect(first?.cells.slice(8, 14)).toEqual([
      "no",
      "yes",
      "Annex & store",
      "2019-01-15",
      "349",
      "2021-01-15",
    ]);
    expect(read?.lines.map(({ cells }) => cells[12])).toContain("0.3");
  });

  test("is read sheet by sheet", async () => {
    expect(await cellsOf(foreignFile("printers.xlsx"), "Notes")).toEqual([["Notes for the next stock-take"]]);
  });

  test("may count its days from 1904, have prefixes, merged cells, zeros before figures, and no names of cells", async () => {
    const bytes = await sheetOf(
      `<x:row><x:c s="1"><x:v>44561</x:v></x:c><x:c s="2"><x:v>42</x:v></x:c><x:c s="3"><x:v>0.95</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c><x:c t="d"><x:v>2026-02-03T00:00:00</x:v></x:c><x:c t="inlineStr"><x:is><x:t>HQ</x:t><x:rPh><x:t>no</x:t></x:rPh></x:is></x:c></x:row><x:row r="5"><x:c r="C5" s="4"><x:v>0.5</x:v></x:c></x:row>`,
      `<x:mergeCells><x:mergeCell ref="F1:F5"/></x:mergeCells>`,
    );

    expect(await cellsOf(bytes)).toEqual([
      ["2026-01-01", "00042", "95", "", "2026-02-03", "HQ"],
      ["", "", "12:00", "", "", "HQ"],
    ]);
  });

  test("of an unsupported kind is recognised as such", async () => {
    expect(
      await readWorkbook(
        await zip({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }),
        undefined,
      ),
    ).toBeNull();
    expect(await readWorkbook(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), undefined)).toBeNull();
  });
});

const relations = (type: string, target: string) =>
  `<Relationships><Relationship Id="rId1" Type="http://x/${type}" Target="${target}"/><Relationship Id="rId2" Type="http://x/styles" Target="/xl/styles.xml"/></Relationships>`;

const sheetOf = (rows: string, after: string) =>
  zip({
    "_rels/.rels": relations("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `<x:workbook><x:workbookPr date1904="1"/><x:sheets><x:sheet name="Hidden" state="hidden" r:id="rId9"/><x:sheet name="A &amp; B" r:id="rId1"/></x:sheets></x:workbook>`,
    "xl/_rels/workbook.xml.rels": relations("worksheet", "worksheets/sheet1.xml"),
    "xl/styles.xml": `<x:styleSheet><x:numFmts><x:numFmt numFmtId="164" formatCode="[$-40C]d\\ mmm\\ yyyy;@"/><x:numFmt numFmtId="165" formatCode="00000"/></x:numFmts><x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="164"/><x:xf numFmtId="165"/><x:xf numFmtId="9"/><x:xf numFmtId="20"/></x:cellXfs></x:styleSheet>`,
    "xl/worksheets/sheet1.xml": `<x:worksheet><x:sheetData>${rows}</x:sheetData>${after}</x:worksheet>`,
  });
