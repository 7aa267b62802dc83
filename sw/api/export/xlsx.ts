import { type SheetCell, sheetText } from "#db/schema/sheet-cell.ts";
import type { Sheet } from "./sheet-file.ts";
import { lookOf, looksOf, serial, styles } from "./sheet-looks.ts";
import { escaped, header, main } from "./xml-text.ts";
import { zip } from "./zip.ts";

const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const content = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const contentTypes = `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/></Types>`;
const relations = (...targets: [type: string, target: string][]) =>
  `${header}<Relationships xmlns="${packageRelations}">${targets.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${officeRelations}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

/** An Office Open XML workbook of one sheet (ECMA-376): texts are texts, so that no cell can be taken for a formula. */
export function workbook({ lines, rightToLeft }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const looks = looksOf(lines);
  return zip({
    "[Content_Types].xml": contentTypes,
    "_rels/.rels": relations(["officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `${header}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="Offdesk" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]),
    "xl/styles.xml": styles(looks),
    "xl/worksheets/sheet1.xml": worksheet(lines, looks, rightToLeft),
  });
}

const linesInPiece = 100;

function* worksheet(lines: Sheet["lines"], looks: readonly string[], rightToLeft: boolean) {
  const view = `<sheetViews><sheetView${rightToLeft ? ' rightToLeft="1"' : ""} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `${header}<worksheet xmlns="${main}">${view}<sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`;
  for (let start = 0; start < lines.length; start += linesInPiece)
    yield lines
      .slice(start, start + linesInPiece)
      .map(
        (line, index) =>
          `<row r="${start + index + 1}">${line.map((one) => cell(one, looks)).join("")}</row>`,
      )
      .join("");
  yield "</sheetData></worksheet>";
}

function cell(value: SheetCell, looks: readonly string[]): string {
  const number = serial(value);
  if (number !== null) return `<c s="${looks.indexOf(lookOf(value))}"><v>${number}</v></c>`;
  const text = sheetText(value);
  return text === "" ? "<c/>" : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}
